import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { DemoOwner } from './demo/contacts.ts';
import { LEDGER_MONTHS, REGULAR, SINGLE } from './demo/ledger.ts';
import type { Filling } from './demo-entries.ts';
import { drawn } from './demo-random.ts';

type DemoRow = {
  date: string;
  category: string;
  notes: string;
  by: DemoOwner;
  cents: number;
  project?: string;
  event?: string;
};

/** Adds two years of the ledger in the order of time. The payments of seats are there already. Inside a write. */
export function addLedger(filling: Filling): void {
  const { db, people, now } = filling;
  const single = SINGLE.map((row) => ({ ...row, date: dayOf(now - row.daysAgo * DAY_MS) }));
  const rows = [...regularRows(now), ...single]
    .filter(({ date }) => date <= dayOf(now - DAY_MS))
    .map((row) => ({ ...row, at: enteredAt(filling, row) }))
    .toSorted((a, b) => a.at - b.at || (a.date < b.date ? -1 : 1));
  for (const { by, cents, project, event, date, category, notes, at } of rows) {
    postEntry(
      { db, clock: { now: () => new Date(at) }, viewer: people[by], source: 'ui' },
      {
        date,
        category,
        notes,
        amount: cents,
        source: 'manual',
        projectId: project ? idOf(db, PROJECT_SQL, project) : null,
        eventId: event ? idOf(db, EVENT_SQL, event) : null,
      },
    );
  }
}

/** In the evening of its day. What happened before someone joined was added on their second day. */
function enteredAt({ people }: Filling, { by, date }: DemoRow): number {
  return Math.max(Date.parse(`${date}T18:00:00Z`), people[by].joinedAt.getTime() + DAY_MS);
}

function regularRows(now: number): DemoRow[] {
  const start = new Date(now);
  return Array.from({ length: LEDGER_MONTHS + 1 }, (_, ago) => ago).flatMap((ago) =>
    REGULAR.filter(({ every }) => ago % every === 0).map(({ day, cents: [from, to], ...row }) => {
      const date = dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - ago, day));
      return { ...row, date, cents: from + drawn(`${row.notes} ${ago}`, to - from + 1) };
    }),
  );
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

const PROJECT_SQL = 'select id from projects where name = ?';
const EVENT_SQL = `select v.id from events v join entries e on e.id = v.entry_id where e.title = ?
  order by v.start_time limit 1`;

function idOf(db: Db, sql: string, name: string): number {
  const row = prepared<[string], { id: number }>(db, sql).get(name);
  if (!row) throw new Error(`the demo's ledger names “${name}”, which doesn't exist`);
  return row.id;
}
