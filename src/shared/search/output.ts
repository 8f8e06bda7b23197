import { z } from 'zod';
import { DOCUMENT_CATEGORIES } from '../documents/model.ts';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, day, instant, pageOf, rowId } from '../kit/common.output.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import type { SearchGroup } from './model.ts';

/** One result for REST and the assistant; `url` is the page's path. */
export const searchResultOutput = z.strictObject({
  id: z.string(),
  type: z.enum([...ENTRY_TYPES, 'event', 'comment', 'lesson', 'document']),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
});
export const searchResultListOutput = pageOf(searchResultOutput);

/** A half-open range of characters in the text beside it. */
export const rangeOutput = z.tuple([count, count]);

/** Common fields of results. The matches are ranges in title and excerpt. */
const found = {
  title: z.string(),
  titleMatches: z.array(rangeOutput),
  excerpt: z.string(),
  excerptMatches: z.array(rangeOutput),
  url: z.string(),
};

export const entryHitOutput = z.strictObject({
  type: z.enum(ENTRY_TYPES),
  id: z.string(),
  ...found,
  tags: z.array(z.string()),
  /** Unpublished, so only staff find it. */
  isDraft: z.boolean(),
});
/** One result per discussion: the next event of a series, or the last one. */
export const eventHitOutput = z.strictObject({
  type: z.literal('event'),
  id: rowId,
  ...found,
  tags: z.array(z.string()),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  location: z.string(),
  cancelled: z.boolean(),
});
/** `title` is the title of its entry, and `eventId` the event that it belongs to. */
export const commentHitOutput = z.strictObject({
  type: z.literal('comment'),
  id: rowId,
  ...found,
  entryId: z.string(),
  entryType: z.enum(ENTRY_TYPES),
  eventId: rowId.nullable(),
  author: z.string(),
  createdAt: instant,
});
export const lessonHitOutput = z.strictObject({
  type: z.literal('lesson'),
  id: rowId,
  ...found,
  courseId: z.string(),
  courseTitle: z.string(),
  number: rowId,
});
/** `title` is the displayed name, `excerpt` the username with @. */
export const memberHitOutput = z.strictObject({
  type: z.literal('member'),
  id: rowId,
  ...found,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ACCOUNT_ROLES),
});
/** `title` is the name, `excerpt` the description. */
export const channelHitOutput = z.strictObject({
  type: z.literal('channel'),
  id: rowId,
  ...found,
  isPrivate: z.boolean(),
  memberCount: count,
});
/** `title` is the name of the channel. */
export const messageHitOutput = z.strictObject({
  type: z.literal('message'),
  id: rowId,
  ...found,
  channelId: rowId,
  isPrivate: z.boolean(),
  author: z.string(),
  createdAt: instant,
});
/** From the internal wiki: only for staff. */
export const documentHitOutput = z.strictObject({
  type: z.literal('document'),
  id: rowId,
  ...found,
  category: z.enum(DOCUMENT_CATEGORIES),
});

/** A project, or a task (`id` is its ID, and `title` its title). Only for staff. */
export const projectHitOutput = z.strictObject({
  type: z.literal('project'),
  id: rowId,
  ...found,
  isTask: z.boolean(),
  projectName: z.string(),
});

export const hitOutput = z.discriminatedUnion('type', [
  entryHitOutput,
  eventHitOutput,
  commentHitOutput,
  lessonHitOutput,
  memberHitOutput,
  channelHitOutput,
  messageHitOutput,
  documentHitOutput,
  projectHitOutput,
]);
/** `corrected` is the query that was searched instead, if a word was unknown and one edit away from a known one. */
export const hitListOutput = pageOf(hitOutput).extend({ corrected: z.string().nullable() });

/** A search with no results, and its number on that UTC day. */
export const missedSearchOutput = z.strictObject({ day, query: z.string(), count: rowId });
export const missedSearchListOutput = pageOf(missedSearchOutput);

export type Range = z.infer<typeof rangeOutput>;
export type SearchResult = z.infer<typeof searchResultOutput>;
export type SearchHit = z.infer<typeof entryHitOutput>;
export type EventHit = z.infer<typeof eventHitOutput>;
export type CommentHit = z.infer<typeof commentHitOutput>;
export type LessonHit = z.infer<typeof lessonHitOutput>;
export type MemberHit = z.infer<typeof memberHitOutput>;
export type ChannelHit = z.infer<typeof channelHitOutput>;
export type DocumentHit = z.infer<typeof documentHitOutput>;
export type ProjectHit = z.infer<typeof projectHitOutput>;
export type MessageHit = z.infer<typeof messageHitOutput>;
export type AnyHit = z.infer<typeof hitOutput>;
/** `corrected` is the query that was searched instead, if a word was unknown and one edit away from a known one. */
export type HitPage<T extends AnyHit> = { items: T[]; nextCursor: string | null; corrected: string | null };
export type SearchPage = HitPage<SearchHit>;
export type AnyPage = z.infer<typeof hitListOutput>;
/** Some results of a kind; `total` counts all of them, up to `SEARCH_COUNT_MAX`. */
export type FoundGroup = { group: SearchGroup; items: AnyHit[]; total: number };
/** `meant`: a query that finds entries, if the typed words only match other kinds. */
export type Everything = { groups: FoundGroup[]; corrected: string | null; meant: string | null };
export type MissedSearch = z.infer<typeof missedSearchOutput>;
