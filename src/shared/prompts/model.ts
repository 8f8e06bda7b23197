export const PROMPT_NAME_MIN = 3;
export const PROMPT_NAME_MAX = 200;
export const PROMPT_DESCRIPTION_MAX = 500;
export const PROMPT_TEXT_MIN = 10;
export const PROMPT_TEXT_MAX = 50_000;

export const PROMPT_CATEGORIES = ['documentation', 'marketing', 'research', 'other'] as const;
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];
export const DEFAULT_PROMPT_CATEGORY: PromptCategory = 'other';
export const PROMPT_CATEGORY_LABEL: Record<PromptCategory, string> = {
  documentation: 'Documentation',
  marketing: 'Marketing',
  research: 'Research',
  other: 'Other',
};

/** Whose prompts a list shows: all that the viewer can read, their own, or the shared ones. */
export const PROMPT_SCOPES = ['all', 'mine', 'shared'] as const;
export type PromptScope = (typeof PROMPT_SCOPES)[number];

/** Characters of a text with its values, as a model gets it. */
export const PROMPT_COMPILED_MAX = 60_000;
/** Characters of an output that are stored. */
export const RUN_OUTPUT_MAX = 20_000;
/** Characters of an output that a list of runs shows. */
export const RUN_EXCERPT = 200;
/** Days until a run is deleted, and the runs of one user before the oldest ones are deleted. */
export const RUN_DAYS = 90;
export const RUNS_MAX = 1_000;

export const RUN_RATINGS = ['good', 'needsWork'] as const;
export type RunRating = (typeof RUN_RATINGS)[number];
/** Rated runs of a version before its share of good ones is shown. */
export const RATED_RUNS_MIN = 5;

/** Milliseconds until the sample of a run without a model appears (spec §9). */
export const SAMPLE_AFTER = 2_000;

/** The list of saved prompts. */
export const PROMPTS_PATH = '/prompt-testing?tab=saved';

/** The list, open at one prompt. */
export function promptPath({ id }: { id: number }): string {
  return `${PROMPTS_PATH}&prompt=${id}`;
}
