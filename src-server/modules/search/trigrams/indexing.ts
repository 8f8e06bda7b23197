import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import type { searchWaiting } from '#db/schema/search.ts';
import { piecesOf, textParts, tokenOf } from './tokens.ts';

type Waiting = typeof searchWaiting.$inferSelect;
type Kind = Waiting['kind'];
/** The text of a row, and the tier of an entry or the channel of a message. */
type Row = { text: string; place: number };

/** Pages that are merged after each step, and at once when nothing waits. */
const MERGED = 48;
const MERGED_IDLE = 24;

/** The text of a live row of each kind, and its tier or channel. */
const TEXT: Record<Kind, string> = {
  entry: `select title || char(10) || body as text, tier as place from entries where seq = ? and deleted_at is null`,
  comment: `select content as text, 0 as place from comments where id = ? and deleted_at is null`,
  lesson: `select title || char(10) || body as text, 0 as place from lessons where id = ? and deleted_at is null`,
  message: `select text, channel_id as place from messages where id = ? and deleted_at is null`,
  document: `select title || char(10) || tags || char(10) || content as text, 0 as place from documents
    where id = ? and deleted_at is null`,
  project: `select name || char(10) || description as text, 0 as place from projects where id = ? and deleted_at is null`,
  task: `select title || char(10) || description as text, 0 as place from tasks where id = ? and deleted_at is null`,
};

/** The tables of pieces. */
const TABLES = [
  ...['entries_pieces_public', 'entries_pieces_staff', 'comments_pieces', 'lessons_pieces'],
  ...['messages_pieces', 'documents_pieces', 'projects_pieces', 'tasks_pieces'],
];

function tableOf(kind: Kind, place: number): string {
  if (kind !== 'entry') return `${kind}s_pieces`;
  return place >= TIER_STAFF ? 'entries_pieces_staff' : 'entries_pieces_public';
}

/**
 * Indexes the pieces of waiting rows for about `milliseconds`, the latest changes first, long texts part by part. Returns
 * whether more wait. What was indexed is stored together with what still waits, so a crash loses nothing. Throws the error of
 * a row after the others are stored; the row goes behind all others.
 */
export function indexWaiting(db: Db, milliseconds: number): boolean {
  if (!isWaiting(db)) return false;
  const end = performance.now() + milliseconds;
  const { more, errors } = write(db, () => {
    const step: Step = { isOver: () => performance.now() >= end, tables: new Set(), errors: [] };
    const more = indexUntil(db, step);
    for (const table of step.tables) mergeStatement(db, table).run('merge', MERGED);
    return { more, errors: step.errors };
  });
  if (errors.length > 0) throw errors[0];
  return more;
}

/** One step: when it ends, the tables that it changed, and what failed. */
type Step = { isOver: () => boolean; tables: Set<string>; errors: unknown[] };

function indexUntil(db: Db, step: Step): boolean {
  for (;;) {
    const waiting = prepared<[], Waiting>(db, 'select * from search_waiting order by n desc limit 1').get();
    if (!waiting) return false;
    try {
      db.$client.transaction(() => indexRow(db, waiting, step))();
    } catch (error) {
      prepared<[number]>(
        db,
        'update search_waiting set n = (select min(n) from search_waiting) - 1 where n = ?',
      ).run(waiting.n);
      step.errors.push(error);
      return true;
    }
    if (step.isOver()) return true;
  }
}

/** The tables don't merge by themselves, which could take seconds. */
function mergeStatement(db: Db, table: string) {
  return prepared<[string, number]>(
    db,
    `insert into ${table} (${table}, rank) values (?, cast(? as integer))`,
  );
}

/**
 * Merges a part of what many steps left, so that a search looks a piece up in few places. Returns whether there may be more to
 * merge. Each call is a write of a few milliseconds.
 */
export function mergePieces(db: Db): boolean {
  const changes = preparedColumn<[], number>(db, 'select total_changes()');
  return TABLES.some((table) =>
    write(db, () => {
      const before = changes.get() ?? 0;
      mergeStatement(db, table).run('merge', MERGED_IDLE);
      // The command itself counts as one change.
      return (changes.get() ?? 0) - before > 1;
    }),
  );
}

/** Whether texts wait to be indexed. */
export function isWaiting(db: Db): boolean {
  return preparedColumn<[], number>(db, 'select 1 from search_waiting limit 1').get() !== undefined;
}

/**
 * Replaces what is indexed of a row, or a part of it if the time has run out. The index doesn't store texts: what is removed has to
 * be the same as what was added, so a change of `piecesOf` or `textParts` needs a migration that empties the tables.
 */
function indexRow(db: Db, waiting: Waiting, step: Step): void {
  const { n, kind, row } = waiting;
  const indexedRow = prepared<[number], Row>(db, TEXT[kind]).get(row);
  const goesOn =
    waiting.added !== null &&
    waiting.removed === 0 &&
    indexedRow?.text === waiting.indexed &&
    indexedRow?.place === waiting.place;
  if (!goesOn && !remove(db, waiting, step)) return;
  if (indexedRow && !add(db, waiting, indexedRow, goesOn ? (waiting.added ?? 0) : 0, step)) return;
  prepared<[number]>(db, 'delete from search_waiting where n = ?').run(n);
}

/** Removes what is indexed of a row. Returns false if the time runs out before. */
function remove(db: Db, { n, kind, row, indexed, place, added, removed }: Waiting, step: Step): boolean {
  const table = tableOf(kind, place);
  if (indexed === null || (added === null && removed === 0 && !isIndexed(db, table, row))) return true;
  const parts = textParts(indexed).slice(0, added ?? undefined);
  for (let at = removed; at < parts.length; at += 1) {
    if (at > removed && step.isOver()) {
      prepared<[number, number]>(
        db,
        'update search_waiting set removed = cast(? as integer) where n = ?',
      ).run(at, n);
      return false;
    }
    prepared<[number, string]>(
      db,
      `insert into ${table} (${table}, rowid, pieces) values ('delete', cast(? as integer), ?)`,
    ).run(row, piecesIn(kind, { text: parts[at] ?? '', place }));
    step.tables.add(table);
  }
  return true;
}

/** Adds a text from a part on. Returns false if the time runs out before. */
function add(db: Db, { n, kind, row }: Waiting, { text, place }: Row, from: number, step: Step): boolean {
  const table = tableOf(kind, place);
  if (from === 0 && isIndexed(db, table, row)) return true;
  const parts = textParts(text);
  for (let at = from; at < parts.length; at += 1) {
    if (at > from && step.isOver()) {
      prepared<[string, number, number, number]>(
        db,
        `update search_waiting set indexed = ?, place = cast(? as integer), added = cast(? as integer), removed = 0
           where n = ?`,
      ).run(text, place, at, n);
      return false;
    }
    prepared<[number, string]>(db, `insert into ${table} (rowid, pieces) values (cast(? as integer), ?)`).run(
      row,
      piecesIn(kind, { text: parts[at] ?? '', place }),
    );
    step.tables.add(table);
  }
  return true;
}

function isIndexed(db: Db, table: string, row: number): boolean {
  return (
    preparedColumn<[number], number>(db, `select 1 from ${table}_docsize where id = ?`).get(row) !== undefined
  );
}

function piecesIn(kind: Kind, { text, place }: Row): string {
  return piecesOf(text, kind === 'message' ? [tokenOf.channel(place)] : []);
}
