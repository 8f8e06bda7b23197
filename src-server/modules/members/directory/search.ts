import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { MemberCard } from '#shared/members/model.ts';
import type { MemberListInput } from '#shared/members/schema.ts';
import { decodeCursor, keysetRows } from '../../../cursor.ts';
import { CARD_COLUMNS, type CardRow, IS_MEMBER, toCard } from './cards.ts';

/** More words than this make no name. */
const WORDS_MAX = 6;
/** Longer words are looked for by their beginning. */
const WORD_LENGTH_MAX = 32;
/** Behind whoever joined last: where the walk begins. */
const START = Number.MAX_SAFE_INTEGER;

/**
 * The members whose user name or display name holds a word that begins with each word of `q`, without regard to case
 * and accents. Whoever has exactly that user name comes first, then the others, the newest account first: the index
 * itself is walked in that order, so that every match is on some page, however many there are.
 */
export function searchMembers(db: Db, { q, role, limit, cursor }: MemberListInput): Page<MemberCard> {
  const expression = expressionOf(q, role);
  if (!expression) return { items: [], nextCursor: null };
  const before = cursor ? Number(decodeCursor(cursor, ['number'])[0]) : null;
  const exact = findExact(db, q, role);
  const first = exact && before === null ? [exact] : [];
  const found = searchStatement(db)
    .all({ expression, before: before ?? START, without: exact?.id ?? 0, limit: limit + 1 - first.length })
    .map(toCard);
  const rows = [...first, ...found];
  return keysetRows(rows, limit, (last) => [last.id === exact?.id ? START : last.id]);
}

/** What finds people by their names; null when there is no word in it. Words hold letters, digits and their marks only, so that nothing in one is an operator. */
export function expressionOf(q: string, role: MemberListInput['role']): string | null {
  const words = q.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  if (words.length === 0) return null;
  const names = words.slice(0, WORDS_MAX).map((word) => `"${word.slice(0, WORD_LENGTH_MAX)}"*`);
  const byName = `({username display_name} : (${names.join(' AND ')}))`;
  return role ? `${byName} AND (role : "${role}")` : byName;
}

type Parameters = { expression: string; before: number; without: number; limit: number };

function searchStatement(db: Db) {
  return prepared<[Parameters], CardRow>(db, MEMBER_SEARCH_SQL);
}

/** Numbers are bound as floats, which the full-text index does not compare by. */
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
