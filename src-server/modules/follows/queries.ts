import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { eventIdOf } from '#db/content/event-discussion.ts';
import { currentTagKey, findTag } from '#db/content/tags.ts';
import { preparedQuery, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { entries } from '#db/schema/entries.ts';
import { follows } from '#db/schema/follows.ts';
import { tags } from '#db/schema/tags.ts';
import { tagKey } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { followMessages } from '#shared/follows/messages.ts';
import type { FollowTarget } from '#shared/follows/model.ts';
import type { Followed, FollowState } from '#shared/follows/output.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { SUGGESTED_TAGS } from '#shared/tags/model.ts';
import type { ActorContext, WriteContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { loadEntry, viewerTier } from '../entries/queries.ts';

/** Suggested tags by key, in the specification's spelling. */
const SUGGESTED = new Map(
  Object.values(SUGGESTED_TAGS)
    .flat()
    .map((name) => [tagKey(name), name]),
);

/**
 * Throws unless the viewer can see the target. A tag used only in drafts counts as unknown: the response must not
 * reveal it.
 */
export function requireFollowable(work: WriteContext, { kind, target }: FollowTarget): null {
  if (kind === 'entry') loadEntry(work, target);
  else if (!SUGGESTED.has(target) && !isUsed(work.db, target)) {
    throw new AppError('NOT_FOUND', followMessages.noTag);
  }
  return null;
}

function isUsed(db: Db, key: string): boolean {
  return (findTag(db, key)?.uses ?? 0) > 0;
}

/** The stored target of a follow: a tag by its current key. */
export function storedTarget(db: Db, { kind, target }: FollowTarget): FollowTarget {
  return { kind, target: kind === 'tag' ? currentTagKey(db, target) : target };
}

/** Whether the viewer follows this. */
export function followState({ db, viewer }: ActorContext, what: FollowTarget): FollowState {
  const row = statement(db, 'follows.mine', () =>
    db
      .select({ since: follows.createdAt })
      .from(follows)
      .where(bound(follows, ['userId', 'kind', 'target']))
      .prepare(),
  ).get({ ...storedTarget(db, what), userId: viewer.id });
  return { ...what, following: row !== undefined };
}

/**
 * The list statement. Exported for the test of its query plan. It walks the primary key backward, so tags come before
 * entries. The page sorts both.
 */
export function followListStatement(db: Db) {
  return db
    .select({
      kind: follows.kind,
      target: follows.target,
      since: follows.createdAt,
      entry: {
        ...columnsIn(entries, ['id', 'type', 'title', 'lastActivityAt']),
      },
      tag: { name: tags.name, uses: tags.uses },
    })
    .from(follows)
    .leftJoin(entries, and(eq(follows.kind, sql`'entry'`), eq(entries.id, follows.target)))
    .leftJoin(tags, and(eq(follows.kind, sql`'tag'`), eq(tags.key, follows.target)))
    .where(
      and(
        eq(follows.userId, sql.placeholder('userId')),
        sql`(${follows.kind}, ${follows.target}) < (${sql.placeholder('kind')}, ${sql.placeholder('target')})`,
        sql`(${follows.kind} = 'tag' or (${isNull(entries.deletedAt)} and ${entries.tier} <= ${sql.placeholder('tier')}))`,
      ),
    )
    .orderBy(desc(follows.kind), desc(follows.target))
    .limit(sql.placeholder('limit'));
}

/** After all kinds: the start of the walk. */
const START = ['~', ''] as const;

/** The viewer's follows that they can still see. */
export function listFollows(
  { db, clock, viewer }: ActorContext,
  input: { limit: number; cursor?: string | null },
): Page<Followed> {
  const [kind, target] = positionOf(input.cursor, START);
  const rows = preparedQuery(db, followListStatement).all({
    userId: viewer.id,
    kind,
    target,
    tier: viewerTier(viewer),
    limit: input.limit + 1,
  });
  const toItem = (row: Row) => toFollowed(row, row.entry && eventIdOf(db, row.entry, clock.now()));
  return keysetPage(rows, input.limit, toItem, (last) => [last.kind, last.target]);
}

type Row = ReturnType<ReturnType<typeof followListStatement>['all']>[number];

function toFollowed({ kind, target, since, entry, tag }: Row, eventId: number | null): Followed {
  const line = { target, since: since.toISOString() };
  if (kind === 'entry' && entry) {
    const lastActivityAt = entry.lastActivityAt.toISOString();
    return { ...line, kind, entry: { ...entry, eventId, lastActivityAt } };
  }
  const count = tag?.uses ?? 0;
  // The spelling of a tag that only drafts use must not be revealed.
  const name = (count > 0 && tag?.name) || SUGGESTED.get(target) || target;
  return { ...line, kind: 'tag', tag: { name, count } };
}
