import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { withEventIds } from '#db/content/event-discussion.ts';
import { findTag } from '#db/content/tags.ts';
import { rowQuery } from '#db/kit/row-query.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { courses } from '#db/schema/courses.ts';
import { entries } from '#db/schema/entries.ts';
import { entryTags } from '#db/schema/tags.ts';
import { users } from '#db/schema/users.ts';
import { votes } from '#db/schema/votes.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { ENTRY_SORTS, ENTRY_TYPES, tagKey } from '#shared/entries/model.ts';
import type { Entry, EntryPage } from '#shared/entries/output.ts';
import type { EntryListInput } from '#shared/entries/schema.ts';
import { TOOL_TAB_MARKS, TOOL_TABS, type ToolTab } from '#shared/entries/tools.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';
import { decodeCursor, keysetRows } from '../../../cursor.ts';
import { viewerTier, voterId } from '../queries.ts';
import { COURSE_OF_ENTRY, type EntryRow, entryColumns, toEntry, toSummary } from '../rows.ts';
import { withReadableLinks } from '../text/links.ts';

/** What a list is read with. */
export type ListContext = ReadContext & Pick<WriteContext, 'clock'>;

/** Cards of a list, without bodies. The discussion of an event has no card before its first reply, except of its author. */
export function listSummaries(work: ListContext, input: EntryListInput): EntryPage {
  const hasEvents = input.author === undefined && (input.type === undefined || input.type === 'thread');
  const { items, nextCursor } = walkEntries(work, input, false, hasEvents ? 'replied' : undefined);
  return { items: items.map(toSummary), nextCursor };
}

/** The same list with full bodies. */
export function listEntries(work: ListContext, input: EntryListInput): Page<Entry> {
  const { items, nextCursor } = walkEntries(work, input, true);
  return { items: items.map(toEntry), nextCursor };
}

/** Discussions of events: only them, or all entries but those without a reply. Without it, nothing is left out. */
export type EventFilter = 'only' | 'replied';
type Filter = {
  type?: EntryType;
  authorId?: number;
  tagIds: number[];
  tab?: ToolTab;
  events?: EventFilter | undefined;
};

/** Walks the index with the filter and the order. `nextCursor` names the last returned row. */
export function walkEntries(
  work: ListContext,
  input: EntryListInput,
  withBody: boolean,
  events?: EventFilter,
): Page<EntryRow> {
  const resolved = resolveFilter(work.db, input);
  const filter = resolved && { ...resolved, events };
  if (!filter) return { items: [], nextCursor: null };
  const position = input.cursor
    ? decodeCursor(input.cursor, ['string', input.sort === 'alphabetical' ? 'string' : 'number', 'number'])
    : null;
  if (position && position[0] !== input.sort) {
    throw new AppError('INVALID_INPUT', entryMessages.cursor, { cursor: entryMessages.cursor });
  }
  const [, key, seq] = position ?? [];
  const [voter, tier] = [voterId(work.viewer), viewerTier(work.viewer)];
  const shown = { withBody, isOwn: voter !== 0, type: filter.type, sort: input.sort };
  const rows = listStatement(work.db, filter, shown, position !== null).all({
    ...tagParameters(filter.tagIds),
    ...(filter.tab && markParameters(work.db, filter.tab)),
    type: filter.type,
    author: filter.authorId,
    tier,
    voter,
    key,
    seq,
    limit: input.limit + 1,
  });
  const page = keysetRows(rows, input.limit, (last) => [input.sort, sortKey(last, input.sort), last.seq]);
  const items = withBody ? withReadableLinks(work.db, page.items, tier) : page.items;
  return { ...page, items: withEventIds(work.db, items, work.clock.now()) };
}

function sortKey(row: Omit<EntryRow, 'eventId'>, sort: EntryListInput['sort']): string | number {
  if (sort === 'recent') return row.createdAt.getTime();
  if (sort === 'active') return row.lastActivityAt.getTime();
  return sort === 'popular' ? row.score : row.sortTitle;
}

/** Looks up names and tags; null if one is unknown, because nothing can match. The rarest tag comes first. */
function resolveFilter(db: Db, input: EntryListInput): Filter | null {
  const filter: Filter = { tagIds: [] };
  if (input.type) filter.type = input.type;
  if (input.tab) Object.assign(filter, { type: 'tool', tab: input.tab });
  if (input.author !== undefined) {
    const author = statement(db, 'users.idByName', () =>
      db
        .select({ id: users.id })
        .from(users)
        .where(
          and(sql`lower(${users.username}) = lower(${sql.placeholder('name')})`, isNull(users.deletedAt)),
        )
        .prepare(),
    ).get({ name: input.author });
    if (!author) return null;
    filter.authorId = author.id;
  }
  const tags = [...new Set(input.tags.map(tagKey).filter(Boolean))].map((key) => findTag(db, key));
  if (tags.includes(undefined)) return null;
  filter.tagIds = tags
    .flatMap((tag) => tag ?? [])
    .sort((a, b) => a.uses - b.uses)
    .map((tag) => tag.id);
  return filter;
}

/** The ids of the tags that put a tool on a tab; 0, which no tag has, for unused ones. */
function markParameters(db: Db, tab: ToolTab): Record<string, number> {
  // Of the other tab, only the tools need the marks. See `standsOn`.
  const tabs = tab === 'prompts' ? [tab] : TOOL_TABS;
  return Object.fromEntries(
    tabs.flatMap((tab) =>
      TOOL_TAB_MARKS[tab].map((mark, index) => [`${tab}${index}`, findTag(db, tagKey(mark))?.id ?? 0]),
    ),
  );
}

/** Checked row by row during the walk, in the index of tag rows. See `TOOL_TAB_MARKS` for the rule. */
function standsOn(tab: ToolTab, seq: SQL): SQL {
  if (tab === 'prompts') return carriesMark('prompts', seq);
  return sql`(${carriesMark('tools', seq)} or not ${carriesMark('prompts', seq)})`;
}

function carriesMark(tab: ToolTab, seq: SQL): SQL {
  const ids = sql.join(
    TOOL_TAB_MARKS[tab].map((_, index) => sql`${sql.placeholder(`${tab}${index}`)}`),
    sql`, `,
  );
  return sql`exists (select 1 from entry_tags mark where mark.tag_id in (${ids}) and mark.entry_seq = ${seq})`;
}

function tagParameters(tagIds: number[]): Record<string, number> {
  return Object.fromEntries(tagIds.map((id, index) => [`tag${index}`, id]));
}

/** One prepared statement per shape of list. */
function listStatement(db: Db, filter: Filter, shown: ListColumns, from: boolean) {
  const shape = [
    shown.sort,
    filter.type ?? '',
    filter.authorId ? 'author' : '',
    filter.tagIds.length,
    filter.tab ?? '',
    filter.events ?? '',
    from ? 'from' : '',
    shown.withBody ? 'full' : '',
    shown.isOwn ? 'own' : '',
  ];
  return statement(db, `entries.list:${shape.join(':')}`, () =>
    rowQuery(db, entryColumns(shown), (columns) => buildList(db, columns, filter, shown.sort, from)),
  );
}
type ListColumns = Parameters<typeof entryColumns>[0] & Pick<EntryListInput, 'sort'>;

function buildList(
  db: Db,
  columns: ReturnType<typeof entryColumns>,
  filter: Filter,
  sort: EntryListInput['sort'],
  from: boolean,
) {
  // With tags, it walks the rarest tag's rows, which repeat the entry's sort keys.
  const driver = filter.tagIds.length > 0 ? entryTags : entries;
  const driverSeq = filter.tagIds.length > 0 ? entryTags.entrySeq : entries.seq;
  const column = {
    recent: driver.createdAt,
    popular: driver.score,
    alphabetical: driver.sortTitle,
    active: driver.lastActivityAt,
  }[sort];
  const rising = sort === 'alphabetical';
  const conditions: SQL[] = [sql`${driver.tier} <= ${sql.placeholder('tier')}`];
  // The plus keeps the walk on the author's index, which also has the type: one author has fewer rows.
  const type = filter.authorId ? sql`+${driver.type}` : sql`${driver.type}`;
  if (filter.type) conditions.push(sql`${type} = ${sql.placeholder('type')}`);
  if (filter.authorId) conditions.push(sql`${driver.authorId} = ${sql.placeholder('author')}`);
  if (from) {
    const after = rising ? sql`>` : sql`<`;
    conditions.push(
      sql`(${column}, ${driverSeq}) ${after} (${sql.placeholder('key')}, ${sql.placeholder('seq')})`,
    );
  }
  if (filter.tagIds.length > 0) conditions.push(sql`${entryTags.tagId} = ${sql.placeholder('tag0')}`);
  else conditions.push(isNull(entries.deletedAt));
  for (let index = 1; index < filter.tagIds.length; index += 1) {
    conditions.push(
      sql`exists (select 1 from entry_tags other where other.tag_id = ${sql.placeholder(`tag${index}`)} and other.entry_seq = ${entryTags.entrySeq})`,
    );
  }
  if (filter.tab) conditions.push(standsOn(filter.tab, sql`${driverSeq}`));
  // Without tags, these rows have indexes of their own.
  if (filter.events === 'only') conditions.push(sql`${entries.isEvent} = 1`);
  if (filter.events === 'replied') {
    conditions.push(sql`(${entries.isEvent} = 0 or ${entries.commentCount} > 0)`);
  }
  const ordered = rising ? [asc(column), asc(driverSeq)] : [desc(column), desc(driverSeq)];
  const author = eq(users.id, entries.authorId);
  const vote = and(eq(votes.entryId, entries.id), eq(votes.userId, sql.placeholder('voter')));
  const limit = sql.placeholder('limit');
  if (filter.tagIds.length === 0) {
    return db
      .select(columns)
      .from(entries)
      .innerJoin(users, author)
      .leftJoin(votes, vote)
      .leftJoin(courses, COURSE_OF_ENTRY)
      .where(and(...conditions))
      .orderBy(...ordered)
      .limit(limit);
  }
  return db
    .select(columns)
    .from(entryTags)
    .innerJoin(entries, eq(entries.seq, entryTags.entrySeq))
    .innerJoin(users, author)
    .leftJoin(votes, vote)
    .leftJoin(courses, COURSE_OF_ENTRY)
    .where(and(...conditions))
    .orderBy(...ordered)
    .limit(limit);
}

/** All shapes of list statements, for the test of their query plans. */
export function everyListShape(db: Db): { name: string; index: string; sql: string }[] {
  const places = [
    {},
    { type: ENTRY_TYPES[0] },
    { events: 'only' as const },
    { type: 'thread' as const, events: 'replied' as const },
    ...TOOL_TABS.map((tab) => ({ type: 'tool' as const, tab })),
  ];
  return ENTRY_SORTS.flatMap((sort) =>
    places.flatMap((place: Pick<Filter, 'type' | 'tab' | 'events'>) =>
      (place.events === 'only' ? [undefined] : [undefined, 1]).flatMap((authorId) =>
        [[], [1], [1, 2]].flatMap((tagIds) =>
          [false, true].map((from) => {
            const filter: Filter = { ...place, authorId, tagIds };
            const { type = '-', tab = '-', events = '-' } = place;
            const columns = entryColumns({ withBody: false, isOwn: true, type: filter.type, sort });
            return {
              name: `${sort} type=${type} tab=${tab} events=${events} author=${authorId ?? '-'} tags=${tagIds.length} from=${from}`,
              index: indexOf(filter, sort),
              sql: buildList(db, columns, filter, sort, from).toSQL().sql,
            };
          }),
        ),
      ),
    ),
  );
}

/** The index a list walks. */
function indexOf(filter: Filter, sort: EntryListInput['sort']): string {
  if (filter.tagIds.length > 0) return `entry_tags_${sort}`;
  if (filter.events === 'only') return `entries_event_${sort}`;
  return `entries_${filter.authorId ? 'author_' : filter.type ? 'type_' : ''}${sort}`;
}
