import { eventIdOf } from '#db/content/event-discussion.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  ACTIVITY_GATHERED,
  ACTIVITY_NEW_MAX,
  ACTIVITY_SCANNED,
  type ActivityKind,
  type ActivityNews,
} from '#shared/activity/model.ts';
import type { ActivityLine } from '#shared/activity/output.ts';
import type { ActivityListInput } from '#shared/activity/schema.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { EntryName } from '#shared/entries/output.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext } from '../../context.ts';
import { pageTo, positionOf } from '../../cursor.ts';
import type { Clock } from '../../services/clock.ts';
import { viewerTier, voterId } from '../entries/queries.ts';
import { type Gathered, gatherPage } from './feed.ts';

/** After all rows: the start of the list. */
const START = Number.MAX_SAFE_INTEGER;

/**
 * The condition for showing the row `a`: not about deleted items or items that the viewer can't see, and not about solved
 * discussions that were reopened.
 */
const VISIBLE = `(a.kind = 'joined' or (e.deleted_at is null and e.tier <= @tier
  and (a.kind <> 'comment' or c.deleted_at is null) and (a.kind <> 'solved' or e.solved_at is not null)))`;

const THINGS = 'left join entries e on e.id = a.entry_id left join comments c on c.id = a.comment_id';

/** The statement of the feed from a row downwards, of one member or everyone. */
export const activitySql = (ofOne: boolean) => `
  select a.id, a.at, a.kind, a.actor_id as actorId, a.entry_id as entryId, a.comment_id as commentId, ${VISIBLE} as visible,
    ${personJson('u')} as actor, e.type, e.title
  from activity a cross join users u on u.id = a.actor_id ${THINGS}
  where a.id < @before ${ofOne ? 'and a.actor_id = @actor' : ''}
  order by a.id desc limit @limit`;

/** The newer actions of others, oldest first. */
export const SINCE_SQL = `select ${VISIBLE} and a.actor_id <> @viewer as visible
  from activity a ${THINGS} where a.id > @since order by a.id limit @limit`;

type Parameters = { before: number; tier: number; limit: number; actor?: number };

/**
 * The feed of everyone or of one member. Consecutive actions of a member on one entry are one line. A page scans a bounded
 * number of rows, so it may have fewer lines than requested while there are more.
 */
export function listActivity(
  { db, viewer, clock }: ReadContext & { clock: Clock },
  input: ActivityListInput,
): Page<ActivityLine> {
  const [before] = positionOf(input.cursor, [START]);
  const actor = input.actor === undefined ? undefined : findActor(db, input.actor);
  if (input.actor !== undefined && actor === undefined) return { items: [], nextCursor: null };
  const rows = listStatement(db, actor !== undefined).iterate({
    before,
    tier: viewerTier(viewer),
    limit: ACTIVITY_SCANNED + ACTIVITY_GATHERED + 1,
    ...(actor !== undefined && { actor }),
  });
  const { lines, next } = gatherPage(rows, input.limit);
  const items = lines.map(({ row, count }) => toLine({ row, count, entry: entryOf(db, row, clock.now()) }));
  return pageTo(items, next === null ? null : [next]);
}

/** The number of visible actions of others above the row `id`. */
export function countSince({ db, viewer }: ReadContext, id: number): ActivityNews {
  const rows = preparedColumn<[{ since: number; tier: number; viewer: number; limit: number }], number>(
    db,
    SINCE_SQL,
  ).all({ since: id, tier: viewerTier(viewer), viewer: voterId(viewer), limit: ACTIVITY_SCANNED });
  const count = rows.filter((visible) => visible === 1).length;
  const more = count > ACTIVITY_NEW_MAX || rows.length === ACTIVITY_SCANNED;
  return { count: Math.min(count, ACTIVITY_NEW_MAX), more };
}

function listStatement(db: Db, ofOne: boolean) {
  return prepared<[Parameters], ActivityRow>(db, activitySql(ofOne));
}

function findActor(db: Db, username: string): number | undefined {
  return preparedColumn<[string], number>(
    db,
    'select id from users where lower(username) = lower(?) and deleted_at is null',
  ).get(username);
}

type ActivityRow = {
  id: number;
  at: number;
  kind: ActivityKind;
  actorId: number;
  entryId: string | null;
  commentId: number | null;
  visible: 0 | 1;
  actor: string;
  type: EntryType | null;
  title: string | null;
};

function entryOf(db: Db, { entryId: id, type, title }: ActivityRow, now: Date): EntryName | null {
  if (id === null || type === null) return null;
  return { id, type, title: title ?? '', eventId: eventIdOf(db, { id, type }, now) };
}

function toLine({ row, count, entry }: Gathered<ActivityRow> & { entry: EntryName | null }): ActivityLine {
  const { id, kind, commentId } = row;
  return {
    id,
    kind,
    actor: personOf(row.actor),
    count,
    entry,
    commentId,
    at: new Date(row.at).toISOString(),
  };
}
