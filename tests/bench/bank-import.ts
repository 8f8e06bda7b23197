import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { FILE_TYPES, type FileType } from '#shared/csv-import/model.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { beginCheck } from '../../src-server/modules/csv-import/mutations.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { LONG_FILES } from '../support/bank-files.ts';
import { addStaff } from './staff.ts';
import { seeded, wordSource } from './words.ts';

const AT = new Date(Date.UTC(2026, 0, 1));
const [FIRST_DAY, DAYS] = ['2016-01-01', 3_653];
const MANY = 1_000;
const COLUMNS = ['date', 'amount', 'description', 'reference'];
const FORMAT = { dateOrder: 'ymd', decimal: 'point', expenses: 'negative' };

type Row = [date: string, amount: string, description: string, reference: string];
export type FileOrder = 'oldest first' | 'newest first' | 'mixed';
export const FILE_ORDERS: readonly FileOrder[] = ['oldest first', 'newest first', 'mixed'];

/** Rows of a bank, each tenth equal to the one before. */
function bankRows(count: number, order: FileOrder): Row[] {
  const random = seeded(29);
  const word = wordSource(random);
  const rows: Row[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = rows.at(-1);
    if (before && n % 10 === 9) rows.push(before);
    else {
      const date = addDays(FIRST_DAY, Math.floor(order === 'mixed' ? random() * DAYS : (n / count) * DAYS));
      rows.push([date, `${(random() * 900 - 700).toFixed(2)}`, `${word()} ${word()} ${word()}`, `R${n}`]);
    }
  }
  return order === 'newest first' ? rows.toReversed() : rows;
}

/** Processor milliseconds for the first and the last thousand rows of a file, imported into an empty ledger. */
export async function measureBankImport(
  file: string,
  count: number,
  order: FileOrder,
): Promise<{ first: number; last: number; taken: number }> {
  const db = openStore(file);
  migrateStore(db, { now: AT });
  addStaff(db, 1);
  // Compiles the code, so that the first thousand rows don't look slower than they are.
  await imported(db, bankRows(3 * MANY, 'mixed'));
  db.$client.exec('delete from accounting');
  const rows = bankRows(count, order);
  const marks = await imported(db, rows);
  const taken = db.$client.prepare<[], number>('select count(*) from accounting').pluck().get() ?? 0;
  db.$client.close();
  const at = (done: number) => marks.find((mark) => mark.done >= done) ?? { done: 0, used: 0 };
  const between = (from: number, to: number) => {
    const [begin, end] = [at(from), at(to)];
    return ((end.used - begin.used) / (end.done - begin.done)) * MANY;
  };
  return { first: between(0, MANY), last: between(count - MANY, count), taken };
}

type FileTime = { type: FileType; rows: number; ms: number; block: number };

/** Milliseconds to receive and check a file of each type, and the longest time in which the server did nothing else. */
export async function measureBankFiles(file: string, rows: number): Promise<FileTime[]> {
  const db = openStore(file);
  migrateStore(db, { now: AT });
  addStaff(db, 1);
  const times: FileTime[] = [];
  // The first round compiles the code.
  for (const count of [rows / 10, rows]) {
    for (const type of FILE_TYPES) {
      const time = await checked(db, Buffer.from(LONG_FILES[type](count)));
      if (count === rows) times.push({ type, rows, ...time });
    }
  }
  db.$client.close();
  return times;
}

async function checked(db: Db, bytes: Buffer): Promise<{ ms: number; block: number }> {
  const clock = { now: () => AT };
  const viewer = { id: 1, role: 'admin', actualRole: 'admin' } as const;
  const acting = { db, clock, ids: randomIds, viewer, source: 'rest' as const };
  let [block, turn] = [0, performance.now()];
  const ticks = setInterval(() => {
    block = Math.max(block, performance.now() - turn);
    turn = performance.now();
  }, 1);
  const start = performance.now();
  const { id, mapping } = await receiveImport(acting, { kind: 'accounting', fileName: 'bank', bytes });
  beginCheck(acting, { id, mapping, duplicates: 'skip' });
  await runImport({ db, clock, viewer: null, source: 'job', keep: () => {}, payload: { id, runs: 1 } });
  const ms = performance.now() - start;
  clearInterval(ticks);
  return { ms, block };
}

/** The processor time used so far, after each step of an import. */
async function imported(db: Db, rows: readonly Row[]): Promise<{ done: number; used: number }[]> {
  const { id } = db.$client
    .prepare<unknown[], { id: number }>(
      `insert into csv_imports (kind, state, file_name, columns, mapping, format, total, runs, started_by, created_at)
       values ('accounting', 'running', 'bank.csv', @columns, @columns, @format, @total, 1, 1, 0) returning id`,
    )
    .get({
      columns: JSON.stringify(COLUMNS),
      format: JSON.stringify(FORMAT),
      total: rows.length,
    }) ?? { id: 0 };
  const insert = db.$client.prepare('insert into csv_import_rows (import_id, row, cells) values (?, ?, ?)');
  db.$client.transaction(() => {
    rows.forEach((cells, n) => void insert.run(id, n + 2, JSON.stringify(cells)));
  })();
  const done = db.$client.prepare<[number], number>('select done from csv_imports where id = ?').pluck();
  const marks: { done: number; used: number }[] = [];
  const keep = () => {
    const { user, system } = process.cpuUsage();
    marks.push({ done: done.get(id) ?? 0, used: (user + system) / 1000 });
  };
  const work = { db, clock: { now: () => AT }, viewer: null, source: 'job' as const, keep };
  await runImport({ ...work, payload: { id, runs: 1 } });
  keep();
  return marks;
}
