import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const ENTRY_ROUTES: readonly RestRoute[] = [
  get(
    '/api/entries',
    'entries.listFull',
    'List entries that have every tag. `sort=active`: by last activity.',
    {
      lists: ['tags'],
      notes: { tags: 'comma-separated' },
    },
  ),
  create('/api/entries', 'entries.create', 'Create an entry'),
  get('/api/entries/:id', 'entries.read', 'Read an entry. `isDraft` marks a survey that only staff see.'),
  patch('/api/entries/:id', 'entries.update', 'Edit an entry'),
  remove('/api/entries/:id', 'entries.delete', 'Move an entry to the trash'),
  get('/api/entries/:id/revisions', 'entries.revisions', "An entry's version history"),
  get('/api/entries/:id/revisions/:revision', 'entries.revision', 'Read a version'),
  post('/api/entries/:id/revisions/:revision/restore', 'entries.restoreVersion', 'Restore a version'),
  get('/api/entries/:id/backlinks', 'entries.backlinks', 'Entries that link here'),
  get('/api/entries/:entryId/collections', 'collections.ofEntry', 'Collections that contain the entry'),
  post('/api/entries/:entryId/vote', 'votes.cast', 'Vote on an entry'),
  remove('/api/entries/:entryId/vote', 'votes.takeBack', 'Remove your vote'),
  post('/api/entries/:entryId/rating', 'ratings.rate', "Rate a tool, or a course you're enrolled in"),
  remove('/api/entries/:entryId/rating', 'ratings.takeBack', 'Remove your rating'),
  post('/api/entries/:id/solved', 'entries.solve', 'Mark a discussion as solved', {
    fixed: { solved: true },
  }),
  remove('/api/entries/:id/solved', 'entries.solve', 'Mark a discussion as not solved', {
    fixed: { solved: false, solutionId: null },
  }),
  post('/api/entries/:target/follow', 'follows.follow', 'Follow an entry', { fixed: { kind: 'entry' } }),
  remove('/api/entries/:target/follow', 'follows.unfollow', 'Stop following an entry', {
    fixed: { kind: 'entry' },
  }),
];

export const COMMENT_ROUTES: readonly RestRoute[] = [
  get('/api/entries/:entryId/comments', 'comments.list', 'List comments, each with its replies after it'),
  create('/api/entries/:entryId/comments', 'comments.create', 'Comment or reply'),
  patch('/api/comments/:id', 'comments.update', 'Edit your comment'),
  remove('/api/comments/:id', 'comments.delete', 'Delete a comment'),
];
