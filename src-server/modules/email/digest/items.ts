import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { withEventIds } from '#db/content/event-discussion.ts';
import { PERSON_NAME } from '#db/kit/people.ts';
import { preparedColumn, preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { comments } from '#db/schema/comments.ts';
import { entries, TIER_PUBLIC } from '#db/schema/entries.ts';
import { follows } from '#db/schema/follows.ts';
import { entryTags, tags } from '#db/schema/tags.ts';
import { users } from '#db/schema/users.ts';
import { type EntryType, tagKey } from '#shared/entries/model.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import type { PersonName } from '#shared/users/model.ts';
import { listSubjectNotifications, type SubjectNotification } from '../../notifications/queries.ts';

/** Discussions, new entries, tasks, and comments per discussion in a digest. */
export const DISCUSSIONS_SHOWN = 20;
export const ENTRIES_SHOWN = 20;
export const TASKS_SHOWN = 20;
export const COMMENTS_SHOWN = 3;
/** New comments, entries, and tasks are counted up to this. A digest says 99+. */
export const NEWS_COUNTED = 100;
/** Characters of a comment's excerpt. */
const FIRST_WORDS = 140;
/** Followed entries and tags that are read at a time. */
const STEP = 200;

type Named = { id: string; type: EntryType; title: string; eventId?: number | null };
export type Discussion = Named & {
  count: number;
  comments: { id: number; author: PersonName; text: string }[];
};
export type NewEntry = Named & { author: PersonName; tags: string[] };
/** A digest's items. `more`, `moreTasks`: there is more than is listed. `totals` counts everything, up to `NEWS_COUNTED` each. */
export type DigestItems = {
  discussions: Discussion[];
  entries: NewEntry[];
  tasks: SubjectNotification[];
  more: boolean;
  moreTasks: boolean;
  totals: { comments: number; entries: number; tasks: number };
};

/** The person, the period (start exclusive, end inclusive), the highest visible tier, and the site's day. */
export type Window = { userId: number; since: Date; until: Date; tier: number; today: string };

/**
 * New activity in followed entries and tags, without the person's own and what they can't see, and unread notifications
 * about tasks. Calls `pause` every few milliseconds.
 */
export async function collectDigest(
  db: Db,
  window: Window,
  pause: () => Promise<void>,
): Promise<DigestItems> {
  const candidates: Candidate[] = [];
  const entriesById = new Map<string, FoundEntry>();
  const entrySeqs = new Set<number>();
  for (const kind of ['entry', 'tag'] as const) {
    for (let after: string | null = ''; after !== null; await pause()) {
      const targets: string[] = followStep(db, window.userId, kind, after);
      if (kind === 'entry') candidates.push(...targets.flatMap((id) => activeEntry(db, id, window)));
      else
        for (const key of targets) {
          addEntriesOf(db, key, window, entriesById);
          countEntriesOf(db, key, window, entrySeqs);
        }
      after = targets.length === STEP ? (targets.at(-1) ?? null) : null;
    }
  }
  candidates.sort((a, b) => b.lastActivityAt.getTime() - a.lastActivityAt.getTime());
  const discussions: Discussion[] = [];
  let comments = 0;
  for (const candidate of candidates) {
    if (discussions.length <= DISCUSSIONS_SHOWN) {
      const discussion = discussionOf(db, candidate, window);
      discussions.push(...discussion);
      comments += discussion[0]?.count ?? 0;
    } else if (comments < NEWS_COUNTED) comments += countComments(db, candidate, window);
    else break;
    await pause();
  }
  const tasks = listSubjectNotifications(db, window, NEWS_COUNTED);
  const newest = [...entriesById.values()].sort((a, b) => b.seq - a.seq);
  return {
    discussions: withEventIds(db, discussions.slice(0, DISCUSSIONS_SHOWN), window.until),
    entries: withEventIds(db, newest.slice(0, ENTRIES_SHOWN), window.until).map(
      ({ seq: _, ...entry }) => entry,
    ),
    tasks: tasks.slice(0, TASKS_SHOWN),
    more: discussions.length > DISCUSSIONS_SHOWN || newest.length > ENTRIES_SHOWN,
    moreTasks: tasks.length > TASKS_SHOWN,
    totals: {
      comments: Math.min(comments, NEWS_COUNTED),
      entries: Math.min(entrySeqs.size, NEWS_COUNTED),
      tasks: tasks.length,
    },
  };
}

function followStep(db: Db, userId: number, kind: 'entry' | 'tag', after: string): string[] {
  return statement(db, 'digest.follows', () =>
    db
      .select({ target: follows.target })
      .from(follows)
      .where(and(bound(follows, ['userId', 'kind']), gt(follows.target, sql.placeholder('after'))))
      .orderBy(asc(follows.target))
      .limit(STEP)
      .prepare(),
  )
    .all({ userId, kind, after })
    .map(({ target }) => target);
}

type Candidate = Named & { lastActivityAt: Date };

/** The entry, if something may have happened in the period. */
function activeEntry(db: Db, id: string, { since, tier }: Window): Candidate[] {
  return statement(db, 'digest.entry', () =>
    db
      .select(columnsIn(entries, ['id', 'type', 'title', 'lastActivityAt']))
      .from(entries)
      .where(
        and(
          eq(entries.id, sql.placeholder('id')),
          isNull(entries.deletedAt),
          lte(entries.tier, sql.placeholder('tier')),
          gt(entries.lastActivityAt, sql.placeholder('since')),
        ),
      )
      .prepare(),
  ).all({ id, tier, since: since.getTime() });
}

/** New comments of others on an entry, oldest first. Exported for the query plan test. */
export function newCommentsStatement(db: Db) {
  return db
    .select({
      id: comments.id,
      content: comments.content,
      author: PERSON_NAME,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.entryId, sql.placeholder('id')),
        isNull(comments.deletedAt),
        gt(comments.createdAt, sql.placeholder('since')),
        lte(comments.createdAt, sql.placeholder('until')),
        ne(comments.userId, sql.placeholder('userId')),
      ),
    )
    .orderBy(asc(comments.createdAt))
    .limit(NEWS_COUNTED);
}

/** Their count, up to `NEWS_COUNTED`. Exported for the query plan test. */
export const NEW_COMMENTS_COUNT_SQL = `select count(*) from (
  select 1 from comments where entry_id = @id and deleted_at is null
    and created_at > @since and created_at <= @until and user_id <> @userId limit ${NEWS_COUNTED})`;

function countComments(db: Db, { id }: Candidate, { since, until, userId }: Window): number {
  const count = preparedColumn<[object], number>(db, NEW_COMMENTS_COUNT_SQL);
  return count.get({ id, userId, since: since.getTime(), until: until.getTime() }) ?? 0;
}

function discussionOf(
  db: Db,
  { id, type, title }: Candidate,
  { since, until, userId }: Window,
): Discussion[] {
  const rows = preparedQuery(db, newCommentsStatement).all({
    id,
    userId,
    since: since.getTime(),
    until: until.getTime(),
  });
  if (rows.length === 0) return [];
  const newest = rows
    .slice(0, COMMENTS_SHOWN)
    .map((row) => ({ id: row.id, author: row.author, text: plainBeginning(row.content, FIRST_WORDS) }));
  return [{ id, type, title, count: rows.length, comments: newest }];
}

type FoundEntry = NewEntry & { seq: number };

/** New entries of others with a tag, newest first. Exported for the query plan test. */
export function newEntriesStatement(db: Db) {
  return db
    .select({
      ...columnsIn(entries, ['seq', 'id', 'type', 'title', 'tags']),
      author: PERSON_NAME,
    })
    .from(entryTags)
    .innerJoin(entries, eq(entries.seq, entryTags.entrySeq))
    .innerJoin(users, eq(users.id, entries.authorId))
    .where(
      and(
        eq(
          entryTags.tagId,
          sql`(select ${tags.id} from ${tags} where ${tags.key} = ${sql.placeholder('key')})`,
        ),
        gt(entryTags.createdAt, sql.placeholder('since')),
        lte(entryTags.createdAt, sql.placeholder('until')),
        lte(entryTags.tier, sql.placeholder('tier')),
        // This excludes drafts. Hidden entries keep their tier.
        sql`coalesce(${entries.shownTier}, ${entries.tier}) = ${TIER_PUBLIC}`,
        ne(entryTags.authorId, sql.placeholder('userId')),
      ),
    )
    .orderBy(desc(entryTags.createdAt), desc(entryTags.entrySeq))
    .limit(ENTRIES_SHOWN + 1);
}

function addEntriesOf(db: Db, key: string, window: Window, entriesById: Map<string, FoundEntry>): void {
  const { since, until, tier, userId } = window;
  const rows = preparedQuery(db, newEntriesStatement).all({
    key,
    tier,
    userId,
    since: since.getTime(),
    until: until.getTime(),
  });
  for (const row of rows) {
    const entry = entriesById.get(row.id) ?? { ...row, tags: [] };
    // The tag as this entry spells it.
    const name = row.tags.find((tag) => tagKey(tag) === key) ?? key;
    entriesById.set(row.id, { ...entry, tags: [...entry.tags, name] });
  }
}

/** The row IDs of others' new entries with a tag. Exported for the query plan test. */
export const NEW_ENTRIES_COUNT_SQL = `select t.entry_seq from entry_tags t cross join entries e on e.seq = t.entry_seq
  where t.tag_id = (select id from tags where key = @key) and t.created_at > @since and t.created_at <= @until
    and t.tier <= @tier and coalesce(e.shown_tier, e.tier) = ${TIER_PUBLIC} and t.author_id <> @userId
  order by t.created_at desc, t.entry_seq desc limit ${NEWS_COUNTED}`;

/** Adds them to `counted`, which has entries with several followed tags only once. */
function countEntriesOf(db: Db, key: string, window: Window, entrySeqs: Set<number>): void {
  if (entrySeqs.size >= NEWS_COUNTED) return;
  const { since, until, tier, userId } = window;
  const rows = preparedColumn<[object], number>(db, NEW_ENTRIES_COUNT_SQL).all({
    key,
    tier,
    userId,
    since: since.getTime(),
    until: until.getTime(),
  });
  for (const seq of rows) entrySeqs.add(seq);
}
