import { eq } from 'drizzle-orm';
import type { EntryType } from '#shared/entries/model.ts';
import type { SurveyQuestion, SurveySharing } from '#shared/survey-questions/model.ts';
import type { SurveyVersion } from '#shared/survey-questions/output.ts';
import type { VersionParts } from '../../content/entries/rows.ts';
import { publishLive } from '../../kit/live-events.ts';
import { changesBetween } from '../../kit/records.ts';
import { statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { bound } from '../../schema/column-names.ts';
import { surveys } from '../../schema/surveys.ts';

export type StoredSurvey = typeof surveys.$inferSelect;

/** What staff can edit beside the entry. */
export type SurveySettings = {
  questions: SurveyQuestion[];
  isAnonymous: boolean;
  closesAt: Date | null;
  responseLimit: number | null;
  sharing: SurveySharing;
  sharesTexts: boolean;
};

/** A survey by its entry's ID. Undefined for other entries, and after a permanent deletion. */
export function storedSurvey(db: Db, entryId: string): StoredSurvey | undefined {
  return statement(db, 'surveys.read', () =>
    db
      .select()
      .from(surveys)
      .where(bound(surveys, ['entryId']))
      .prepare(),
  ).get({ entryId });
}

/** Pages with surveys read them again. Call it inside the write that changes one. `by` is null for a response. */
export function publishSurveyChange(db: Db, surveyId: string, by: number | null, now: Date): void {
  publishLive(db, { topic: 'staff:surveys', kind: 'survey.changed', data: { surveyId, by } }, now);
}

/** Stores settings. Call it inside a write. */
export function saveSettings(db: Db, id: number, settings: SurveySettings): void {
  const { questions, isAnonymous, closesAt, responseLimit, sharing, sharesTexts } = settings;
  db.update(surveys)
    .set({
      questions,
      questionCount: questions.length,
      isAnonymous,
      closesAt,
      responseLimit,
      sharing,
      sharesTexts,
    })
    .where(eq(surveys.id, id))
    .run();
}

/** What a version of the entry keeps of its survey, with the number of responses until then. */
export function surveyVersion(settings: SurveySettings & { responseCount: number }): SurveyVersion {
  const { questions, isAnonymous, closesAt, responseLimit, sharing, sharesTexts, responseCount } = settings;
  return {
    questions,
    anonymous: isAnonymous,
    closesAt: closesAt?.toISOString() ?? null,
    responseLimit,
    sharing,
    sharesTexts,
    responses: responseCount,
  };
}

/** The changes of a survey for the audit log. Questions are JSON, which is cut like other long texts. */
function surveyChanges(before: SurveyVersion, after: SurveyVersion) {
  return changesBetween(audited(before), audited(after));
}

function audited({ questions, responses: _, ...settings }: SurveyVersion) {
  return { ...settings, questions: JSON.stringify(questions) };
}

/** The parts of an entry's version. */
export function surveyParts(before: SurveyVersion, after: SurveyVersion): VersionParts {
  return { before: { survey: before }, after: { survey: after }, changes: surveyChanges(before, after) };
}

/** The parts of a version that leaves the survey as it is. Undefined for other entries. */
export function currentSurveyParts(
  db: Db,
  { id, type }: { id: string; type: EntryType },
): VersionParts | undefined {
  const survey = type === 'survey' ? storedSurvey(db, id) : undefined;
  if (!survey) return undefined;
  const current = surveyVersion(survey);
  return surveyParts(current, current);
}
