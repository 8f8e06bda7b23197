import { get, type RestRoute } from '../route.ts';

export const SEARCH_ROUTES: readonly RestRoute[] = [
  get(
    '/api/search',
    'search.page',
    'Results of one kind, best first. `type=event` finds events, upcoming ones first. For staff, `type=project` finds projects and tasks. `spelling=typed` corrects no words.',
    { lists: ['tags'], notes: { tags: 'comma-separated' } },
  ),
  get(
    '/api/ai/search',
    'ai.search',
    'Entries, events, comments, lessons, and for staff internal documents as `{id, type, title, excerpt, url}`, best first',
  ),
  get('/api/search/missed', 'search.missed', 'Searches with no results. For staff.'),
  get('/api/tags', 'tags.list', 'Suggested tags and tags in use', { fixed: { section: undefined } }),
  get('/api/tags/:section', 'tags.list', 'Suggested tags and tags in use of a section'),
];
