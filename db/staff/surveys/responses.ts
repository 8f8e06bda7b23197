import { type Answer, shownQuestions, valuesIn } from '#shared/surveys/answers.ts';
import { ANONYMITY_STEP } from '#shared/surveys/model.ts';
import { statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { type Participant, STAGE_PENDING, STAGE_SHOWN, type TallyKind } from '../../schema/surveys.ts';
import { leavingNoTrace } from './no-trace.ts';
import type { StoredSurvey } from './rows.ts';

/** The account or the invitation that responds. */
export type Respondent = { participant: Participant; participantId: number };

/** What a named survey stores beside the answers. */
type NamedResponse = { authorId: number | null; invitationId: number | null; respondedAt: Date };

/** The submission of a respondent. Undefined if they haven't responded. */
export function submissionOf(
  db: Db,
  surveyId: number,
  { participant, participantId }: Respondent,
): string | undefined {
  return responseStatements(db).submission.get(participant, participantId, surveyId);
}

/**
 * Stores a respondent's checked answers, with all counts. An anonymous response gets no author and no time, and is shown
 * with the next four. Call it inside a write. Returns the number of responses.
 */
export function storeResponse(
  db: Db,
  survey: Pick<StoredSurvey, 'id' | 'questions' | 'isAnonymous'>,
  response: Respondent & NamedResponse & { submission: string; answers: readonly Answer[]; day: string },
): number {
  const run = responseStatements(db);
  const { id: surveyId, isAnonymous } = survey;
  const { participant, participantId, submission, answers, day } = response;
  const named = isAnonymous ? NO_ONE : { ...response, respondedAt: response.respondedAt.getTime() };
  run.participate.run(surveyId, participant, participantId, submission);
  run.insert.run({
    surveyId,
    stage: isAnonymous ? STAGE_PENDING : STAGE_SHOWN,
    authorId: named.authorId,
    invitationId: named.invitationId,
    respondedAt: named.respondedAt,
    answers: JSON.stringify(answers),
  });
  const shown = isAnonymous ? 0 : 1;
  run.addDay.run({ surveyId, day, shown });
  if (!isAnonymous) addTallies(db, survey, [answers]);
  const responses = run.count.get(shown, surveyId) ?? 0;
  if (isAnonymous && responses % ANONYMITY_STEP === 0) showPending(db, survey);
  return responses;
}

const NO_ONE = { authorId: null, invitationId: null, respondedAt: null };

/**
 * Adds the pending responses of an anonymous survey to the results, all at once and in the order of their random IDs. Call
 * it inside a write.
 */
export function showPending(db: Db, survey: Pick<StoredSurvey, 'id' | 'questions'>): void {
  const run = responseStatements(db);
  const { id } = survey;
  const pending = run.pending.all(id);
  addTallies(
    db,
    survey,
    pending.map((answers) => JSON.parse(answers) as Answer[]),
  );
  leavingNoTrace(db, () => {
    run.show.run(id);
    run.dropPending.run(id);
  });
  run.showDays.run(id);
  run.showAll.run(id);
}

function addTallies(
  db: Db,
  { id, questions }: Pick<StoredSurvey, 'id' | 'questions'>,
  responses: readonly (readonly Answer[])[],
): void {
  const counts = new Map<string, { question: string; kind: TallyKind; value: string; count: number }>();
  const add = (question: string, kind: TallyKind, value: string) => {
    const key = JSON.stringify([question, kind, value]);
    const tally = counts.get(key) ?? { question, kind, value, count: 0 };
    counts.set(key, tally);
    tally.count += 1;
  };
  for (const answers of responses) {
    for (const question of shownQuestions(questions, answers)) add(question.id, 'base', '');
    for (const answer of answers) {
      add(answer.question, 'answered', '');
      for (const value of valuesIn(answer)) add(answer.question, 'value', value);
    }
  }
  const { tally } = responseStatements(db);
  for (const each of counts.values()) tally.run({ surveyId: id, ...each });
}

function responseStatements(db: Db) {
  return statement(db, 'surveys.respond', () => ({
    submission: db.$client
      .prepare<[string, number, number], string>(
        `select submission from survey_participations
         where participant = ? and participant_id = ? and survey_id = ?`,
      )
      .pluck(),
    participate: db.$client.prepare<[number, string, number, string]>(
      `insert into survey_participations (survey_id, participant, participant_id, submission) values (?, ?, ?, ?)`,
    ),
    insert: db.$client.prepare<[object]>(
      `insert into survey_responses (survey_id, stage, id, author_id, invitation_id, responded_at, answers)
       values (@surveyId, @stage, randomblob(16), @authorId, @invitationId, @respondedAt, @answers)`,
    ),
    addDay: db.$client.prepare<[object]>(
      `insert into survey_days (survey_id, day, count, shown) values (@surveyId, @day, 1, @shown)
       on conflict (survey_id, day) do update set count = count + 1, shown = shown + excluded.shown`,
    ),
    count: db.$client
      .prepare<[number, number], number>(
        `update surveys set response_count = response_count + 1, shown_count = shown_count + ?
         where id = ? returning response_count`,
      )
      .pluck(),
    pending: db.$client
      .prepare<[number], string>(
        `select answers from survey_responses where survey_id = ? and stage = ${STAGE_PENDING} order by id`,
      )
      .pluck(),
    show: db.$client.prepare<[number]>(
      `insert into survey_responses (survey_id, stage, id, answers)
       select survey_id, ${STAGE_SHOWN}, id, answers from survey_responses
       where survey_id = ? and stage = ${STAGE_PENDING} order by id`,
    ),
    dropPending: db.$client.prepare<[number]>(
      `delete from survey_responses where survey_id = ? and stage = ${STAGE_PENDING}`,
    ),
    showDays: db.$client.prepare<[number]>('update survey_days set shown = count where survey_id = ?'),
    showAll: db.$client.prepare<[number]>('update surveys set shown_count = response_count where id = ?'),
    tally: db.$client.prepare<[object]>(
      `insert into survey_tallies (survey_id, question, kind, value, count)
       values (@surveyId, @question, @kind, @value, @count)
       on conflict (survey_id, question, kind, value) do update set count = count + excluded.count`,
    ),
  }));
}
