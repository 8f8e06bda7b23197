import { prepared } from '#db/kit/statement.ts';
import type { NextStep } from '#shared/contacts/output.ts';
import { LAST_DAY } from '#shared/kit/day-ranges.ts';
import type { PageInput } from '#shared/kit/pagination.schema.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ActorContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';

/** What the viewer does next for their contacts, by day. Steps without a day come last. */
export function listNextSteps({ db, viewer }: ActorContext, { limit, cursor }: PageInput): Page<NextStep> {
  const [day, id] = positionOf(cursor, ['', 0]);
  const bindings = { me: viewer.id, day, id, limit: limit + 1 };
  const rows = prepared<[object], NextStep>(db, NEXT_STEPS_SQL).all(bindings);
  return keysetPage(
    rows,
    limit,
    (row) => row,
    (last) => [last.nextStepOn ?? LAST_DAY, last.id],
  );
}

const DAY = `case when c.next_step_on is null then '${LAST_DAY}' else c.next_step_on end`;

/** In the order of its index, without the sorting of a page. Also used by the test of query plans. */
export const NEXT_STEPS_SQL = `select c.id, c.version, c.contact_name as contactName, c.company,
    c.next_step as nextStep, c.next_step_on as nextStepOn
  from crm c indexed by crm_steps
  where c.owner_id = @me and (c.next_step <> '' or c.next_step_on is not null) and c.deleted_at is null
    and (${DAY}, c.id) > (@day, @id)
  order by ${DAY}, c.id limit @limit`;
