import { z } from 'zod';
import { sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, boundedList, multiLine, rawMax, singleLine } from '../kit/text.schema.ts';
import { isHttps, isOwnPath } from '../kit/web-address.ts';
import { revisionNumber } from '../revisions/schema.ts';
import { entryMessages } from './messages.ts';
import {
  DEFAULT_ENTRY_SORT,
  ENTRY_BODY_MAX,
  ENTRY_BODY_MIN,
  ENTRY_SORTS,
  ENTRY_TAGS_MAX,
  ENTRY_TAGS_MIN,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  ENTRY_TYPES,
  LINKED_MAX,
  TAG_MAX,
  TOPIC_NEWS_MAX,
  tagKey,
} from './model.ts';
import { TOOL_TABS } from './tools.ts';

const title = singleLine(entryMessages.titleMin, ENTRY_TITLE_MAX, entryMessages.titleMax).pipe(
  atLeast(ENTRY_TITLE_MIN, entryMessages.titleMin),
);

const body = multiLine(entryMessages.bodyMin, ENTRY_BODY_MAX, entryMessages.bodyMax).pipe(
  atLeast(ENTRY_BODY_MIN, entryMessages.bodyMin),
);

export const tagInput = singleLine(entryMessages.tagsMin, TAG_MAX, entryMessages.tagMax).pipe(
  atLeast(1, entryMessages.tagsMin).refine((tag) => !tag.includes(','), entryMessages.tagComma),
);

/** Drops blank tags and duplicates (ignoring case). The first spelling wins. */
const tags = boundedList(
  z.string(entryMessages.tagsMin).max(rawMax(TAG_MAX), entryMessages.tagMax),
  rawMax(ENTRY_TAGS_MAX),
  entryMessages.tagsMin,
  entryMessages.tagsMax,
)
  .transform((list) => {
    const seenKeys = new Set<string>();
    return list.filter((tag) => {
      const key = tagKey(tag);
      return key !== '' && !seenKeys.has(key) && seenKeys.add(key);
    });
  })
  .pipe(
    z.array(tagInput).min(ENTRY_TAGS_MIN, entryMessages.tagsMin).max(ENTRY_TAGS_MAX, entryMessages.tagsMax),
  );

const imageUrl = z
  .string()
  .max(2000, { abort: true })
  .refine((url) => isOwnPath(url) || isHttps(url), entryMessages.imageUrl);

/** Only `imageUrl` is accepted from clients. Counts are derived, other fields are dropped. */
const metadata = z.object({ imageUrl: imageUrl.optional() });

/**
 * Ids of linked entries besides those in the body, without duplicates. The server checks that the user can read them.
 */
const linkedIds = boundedList(
  z.string(entryMessages.linked).min(1, entryMessages.linked).max(100, entryMessages.linked),
  rawMax(LINKED_MAX),
  entryMessages.linked,
  entryMessages.linkedMax,
)
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).max(LINKED_MAX, entryMessages.linkedMax));

const entryFields = z.object({
  title,
  body,
  tags,
  metadata: metadata.optional(),
  linkedIds: linkedIds.optional(),
});

export const entryTypeInput = z.enum(ENTRY_TYPES, entryMessages.type);

export const entryCreateInput = entryFields.extend({ type: entryTypeInput });
export type EntryCreateInput = z.infer<typeof entryCreateInput>;

export const entryIdInput = z.object({ id: z.string().min(1).max(100) });
/** `solutionId` is the reply that solves it, or null for none. */
export const entrySolveInput = entryIdInput.extend({
  solved: z.boolean(entryMessages.solved),
  solutionId: sentPositive('solutionId').nullish(),
});
export type EntrySolveInput = z.infer<typeof entrySolveInput>;

/** `line` is the line of the text with the task, from 1. */
export const entryTickInput = entryIdInput.extend({
  line: sentPositive('line'),
  checked: z.boolean(entryMessages.checked),
  version: z.number(entryMessages.version).int(entryMessages.version).min(1, entryMessages.version),
});
export type EntryTickInput = z.infer<typeof entryTickInput>;

export const entryTemplateInput = entryIdInput.extend({ template: z.boolean(entryMessages.template) });
export const entryTemplatesInput = z.object({ type: z.enum(ENTRY_TYPES, entryMessages.type) });

export const entryNamesInput = z.object({ ids: linkedIds });

export const backlinksInput = pageInput.extend({ id: entryIdInput.shape.id });
export type BacklinksInput = z.infer<typeof backlinksInput>;

/**
 * `version` is the version that the client read. Without it, the save is unconditional. `type` can be sent but not
 * changed.
 */
export const entryUpdateInput = entryFields.partial().extend({
  id: entryIdInput.shape.id,
  type: entryTypeInput.optional(),
  version: z.number().int().min(1).optional(),
});
export type EntryUpdateInput = z.infer<typeof entryUpdateInput>;

export const entryRevisionsInput = pageInput.extend({ id: entryIdInput.shape.id });
export const entryRevisionInput = z.object({ id: entryIdInput.shape.id, revision: revisionNumber });
/** `version` is the current version that the client read. Without it, the version is restored unconditionally. */
export const entryRestoreInput = entryRevisionInput.extend({
  version: z.number().int().min(1).optional(),
});
export type EntryRestoreInput = z.infer<typeof entryRestoreInput>;

/** Entries must have all `tags`. `author` is a username. `tab` filters tools by tab. */
export const entryListInput = pageInput.extend({
  type: entryTypeInput.optional(),
  tags: boundedList(
    z.string().max(TAG_MAX, entryMessages.tagMax),
    ENTRY_TAGS_MAX,
    entryMessages.tagsMin,
    entryMessages.tagsMax,
  ).default([]),
  author: z.string().max(100).optional(),
  tab: z.enum(TOOL_TABS, entryMessages.tab).optional(),
  sort: z.enum(ENTRY_SORTS, entryMessages.sort).default(DEFAULT_ENTRY_SORT),
});
export type EntryListInput = z.infer<typeof entryListInput>;

/** The list of discussions. */
export const topicListInput = entryListInput
  .pick({ limit: true, cursor: true, tags: true, sort: true })
  /** Only those of events, also without a reply. By default, they are listed once they have one. */
  .extend({ events: z.boolean(entryMessages.events).optional() });
export type TopicListInput = z.infer<typeof topicListInput>;

/** The shown discussions, and the newest entry when their list was read. */
export const topicNewsInput = z.object({
  ids: z.array(entryIdInput.shape.id).max(TOPIC_NEWS_MAX, entryMessages.topicsMax),
  since: z.number().int().min(0),
});
