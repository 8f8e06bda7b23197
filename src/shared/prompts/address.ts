import { oneOf, wholeNumber } from '../kit/list-address.ts';
import { STAFF_QUERY_MAX } from '../kit/tables.ts';
import { PROMPT_CATEGORIES, type PromptCategory, type PromptScope } from './model.ts';

/** The tabs of the prompt library. The first one isn't named in the URL. */
export const PROMPT_TABS = ['editor', 'templates', 'saved'] as const;
export type PromptTab = (typeof PROMPT_TABS)[number];

/** The parameters in the URL of the prompt library, without defaults. */
export type PromptsSearch = {
  tab?: Exclude<PromptTab, 'editor'> | undefined;
  /** The saved prompt in the editor. */
  edit?: number | undefined;
  /** The prompt whose details are open. */
  prompt?: number | undefined;
  /** The run that is open. */
  run?: number | undefined;
  category?: PromptCategory | undefined;
  shared?: Exclude<PromptScope, 'all'> | undefined;
  q?: string | undefined;
};

/** Reads the URL. Invalid values are ignored. Without a tab, `prompt` is the one in the editor. */
export function readPromptsSearch(search: Record<string, unknown>): PromptsSearch {
  const tab = oneOf(['templates', 'saved'] as const, search.tab);
  const prompt = idIn(search.prompt);
  const edit = idIn(search.edit) ?? (tab ? undefined : prompt);
  const run = idIn(search.run);
  const category = oneOf(PROMPT_CATEGORIES, search.category);
  const shared = oneOf(['mine', 'shared'] as const, search.shared);
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, STAFF_QUERY_MAX) : '';
  return {
    ...(tab ? { tab } : {}),
    ...(edit ? { edit } : {}),
    ...(tab === 'saved' && prompt ? { prompt } : {}),
    ...(run ? { run } : {}),
    ...(category ? { category } : {}),
    ...(shared ? { shared } : {}),
    ...(q ? { q } : {}),
  };
}

/** The input of the list for a URL. */
export function toPromptListInput({ category, shared, q = '' }: PromptsSearch) {
  const scope: PromptScope = shared ?? 'all';
  return { ...(category ? { category } : {}), shared: scope, q };
}

function idIn(value: unknown): number | undefined {
  return wholeNumber(value) || undefined;
}

/** Whether a list is filtered. */
export function isFiltered({ category, shared, q }: PromptsSearch): boolean {
  return Boolean(category ?? shared ?? q);
}
