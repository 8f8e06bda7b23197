import { nameOrder } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import { ATTENDEE_SORTS, type AttendeeSort } from '#shared/events/model.ts';
import type { Attendee } from '#shared/events/output.ts';
import type { AttendeeTableInput } from '#shared/events/schema.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import { placeOf, TABLE_DIRECTIONS, TABLE_PAGE_SIZE, type TableDirection } from '#shared/kit/tables.ts';
import { nameExpression } from '../../members/queries.ts';
import { loadEvent } from '../queries.ts';
import { type AttendeeReading, attendeeColumns, type StoredAttendee, toAttendee } from './attendees.ts';

type Filter = { status: boolean; byName: boolean };
type Order = { sort: AttendeeSort; direction: TableDirection };

/** A page of the RSVPs of an event, canceled ones too, optionally with one status or of people with a name. */
export function pageOfAttendees(reading: AttendeeReading, input: AttendeeTableInput): TablePage<Attendee> {
  const { db } = reading;
  const { id, q, status } = input;
  const event = loadEvent(reading, id);
  const match = q === '' ? null : nameExpression(q);
  // Only punctuation: no one has such a name.
  if (q !== '' && match === null) return { rows: [], total: 0, page: 1, pages: 1 };
  const filter = { status: status !== undefined, byName: match !== null };
  const parameters = { id, ...(filter.status && { status }), ...(filter.byName && { match }) };
  const total = preparedColumn<[object], number>(db, attendeeCountSql(filter)).get(parameters) ?? 0;
  const { page, pages, offset } = placeOf(total, input.page);
  const ids = preparedColumn<[object], number>(db, attendeePageSql(filter, input)).all({
    ...parameters,
    limit: TABLE_PAGE_SIZE,
    offset,
  });
  const rows = prepared<[string], StoredAttendee>(db, ROWS_SQL).all(JSON.stringify(ids));
  return { rows: rows.map((row) => toAttendee(reading, event, row)), total, page, pages };
}

const ROWS_SQL = `select ${attendeeColumns} from json_each(?) j cross join rsvps r on r.id = j.value
  cross join users u on u.id = r.user_id order by j.key`;

function where({ status, byName }: Filter): string {
  return [
    'r.event_id = @id',
    ...(status ? ['r.status = @status'] : []),
    ...(byName ? ['r.user_id in (select rowid from members_fts where members_fts match @match)'] : []),
  ].join(' and ');
}

function attendeeCountSql(filter: Filter): string {
  return `select count(*) from rsvps r indexed by rsvps_joined where ${where(filter)}`;
}

/** By name, the RSVPs of one event are sorted. */
function attendeePageSql(filter: Filter, { sort, direction }: Order): string {
  const walk = 'rsvps r indexed by rsvps_joined';
  if (sort === 'joined') {
    return `select r.id from ${walk} where ${where(filter)}
      order by r.rsvp_at ${direction}, r.id ${direction} limit @limit offset @offset`;
  }
  return `select r.id from ${walk} cross join users u on u.id = r.user_id where ${where(filter)}
    order by ${nameOrder('u')} ${direction}, r.id ${direction}
    limit @limit offset @offset`;
}

/** All statements of the table, for the test of query plans. */
export function attendeeTableShapes(): { name: string; sql: string; sorted: boolean }[] {
  return [false, true].flatMap((status) =>
    [false, true].flatMap((byName) => {
      const shape = `status=${status} named=${byName}`;
      const pages = ATTENDEE_SORTS.flatMap((sort) =>
        TABLE_DIRECTIONS.map((direction) => ({
          name: `by ${sort} ${direction}, ${shape}`,
          sorted: sort === 'name',
          sql: attendeePageSql({ status, byName }, { sort, direction }),
        })),
      );
      const count = { name: `count, ${shape}`, sql: attendeeCountSql({ status, byName }), sorted: false };
      return [...pages, count];
    }),
  );
}
