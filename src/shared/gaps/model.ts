/** Where a gap was noticed: a search, a question to the assistant, or a discussion. */
export const GAP_KINDS = ['search', 'unanswered', 'notHelpful', 'asked', 'discussion'] as const;
export type GapKind = (typeof GAP_KINDS)[number];
/** What users asked the assistant. `asked` is the question in full, by a user who pressed *Ask the community*. */
export const GAP_QUESTIONS = ['unanswered', 'notHelpful', 'asked'] as const;
export type GapQuestion = (typeof GAP_QUESTIONS)[number];

/** `answered`: an entry that everyone can read covers its words. `dismissed`: staff marked it as not needed. */
export const GAP_STATES = ['open', 'answered', 'dismissed'] as const;
export type GapState = (typeof GAP_STATES)[number];

/** The filters of the page. */
export const GAP_SOURCES = ['searches', 'questions', 'discussions'] as const;
export type GapSource = (typeof GAP_SOURCES)[number];

/** Days for which questions, and discussions without a reply, are counted. Searches have `MISSED_DAYS`. */
export const GAP_DAYS = 90;
/** Days after which a discussion without a reply counts. */
export const UNANSWERED_AFTER = 3;
/** The trend compares this many days with as many before. */
export const TREND_DAYS = 30;
/** Different questions per day, and in total. The rarest of the oldest day makes room. */
export const GAP_QUESTIONS_PER_DAY = 1_000;
export const GAP_QUESTIONS_MAX = 10_000;
/** Texts and discussions of a gap that the page shows. */
export const GAP_TEXTS = 5;
/** Words of a gap that are compared. */
export const GAP_STEMS = 12;
/** A text joins the gap with which it shares this part of all their words. */
export const GAP_NEAR = 0.6;

/** Days for which a user waits for a topic. */
export const WATCH_DAYS = 180;
export const WATCHES_MAX = 50;
/** Presses of *Ask the community* by a user. */
export const ASKED_LIMIT = { max: 10, minutes: 60 } as const;

export const GAPS_EXPORT_PATH = '/api/gaps/export.csv';

/** The parameters in the URL of the page, without defaults. */
export type GapsSearch = { state?: Exclude<GapState, 'open'>; source?: GapSource };

/** Ignores invalid values. */
export function readGapsSearch({ state, source }: Record<string, unknown>): GapsSearch {
  const stateFilter = GAP_STATES.find((each) => each === state);
  const from = GAP_SOURCES.find((each) => each === source);
  return {
    ...(stateFilter && stateFilter !== 'open' ? { state: stateFilter } : {}),
    ...(from ? { source: from } : {}),
  };
}

export function toGapFilter({ state, source }: GapsSearch): { state: GapState; source?: GapSource } {
  return { state: state ?? 'open', ...(source && { source }) };
}
