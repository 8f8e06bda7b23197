import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { MemberCard } from '#shared/members/output.ts';
import type { MemberListInput } from '#shared/members/schema.ts';
import { parseQuery, wordsOf } from '#shared/search/query.ts';
import { decodeCursor, keysetRows } from '../../../cursor.ts';
import { CARD_COLUMNS, type CardRow, IS_MEMBER, toCard } from './cards.ts';

/** The most words of a name. */
const WORDS_MAX = 6;
/** Longer words match by their beginning. */
const WORD_LENGTH_MAX = 32;
/** After the newest member: the start of the list. */
const START = Number.MAX_SAFE_INTEGER;

/**
 * Members whose username or display name has a word that starts with each word of `q`, ignoring case and accents. An exact
 * username comes first, then the newest accounts. The index is scanned in that order, so that every match is on some page.
 */
export function searchMembers(db: Db, { q, role, limit, cursor }: MemberListInput): Page<MemberCard> {
  const expression = expressionOf(q, role);
  if (!expression) return { items: [], nextCursor: null };
  const before = cursor ? Number(decodeCursor(cursor, ['number'])[0]) : null;
  const exact = findExact(db, q, role);
  const first = exact && before === null ? [exact] : [];
  const others = searchStatement(db)
    .all({ expression, before: before ?? START, without: exact?.id ?? 0, limit: limit + 1 - first.length })
    .map(toCard);
  const rows = [...first, ...others];
  return keysetRows(rows, limit, (last) => [last.id === exact?.id ? START : last.id]);
}

/** The full-text query for names; null without words. Words contain only letters, digits, and marks, so never operators. */
export function expressionOf(q: string, role: MemberListInput['role']): string | null {
  const { text, phrases, excluded, type, tags, author } = parseQuery(q);
  // Members have no tags and no author.
  if (tags.length > 0 || author !== null || (type !== null && type !== 'member')) return null;
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const names = [
    ...words.slice(0, WORDS_MAX).map((word) => `"${word.slice(0, WORD_LENGTH_MAX)}"*`),
    ...phrases.map(quoted),
  ].join(' AND ');
  const without = excluded.length > 0 ? `(${names}) NOT (${excluded.map(quoted).join(' OR ')})` : names;
  const byName = `({username display_name} : (${without}))`;
  return role ? `${byName} AND (role : "${role}")` : byName;
}

function quoted(phrase: string): string {
  return `"${wordsOf(phrase).join(' ')}"`;
}

type Parameters = { expression: string; before: number; without: number; limit: number };

function searchStatement(db: Db) {
  return prepared<[Parameters], CardRow>(db, MEMBER_SEARCH_SQL);
}

/** Numbers are bound as floats, which the full-text index can't compare. */
export const MEMBER_SEARCH_SQL = `select ${CARD_COLUMNS} from members_fts f cross join users u on u.id = f.rowid
  where members_fts match @expression and f.rowid < cast(@before as integer) and f.rowid <> cast(@without as integer)
    and ${IS_MEMBER}
  order by f.rowid desc limit @limit`;

function findExact(db: Db, q: string, role: MemberListInput['role']): MemberCard | undefined {
  const row = prepared<[string], CardRow>(
    db,
    `select ${CARD_COLUMNS} from users u where lower(u.username) = lower(?) and ${IS_MEMBER}`,
  ).get(q.replace(/^@/, ''));
  return row && (!role || row.role === role) ? toCard(row) : undefined;
}
