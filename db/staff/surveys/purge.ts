import { preparedColumn, statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { leavingNoTrace } from './no-trace.ts';

/** Rows that one step of a permanent deletion removes from each table. */
const BATCH = 100;

/** The tables with rows of a survey, and their keys. Responses refer to invitations. */
const LEFTOVERS = [
  ['survey_responses', 'survey_id, stage, id'],
  ['survey_participations', 'survey_id, stage, participant, participant_id'],
  ['survey_invitations', 'id'],
  ['survey_tallies', 'survey_id, question, kind, value'],
  ['survey_days', 'survey_id, day'],
] as const;

/**
 * Deletes some rows of an entry's survey permanently, and returns true once none is left. Other entries have none. Call it
 * inside a write, repeatedly.
 */
export function dropSurvey(db: Db, entryId: string): boolean {
  const surveyId = preparedColumn<[string], number>(db, 'select id from surveys where entry_id = ?').get(
    entryId,
  );
  if (surveyId === undefined) return true;
  const { removes, last } = statement(db, 'surveys.purge', () => ({
    removes: LEFTOVERS.map(([table, key]) =>
      db.$client.prepare<[number]>(
        `delete from ${table} where (${key}) in (select ${key} from ${table} where survey_id = ? limit ${BATCH})`,
      ),
    ),
    last: db.$client.prepare<[number]>('delete from surveys where id = ?'),
  }));
  return leavingNoTrace(db, () => {
    if (!removes.every((remove) => remove.run(surveyId).changes < BATCH)) return false;
    last.run(surveyId);
    return true;
  });
}
