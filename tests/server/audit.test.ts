import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { JOB_KINDS } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { register } from '../support/client.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';
import { openSite } from '../support/rest.ts';

type Row = { action: string; source: string; actor: string | null; subject: string; changes: string };

function trail(db: Db): Row[] {
  return db.$client
    .prepare<[], Row>(
      `select action, source, username as actor, subject, changes from audit
       left join users on users.id = actor_id order by audit.id`,
    )
    .all();
}
const lines = (db: Db) => trail(db).map(({ action, source, actor }) => `${action} ${source} ${actor}`);

test('every change of an entry or comment is recorded with user and source', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.author.entries.create(note({ title: 'Before' }));
  await as.staff.entries.update({ id, title: 'After' });
  await as.author.entries.restoreVersion({ id, revision: 1 });
  const comment = await as.member.comments.create({ entryId: id, content: 'Wrong' });
  await as.member.comments.update({ id: comment.id, content: 'Right' });
  await as.member.comments.delete({ id: comment.id });
  await as.staff.trash.restore({ subject: 'comment', subjectId: String(comment.id) });
  await as.author.entries.delete({ id });
  await as.author.trash.restore({ subject: 'entry', subjectId: id });
  await as.author.entries.delete({ id });
  expect(trail(db).map(({ changes }) => JSON.parse(changes))).toEqual(
    expect.arrayContaining([{ title: ['Before', 'After'] }, { content: ['Wrong', 'Right'] }]),
  );
  await as.admin.trash.purge({ subject: 'entry', subjectId: id });
  expect(lines(db)).toEqual([
    'entries.create ui autumn',
    'entries.update ui stan',
    'entries.restoreVersion ui autumn',
    'comments.update ui mia',
    'comments.delete ui mia',
    'comments.restore ui stan',
    'entries.delete ui autumn',
    'entries.restore ui autumn',
    'entries.delete ui autumn',
    'entries.purge ui ada',
  ]);
});

test('refused actions are not recorded', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.author.entries.create(note());
  const before = lines(db);
  await as.member.entries.update({ id, title: 'Mine now' }).catch(() => undefined);
  await as.author.entries.update({ id, title: 'Stale', version: 9 }).catch(() => undefined);
  await as.staff.trash.restore({ subject: 'entry', subjectId: id }).catch(() => undefined);
  expect(lines(db)).toEqual(before);
});

test('the source is the browser, REST, an import, or the server', async () => {
  const site = await openSite({ rateLimit: false });
  const root = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    const ada = site.client();
    await register(ada, 'ada');
    const made = await ada.post('/api/entries', note());
    const { id } = made.body as { id: string };
    await ada.send('POST', '/trpc/entries.delete', { id });
    writeFileSync(join(root, 'page.md'), '# A page\n\nWith enough text to be kept.\n');
    const uploads = uploadMemory(site.clock.now);
    const options = { db: site.db, clock: site.clock, ids: testIds(), root, authorId: 1, uploads };
    await importFolder(options);
    writeFileSync(join(root, 'page.md'), '# A page\n\nWith another text that is long enough.\n');
    await importFolder(options);
    site.clock.advance(31 * 86_400_000);
    const runner = startRunner({
      ...options,
      ticker: { every: () => () => undefined },
      // Emails play no role here.
      kinds: { ...JOB_KINDS, 'account.registered': { run: () => undefined } },
      dataDir: root,
      onError: (error) => {
        throw error;
      },
    });
    await runner.tick();
    await runner.stop();
    expect(lines(site.db)).toEqual([
      'entries.create rest ada',
      'entries.delete ui ada',
      'entries.create import ada',
      'entries.update import ada',
      'entries.purge job null',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
    await site.app.close();
  }
});
