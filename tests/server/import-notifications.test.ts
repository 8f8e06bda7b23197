import { expect, test } from 'vitest';
import { failImport } from '../../src-server/modules/csv-import/mutations.ts';
import { removeImport } from '../../src-server/modules/csv-import/run/cleanup.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { bankImports } from '../support/bank.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

const FILE = 'Date,Amount,Description\n2026-03-01,-4.50,Coffee\n2026-03-02,x,Broken\n2026-03-03,-1.00,Tea\n';

const noticesOf = async (person: Person) =>
  (await person.notifications.list({})).items.map(({ kind, title, path, import: ended }) => ({
    ...{ kind, title, path },
    ...ended,
  }));

test('the sender is notified once of the result, with the skipped rows and a link', async () => {
  const community = newCommunity();
  const { staff, admin } = community.as;
  const bank = bankImports(community);
  const { id } = await bank.run(FILE);
  const notice = { kind: 'import', title: 'bank.csv', path: `/accounting?import=${id}` };
  expect(await noticesOf(staff)).toEqual([{ ...notice, end: 'done', taken: 2, refused: 1 }]);
  expect(await noticesOf(admin)).toEqual([]);
  // A job that is repeated after a restart finds nothing to do.
  const { db, clock } = community;
  const work = { db, clock, viewer: null, source: 'job' as const, keep: () => undefined };
  await runImport({ ...work, payload: { id, runs: 2 } });
  await runJobs(community);
  expect(await noticesOf(staff)).toHaveLength(1);
  expect(await staff.notifications.count(undefined)).toBe(1);
  await staff.notifications.markReadAt({ subject: 'import', subjectId: id });
  expect(await staff.notifications.count(undefined)).toBe(0);
});

test('a preview notifies no one, an import that was given up does, and one that is undone or deleted no longer', async () => {
  const community = newCommunity();
  const { staff } = community.as;
  const { db, clock } = community;
  const bank = bankImports(community);
  const preview = await bank.preview(FILE);
  expect(await noticesOf(staff)).toEqual([]);
  await staff.imports.start({ id: preview.id });
  failImport(db, preview.id, clock.now());
  failImport(db, preview.id, clock.now());
  expect(await noticesOf(staff)).toMatchObject([{ end: 'failed', taken: 0, refused: 0 }]);
  const done = await bank.run(FILE);
  expect(await noticesOf(staff)).toHaveLength(2);
  await bank.undo(done);
  expect(await noticesOf(staff)).toHaveLength(1);
  await removeImport(db, preview.id);
  expect(db.$client.prepare('select count(*) from notifications').pluck().get()).toBe(1);
});

test('imports of contacts, and of own prompts, notify their sender alone', async () => {
  const community = newCommunity();
  const { db, clock, as } = community;
  const send = async (person: Person, kind: 'crm' | 'prompts', file: string) => {
    const work = { db, clock, ids: testIds(), viewer: person.user, source: 'rest' as const };
    const { id, mapping } = await receiveImport(work, {
      kind,
      fileName: 'file.csv',
      bytes: Buffer.from(file),
    });
    await person.imports.check({ id, mapping });
    await runJobs(community);
    await person.imports.start({ id });
    await runJobs(community);
  };
  await send(as.staff, 'crm', 'Name,Email\nAda Lovelace,ada@example.org\n');
  await send(as.member, 'prompts', 'Name,Prompt\nGreeting,Say hello to everyone\n');
  expect(await noticesOf(as.staff)).toMatchObject([
    { title: 'file.csv', path: '/crm', end: 'done', taken: 1 },
  ]);
  expect(await noticesOf(as.member)).toMatchObject([{ path: '/prompt-testing?tab=saved', end: 'done' }]);
  await as.staff.notifications.setPreference({ kind: 'import', on: false });
  await send(as.staff, 'crm', 'Name,Email\nBen Lovelace,ben@example.org\n');
  expect(await noticesOf(as.staff)).toHaveLength(1);
});
