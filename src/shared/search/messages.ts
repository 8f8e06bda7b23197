import { SEARCH_KINDS, SPELLINGS } from './model.ts';

let format: Intl.DateTimeFormat | undefined;

/** 2026-08-04 → Aug 4, 2026 */
function shownDay(day: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(day));
}

export const searchMessages = {
  queryRequired: 'Enter something to search for',
  type: `\`type\` must be one of ${SEARCH_KINDS.join(', ')}`,
  spelling: `\`spelling\` must be one of ${SPELLINGS.join(', ')}`,
  noneOfKind: (kind: string) => `No ${kind} match your search.`,
  // Fixed by the specification.
  noResults: "I couldn't find any results for the query. Try refining your search terms.",
} as const;

export const searchTexts = {
  askAssistant: 'Ask the AI assistant this',
  all: (things: string, count: string) => `All ${things} (${count})`,
  allTypes: 'All Types',
  askCommunity: 'Ask the community',
  canceled: 'Canceled',
  clearRecent: 'Clear recent searches',
  comment: 'Comment',
  document: 'Internal document',
  event: 'Event',
  /** The day of an event, which distinguishes equal titles. What is left of a clipped note still says canceled. */
  eventNote: (day: string, isCanceled: boolean) => `${isCanceled ? 'Canceled, ' : ''}${shownDay(day)}`,
  everything: 'Everything',
  filters: 'Filters',
  help: [
    'Check the spelling, or try a different word.',
    'Use fewer words. Leave out the least important ones.',
  ],
  instead: (query: string) => `Search for ${query} instead`,
  kinds: 'Result types',
  aLesson: 'Lesson',
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
  operators: {
    author: 'Results by one author',
    tag: 'Entries with one tag',
    type: 'Results of one type',
  },
  project: 'Project',
  question: 'What are you looking for?',
  related: 'Related',
  relatedNote: 'In other words, but about something like it.',
  results: 'Results',
  searchEverything: 'Search everything',
  searchFor: (query: string) => `Search for ${query}`,
  showingFor: 'Showing results for',
  suggestions: 'Suggestions',
  task: 'Task',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  type: 'Entry type',
} as const;
