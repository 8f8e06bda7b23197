import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { PUBLIC_USER } from '#db/kit/people.ts';
import { constant } from '#db/kit/row-query.ts';
import { courses } from '#db/schema/courses.ts';
import { entries, isDraft, type StoredMetadata } from '#db/schema/entries.ts';
import { votes } from '#db/schema/votes.ts';
import { progressPercent } from '#shared/courses/model.ts';
import {
  COURSE_COVER,
  type EntrySort,
  type EntryType,
  EXCERPT,
  TOOL_RATING_START,
} from '#shared/entries/model.ts';
import type { Entry, EntryMetadata, EntrySummary } from '#shared/entries/output.ts';
import { meanStars } from '#shared/ratings/model.ts';
import type { SurveyStatus } from '#shared/surveys/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { VoteType } from '#shared/votes/model.ts';

// What some lists don't read is chosen below. What only reading one entry needs is left out.
const {
  type,
  sortTitle,
  body,
  excerpt,
  linkedIds,
  metadata,
  ratingSum,
  ratingCount,
  lastActivityAt,
  solvedAt,
  authorId,
  isEvent,
  isTemplate,
  deletedAt,
  purgedAt,
  ...COLUMNS
} = getTableColumns(entries);

type ColumnChoice = {
  withBody: boolean;
  /** Whether the viewer has votes, courses, and responses of their own. */
  isOwn: boolean;
  type?: EntryType | undefined;
  sort?: EntrySort;
};

/**
 * The columns of the list and read statements: with the body, or else the excerpt. What no entry of the type has isn't read,
 * and neither is what a visitor never has, or what the order doesn't need. Binds `voter`. Of the linked entries, some may not be visible to the viewer:
 * see `withReadableLinks`.
 */
export function entryColumns({ withBody, isOwn, type: only, sort }: ColumnChoice) {
  const mayBe = (...types: EntryType[]) => only === undefined || types.includes(only);
  const isCourse = mayBe('course');
  const isRated = mayBe('course', 'tool');
  const isActive = mayBe('thread') || sort === 'active';
  return {
    ...COLUMNS,
    type: only === undefined ? type : constant(only),
    sortTitle: sort === 'alphabetical' ? sortTitle : constant(''),
    body: withBody ? body : constant(''),
    excerpt: withBody ? constant('') : excerpt,
    linkedIds,
    metadata: isCourse ? metadata : constant<StoredMetadata>({}),
    ratingSum: isRated ? ratingSum : constant(0),
    ratingCount: isRated ? ratingCount : constant(0),
    lastActivityAt: isActive ? lastActivityAt : constant(NEVER),
    solvedAt: mayBe('thread') ? solvedAt : constant<Date | null>(null),
    viewerVote: isOwn ? votes.type : constant<VoteType | null>(null),
    lessons: isCourse ? courses.lessons : constant<number | null>(null),
    students: isCourse ? courses.students : constant<number | null>(null),
    lessonsDone: isCourse && isOwn ? lessonsDone() : constant(0),
    enrolled: isCourse && isOwn ? isEnrolled() : constant(0),
    survey: mayBe('survey') ? surveyState() : constant<string | null>(null),
    author: PUBLIC_USER,
  };
}
const NEVER = new Date(0);

/** The course of an entry that is one, so that no other entry is looked up. */
export const COURSE_OF_ENTRY = and(eq(entries.type, sql`'course'`), eq(courses.entryId, entries.id));

/** The published lessons that the enrolled viewer completed: a walk along their own completions. */
function lessonsDone() {
  return sql<number>`case when ${entries.type} = 'course' then (
    select count(*) from enrolments n
    cross join lesson_completions d on d.user_id = n.user_id and d.course_id = n.course_id
    cross join lessons l on l.id = d.lesson_id
    where n.course_id = ${entries.id} and n.user_id = ${sql.placeholder('voter')} and l.number is not null
  ) else 0 end`;
}

function isEnrolled() {
  return sql<number>`case when ${entries.type} = 'course' then (
    select count(*) from enrolments n where n.course_id = ${entries.id} and n.user_id = ${sql.placeholder('voter')}
  ) else 0 end`;
}

/** A survey's status, deadline, and whether the viewer has responded. Null for other types, which read no further row. */
function surveyState() {
  return sql<string | null>`case when ${entries.type} = 'survey' then (
    select json_object('status', s.status, 'closesAt', s.closes_at, 'responded', exists (
      select 1 from survey_participations p
      where p.participant = 'account' and p.participant_id = ${sql.placeholder('voter')} and p.survey_id = s.id
    )) from surveys s where s.id = ${entries.seq}
  ) end`;
}
type SurveyState = { status: SurveyStatus; closesAt: number | null; responded: 0 | 1 };

/** An entry as these columns return it. */
export type EntryRow = Omit<
  typeof entries.$inferSelect,
  'authorId' | 'isEvent' | 'isTemplate' | 'deletedAt' | 'purgedAt'
> & {
  viewerVote: VoteType | null;
  /** For courses: published lessons, enrollments, and lessons that the viewer completed. Null for other types. */
  lessons: number | null;
  students: number | null;
  lessonsDone: number;
  /** 1 for an enrolled viewer of a course. */
  enrolled: number;
  /** `SurveyState` as JSON. */
  survey: string | null;
  author: PublicUser;
  /** The event whose discussion it is. */
  eventId: number | null;
};

export function toEntry(row: EntryRow): Entry {
  // Added to the object, since a copy would take longer than the rest.
  const entry: ReturnType<typeof common> & Partial<Pick<Entry, 'body' | 'linkedIds'>> = common(row);
  entry.body = row.body;
  entry.linkedIds = row.linkedIds;
  return entry as Entry;
}

export function toSummary(row: EntryRow): EntrySummary {
  const characters = Array.from(row.excerpt);
  const excerptCut = characters.length > EXCERPT;
  const excerpt = excerptCut ? characters.slice(0, EXCERPT).join('') : row.excerpt;
  const ofCourses = row.type === 'course' && { enrolled: row.enrolled === 1 };
  return { ...common(row), ...ofCourses, excerpt, excerptCut } as EntrySummary;
}

function common(row: EntryRow) {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    tags: row.tags,
    metadata: derivedMetadata(row),
    ...(row.type === 'thread' && threadState(row)),
    ...(row.type === 'survey' && responseState(row)),
    authorId: row.author.id,
    author: row.author,
    viewerVote: row.viewerVote,
    isDraft: isDraft(row),
    lockedAt: row.lockedAt?.toISOString() ?? null,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Beside the metadata, whose shape the specification fixes. */
function threadState({ solvedAt, lastActivityAt, eventId }: EntryRow) {
  return { solvedAt: solvedAt?.toISOString() ?? null, lastActivityAt: lastActivityAt.toISOString(), eventId };
}

/** Beside the metadata, as for discussions. */
function responseState({ survey }: EntryRow) {
  const state = survey === null ? null : (JSON.parse(survey) as SurveyState);
  return {
    isClosed: state?.status === 'closed',
    closesAt: state?.closesAt ? new Date(state.closesAt).toISOString() : null,
    hasResponded: state?.responded === 1,
  };
}

/** All numbers are derived from the rows they count. */
function derivedMetadata(row: EntryRow): EntryMetadata {
  const rating = meanStars(row.ratingSum, row.ratingCount);
  const counts = { votes: row.score, comments: row.commentCount };
  if (row.type === 'course') {
    return {
      ...counts,
      imageUrl: row.metadata.imageUrl ?? COURSE_COVER,
      lessons: row.lessons ?? 0,
      progress: progressPercent(row.lessonsDone, row.lessons ?? 0),
      rating,
      students: row.students ?? 0,
    };
  }
  return row.type === 'tool'
    ? { ...counts, rating: rating || TOOL_RATING_START, ratingCount: row.ratingCount }
    : counts;
}
