import { expect, test } from 'vitest';
import { imports } from '#db/schema/entries.ts';
import type { FirstStep } from '#shared/admin/model.ts';
import { readFirstSteps } from '../../src-server/modules/admin/settings/first-steps.ts';
import { seedDemo } from '../../src-server/seed/demo.ts';
import { seedStarter } from '../../src-server/seed/starter.ts';
import { note } from '../support/factories.ts';
import { addUser, type Community, newCommunity } from '../support/people.ts';
import { testClock, testIds } from '../support/ports.ts';
import { newStore } from '../support/store.ts';

const doneIn = (steps: ReturnType<typeof readFirstSteps>) =>
  steps?.flatMap(({ step, done }) => (done ? [step] : [])) ?? null;
const done = async ({ as }: Community): Promise<FirstStep[] | null> =>
  doneIn(await as.admin.admin.firstSteps(undefined));

test('the first admin of a site with starter content starts with no step done', () => {
  const db = newStore();
  seedStarter(db, { clock: testClock(), ids: testIds() });
  const { id } = addUser(db, 'ada', 'admin');
  const viewer = { id, role: 'admin', actualRole: 'admin' } as const;
  expect(readFirstSteps({ db, viewer, mailSite: { from: null } })).toEqual(
    ['profile', 'sender', 'invite', 'entry', 'opening'].map((step) => ({ step, done: false })),
  );
  addUser(db, 'mia', 'member');
  expect(doneIn(readFirstSteps({ db, viewer, mailSite: { from: null } }))).toEqual(['invite']);
});

test('each step is done by what people do, and the card ends with the last one', async () => {
  const community = newCommunity();
  const { as } = community;
  // Other accounts exist.
  expect(await done(community)).toEqual(['sender', 'invite']);
  await as.member.account.updateProfile({ displayName: 'Mia' });
  expect(await done(community)).toEqual(['sender', 'invite']);
  await as.admin.account.updateProfile({ displayName: 'Ada' });
  expect(await done(community)).toEqual(['profile', 'sender', 'invite']);
  await as.admin.account.updateProfile({ displayName: '' });
  expect(await done(community)).toEqual(['sender', 'invite']);
  await as.admin.account.updateProfile({ bio: 'Runs this site.' });
  await as.contributor.entries.create(note());
  expect(await done(community)).toEqual(['profile', 'sender', 'invite', 'entry']);
  await as.admin.admin.saveSettings({ staffSecondFactor: false });
  expect(await done(community)).toEqual(['profile', 'sender', 'invite', 'entry']);
  await as.admin.admin.saveSettings({ registration: 'open' });
  expect(await done(community)).toBeNull();
});

test('an invitation is enough before anyone accepts it', async () => {
  const community = newCommunity();
  community.db.$client.exec("update users set password_hash = null where username <> 'ada'");
  expect(await done(community)).toEqual(['sender']);
  await community.as.admin.invitations.create({});
  expect(await done(community)).toEqual(['sender', 'invite']);
});

test('an import counts like a choice of who can register', async () => {
  const community = newCommunity();
  const { db, as, clock } = community;
  const { id: entryId } = await as.admin.entries.create(note());
  db.insert(imports)
    .values({ source: '/tmp/a.md', path: 'a.md', hash: 'x', entryId, version: 1, importedAt: clock.now() })
    .run();
  expect(await done(community)).toEqual(['sender', 'invite', 'entry', 'opening']);
});

test('dismissing hides the steps from every admin and leaves no trace in the audit log', async () => {
  const { as, db } = newCommunity();
  expect(await as.admin.admin.endFirstSteps(undefined)).toBeNull();
  expect(await as.admin.admin.firstSteps(undefined)).toBeNull();
  expect(db.$client.prepare('select count(*) from audit').pluck().get()).toBe(0);
});

test('confirming the default registration mode is stored without an entry in the audit log', async () => {
  const { as, db } = newCommunity();
  await as.admin.admin.saveSettings({ registration: 'open' });
  expect(db.$client.prepare('select name from settings').pluck().all()).toEqual(['registration']);
  expect(db.$client.prepare('select count(*) from audit').pluck().get()).toBe(0);
});

test('the demo has no first steps', () => {
  const db = newStore();
  seedDemo(db, { clock: testClock(), ids: testIds() }, 'not a hash');
  expect(readFirstSteps({ db, viewer: null, mailSite: { from: null } })).toBeNull();
});
