import { z } from 'zod';
import { entryMessages } from '../entries/messages.ts';
import { ENTRY_TAGS_MAX, ENTRY_TYPES, type EntryType, TAG_MAX } from '../entries/model.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { boundedList } from '../kit/text.schema.ts';
import { searchMessages } from './messages.ts';
import { SEARCH_KINDS, SEARCH_QUERY_MAX, type SearchKind, SPELLINGS } from './model.ts';

/** Any text is a query. Longer ones than `SEARCH_QUERY_MAX` are cut, not refused. */
const q = z
  .string(searchMessages.queryRequired)
  .max(100_000, { abort: true })
  .transform((text) => text.trim().slice(0, SEARCH_QUERY_MAX))
  .pipe(z.string().min(1, searchMessages.queryRequired));

/** Results have all of these tags. */
const tags = boundedList(
  z.string(entryMessages.tagsMin).max(TAG_MAX, entryMessages.tagMax),
  ENTRY_TAGS_MAX,
  entryMessages.tagsMin,
  entryMessages.tagsMax,
).default([]);

const spelling = z.enum(SPELLINGS, searchMessages.spelling).optional();

/** Entries only. */
export const searchInput = pageInput.extend({ q, type: z.enum(ENTRY_TYPES, entryMessages.type).optional() });
export type SearchInput = z.infer<typeof searchInput> & Pick<FindInput, 'spelling'> & { tags?: string[] };

/** One kind; without `type` entries of every type. */
export const findInput = pageInput.extend({
  q,
  type: z.enum(SEARCH_KINDS, searchMessages.type).optional(),
  tags,
  spelling,
});
export type FindInput = z.infer<typeof findInput>;
/** Everything except entries. */
export type FindOtherInput = FindInput & { type: Exclude<SearchKind, EntryType> };

export const everythingInput = z.object({ q, tags, spelling });
export type EverythingInput = z.infer<typeof everythingInput>;

/** `q` is what the user typed. */
export const relatedInput = z.object({ q });
export type RelatedInput = z.infer<typeof relatedInput>;

export const suggestInput = z.object({ q });
export type SuggestInput = z.infer<typeof suggestInput>;
