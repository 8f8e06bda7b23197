import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { newCommunity, type Person } from '../support/people.ts';

const code = (expected: string) => ({ cause: { code: expected } });

/** An open case about a discussion of the member. */
async function flagged() {
  const community = newCommunity();
  const { as } = community;
  const flag = async (title: string) => {
    const { id } = await as.member.entries.create(note({ type: 'thread', title }));
    await as.other.moderation.flag({ subject: 'entry', subjectId: id, reason: 'abuse' });
    community.clock.advance(1000);
  };
  await flag('A quarrelsome talk');
  return { ...community, flag, email: `${as.member.user.username}@example.org` };
}

const open = async (person: Person) => (await person.moderation.list({ view: 'open' })).items;

test('a warning is emailed once, as written, and stays on the case with who wrote it', async () => {
  const { as, db, clock, email } = await flagged();
  const [item] = await open(as.staff);
  const id = item?.id ?? 0;
  expect(item).toMatchObject({ warnable: true, warnings: [], authorState: 'active', earlier: 0 });
  await as.staff.moderation.warn({ id, text: 'Please stay kind.\n\nThis is the second time.' });
  clock.advance(60_000);
  for (let run = 0; run < 2; run += 1) await writeMails({ db, clock });
  const warnings = mailsTo(db, email).filter(({ subject }) => subject.startsWith('A warning'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.text).toContain('\n\nPlease stay kind.\n\nThis is the second time.\n\n');
  expect(warnings[0]?.text).not.toContain('stan');
  const [warned] = await open(as.admin);
  expect(warned?.warnings).toMatchObject([
    { by: { username: 'stan' }, text: expect.stringContaining('kind') },
  ]);
  const log = await as.admin.admin.audit({ action: 'moderation.warn' });
  expect(log.items).toMatchObject([{ subject: 'case', subjectId: String(id) }]);
  // The decision keeps the warning.
  await as.staff.moderation.decide({ id, decision: 'hidden' });
  expect((await as.staff.moderation.list({ view: 'decided' })).items[0]?.warnings).toHaveLength(1);
});

test('only moderators warn, never without a text, an email address, or a case', async () => {
  const { as, db } = await flagged();
  const id = (await open(as.staff))[0]?.id ?? 0;
  await expect(as.contributor.moderation.warn({ id, text: 'Stop' })).rejects.toMatchObject(code('FORBIDDEN'));
  await expect(as.staff.moderation.warn({ id: 999, text: 'Stop' })).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(as.staff.moderation.warn({ id, text: '  ' })).rejects.toThrow('Warning is required');
  db.$client
    .prepare('update users set email = null, email_verified_at = null where id = ?')
    .run(as.member.user.id);
  expect((await open(as.staff))[0]?.warnable).toBe(false);
  await expect(as.staff.moderation.warn({ id, text: 'Stop' })).rejects.toMatchObject(code('CONFLICT'));
});

test('a case counts and lists the earlier cases of its author, newest first', async () => {
  const { as, flag } = await flagged();
  await flag('Another talk');
  await flag('A third talk');
  const [first, second, third] = await open(as.staff);
  await as.staff.moderation.decide({ id: second?.id ?? 0, decision: 'removed' });
  expect([first, second, third].map((each) => each?.earlier)).toEqual([0, 1, 2]);
  const earlier = await as.staff.moderation.earlier({ id: third?.id ?? 0 });
  expect(earlier.map(({ title, decision }) => [title, decision])).toEqual([
    ['Another talk', 'removed'],
    ['A quarrelsome talk', null],
  ]);
  await expect(as.staff.moderation.earlier({ id: 999 })).rejects.toMatchObject(code('NOT_FOUND'));
  await expect(as.other.moderation.earlier({ id: third?.id ?? 0 })).rejects.toMatchObject(code('FORBIDDEN'));
});

test('a case says that its author is suspended', async () => {
  const { as } = await flagged();
  await as.admin.admin.changeState({ id: as.member.user.id, state: 'suspended', was: 'active' });
  expect((await open(as.staff))[0]?.authorState).toBe('suspended');
});
