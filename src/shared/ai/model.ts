/** Characters of text below which there is nothing to suggest tags for (spec §5). */
export const AI_BODY_MIN = 20;
/** Tags suggested at most, and the number aimed at. */
export const AI_TAGS_MAX = 5;
export const AI_TAGS_WANTED = 3;
/** Characters of a text that are read to suggest its tags; what follows seldom changes what it is about. */
export const AI_READ_MAX = 20_000;
/** Words of a text that are searched for: enough to tell what it is about, few enough to be quick. */
export const AI_WORDS_MAX = 12;
/** Entries looked at to suggest tags, and to draft from. */
export const AI_NEIGHBOURS = 20;
export const AI_SOURCES = 6;
/** Characters of each source that are looked through for its best sentences. */
export const AI_SOURCE_READ_MAX = 6_000;
/** Suggestions and drafts a person may ask for in so many minutes. */
export const AI_REQUESTS = { max: 30, minutes: 5 } as const;

export type SuggestedTags = { tags: string[] };

/** Markdown made of quoted passages; `sources` are the entries they come from, in the order of the text. */
export type AiDraft = { body: string; sources: { id: string; title: string; url: string }[] };
