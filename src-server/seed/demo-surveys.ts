import { insertEntry } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { rewriteSome } from '#db/staff/surveys/closing.ts';
import { showPending, storeResponse } from '#db/staff/surveys/responses.ts';
import { type SurveySettings, saveSettings, storedSurvey } from '#db/staff/surveys/rows.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { checkAnswers } from '#shared/surveys/answers.ts';
import { type DemoSurvey, EVENINGS, FIRST_YEAR, LENDING_SHELF } from './demo/surveys.ts';
import { type EntryIds, type Filling, requireEntry } from './demo-entries.ts';
import { drawn } from './demo-random.ts';

/** Days after which the closed survey closed, and days ago on which everyone was notified of the active one. */
const OPEN_DAYS = 14;
const NOTIFIED_DAYS = 2;
const CLOSES_IN_DAYS = 9;

const SETTINGS = {
  isAnonymous: false,
  closesAt: null,
  responseLimit: null,
  sharing: 'staff',
  sharesTexts: false,
} as const;

/** Adds one survey of each status, with their responses. Inside a write. */
export function addSurveys(filling: Filling, idOf: EntryIds, ids: { uuid: () => string }): void {
  const { db, people, now, before } = filling;
  const closesAt = new Date(now + CLOSES_IN_DAYS * DAY_MS);
  const active = publish(db, EVENINGS, idOf, { ...SETTINGS, closesAt });
  respond(filling, active, EVENINGS, now - active.createdAt);
  db.$client
    .prepare('update surveys set notified_at = ? where id = ?')
    .run(before(NOTIFIED_DAYS).getTime(), active.id);

  const shared = { sharing: 'everyone', sharesTexts: true } as const;
  const closed = publish(db, FIRST_YEAR, idOf, { ...SETTINGS, ...shared, isAnonymous: true });
  respond(filling, closed, FIRST_YEAR, OPEN_DAYS * DAY_MS);
  close(db, closed.entryId, closed.createdAt + OPEN_DAYS * DAY_MS);

  const { by, daysAgo, title, tags, body, questions } = LENDING_SHELF;
  const draft = { id: ids.uuid(), type: 'survey', title, body, tier: TIER_STAFF } as const;
  const authorId = people[by].id;
  const seq = insertEntry(db, { ...draft, tags: [...tags], authorId, createdAt: before(daysAgo) });
  saveSettings(db, seq, { ...SETTINGS, questions: [...questions] });
}

type OpenSurvey = { id: number; entryId: string; createdAt: number };

/** Opens the survey of a public entry from its creation on. */
function publish(
  db: Db,
  { title, questions }: DemoSurvey,
  idOf: EntryIds,
  settings: Omit<SurveySettings, 'questions'>,
): OpenSurvey {
  const survey = requireSurvey(db, requireEntry(idOf, title));
  saveSettings(db, survey.id, { ...settings, questions: [...questions] });
  db.$client
    .prepare("update surveys set status = 'active', published_at = created_at, closed_at = null where id = ?")
    .run(survey.id);
  return { id: survey.id, entryId: survey.entryId, createdAt: survey.createdAt.getTime() };
}

/** Stores the responses over a time in milliseconds. */
function respond(
  { db, people }: Filling,
  survey: OpenSurvey,
  { title, responses }: DemoSurvey,
  time: number,
): void {
  for (const [at, { by, answers: written }] of responses.entries()) {
    const current = requireSurvey(db, survey.entryId);
    const { answers } = checkAnswers(current.questions, written);
    if (!answers) throw new Error(`the demo has wrong answers of ${by} to “${title}”`);
    const step = time / (responses.length + 1);
    const respondedAt = new Date(survey.createdAt + (at + drawn(title + by, 100) / 100) * step);
    const { id } = people[by];
    storeResponse(db, current, {
      participant: 'account',
      participantId: id,
      authorId: id,
      invitationId: null,
      respondedAt,
      answers,
      submission: `demo-response-${survey.id}-${at}`,
      day: dayAt(respondedAt, 'UTC'),
    });
  }
}

/** Closes an anonymous survey, and writes its rows again at once. */
function close(db: Db, entryId: string, at: number): void {
  const survey = requireSurvey(db, entryId);
  showPending(db, survey);
  db.$client.prepare("update surveys set status = 'closed', closed_at = ? where id = ?").run(at, survey.id);
  while (!rewriteSome(db, survey.id));
}

function requireSurvey(db: Db, entryId: string) {
  const survey = storedSurvey(db, entryId);
  if (!survey) throw new Error(`the demo has no survey ${entryId}`);
  return survey;
}
