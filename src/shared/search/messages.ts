import { SEARCH_KINDS } from './model.ts';

export const searchMessages = {
  queryRequired: 'Enter something to search for',
  type: `\`type\` must be one of ${SEARCH_KINDS.join(', ')}`,
  noneOfKind: (kind: string) => `No ${kind} match your search.`,
  // Fixed by the specification.
  noResults: "I couldn't find any results for the query. Try refining your search terms.",
} as const;

export const searchTexts = {
  all: (things: string, count: string) => `All ${things} (${count})`,
  allTypes: 'All Types',
  askCommunity: 'Ask the community',
  clearRecent: 'Clear recent searches',
  comment: 'Comment',
  document: 'Internal document',
  everything: 'Everything',
  help: [
    'Check the spelling, or try a different word.',
    'Use fewer words. Leave out the least important ones.',
  ],
  kinds: 'Result types',
  lesson: (number: number) => `Lesson ${number}`,
  loaded: (count: number) =>
    count === 0 ? 'No results' : count === 1 ? '1 result loaded' : `${count} results loaded`,
  loadedFor: (query: string, results: string) => `Showing results for ${query}. ${results}`,
  meant: { before: 'Did you mean', after: '?' },
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  message: 'Message',
  missed: 'Searches with no results',
  missedNote: 'Most recent first. Searches are anonymous.',
  noMissed: 'All recent searches found results.',
  question: 'What are you looking for?',
  results: 'Results',
  searchEverything: 'Search everything',
  searchFor: (query: string) => `Search for ${query}`,
  showingFor: 'Showing results for',
  suggestions: 'Suggestions',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  type: 'Entry type',
} as const;
