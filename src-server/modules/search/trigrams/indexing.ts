import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import type { searchWaiting } from '#db/schema/search.ts';
import { piecesOf, textParts, tokenOf } from './tokens.ts';

type Waiting = typeof searchWaiting.$inferSelect;
type Kind = Waiting['kind'];
/** The text of a row, and the tier of an entry or the channel of a message. */
type Row = { text: string; place: number };

/** Characters of texts that are indexed in about a millisecond. */
const CHARACTERS = 2_000;
/** A row takes as long as so many more. */
const ROW = 100;

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

function tableOf(kind: Kind, place: number): string {
  if (kind !== 'entry') return `${kind}s_pieces`;
  return place >= TIER_STAFF ? 'entries_pieces_staff' : 'entries_pieces_public';
}

/** A row that waits, and what it is now. It's undefined if the row was deleted. */
type Pending = { waiting: Waiting; current: Row | undefined };
/** Whether the time of a step has run out. */
type IsOver = () => boolean;

/**
 * Indexes the pieces of waiting rows for about `milliseconds`, the latest changes first, long texts part by part. Returns
 * whether more wait. What was indexed is stored together with what still waits, so a crash loses nothing. Throws the error of
 * a row after the others are stored; the row goes behind all others.
 */
export function indexWaiting(db: Db, milliseconds: number): boolean {
  if (!isWaiting(db)) return false;
  const end = performance.now() + milliseconds;
  const isOver = () => performance.now() >= end;
  const characters = milliseconds * CHARACTERS;
  try {
    return write(db, () => {
      for (const pending of latestOf(db, characters)) {
        indexRow(db, pending, isOver);
        if (isOver()) break;
      }
      return isWaiting(db);
    });
  } catch {
    return indexApart(db, characters, isOver);
  }
}

/** Indexes the rows of a step that failed, each in a write of its own. */
function indexApart(db: Db, characters: number, isOver: IsOver): boolean {
  const errors: unknown[] = [];
  for (const { waiting } of latestOf(db, characters)) {
    try {
      write(db, () => {
        const again = prepared<[number], Waiting>(db, 'select * from search_waiting where n = ?').get(
          waiting.n,
        );
        if (again) indexRow(db, { waiting: again, current: currentOf(db, again) }, isOver);
      });
    } catch (error) {
      prepared<[number]>(
        db,
        'update search_waiting set n = (select min(n) from search_waiting) - 1 where n = ?',
      ).run(waiting.n);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return isWaiting(db);
}

/**
 * The latest changes, with about so many characters together, at least one. They come in the order of their rows: FTS5 begins
 * another segment whenever a row comes before the one that it added last.
 */
function latestOf(db: Db, characters: number): Pending[] {
  const latest: Pending[] = [];
  let left = characters;
  for (const waiting of prepared<[], Waiting>(db, 'select * from search_waiting order by n desc').iterate()) {
    const current = currentOf(db, waiting);
    latest.push({ waiting, current });
    left -= ROW + (waiting.indexed?.length ?? 0) + (current?.text.length ?? 0);
    if (left <= 0) break;
  }
  return latest.sort((a, b) => a.waiting.row - b.waiting.row);
}

function currentOf(db: Db, { kind, row }: Waiting): Row | undefined {
  return prepared<[number], Row>(db, TEXT[kind]).get(row);
}

/** Whether texts wait to be indexed. */
export function isWaiting(db: Db): boolean {
  return preparedColumn<[], number>(db, 'select 1 from search_waiting limit 1').get() !== undefined;
}

/**
 * Replaces what is indexed of a row, or a part of it if the time has run out. The index doesn't store texts: what is removed has to
 * be the same as what was added, so a change of `piecesOf` or `textParts` needs a migration that empties the tables.
 */
function indexRow(db: Db, { waiting, current }: Pending, isOver: IsOver): void {
  const goesOn =
    waiting.added !== null &&
    waiting.removed === 0 &&
    current?.text === waiting.indexed &&
    current?.place === waiting.place;
  if (!goesOn && !remove(db, waiting, isOver)) return;
  if (current && !add(db, waiting, current, goesOn ? (waiting.added ?? 0) : 0, isOver)) return;
  prepared<[number]>(db, 'delete from search_waiting where n = ?').run(waiting.n);
}

/** Removes what is indexed of a row. Returns false if the time runs out before. */
function remove(db: Db, { n, kind, row, indexed, place, added, removed }: Waiting, isOver: IsOver): boolean {
  const table = tableOf(kind, place);
  if (indexed === null || (added === null && removed === 0 && !isIndexed(db, table, row))) return true;
  const parts = textParts(indexed).slice(0, added ?? undefined);
  for (let at = removed; at < parts.length; at += 1) {
    if (at > removed && isOver()) {
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
  }
  return true;
}

/** Adds a text from a part on. Returns false if the time runs out before. */
function add(db: Db, { n, kind, row }: Waiting, { text, place }: Row, from: number, isOver: IsOver): boolean {
  const table = tableOf(kind, place);
  if (from === 0 && isIndexed(db, table, row)) return true;
  const parts = textParts(text);
  for (let at = from; at < parts.length; at += 1) {
    if (at > from && isOver()) {
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
