/** Minimum characters of a text to suggest tags for (spec §5). */
export const AI_BODY_MIN = 20;
/** The maximum number of suggested tags, and the target. */
export const AI_TAGS_MAX = 5;
export const AI_TAGS_WANTED = 3;
/** Characters of a text that are read to suggest tags. The rest rarely changes its topic. */
export const AI_READ_MAX = 20_000;
/** Words of a text that are searched for: enough for its topic, few enough to be fast. */
export const AI_WORDS_MAX = 12;
/** Entries that tag suggestions and drafts are based on. */
export const AI_NEIGHBOURS = 20;
export const AI_SOURCES = 6;
/** Characters of each source that are searched for its best sentences. */
export const AI_SOURCE_READ_MAX = 6_000;
/** The rate limit of suggestions and drafts per user, and its minutes. */
export const AI_REQUESTS = { max: 30, minutes: 5 } as const;

export type SuggestedTags = { tags: string[] };

/** Markdown made of quoted passages; `sources` are the entries they come from, in the order of the text. */
export type AiDraft = { body: string; sources: { id: string; title: string; url: string }[] };
