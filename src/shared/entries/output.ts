import { z } from 'zod';
import { count, instant, pageOf, percent, rowId } from '../kit/common.output.ts';
import type { Page } from '../kit/pagination.ts';
import { revisionOutput } from '../revisions/output.ts';
import { surveyVersionOutput } from '../survey-questions/output.ts';
import { publicUserOutput } from '../users/output.ts';
import { VOTE_TYPES } from '../votes/model.ts';
import { ENTRY_TYPES, TOPIC_PEOPLE } from './model.ts';
import { type ReadPoint, UNREAD_MAX } from './reads.ts';

/** The mean rating; 0 without ratings. */
const rating = z.number().min(0).max(5);

/** The server derives the numbers. `progress` is the viewer's, `votes` is upvotes minus downvotes. */
const courseMetadata = z.strictObject({
  imageUrl: z.string(),
  lessons: count,
  progress: percent,
  rating,
  students: count,
  votes: z.int(),
  comments: count,
});
const toolMetadata = z.strictObject({ votes: z.int(), rating, ratingCount: count, comments: count });
const plainMetadata = z.strictObject({ votes: z.int(), comments: count });

const entryBase = {
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  authorId: rowId,
  author: publicUserOutput,
  /** The viewer's vote; null without one and for guests. */
  viewerVote: z.enum(VOTE_TYPES).nullable(),
  /** Not published yet: visible to staff only, without votes and comments. Surveys only. */
  isDraft: z.boolean(),
  /** When it was locked, so that only staff can comment. */
  lockedAt: instant.nullable(),
  /** When moderators hid it. Its author and staff can still read it. */
  hiddenAt: instant.nullable(),
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
};

function byType<S extends z.ZodRawShape, C extends z.ZodRawShape, T extends z.ZodRawShape>(
  shape: S,
  ofCourses: C,
  ofThreads: T,
) {
  return z.discriminatedUnion('type', [
    z.strictObject({
      ...entryBase,
      ...shape,
      ...ofCourses,
      type: z.literal('course'),
      metadata: courseMetadata,
    }),
    z.strictObject({ ...entryBase, ...shape, type: z.literal('tool'), metadata: toolMetadata }),
    z.strictObject({
      ...entryBase,
      ...shape,
      ...ofThreads,
      type: z.literal('thread'),
      metadata: plainMetadata,
      /** Null until its author or staff mark the discussion as solved. */
      solvedAt: instant.nullable(),
      /** Updated by each comment. */
      lastActivityAt: instant,
      /** The event whose discussion it is. */
      eventId: rowId.nullable(),
    }),
    z.strictObject({
      ...entryBase,
      ...shape,
      type: z.literal('survey'),
      metadata: plainMetadata,
      /** Takes no more responses. */
      isClosed: z.boolean(),
      /** The deadline. */
      closesAt: instant.nullable(),
      /** Whether the viewer has responded. */
      hasResponded: z.boolean(),
    }),
    z.strictObject({ ...entryBase, ...shape, type: z.literal('note'), metadata: plainMetadata }),
  ]);
}

const full = { body: z.string(), linkedIds: z.array(z.string()) };

/** An entry in full, as in REST responses. */
export const entryOutput = byType(full, {}, {});
export const entryListOutput = pageOf(entryOutput);

/** The parts of an entry that a link to it shows. */
export const entryNameOutput = z.strictObject({
  id: z.string(),
  type: z.enum(ENTRY_TYPES),
  title: z.string(),
  /** The event whose discussion it is. It links there. */
  eventId: rowId.nullable(),
});
export const entryNameListOutput = pageOf(entryNameOutput);

/** A link that the viewer can open. `label` is the folded text of a `[[link]]`, empty for a picked entry. */
export const entryLinkOutput = entryNameOutput.extend({ label: z.string() });

/** An entry on its own page, with its links in order and the viewer's rating. */
export const entryReadOutput = byType(
  {
    ...full,
    links: z.array(entryLinkOutput),
    viewerStars: rowId.nullable(),
    /** Whether new entries of its type can start from it. */
    isTemplate: z.boolean(),
  },
  {},
  /** The reply chosen as the solution. */
  { solutionId: rowId.nullable() },
);

/**
 * An entry in a browser list: its first paragraph replaces the body, as plain text of at most 200 characters (no
 * ellipsis). A course says whether the viewer is enrolled, since others have no progress.
 */
export const entrySummaryOutput = byType(
  { excerpt: z.string(), excerptCut: z.boolean() },
  { enrolled: z.boolean() },
  {},
);

/** The editable fields of an entry, as stored in each version. */
export const entryContentOutput = z.strictObject({
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  metadata: z.strictObject({ imageUrl: z.string().optional() }),
  /** Surveys only. Missing in versions from before surveys had questions. */
  survey: surveyVersionOutput.optional(),
});
export const entryRevisionOutput = revisionOutput(entryContentOutput);

/** A template that a new entry can start from. */
export const entryTemplateOutput = z.strictObject({ id: z.string(), title: z.string() });
export const entryTemplateListOutput = z.array(entryTemplateOutput);

/** A tag and its number of visible entries. */
export const tagCountOutput = z.strictObject({ name: z.string(), count });

/** What changes in a row of the list of discussions. Hidden and deleted comments don't count. */
export const topicNewsOutput = z.strictObject({
  id: z.string(),
  comments: count,
  lastActivityAt: instant,
  /** Who wrote the latest comment, or else the discussion. */
  lastBy: publicUserOutput,
  /** The author, followed by those who commented last. */
  people: z.array(publicUserOutput).min(1).max(TOPIC_PEOPLE),
  /** Null for visitors. */
  unread: z
    .strictObject({ count: count.max(UNREAD_MAX), isNew: z.boolean(), firstId: rowId.nullable() })
    .nullable(),
});

export type Entry = z.infer<typeof entryOutput>;
export type CourseMetadata = Extract<Entry, { type: 'course' }>['metadata'];
export type ToolMetadata = Extract<Entry, { type: 'tool' }>['metadata'];
export type PlainMetadata = Extract<Entry, { type: 'thread' }>['metadata'];
export type EntryMetadata = Entry['metadata'];
export type EntryName = z.infer<typeof entryNameOutput>;
/** An entry's name as rows have it, without its event. */
export type StoredName = Omit<EntryName, 'eventId'>;
export type EntryLink = z.infer<typeof entryLinkOutput>;
export type EntryRead = z.infer<typeof entryReadOutput>;
export type EntrySummary = z.infer<typeof entrySummaryOutput>;
export type EntryPage = Page<EntrySummary>;
/** The changing part of a discussion's row. */
export type TopicNews = z.infer<typeof topicNewsOutput>;
type ThreadSummary = Extract<EntrySummary, { type: 'thread' }>;
/** A row of the list of discussions. */
export type Topic = ThreadSummary & Pick<TopicNews, 'lastBy' | 'people' | 'unread'>;
/** `readAt` is the newest comment and entry at the time of the list. `anyUnread` covers all discussions. */
export type TopicPage = Page<Topic> & { readAt: ReadPoint; anyUnread: boolean };
export type EntryContent = z.infer<typeof entryContentOutput>;
export type EntryTemplate = z.infer<typeof entryTemplateOutput>;
export type TagCount = z.infer<typeof tagCountOutput>;
