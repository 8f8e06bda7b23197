import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { CONTACT_SORTS, STAGES } from '#shared/contacts/model.ts';
import { csvFields } from '#shared/kit/fields.ts';
import { findDuplicates } from '../../src-server/modules/contacts/contact.ts';
import { readBoard } from '../../src-server/modules/contacts/pipeline.ts';
import { listContacts, summarizeContacts } from '../../src-server/modules/contacts/queries.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { seeded, VOCABULARY } from './words.ts';

const FILLING = 1;
const STAFF = 4;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
/** Calls of each kind that are timed. */
const CALLS = 20;
const IMPORTED = 50_000;

export type StaffLine = { name: string; p50: number; p95: number };

/** A store with so many contacts, made once and kept below `folder`. */
export function filledContacts(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `contacts-${count}-${FILLING}`, at: new Date(NEWEST) }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} contacts\n`);
    addStaff(db, STAFF);
    addContacts(db, count);
  });
}

/** A store that `fill` fills in one transaction, made once and kept below `folder`. */
export function filledStaffStore(
  folder: string,
  { name, at }: { name: string; at: Date },
  fill: (db: Db) => void,
): string {
  const dataDir = join(folder, name);
  const file = join(dataDir, 'commonplace.sqlite');
  if (existsSync(dataDir)) return file;
  const unfinished = `${dataDir}.part`;
  mkdirSync(unfinished, { recursive: true });
  const db = openStore(join(unfinished, 'commonplace.sqlite'));
  migrateStore(db, { now: at });
  db.$client.pragma('synchronous = OFF');
  db.$client.transaction(() => fill(db))();
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
  renameSync(unfinished, dataDir);
  return file;
}

/** Adds that many accounts on staff. */
export function addStaff(db: Db, count: number): void {
  for (let n = 1; n <= count; n += 1) {
    db.$client
      .prepare(
        `insert into users (username, role, password_hash, created_at, updated_at) values (?, 'staff', 'none', 0, 0)`,
      )
      .run(`staff${n}`);
  }
}

function addContacts(db: Db, count: number): void {
  const random = seeded(11);
  const word = () => VOCABULARY[Math.floor(random() ** 3 * 5_000)] ?? 'word';
  const insert = db.$client.prepare(
    `insert into crm (contact_name, company, sort_name, sort_company, stage, stage_order, stage_since, email, phone,
       email_key, phone_key, value_cents, last_contact, owner_id, saved_by, created_at, updated_at, notes)
     values (@name, @company, @name, @company, @stage, @order, @at, @email, '', @email, '', @value, @day, @owner, 1,
       @at, @updated, @notes)`,
  );
  for (let n = 0; n < count; n += 1) {
    const order = Math.floor(random() * STAGES.length);
    const name = `${word()} ${word()} ${n}`;
    insert.run({
      ...{ name, company: `${word()} ${word()}`, stage: STAGES[order], order },
      ...{ email: `${name.replaceAll(' ', '.')}@mail.example`, value: Math.floor(random() * 1_000_000) },
      ...{ at: NEWEST - (count - n) * MINUTE, updated: NEWEST - Math.floor(random() * count) * MINUTE },
      day: random() < 0.2 ? null : `2025-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-10`,
      owner: 1 + Math.floor(random() * STAFF),
      notes: `${word()} `.repeat(30),
    });
  }
}

/** What staff ask of so many contacts, each on its first, middle and last page. */
export function measureContacts(file: string): StaffLine[] {
  const db = openStore(file);
  const reading = { db, viewer: { id: 1, role: 'staff', actualRole: 'staff' } } as const;
  const base = { q: '', direction: 'asc', sort: 'name', page: 1 } as const;
  const { pages } = listContacts(reading, base);
  const places = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  const [common, rare] = [VOCABULARY[0] ?? 'a', VOCABULARY[4_000] ?? 'z'];
  const lines: StaffLine[] = [];
  const time = (name: string, call: () => unknown) => lines.push({ name, ...timed(call) });
  for (const sort of CONTACT_SORTS) {
    for (const [place, page] of Object.entries(places)) {
      time(`list by ${sort}, ${place} page`, () => listContacts(reading, { ...base, sort, page }));
    }
  }
  time('list of a stage, middle page', () =>
    listContacts(reading, { ...base, stage: 'won', page: Math.ceil(pages / 12) }),
  );
  time('list of a stage and an owner', () => listContacts(reading, { ...base, stage: 'won', owner: 2 }));
  for (const q of [rare, common, common.slice(0, 1), 'mail']) {
    const found = listContacts(reading, { ...base, q });
    time(`search "${q}", ${found.total} found`, () => listContacts(reading, { ...base, q }));
    time(`search "${q}", middle page`, () =>
      listContacts(reading, { ...base, q, page: Math.ceil(found.pages / 2) }),
    );
    time(`cards for "${q}"`, () => summarizeContacts(reading, { q }));
  }
  time('cards', () => summarizeContacts(reading, { q: '' }));
  time('board', () => readBoard(reading, { q: '' }));
  time('board of an owner', () => readBoard(reading, { q: '', owner: 2 }));
  time(`board for "${rare}"`, () => readBoard(reading, { q: rare }));
  time(`board for "${common}"`, () => readBoard(reading, { q: common }));
  time('doubles', () => findDuplicates(reading, { email: 'a@mail.example', phone: '' }));
  db.$client.close();
  return lines;
}

/**
 * Imports a long file into a store: seconds it took, and milliseconds of each of its transactions, by the clock and at
 * work, without waiting for the disk.
 */
export async function measureImport(
  file: string,
): Promise<{ seconds: number; transactions: { clock: number; work: number }[] }> {
  const db = openStore(file);
  const columns = csvFields(CONTACT_FIELDS).map(({ key }) => key);
  const { id } = db.$client
    .prepare<unknown[], { id: number }>(
      `insert into csv_imports (kind, state, file_name, columns, mapping, total, runs, started_by, created_at)
       values ('crm', 'running', 'long.csv', ?, ?, ?, 1, 1, 0) returning id`,
    )
    .get(JSON.stringify(columns), JSON.stringify(columns), IMPORTED) ?? { id: 0 };
  const insert = db.$client.prepare('insert into csv_import_rows (import_id, row, cells) values (?, ?, ?)');
  db.$client.transaction(() => {
    for (let n = 0; n < IMPORTED; n += 1) {
      const cells = [
        `Person ${n}`,
        'A company',
        'won',
        `p${n}@mail.example`,
        '',
        '12.50',
        '',
        '2026-01-01',
        'Notes',
      ];
      insert.run(id, n + 2, JSON.stringify(cells));
    }
  })();
  const transactions: { clock: number; work: number }[] = [];
  let begun: { time: number; used: NodeJS.CpuUsage } | null = null;
  const keep = () => {
    // What lies between two calls is one transaction and the turn before it.
    if (begun !== null) {
      const clock = performance.now() - begun.time;
      const { user, system } = process.cpuUsage(begun.used);
      // Other threads collect garbage in the meantime.
      transactions.push({ clock, work: Math.min(clock, (user + system) / 1000) });
    }
    begun = { time: performance.now(), used: process.cpuUsage() };
  };
  const start = performance.now();
  const work = { db, clock: { now: () => new Date(NEWEST) }, viewer: null, source: 'job' as const, keep };
  await runImport({ ...work, payload: { id, runs: 1 } });
  const seconds = (performance.now() - start) / 1000;
  db.$client.close();
  return { seconds, transactions };
}

/** Milliseconds of processor time: what else the machine does counts for nothing. */
export function timed(call: () => unknown, calls = CALLS): { p50: number; p95: number } {
  call();
  const times = Array.from({ length: calls }, () => {
    const begun = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return { p50: times[Math.floor(calls / 2)] ?? 0, p95: times[Math.ceil(calls * 0.95) - 1] ?? 0 };
}
