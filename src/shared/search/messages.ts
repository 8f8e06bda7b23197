import { SEARCH_KINDS } from './model.ts';

export const searchMessages = {
  queryRequired: 'Enter something to search for',
  type: `Type must be one of ${SEARCH_KINDS.join(', ')}`,
  noResults: "I couldn't find any results for the query. Try refining your search terms.",
  noneOfKind: (kind: string) => `No ${kind} match this search.`,
  help: [
    'Check the spelling, or try another word for the same thing.',
    'Fewer words find more: leave out the ones that matter least.',
  ],
  noMissed: 'Every search found something lately.',
} as const;
