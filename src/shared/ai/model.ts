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
export const AI_REQUESTS = { max: 60, minutes: 5 } as const;
/** How often a user can ask the model, and the minutes. Beyond that, the embedded provider answers. */
export const AI_MODEL_REQUESTS = { max: 60, minutes: 60 } as const;
/** Characters of a text that the model gets to suggest tags. */
export const AI_MODEL_TEXT_MAX = 4_000;
/** Characters of a text that the model gets to summarize. */
export const AI_SUMMARY_TEXT_MAX = 24_000;
/** Characters of each passage that the model gets for a draft. */
export const AI_PASSAGE_MAX = 1_200;

/** Questions of a generated quiz (spec §8), and the characters of a text that has enough to ask about. */
export const AI_QUIZ_QUESTIONS = 5;
export const AI_QUIZ_TEXT_MIN = 200;

/** How a text sounds. */
export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
/** `score` is from -1 (negative) to 1 (positive). */
export type Sentiment = { label: (typeof SENTIMENTS)[number]; score: number };
/** The sentiment of a text, and of each of its sentences if that was asked for. */
export type TextSentiment = Sentiment & { sentences?: ({ text: string } & Sentiment)[] };
/** Tokens of a model. `estimated` ones are counted from the length of the texts. They are part of `tokens`. */
export type TokenUsage = { tokens: number; estimated: number };

/** What a model is asked to test it, and the tokens that it may use. Some reason first. */
export const AI_TEST_PROMPT = 'Answer with the word OK.';
export const AI_TEST_TOKENS = 500;
/** Characters of what a model's server said about a failure. */
export const AI_ERROR_SHOWN = 300;

/** How a model can fail, as admins see it. */
export const AI_FAILURES = [
  'refused',
  'unknown',
  'busy',
  'failed',
  'unreachable',
  'late',
  'unreadable',
  'long',
  'empty',
  'unusable',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];
export function isAiFailure(text: string): text is AiFailure {
  return AI_FAILURES.some((candidate) => candidate === text);
}
