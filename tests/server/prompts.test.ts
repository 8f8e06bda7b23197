import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { NEW_ACCOUNT_POSTS_PER_HOUR } from '#shared/moderation/model.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import type { PromptScope } from '#shared/prompts/model.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import { DELETED_NAME } from '#shared/users/model.ts';
import { toAppError } from '../../src-server/errors.ts';
import { purgePrompts } from '../../src-server/modules/prompts/jobs.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
let as: Community['as'];
beforeEach(() => {
  community = newCommunity();
  as = community.as;
});

const CAKE = { name: 'Bake a cake', text: 'Describe how to bake a {{cake}}.' };

async function refusal(promise: Promise<unknown>): Promise<string | null> {
  return promise.then(
    () => null,
    (thrown: unknown) => toAppError(thrown).code,
  );
}

const names = async (
  person: Person | Community['as']['anonymous'],
  input: { shared?: PromptScope; q?: string } = {},
) => (await person.prompts.list(input)).items.map(({ name }) => name);

const idsOf = (subject: string) =>
  community.db.$client
    .prepare<[string], string>('select action from audit where subject = ? order by id')
    .pluck()
    .all(subject);

describe('a private prompt', () => {
  test('exists for its owner alone', async () => {
    const { id } = await as.member.prompts.create(CAKE);
    expect(await names(as.member)).toEqual(['Bake a cake']);
    for (const person of [as.other, as.staff, as.admin]) {
      expect(await names(person)).toEqual([]);
      expect(await names(person, { q: 'cake' })).toEqual([]);
      expect(await refusal(person.prompts.read({ id }))).toBe('NOT_FOUND');
      expect(await refusal(person.prompts.versions({ id }))).toBe('NOT_FOUND');
      expect(await refusal(person.prompts.update({ id, text: 'Mine now, all of it.' }))).toBe('NOT_FOUND');
      expect(await refusal(person.prompts.unshare({ id }))).toBe('NOT_FOUND');
      expect(await refusal(person.prompts.delete({ id }))).toBe('NOT_FOUND');
      const flag = { subject: 'prompt', subjectId: String(id), reason: 'spam' } as const;
      expect(await refusal(person.moderation.flag(flag))).toBe('NOT_FOUND');
    }
    const hide = { subject: 'prompt', subjectId: String(id), hidden: true } as const;
    expect(await refusal(as.staff.moderation.hide(hide))).toBe('NOT_FOUND');
    expect(await refusal(as.anonymous.prompts.read({ id }))).toBe('NOT_FOUND');
  });

  test("isn't in the audit log for admins", async () => {
    const { id } = await as.member.prompts.create(CAKE);
    await as.member.prompts.update({ id, name: 'Bake two cakes' });
    expect(idsOf('prompt')).toEqual(['prompts.create', 'prompts.update']);
    const log = JSON.stringify(await as.admin.admin.audit({}));
    expect(log).not.toMatch(/prompt|cake/);
    await as.member.prompts.update({ id, shared: true });
    expect(JSON.stringify(await as.admin.admin.audit({}))).toContain('Bake two cakes');
  });
});

describe('sharing', () => {
  test('lets everyone read a prompt, until it ends', async () => {
    const { id } = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    expect(await as.anonymous.prompts.read({ id })).toMatchObject({
      ...CAKE,
      shared: true,
      hidden: false,
      owner: { username: 'mia' },
    });
    expect(await names(as.anonymous, { q: 'cake' })).toEqual(['Bake a cake']);
    expect(await refusal(as.other.prompts.update({ id, text: 'Mine now, all of it.' }))).toBe('FORBIDDEN');
    await as.member.prompts.update({ id, shared: false });
    expect(await refusal(as.anonymous.prompts.read({ id }))).toBe('NOT_FOUND');
    expect(await names(as.anonymous, { q: 'cake' })).toEqual([]);
    expect(await as.member.prompts.read({ id })).toMatchObject({ shared: false, version: 1 });
  });

  test('shows others no version from before it', async () => {
    const { id } = await as.member.prompts.create(CAKE);
    await as.member.prompts.update({ id, text: 'Describe how to bake bread.' });
    await as.member.prompts.update({ id, text: 'Describe how to bake rolls.', shared: true });
    await as.member.prompts.update({ id, text: 'Describe how to bake buns.' });
    const versions = async (person: Person | Community['as']['anonymous']) =>
      (await person.prompts.versions({ id })).items.map(({ version }) => version);
    expect(await versions(as.member)).toEqual([4, 3, 2, 1]);
    expect(await versions(as.anonymous)).toEqual([4, 3]);
    expect(await as.anonymous.prompts.version({ id, revision: 3 })).toMatchObject({
      content: { text: 'Describe how to bake rolls.' },
    });
    expect(await refusal(as.staff.prompts.version({ id, revision: 2 }))).toBe('NOT_FOUND');
  });

  test('counts as a post on the first day, and its links are limited', async () => {
    const now = community.clock.now().getTime();
    community.db.$client.prepare('update users set created_at = ?').run(now);
    const links = 'https://a.example https://b.example https://c.example';
    const { id } = await as.member.prompts.create({ name: 'Links', text: `Read ${links}` });
    expect(await refusal(as.member.prompts.update({ id, shared: true }))).toBe('INVALID_INPUT');
    for (let at = 0; at < NEW_ACCOUNT_POSTS_PER_HOUR; at += 1)
      await as.member.prompts.create({ name: `Cake ${at}`, text: CAKE.text, shared: true });
    const next = await as.member.prompts.create(CAKE);
    expect(await refusal(as.member.prompts.update({ id: next.id, shared: true }))).toBe('TOO_MANY_REQUESTS');
    expect(await as.member.prompts.read({ id: next.id })).toMatchObject({ shared: false });
  });
});

describe('lists', () => {
  test('are newest first, by owner, category, and words, and continue where a page ended', async () => {
    const add = (person: Person, name: string, shared: boolean, category: 'research' | 'other' = 'other') =>
      person.prompts.create({ name, text: 'Some text about gardens.', shared, category });
    await add(as.member, 'Own 1', false);
    await add(as.other, 'Other 2', true, 'research');
    await add(as.other, 'Other 3', false);
    await add(as.member, 'Own 4', true, 'research');
    await add(as.other, 'Other 5', true);
    expect(await names(as.member)).toEqual(['Other 5', 'Own 4', 'Other 2', 'Own 1']);
    expect(await names(as.member, { shared: 'mine' })).toEqual(['Own 4', 'Own 1']);
    expect(await names(as.member, { shared: 'shared' })).toEqual(['Other 5', 'Own 4', 'Other 2']);
    expect(await names(as.anonymous)).toEqual(['Other 5', 'Own 4', 'Other 2']);
    expect(await names(as.anonymous, { shared: 'mine' })).toEqual([]);
    expect(await names(as.member, { q: 'garden' })).toEqual(['Other 5', 'Own 4', 'Other 2', 'Own 1']);
    expect(await names(as.member, { q: 'garden', shared: 'mine' })).toEqual(['Own 4', 'Own 1']);
    expect(await names(as.member, { q: 'own GARDENS' })).toEqual(['Own 4', 'Own 1']);
    expect(await names(as.member, { q: '!?' })).toEqual([]);
    const research = await as.member.prompts.list({ category: 'research' });
    expect(research.items.map(({ name }) => name)).toEqual(['Own 4', 'Other 2']);
    for (const q of ['', 'garden']) {
      const first = await as.member.prompts.list({ limit: 3, q });
      const rest = await as.member.prompts.list({ limit: 3, q, cursor: first.nextCursor });
      expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual([
        'Other 5',
        'Own 4',
        'Other 2',
        'Own 1',
      ]);
      expect(rest.nextCursor).toBeNull();
    }
  });
});

describe('versions', () => {
  test('follow every save, and an old one is restored as a new one', async () => {
    const { id } = await as.member.prompts.create(CAKE);
    await as.member.prompts.update({ id, text: 'Describe how to bake bread.', version: 1 });
    expect(await as.member.prompts.update({ id, category: 'research' })).toMatchObject({ version: 3 });
    expect(await as.member.prompts.update({ id, category: 'research' })).toMatchObject({ version: 3 });
    const restored = await as.member.prompts.restoreVersion({ id, revision: 1, version: 3 });
    expect(restored).toMatchObject({ version: 4, text: CAKE.text, category: 'other' });
    const [latest] = (await as.member.prompts.versions({ id })).items;
    expect(latest).toMatchObject({ version: 4, restores: 1, goodShare: null });
  });

  test('refuse a save of an older one, and name the fields that changed', async () => {
    const { id } = await as.member.prompts.create(CAKE);
    await as.member.prompts.update({ id, text: 'Describe how to bake bread.', version: 1 });
    const stale = await as.member.prompts.update({ id, name: 'Bake bread', version: 1 }).catch(toAppError);
    expect(stale).toMatchObject({ code: 'CONFLICT', message: promptMessages.stale });
    expect(Object.keys((stale as { fields: object }).fields)).toEqual(['text']);
    expect(await refusal(as.member.prompts.restoreVersion({ id, revision: 1, version: 1 }))).toBe('CONFLICT');
  });
});

describe('a deleted prompt', () => {
  test('can be restored for an hour by who deleted it, and is shared again', async () => {
    const { id } = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    await as.member.prompts.delete({ id });
    expect(await names(as.member)).toEqual([]);
    expect(await names(as.member, { q: 'cake' })).toEqual([]);
    expect((await as.staff.trash.list({})).items).toEqual([]);
    expect(await refusal(as.staff.prompts.restore({ id }))).toBe('NOT_FOUND');
    expect(await as.member.prompts.restore({ id })).toMatchObject({ shared: true });
    expect(await names(as.anonymous, { q: 'cake' })).toEqual(['Bake a cake']);
    await as.member.prompts.delete({ id });
    community.clock.advance(61 * MINUTE_MS);
    expect(await refusal(as.member.prompts.restore({ id }))).toBe('FORBIDDEN');
  });

  test('is purged with its versions and notifications', async () => {
    const { id } = await as.member.prompts.create(CAKE);
    await as.member.prompts.update({ id, text: 'Describe how to bake bread.' });
    const other = await as.member.prompts.create(CAKE);
    await as.member.prompts.delete({ id });
    await as.member.prompts.delete({ id: other.id });
    await as.member.prompts.restore({ id: other.id });
    community.clock.advance((TRASH_DAYS - 1) * DAY_MS);
    const purge = () => runJobs(community, { 'prompts.purge': { daily: true, run: purgePrompts } });
    await purge();
    const rows = () =>
      community.db.$client
        .prepare<[], number>(
          "select (select count(*) from prompts) + (select count(*) from revisions where subject = 'prompt')",
        )
        .pluck()
        .get();
    expect(rows()).toBe(4);
    community.clock.advance(2 * DAY_MS);
    await purge();
    expect(rows()).toBe(1);
  });
});

describe('moderation', () => {
  const flagged = (id: number) => ({ subject: 'prompt', subjectId: String(id) }) as const;

  test('unshares a prompt, notifies its owner, and can be undone', async () => {
    const { id } = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    await as.other.moderation.flag({ ...flagged(id), reason: 'spam' });
    const [waiting] = (await as.staff.moderation.list({})).items;
    expect(waiting).toMatchObject({ title: CAKE.name, excerpt: CAKE.text, state: 'shown' });
    const caseId = waiting?.id ?? 0;
    await as.staff.moderation.decide({ id: caseId, decision: 'hidden' });
    expect(await refusal(as.anonymous.prompts.read({ id }))).toBe('NOT_FOUND');
    expect(await refusal(as.staff.prompts.read({ id }))).toBe('NOT_FOUND');
    expect(await as.member.prompts.read({ id })).toMatchObject({ shared: false, hidden: true });
    expect(await refusal(as.member.prompts.update({ id, shared: true }))).toBe('FORBIDDEN');
    const [notice] = (await as.member.notifications.list({})).items;
    expect(notice).toMatchObject({ kind: 'moderation', moderated: { subject: 'prompt', what: 'hidden' } });
    expect(notice?.path).toContain(`prompt=${id}`);
    await as.staff.moderation.revert({ id: caseId });
    expect(await as.anonymous.prompts.read({ id })).toMatchObject({ shared: true });
  });

  test('shows nothing that was written since, and never shares it', async () => {
    const { id } = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    await as.other.moderation.flag({ ...flagged(id), reason: 'spam' });
    await as.staff.moderation.hide({ ...flagged(id), hidden: true });
    community.clock.advance(1_000);
    await as.member.prompts.update({ id, name: 'Diary', text: 'Dear diary, it was me.' });
    const [decided] = (await as.staff.moderation.list({ view: 'decided' })).items;
    expect(decided).toMatchObject({ state: 'hidden', excerpt: '', path: null });
    expect(JSON.stringify(decided)).not.toMatch(/diary/i);
    await as.staff.moderation.hide({ ...flagged(id), hidden: false });
    expect(await as.member.prompts.read({ id })).toMatchObject({ shared: false, hidden: false });
    expect(await as.member.prompts.update({ id, shared: true })).toMatchObject({ shared: true });
  });

  test('ends when the owner ends the sharing', async () => {
    const { id } = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    await as.other.moderation.flag({ ...flagged(id), reason: 'spam' });
    await as.member.prompts.unshare({ id });
    const [waiting] = (await as.staff.moderation.list({})).items;
    expect(waiting).toMatchObject({ state: 'gone', title: '', excerpt: '', path: null });
    expect(await refusal(as.staff.moderation.decide({ id: waiting?.id ?? 0, decision: 'hidden' }))).toBe(
      'GONE',
    );
  });

  test('deletes or unshares a shared prompt directly', async () => {
    const first = await as.member.prompts.create({ name: CAKE.name, text: CAKE.text, shared: true });
    const second = await as.member.prompts.create({ name: 'Second', text: CAKE.text, shared: true });
    expect(await refusal(as.other.prompts.delete({ id: first.id }))).toBe('FORBIDDEN');
    expect(await refusal(as.other.prompts.unshare({ id: second.id }))).toBe('FORBIDDEN');
    await as.staff.prompts.delete({ id: first.id });
    await as.staff.prompts.unshare({ id: second.id });
    expect(await names(as.anonymous)).toEqual([]);
    expect(await names(as.member)).toEqual(['Second']);
    expect(await refusal(as.member.prompts.restore({ id: first.id }))).toBe('NOT_FOUND');
    const notices = (await as.member.notifications.list({})).items.map(({ moderated }) => moderated?.what);
    expect(notices).toEqual(['hidden', 'removed']);
    const decisions = (await as.staff.moderation.list({ view: 'decided' })).items.map(
      ({ decision }) => decision,
    );
    expect(decisions.sort()).toEqual(['hidden', 'removed']);
    expect(await as.staff.prompts.restore({ id: first.id })).toMatchObject({ shared: true });
    const log = (await as.admin.admin.audit({ subject: 'prompt' })).items.map(({ action }) => action);
    expect(log).toEqual(expect.arrayContaining(['prompts.hide', 'prompts.delete']));
  });
});

describe('deleting an account', () => {
  test('deletes what only its owner could read, and keeps what is shared', async () => {
    const own = await as.member.prompts.create(CAKE);
    const shared = await as.member.prompts.create({ name: 'Diary', text: 'Dear diary, it was me.' });
    const open = { id: shared.id, name: 'Open', text: 'Write about gardens.', shared: true };
    await as.member.prompts.update(open);
    await as.member.account.delete({ username: 'mia', password: 'of no account' });
    await runJobs(community);
    expect(await as.anonymous.prompts.read({ id: shared.id })).toMatchObject({
      name: 'Open',
      owner: { displayName: DELETED_NAME },
    });
    const rows = community.db.$client
      .prepare<[], string>(
        `select text from prompts where id = ${own.id} union all select content from revisions where subject = 'prompt'`,
      )
      .pluck()
      .all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/diary|cake/i);
  });
});
