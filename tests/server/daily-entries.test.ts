import { describe, expect, test } from 'vitest';
import { entryMessages } from '#shared/entries/messages.ts';
import { TICKS_MINUTES } from '#shared/entries/ticks.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { nameOf } from '#shared/users/model.ts';
import { entryFileName, entryMarkdown } from '../../src-server/modules/entries/text/markdown.ts';
import { readPage } from '../../src-server/modules/markdown-import/page/page.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';

const refused = (code: string, fields?: object) => ({ cause: { code, ...(fields && { fields }) } });
const thread = (fields = {}) => note({ type: 'thread', ...fields });

describe('the solution of a discussion', () => {
  async function solved(community: Community) {
    const { as } = community;
    const { id } = await as.member.entries.create(thread());
    const reply = await as.other.comments.create({ entryId: id, content: 'Try a reef knot.' });
    const solution = async () => {
      const entry = await as.anonymous.entries.read({ id });
      return entry.type === 'thread' ? [entry.solvedAt !== null, entry.solutionId] : null;
    };
    return { id, reply, solution };
  }

  test('is a reply that its author or staff choose, and can be another or none', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, reply, solution } = await solved(community);
    const choice = { id, solved: true, solutionId: reply.id };
    await expect(as.other.entries.solve(choice)).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.member.entries.solve(choice);
    expect(await solution()).toEqual([true, reply.id]);
    // As older clients send it.
    await as.member.entries.solve({ id, solved: true });
    expect(await solution()).toEqual([true, reply.id]);
    const better = await as.staff.comments.create({ entryId: id, content: 'Or a bowline.' });
    await as.staff.entries.solve({ ...choice, solutionId: better.id });
    expect(await solution()).toEqual([true, better.id]);
    await as.member.entries.solve({ ...choice, solutionId: null });
    expect(await solution()).toEqual([true, null]);
    await as.member.entries.solve(choice);
    await as.member.entries.solve({ id, solved: false });
    expect(await solution()).toEqual([false, null]);
    await as.member.entries.solve({ id, solved: true });
    expect(await solution()).toEqual([true, null]);
  });

  test('must be a reply of the discussion that everyone sees', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, reply } = await solved(community);
    const other = await as.member.entries.create(thread({ title: 'Another question' }));
    const no = refused('INVALID_INPUT', { solutionId: entryMessages.noSolution });
    await expect(
      as.member.entries.solve({ id: other.id, solved: true, solutionId: reply.id }),
    ).rejects.toMatchObject(no);
    await as.other.comments.delete({ id: reply.id });
    await expect(as.member.entries.solve({ id, solved: true, solutionId: reply.id })).rejects.toMatchObject(
      no,
    );
  });

  test('disappears with its reply, returns with it, and makes room for another', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, reply, solution } = await solved(community);
    await as.member.entries.solve({ id, solved: true, solutionId: reply.id });
    await as.other.comments.delete({ id: reply.id });
    expect(await solution()).toEqual([true, null]);
    await as.staff.trash.restore({ subject: 'comment', subjectId: String(reply.id) });
    expect(await solution()).toEqual([true, reply.id]);
    await as.other.comments.delete({ id: reply.id });
    const next = await as.other.comments.create({ entryId: id, content: 'Or a bowline.' });
    await as.member.entries.solve({ id, solved: true, solutionId: next.id });
    await as.staff.trash.restore({ subject: 'comment', subjectId: String(reply.id) });
    expect(await solution()).toEqual([true, next.id]);
  });
});

describe('a task in an entry', () => {
  const BODY = 'What to bring:\n\n- [ ] Rope\n- [ ] Water\n';

  test('is ticked by those who may edit; the ticks of a person within ten minutes are one version', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.author.entries.create(note({ body: BODY }));
    const tick = (line: number, version: number, checked = true) => ({ id, line, checked, version });
    await expect(as.other.entries.tick(tick(3, 1))).rejects.toMatchObject(refused('FORBIDDEN'));
    const first = await as.author.entries.tick(tick(3, 1));
    clock.advance(MINUTE_MS);
    const second = await as.author.entries.tick(tick(4, first.version));
    expect(second.body).toBe(BODY.replaceAll('[ ]', '[x]').trim());
    const versions = async () => (await as.anonymous.entries.revisions({ id })).items;
    expect((await versions()).map(({ version }) => version)).toEqual([second.version, 1]);
    expect((await as.anonymous.entries.revision({ id, revision: second.version })).content.body).toBe(
      second.body,
    );
    // Another person, or the same one later, makes the next version.
    const third = await as.staff.entries.tick(tick(3, second.version, false));
    clock.advance((TICKS_MINUTES + 1) * MINUTE_MS);
    await as.staff.entries.tick(tick(4, third.version, false));
    expect((await versions()).map(({ savedBy }) => savedBy.id)).toEqual([
      as.staff.user.id,
      as.staff.user.id,
      as.author.user.id,
      as.author.user.id,
    ]);
    const audited = db.$client.prepare("select count(*) from audit where action = 'entries.tick'").pluck();
    expect(audited.get()).toBe(3);
  });

  test('is refused in a text that changed since, and an edit of the text from before a tick, too', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ body: BODY }));
    const tick = { id, line: 3, checked: true, version: 1 };
    await as.author.entries.tick(tick);
    await expect(as.author.entries.tick(tick)).rejects.toMatchObject(refused('CONFLICT'));
    await as.author.entries.tick({ ...tick, line: 4, version: 2 });
    await expect(as.staff.entries.update({ id, title: 'Changed', version: 2 })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    await expect(as.author.entries.tick({ ...tick, line: 1, version: 3 })).rejects.toMatchObject(
      refused('INVALID_INPUT', { line: entryMessages.noTask }),
    );
  });
});

test('staff mark entries as templates of their type, which everyone can start from', async () => {
  const { as } = newCommunity();
  const plan = await as.author.entries.create(note({ title: 'A plan' }));
  const minutes = await as.author.entries.create(note({ title: 'Minutes' }));
  const mark = (id: string, template = true) => as.staff.entries.markTemplate({ id, template });
  await expect(as.author.entries.markTemplate({ id: plan.id, template: true })).rejects.toMatchObject(
    refused('FORBIDDEN'),
  );
  await mark(minutes.id);
  expect(await mark(plan.id)).toMatchObject({ isTemplate: true, version: plan.version });
  const titles = async (type: 'note' | 'tool') =>
    (await as.anonymous.entries.templates({ type })).map(({ title }) => title);
  expect(await titles('note')).toEqual(['A plan', 'Minutes']);
  expect(await titles('tool')).toEqual([]);
  await mark(plan.id, false);
  await as.author.entries.delete({ id: minutes.id });
  expect(await titles('note')).toEqual([]);
  const survey = await as.staff.entries.create(note({ type: 'survey' }));
  await expect(mark(survey.id)).rejects.toMatchObject(refused('INVALID_INPUT'));
});

test('an exported entry is imported again with its title, tags, day, and text', async () => {
  const { as } = newCommunity();
  const body = '## Knots\n\n- [x] Reef: [[Ropes]]\n\n---\n\nEnd of it.';
  const entry = await as.author.entries.create(note({ title: 'Plan: “A & B”', body, tags: ['One', 'Two'] }));
  const page = readPage(entryFileName(entry), 'export', Buffer.from(entryMarkdown(entry)));
  expect(page).toMatchObject({
    entry: { title: entry.title, body, tags: entry.tags },
    date: new Date(entry.createdAt),
  });
  expect(entryMarkdown(entry)).toContain(`author: ${nameOf(entry.author)}`);
  expect(entryFileName({ id: 'x', title: 'Ünï & “Söhne”' })).toBe('u-ni-so-hne.md');
});
