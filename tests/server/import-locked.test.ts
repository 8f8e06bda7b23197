import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { LockedError } from '../../src-server/kit/unlocked.ts';
import { importCourse } from '../../src-server/modules/markdown-import/course/import-course.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { progressDisplay } from '../../src-server/modules/markdown-import/run/progress.ts';
import { type UploadFiles, uploadMemory } from '../../src-server/services/uploads.ts';
import { type TestFolder, testFolder } from '../support/folder.ts';
import { addUser } from '../support/people.ts';
import { png } from '../support/pictures.ts';
import { START, testIds } from '../support/ports.ts';

let folder: TestFolder;
let db: Db;
let server: Database.Database;
let uploads: UploadFiles;
const waited: number[] = [];

beforeEach(() => {
  folder = testFolder();
  const file = join(folder.outside, 'store.sqlite');
  db = openStore(file);
  migrateStore(db, { now: START });
  addUser(db, 'ada', 'admin');
  // A refused attempt is over at once.
  db.$client.pragma('busy_timeout = 0');
  server = new Database(file);
  uploads = uploadMemory(() => START);
  waited.length = 0;
  folder.put('pic.png', png());
  for (const name of ['one', 'two', 'three'])
    folder.put(`${name}.md`, `Words that are long enough. ![[pic.png]] [[one]] ${name}\n`);
});
afterEach(() => {
  server.close();
  db.$client.close();
  folder.remove();
});

function options(patience?: number) {
  const clock = { now: () => new Date() };
  const waiting = { onWait: () => void waited.push(1), ...(patience !== undefined && { patience }) };
  return {
    db,
    clock,
    ids: testIds(),
    root: folder.root,
    authorId: 1,
    uploads,
    waiting,
  };
}

/** Another program holds the write lock. */
function lockFor(milliseconds: number): void {
  server.exec('begin immediate');
  setTimeout(() => server.exec('commit'), milliseconds);
}

test.each([
  ['wiki entries', () => importFolder(options())],
  ['lessons', () => importCourse({ ...options(), title: 'Knots for beginners' })],
])('an import of %s waits while the database is locked', async (_, run) => {
  lockFor(400);
  expect(await run()).toMatchObject({ created: 3, images: 1, dead: [], interrupted: false });
  expect(waited).not.toEqual([]);
});

test('an import that stopped waiting can be repeated', async () => {
  server.exec('begin immediate');
  await expect(importFolder(options(300))).rejects.toThrow(LockedError);
  server.exec('commit');
  expect(await importFolder(options())).toMatchObject({ created: 3, present: 0, images: 1 });
  expect(await importFolder(options())).toMatchObject({ created: 0, present: 3 });
});

test('other failures are not repeated', async () => {
  db.$client.exec("create trigger full before insert on imports begin select raise(abort, 'disk full'); end");
  await expect(importFolder(options())).rejects.toThrow('disk full');
  expect(waited).toEqual([]);
});

test('the console says once that the import waits', () => {
  const written: string[] = [];
  const progress = progressDisplay({ write: (text) => written.push(text) });
  progress.wait();
  progress.wait();
  progress.show({ done: 1, found: 2 });
  progress.wait();
  expect(written).toEqual([
    'The server is busy. Waiting for the database...\n',
    '1 of 2 files, 50%\n',
    'The server is busy. Waiting for the database...\n',
  ]);
});
