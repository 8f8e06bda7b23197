import { eq } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { publishEntry } from '#db/content/entries/moderation.ts';
import { notifyEntryCreated } from '#db/content/entries/notifications.ts';
import { type EntryRow, insertEntry, saveContent } from '#db/content/entries/rows.ts';
import { recordStaffRemoval } from '#db/content/moderation.ts';
import { appendAudit, valuesAfter } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { entries, TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { surveys } from '#db/schema/surveys.ts';
import { closeSurvey, planClosing } from '#db/staff/surveys/closing.ts';
import {
  publishSurveyChange,
  type StoredSurvey,
  type SurveySettings,
  saveSettings,
  surveyParts,
  surveyVersion,
} from '#db/staff/surveys/rows.ts';
import { checkSettings } from '#db/staff/surveys/settings.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import { copyTitle, surveyMessages } from '#shared/surveys/messages.ts';
import { SURVEY_TAG } from '#shared/surveys/model.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { type Missing, missingIn } from '#shared/surveys/questions.ts';
import type { SurveyCreateInput, SurveyPublishInput, SurveyUpdateInput } from '#shared/surveys/schema.ts';
import type { ActorContext } from '../../context.ts';
import { limitLinks } from '../../kit/moderation.ts';
import { askAudience } from './notifications.ts';
import { readSurvey, requireSurvey } from './queries.ts';

/** Stores a draft, which only staff can see. */
export function createSurvey(work: ActorContext, input: SurveyCreateInput): Survey {
  const { db, clock } = work;
  const { title, description, tags = [SURVEY_TAG], questions, closesAt, responseLimit } = input;
  return write(db, () => {
    limitLinks(work, { field: 'description', text: description });
    return insertSurvey(
      work,
      { title, description, tags },
      {
        questions,
        isAnonymous: input.anonymous ?? false,
        closesAt: futureOf(closesAt, clock.now()),
        responseLimit: responseLimit ?? null,
        sharing: input.sharing ?? 'staff',
        sharesTexts: input.sharesTexts ?? false,
      },
    );
  });
}

type Text = { title: string; description: string; tags: string[] };

function insertSurvey(work: ActorContext, text: Text, settings: SurveySettings): Survey {
  const { db, clock, ids, viewer } = work;
  const { title, description: body, tags } = text;
  const id = ids.uuid();
  const entry = { id, type: 'survey', title, body, tags, authorId: viewer.id, tier: TIER_STAFF } as const;
  const seq = insertEntry(db, Object.assign({ createdAt: clock.now() }, entry, { tags }));
  saveSettings(db, seq, settings);
  appendAudit(
    work,
    'entries.create',
    { subject: 'entry', subjectId: id },
    valuesAfter({ title, body, tags }),
  );
  publishSurveyChange(db, id, viewer.id, clock.now());
  return readSurvey(work, id);
}

/**
 * Saves the sent fields. Throws `CONFLICT` if the survey changed since the version that was read, or if it has responses and
 * more than its wording would change.
 */
export function updateSurvey(work: ActorContext, input: SurveyUpdateInput): Survey {
  const { db, clock } = work;
  return write(db, () => {
    const survey = requireSurvey(db, input.id);
    const before = requireVersion(db, survey, input.version);
    const { title = before.title, description: body = before.body, tags = before.tags } = input;
    limitLinks(work, { field: 'description', text: body, before: before.body });
    const settings = changedSettings(survey, input, clock.now());
    checkSettings(survey, settings);
    const content = { title, body, tags, metadata: before.metadata };
    const parts = surveyParts(surveyVersion(survey), surveyVersion(withCount(settings, survey)));
    saveSettings(db, survey.id, settings);
    if (survey.status === 'active') planClosing(db, { id: survey.id, closesAt: settings.closesAt });
    saveContent(work, before, content, undefined, parts);
    publishEntry(db, input.id, clock.now());
    publishSurveyChange(db, input.id, work.viewer.id, clock.now());
    return readSurvey(work, input.id);
  });
}

function withCount(settings: SurveySettings, { responseCount }: StoredSurvey) {
  return Object.assign({ responseCount }, settings);
}

function changedSettings(survey: StoredSurvey, input: SurveyUpdateInput, now: Date): SurveySettings {
  return {
    questions: input.questions ?? survey.questions,
    isAnonymous: input.anonymous ?? survey.isAnonymous,
    closesAt:
      input.closesAt === undefined || isSameTime(input.closesAt, survey.closesAt)
        ? survey.closesAt
        : futureOf(input.closesAt, now),
    responseLimit: input.responseLimit === undefined ? survey.responseLimit : input.responseLimit,
    sharing: input.sharing ?? survey.sharing,
    sharesTexts: input.sharesTexts ?? survey.sharesTexts,
  };
}

function isSameTime(sent: string | null, stored: Date | null): boolean {
  return sent === (stored?.toISOString() ?? null);
}

/** A closing time. Throws `INVALID_INPUT` if it has passed. */
function futureOf(sent: string | null | undefined, now: Date): Date | null {
  if (!sent) return null;
  const closesAt = new Date(sent);
  if (closesAt > now) return closesAt;
  throw new AppError('INVALID_INPUT', surveyMessages.closesAtPast, { closesAt: surveyMessages.closesAtPast });
}

/** The live entry of a survey. Throws `CONFLICT` if it changed since the version that was read. */
function requireVersion(db: Db, survey: StoredSurvey, version: number | undefined): EntryRow {
  const entry = db.select().from(entries).where(eq(entries.seq, survey.id)).get();
  if (!entry) throw new AppError('NOT_FOUND', surveyMessages.notFound);
  if (version !== undefined && version !== entry.version)
    throw new AppError('CONFLICT', surveyMessages.stale);
  return entry;
}

/** Publishes a draft: everyone can read it and respond from then on. Throws `INVALID_INPUT` with everything missing. */
export function publishSurvey(work: ActorContext, input: SurveyPublishInput): Survey {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const survey = requireSurvey(db, input.id);
    const entry = requireVersion(db, survey, input.version);
    if (survey.status !== 'draft') throw new AppError('CONFLICT', surveyMessages.published);
    if (entry.hiddenAt) throw new AppError('CONFLICT', surveyMessages.draftHidden);
    const now = clock.now();
    requireComplete(survey, now);
    db.update(entries)
      .set({ tier: TIER_PUBLIC, createdAt: now, updatedAt: now, lastActivityAt: now })
      .where(eq(entries.seq, entry.seq))
      .run();
    db.update(surveys).set({ status: 'active', publishedAt: now }).where(eq(surveys.id, survey.id)).run();
    planClosing(db, survey);
    appendAudit(work, 'surveys.publish', { subject: 'entry', subjectId: entry.id });
    appendActivity(db, { kind: 'entry', actorId: viewer.id, entryId: entry.id }, now);
    notifyEntryCreated(work, entry);
    if (input.notify) askAudience(work, survey, input.notify);
    publishEntry(db, entry.id, now);
    publishSurveyChange(db, entry.id, viewer.id, now);
    return readSurvey(work, entry.id);
  });
}

function requireComplete({ questions, closesAt }: StoredSurvey, now: Date): void {
  const missing: Missing[] = missingIn(questions);
  if (closesAt && closesAt <= now) missing.push({ question: null, message: surveyMessages.closesAtPast });
  if (missing.length === 0) return;
  const fields = missing.map(({ question, message }) => [
    question === null ? 'questions' : `questions.${question}`,
    message,
  ]);
  const sentences = missing.map(({ message }) => (/[.?!]$/.test(message) ? message : `${message}.`));
  throw new AppError(
    'INVALID_INPUT',
    [surveyMessages.notPublishable, ...sentences].join(' '),
    Object.fromEntries(fields),
  );
}

/** Closes an active survey. Throws `CONFLICT` for others. */
export function closeByHand(work: ActorContext, id: string): Survey {
  const { db, clock } = work;
  return write(db, () => {
    const survey = requireSurvey(db, id);
    if (survey.status !== 'active') throw new AppError('CONFLICT', surveyMessages.notClosable);
    closeSurvey(db, survey, clock.now(), work.viewer.id);
    appendAudit(work, 'surveys.close', { subject: 'entry', subjectId: id });
    publishEntry(db, id, clock.now());
    return readSurvey(work, id);
  });
}

/** Copies a survey as a draft of the viewer, without responses. A closing time that has passed is left out. */
export function duplicateSurvey(work: ActorContext, id: string): Survey {
  const { db, clock } = work;
  return write(db, () => {
    const survey = requireSurvey(db, id);
    const { title, body, tags } = requireVersion(db, survey, undefined);
    const { questions, isAnonymous, closesAt, responseLimit, sharing, sharesTexts } = survey;
    const copied = Array.from(copyTitle(title)).slice(0, ENTRY_TITLE_MAX).join('');
    return insertSurvey(
      work,
      { title: copied, description: body, tags },
      {
        questions,
        isAnonymous,
        closesAt: closesAt && closesAt > clock.now() ? closesAt : null,
        responseLimit,
        sharing,
        sharesTexts,
      },
    );
  });
}

/** Moves a survey to the trash with its entry. It can't be answered there. */
export function deleteSurvey(work: ActorContext, id: string): { id: string } {
  write(work.db, () => {
    const survey = requireSurvey(work.db, id);
    const { authorId } = requireVersion(work.db, survey, undefined);
    const place = { subject: 'entry', subjectId: id } as const;
    moveToTrash(work, place);
    publishSurveyChange(work.db, id, work.viewer.id, work.clock.now());
    recordStaffRemoval(work, Object.assign({ authorId }, place));
  });
  return { id };
}
