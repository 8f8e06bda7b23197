import { personJson, personOf } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { GoingInput } from '#shared/events/schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { loadEvent } from '../queries.ts';

/** Those who go and agreed that members see their names, in the order of joining. Throws like `loadEvent`. */
export function listGoing(reading: ReadContext, { id, limit, cursor }: GoingInput): Page<PublicUser> {
  const { db } = reading;
  loadEvent(reading, id);
  const [after] = positionOf(cursor, [0]);
  const rows = prepared<[object], { id: number; person: string }>(db, GOING_SQL).all({
    id,
    after,
    limit: limit + 1,
  });
  return keysetPage(
    rows,
    limit,
    ({ person }) => personOf(person),
    (last) => [last.id],
  );
}

/** Also used by the test of query plans. */
export const GOING_SQL = `select r.id, ${personJson('u')} as person
  from rsvps r indexed by rsvps_shown cross join users u on u.id = r.user_id
  where r.event_id = @id and r.status = 'going' and r.show_name = 1 and r.id > @after
    and u.state = 'active' and u.deleted_at is null
  order by r.id limit @limit`;
