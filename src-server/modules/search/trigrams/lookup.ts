import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isDense } from '#shared/kit/words.ts';
import { type Literal, withoutSurrounding, wordsOf } from '#shared/search/query.ts';
import { type RowBits, rowBits } from '../words/common-rows.ts';
import { foldSearch } from '../words/fold.ts';
import { rowSql, type SearchIndex } from '../words/indexes.ts';
import { phrasePlaceIn } from './phrase-match.ts';
import { tokenOf } from './tokens.ts';

/** The newest rows that are looked at for one part of a query. */
export const PIECES_FOUND = 200;
/** Rows that may wait to be indexed before all of them are compared. */
const WAITING = 1_000;
/** Sequences of one part that are looked up. The text decides in the end. */
const SEQUENCES = 8;
const SHORTEST = 3;

const TABLE: Record<SearchIndex, string> = {
  entries_fts_public: 'entries_pieces_public',
  entries_fts_staff: 'entries_pieces_staff',
  lessons_fts: 'lessons_pieces',
  comments_fts: 'comments_pieces',
};

/** The index of the pieces of the rows of a full-text index. */
export function piecesOfIndex(index: SearchIndex): string {
  return TABLE[index];
}

const KIND: Record<SearchIndex, string> = {
  entries_fts_public: 'entry',
  entries_fts_staff: 'entry',
  lessons_fts: 'lesson',
  comments_fts: 'comment',
};

/**
 * The newest rows with an expression, at most `most`. Only rows that the full-text index has count, so that rows which others can't read
 * never take the place of those that they can. Rows whose old text is still indexed don't count.
 */
export function pieceRows(db: Db, index: SearchIndex, expression: string, most = PIECES_FOUND): number[] {
  return preparedColumn<[string, number], number>(
    db,
    `${piecesSql(index)} order by p.rowid desc limit ?`,
  ).all(expression, most);
}

/** All rows with an expression. */
export function allPieceRows(db: Db, index: SearchIndex, expression: string): number[] {
  return preparedColumn<[string], number>(db, piecesSql(index)).all(expression);
}

/** The rows with an expression, also those that no longer count. */
export function pieceBits(db: Db, index: SearchIndex, expression: string): RowBits {
  const table = TABLE[index];
  const rows = preparedColumn<[string], string | null>(
    db,
    `select group_concat(rowid) from ${table} where ${table} match ?`,
  ).get(expression);
  return rowBits(rows ? rows.split(',').map(Number) : []);
}

/** The rows whose pieces aren't indexed yet. Null if there are many. */
export function waitingRows(db: Db, index: SearchIndex): RowBits | null {
  const rows = preparedColumn<[string, number], number>(
    db,
    'select row from search_waiting where kind = ? limit ?',
  ).all(KIND[index], WAITING + 1);
  return rows.length > WAITING ? null : rowBits(rows);
}

function piecesSql(index: SearchIndex): string {
  const table = TABLE[index];
  return `select p.rowid from ${table} p cross join ${index}_docsize d on d.id = p.rowid
    where ${table} match ? and not exists (
      select 1 from search_waiting w where w.kind = '${KIND[index]}' and w.row = p.rowid and w.indexed is not null)`;
}

/** Rows in which a word is written otherwise, or is part of an identifier. */
export function otherForms(word: string): string {
  return quoted(tokenOf.word(foldSearch(word)));
}

export function hasOtherForms(db: Db, index: SearchIndex, word: string): boolean {
  return pieceRows(db, index, otherForms(word), 1).length > 0;
}

/** Rows whose words are compared, and by how many letters a word is longer than its part. */
const COMPARED = 20;
const LONGER = 3;

/** Whether a word, which isn't very short, is a part of clearly longer words. A letter more or less is a slip. */
export function isInside(db: Db, index: SearchIndex, word: string): boolean {
  const folded = foldSearch(word);
  const expression = folded.length > SHORTEST ? partExpression(folded) : null;
  if (expression === null) return false;
  const read = prepared<[number], { title: string; body: string }>(db, rowSql(index));
  return pieceRows(db, index, expression, COMPARED).some((row) => {
    const { title, body } = read.get(row) ?? { title: '', body: '' };
    const text = foldSearch(`${title} ${body}`);
    return wordsOf(text).some((each) => each.length >= folded.length + LONGER && each.includes(folded));
  });
}

/** The number of rows that may hold a part of a word, up to those that are looked at. */
export function rowsWithPart(db: Db, index: SearchIndex, part: string): number {
  const expression = partExpression(foldSearch(part));
  return expression === null ? 0 : pieceRows(db, index, expression).length;
}

/** Whether a text has a term such as `-rf` as it is, and one of the words beside it. */
export function holdsFlag(db: Db, index: SearchIndex, flag: string, beside: readonly string[]): boolean {
  const term = foldSearch(flag);
  const [expression] = literalExpressions({ typed: flag, kind: 'signs' });
  if (expression === undefined || beside.length === 0) return false;
  const read = prepared<[number], { title: string; body: string }>(db, rowSql(index));
  return pieceRows(db, index, expression, COMPARED).some((row) => {
    const { title, body } = read.get(row) ?? { title: '', body: '' };
    const text = foldSearch(`${title} ${body}`);
    const words = phrasePlaceIn(text, term) === 'whole' ? new Set(wordsOf(text)) : null;
    return words !== null && beside.some((word) => words.has(foldSearch(word)));
  });
}

/** A term as typed, with its signs, or with signs of the sentence around it. Null if it can't be looked up. */
export function literalExpression(literal: Literal): string | null {
  return literalExpressions(literal).join(' OR ') || null;
}

/** The same, the exact expression first, then those that find more. */
export function literalExpressions({ typed, kind }: Literal): string[] {
  const folded = foldSearch(typed);
  const part = partExpression(folded);
  const parts = part === null ? [] : [`(${part})`];
  if (kind === 'capitals') return folded.includes(' ') ? parts : [quoted(tokenOf.capitals(folded))];
  const forms = [...new Set([folded, withoutSurrounding(folded)])].filter((form) => form !== '');
  const tokens = forms.map((form) => quoted(tokenOf.sign(form)));
  return [...(tokens.length > 0 ? [tokens.join(' OR ')] : []), ...parts];
}

/** Rows that may hold a folded text anywhere. Null if it is too short to look up. */
export function partExpression(folded: string): string | null {
  const needed = folded.split(' ').flatMap((piece) => spread(sequences(piece)).map(quoted));
  if (needed.length > 0) return needed.join(' AND ');
  return isDense(folded) && !folded.includes(' ') ? `${quoted(folded)}*` : null;
}

function sequences(piece: string): string[] {
  const characters = Array.from(piece);
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const pair = characters.slice(at, at + 2);
    if (pair.length === 2 && pair.every(isDense)) parts.push(pair.join(''));
  }
  if (parts.length > 0) return parts;
  for (let at = 0; at + SHORTEST <= characters.length; at += 1) {
    parts.push(characters.slice(at, at + SHORTEST).join(''));
  }
  return parts;
}

/** At most `SEQUENCES`, from the first to the last. */
function spread(all: readonly string[]): string[] {
  if (all.length <= SEQUENCES) return [...all];
  const step = (all.length - 1) / (SEQUENCES - 1);
  return Array.from({ length: SEQUENCES }, (_, n) => all[Math.round(n * step)] ?? '');
}

/** A token as a string of the index. Some signs fold to several words, all of which have to be there. */
function quoted(token: string): string {
  const words = token.split(' ').map((word) => `"${word.replaceAll('"', '""')}"`);
  return words.length === 1 ? words.join('') : `(${words.join(' AND ')})`;
}
