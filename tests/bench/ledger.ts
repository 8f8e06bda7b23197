import { type Db, openStore } from '#db/open.ts';
import { CATEGORIES, ENTRY_SIGNS, LEDGER_EXPORT_PATH, TRANSACTION_SORTS } from '#shared/accounting/model.ts';
import { addDays } from '#shared/kit/day-ranges.ts';
import { readLedgerCharts } from '../../src-server/modules/accounting/charts.ts';
import { listTransactions, summarizeLedger } from '../../src-server/modules/accounting/queries.ts';
import { testMailSite } from '../support/ports.ts';
import type { Load } from './measure.ts';
import { addStaff, filledStaffStore, type StaffLine, timed } from './staff.ts';
import { seeded, VOCABULARY, wordSource } from './words.ts';

const FILLING = 1;
const STAFF = 4;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const [FIRST_DAY, DAYS] = ['2016-01-01', 3_653];
/** So many that the few calls during a garbage collection of the whole process are not the slowest twentieth. */
const CALLS = { reads: 100, searches: 20 };
/** A word is in many transactions, up to this number of rows. */
const MANY = 50_000;

/** A store with so many transactions of ten years, made once and kept below `folder`. */
export function filledLedger(folder: string, count: number): string {
  return filledStaffStore(folder, { name: `ledger-${count}-${FILLING}`, at: new Date(NEWEST) }, (db) => {
    process.stderr.write(`filling ${count.toLocaleString('en-US')} transactions\n`);
    addStaff(db, STAFF);
    addTransactions(db, count);
  });
}

function addTransactions(db: Db, count: number): void {
  const random = seeded(23);
  const word = wordSource(random);
  const insert = db.$client.prepare(
    `insert into accounting (date, amount, category, notes, source, created_by, saved_by, created_at, updated_at)
     values (@date, @cents, @category, @notes, 'manual', @by, @by, @at, @at)`,
  );
  for (let n = 0; n < count; n += 1) {
    const type = ENTRY_SIGNS[random() < 0.3 ? 0 : 1] ?? 'expense';
    const cents = 1 + Math.floor(random() * 1_000_00);
    insert.run({
      date: addDays(FIRST_DAY, Math.floor(random() * DAYS)),
      cents: type === 'income' ? cents : -cents,
      category: CATEGORIES[type][Math.floor(random() * CATEGORIES[type].length)],
      notes: `${word()} ${word()} ${word()} ${word()}`,
      by: 1 + Math.floor(random() * STAFF),
      at: NEWEST - (count - n) * MINUTE,
    });
  }
}

export type LedgerLine = StaffLine & { wanted: number };
export type LedgerWords = { name: string; q: string; found: number; wanted: number };

const STAFF_MEMBER = { id: 1, role: 'staff', actualRole: 'staff' } as const;
const reading = (db: Db) => ({
  ...{ db, viewer: STAFF_MEMBER, mailSite: testMailSite },
  clock: { now: () => new Date(NEWEST) },
});
const BASE = { q: '', sort: 'date', direction: 'desc', page: 1 } as const;

/** What the page of the ledger asks for without words. */
export function measureLedger(file: string): LedgerLine[] {
  const db = openStore(file);
  const lines: LedgerLine[] = [];
  const time = (name: string, call: () => unknown) =>
    lines.push({ name, wanted: 50, ...timed(call, CALLS.reads) });
  const staff = reading(db);
  const year = { from: '2020-01-01', to: '2020-12-31' } as const;
  const filters = {
    all: {},
    'of a year': year,
    expenses: { type: 'expense' },
    'a category': { category: 'Food' },
  } as const;
  for (const [filter, given] of Object.entries(filters)) {
    const { pages } = listTransactions(staff, { ...BASE, ...given });
    for (const sort of filter === 'all' ? TRANSACTION_SORTS : (['date'] as const)) {
      for (const [place, page] of Object.entries({ first: 1, middle: Math.ceil(pages / 2), last: pages })) {
        time(`${filter} by ${sort}, ${place} page`, () =>
          listTransactions(staff, { ...BASE, ...given, sort, page }),
        );
      }
    }
  }
  time('cards', () => summarizeLedger(staff, {}));
  time('cards of a year', () => summarizeLedger(staff, year));
  time('charts', () => readLedgerCharts(staff, {}));
  time('charts of a year', () => readLedgerCharts(staff, year));
  db.$client.close();
  return lines;
}

/** Words in a few rows, in as many as `MANY`, and in as many as there are, with the time for each. */
export function ledgerWords(file: string): LedgerWords[] {
  const db = openStore(file);
  const counted = [...VOCABULARY.slice(0, 60), ...VOCABULARY.slice(20_000, 20_005)].map((q) => ({
    ...{ q, found: listTransactions(reading(db), { ...BASE, q }).total },
  }));
  const sorted = counted.filter(({ found }) => found > 0).toSorted((a, b) => b.found - a.found);
  const most = sorted[0];
  const many = sorted.find(({ found }) => found <= MANY);
  const few = sorted.at(-1);
  // A beginning finds more than any word.
  const q = most?.q.slice(0, 1) ?? '';
  const all = { q, found: listTransactions(reading(db), { ...BASE, q }).total };
  db.$client.close();
  return [few, many, most, all].flatMap((words) =>
    words
      ? [
          {
            ...{ ...words, name: `search, ${words.found.toLocaleString('en-US')} found` },
            wanted: wantedFor(words.found),
          },
        ]
      : [],
  );
}

const wantedFor = (found: number) => (found <= MANY ? 300 : 800);

/** Searches with their totals, on this thread. */
export function measureLedgerWords(file: string, words: readonly LedgerWords[]): LedgerLine[] {
  const db = openStore(file);
  const lines = words.flatMap(({ name, q, found, wanted }) =>
    [1, Math.ceil(found / 50)].map((page, at) => ({
      ...{ name: at === 0 ? name : `${name}, middle page`, wanted },
      ...timed(() => listTransactions(reading(db), { ...BASE, q, page }), CALLS.searches),
    })),
  );
  db.$client.close();
  return lines;
}

/** The same searches over HTTP: of the page, of the API's list, and for a file. */
export function ledgerLoads({ name, q, wanted }: LedgerWords): (Load & { wanted: number | null })[] {
  const input = encodeURIComponent(JSON.stringify({ q }));
  const words = encodeURIComponent(q);
  return [
    { name, wanted, next: () => ({ path: `/trpc/accounting.list?input=${input}` }) },
    { name: `${name}, REST list`, wanted: null, next: () => ({ path: `/api/accounting?q=${words}` }) },
    { name: `${name}, export`, wanted: null, next: () => ({ path: `${LEDGER_EXPORT_PATH}?q=${words}` }) },
  ];
}
