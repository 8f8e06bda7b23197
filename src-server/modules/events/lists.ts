import { prepared } from '#db/kit/statement.ts';
import { EVENT_DEFAULT_TAGS, EVENT_LENGTH_MAX, SIMILAR_SHOWN } from '#shared/events/model.ts';
import type { EventListItem, EventRow, Occurrence } from '#shared/events/output.ts';
import type { EventWalkInput } from '#shared/events/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { viewerTier } from '../entries/queries.ts';
import { type EventReading, loadEvent } from './queries.ts';
import {
  eventColumns,
  type FullRow,
  LISTED,
  type StoredRow,
  tagFilter,
  toEventRow,
  toListItem,
} from './rows.ts';

/** Newer than every event, and older. */
const [LAST, FIRST] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Events that touch a time, newest start first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listEventsByCursor({ db, viewer }: ReadContext, input: EventWalkInput): Page<EventListItem> {
  const [at, id] = positionOf(input.cursor, [LAST, LAST]);
  const from = input.from?.getTime() ?? FIRST;
  const rows = prepared<[object], FullRow>(db, EVENT_WALK_SQL).all({
    tier: viewerTier(viewer),
    at,
    id,
    limit: input.limit + 1,
    from,
    earliest: from - EVENT_LENGTH_MAX,
    to: input.to?.getTime() ?? LAST,
  });
  return keysetPage(rows, input.limit, toListItem, (last) => [last.startTime, last.id]);
}

/** No event is longer than `EVENT_LENGTH_MAX`, so an earlier one can't touch the time. Also used by the test of query plans. */
export const EVENT_WALK_SQL = `select ${eventColumns(true)}
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where ${LISTED} and (v.start_time, v.id) < (@at, @id) and v.start_time < @to
    and v.start_time >= @earliest and v.end_time > @from
  order by v.start_time desc, v.id desc limit @limit`;

/** Upcoming events with tags of this one, those with the most common ones first. */
export function listSimilar(reading: EventReading, id: number): EventRow[] {
  const { db, viewer, clock } = reading;
  loadEvent(reading, id);
  return prepared<[object], StoredRow>(db, SIMILAR_SQL)
    .all({
      id,
      tier: viewerTier(viewer),
      now: clock.now().getTime(),
      limit: SIMILAR_SHOWN,
      // It makes no two events similar.
      usual: tagFilter(db, EVENT_DEFAULT_TAGS[0]),
    })
    .map(toEventRow);
}

/** Upcoming events that are read to find similar ones. */
const SIMILAR_READ = 200;

/** Also used by the test of query plans. Other events of its series are the same event to a reader. */
export const SIMILAR_SQL = `select * from (
    select ${eventColumns(false)}, (select count(*) from entry_tags own cross join entry_tags t
      on t.tag_id = own.tag_id and t.entry_seq = e.seq
      where own.entry_seq = (select oe.seq from events s cross join entries oe on oe.id = s.entry_id where s.id = @id)
        and own.tag_id <> @usual) as common
    from events v indexed by events_start cross join entries e on e.id = v.entry_id
    where ${LISTED} and v.start_time > @now and v.cancelled_at is null and v.id <> @id
      and e.id <> (select s.entry_id from events s where s.id = @id)
    order by v.start_time, v.id limit ${SIMILAR_READ}
  ) where common > 0 order by common desc, startTime, id limit @limit`;

/** All events of a series by start, those of the trash excluded. Throws like `loadEvent`. */
export function listOccurrences(reading: ReadContext, id: number): Occurrence[] {
  const { db, viewer } = reading;
  const { seriesId } = loadEvent(reading, id);
  if (seriesId === null) return [];
  return prepared<[object], StoredRow>(db, SERIES_SQL)
    .all({ seriesId, tier: viewerTier(viewer) })
    .map(toEventRow)
    .map(({ id, entry, startTime, endTime, cancelled }) => ({
      id,
      title: entry.title,
      startTime,
      endTime,
      cancelled,
    }));
}

/** Also used by the test of query plans. */
export const SERIES_SQL = `select ${eventColumns(false)}
  from events v indexed by events_series cross join entries e on e.id = v.entry_id
  where v.series_id = @seriesId and ${LISTED} order by v.start_time`;
