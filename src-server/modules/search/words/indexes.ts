import { TIER_STAFF } from '#db/schema/entries.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Viewer } from '#shared/roles.ts';
import { wordsOf } from '#shared/search/query.ts';
import { viewerTier } from '../../entries/queries.ts';
import { phrase } from './query-text.ts';

/** The text columns of each full-text index, the one whose words weigh more, and the SQL of a row's title and text. */
const INDEXES = {
  entries_fts_public: {
    text: ['title', 'body'],
    title: '{title}',
    row: 'select title, body from entries where seq = ?',
    table: 'entries t',
    key: 'seq',
    texts: 't.title, t.body',
  },
  entries_fts_staff: {
    text: ['title', 'body'],
    title: '{title}',
    row: 'select title, body from entries where seq = ?',
    table: 'entries t',
    key: 'seq',
    texts: 't.title, t.body',
  },
  lessons_fts: {
    text: ['title', 'body'],
    title: '{title}',
    row: 'select title, body from lessons where id = ?',
    table: 'lessons t',
    key: 'id',
    texts: 't.title, t.body',
  },
  comments_fts: {
    text: ['content'],
    title: null,
    row: "select '' as title, content as body from comments where id = ?",
    table: 'comments t',
    key: 'id',
    texts: "'', t.content",
  },
} as const;

/**
 * Entries have an index per tier, so that words of the staff tier never influence the results of others. Comments and
 * lessons are indexed while they are public.
 */
export type SearchIndex = keyof typeof INDEXES;

/** Shares of the rows that a search looks at: fewer of comments and lessons, which searches of everything show less of. */
const SHARE: Record<SearchIndex, number> = {
  entries_fts_public: 1,
  entries_fts_staff: 0.4,
  lessons_fts: 0.4,
  comments_fts: 0.4,
};

/** How many rows of an index a search looks at that looks at so many entries. */
export function shareOfRows(index: SearchIndex, entries: number): number {
  return SHARE[index] * entries;
}

/** Filters of entries: the type, and tags that must all match. */
export type Narrowing = { type?: EntryType | undefined; tags?: readonly string[] | undefined };

/** The expression without the columns that only filter, whose words ("note", "course") are not text. */
export function inText(index: SearchIndex, expression: string): string {
  return `{${INDEXES[index].text.join(' ')}} : (${expression})`;
}

/** The expression in titles only. Null if the rows of the index have none. */
export function inTitle(index: SearchIndex, expression: string): string | null {
  const { title } = INDEXES[index];
  return title && `${title} : (${expression})`;
}

/** The number of text columns of an index, which are its first ones. */
export function textColumns(index: SearchIndex): number {
  return INDEXES[index].text.length;
}

/** The text of a row of an index, as an SQL expression. */
export function textOf(index: SearchIndex): string {
  return INDEXES[index].text.join(" || ' ' || ");
}

/** The SQL of the rows with some ids that the index has: id, title, body, and the lengths of the columns as digits. */
export function rowsSql(index: SearchIndex): string {
  return `select d.id, ${INDEXES[index].texts}, hex(d.sz) from json_each(?) r
    cross join ${index}_docsize d on d.id = r.value cross join ${INDEXES[index].table} on t.${INDEXES[index].key} = r.value`;
}

/** The SQL of a row's `title` and `body` by its id. */
export function rowSql(index: SearchIndex): string {
  return INDEXES[index].row;
}

/** The filters as an expression, or null. The index has the words of tags: it finds too many rows, which are checked later. */
export function filterOf({ type, tags = [] }: Narrowing): string | null {
  const filters = [
    ...(type ? [`{type} : ${phrase(type)}`] : []),
    ...tags.flatMap((tag) => {
      const words = wordsOf(tag);
      return words.length > 0 ? [`{tags} : ${phrase(words.join(' '))}`] : [];
    }),
  ];
  return filters.length > 0 ? filters.join(' AND ') : null;
}

/** The indexes of the entries that a viewer can see. */
export function entryIndexes(viewer: Viewer): SearchIndex[] {
  return viewerTier(viewer) >= TIER_STAFF
    ? ['entries_fts_public', 'entries_fts_staff']
    : ['entries_fts_public'];
}
