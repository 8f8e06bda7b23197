import { create, get, post, type RestRoute, remove } from '../route.ts';

export const MODERATION_ROUTES: readonly RestRoute[] = [
  get('/api/flags', 'moderation.ownFlags', 'Your flags'),
  create('/api/flags', 'moderation.flag', 'Flag something'),
  remove('/api/flags/:subject/:subjectId', 'moderation.takeBack', 'Withdraw your flag'),
  get(
    '/api/moderation',
    'moderation.list',
    'List cases of flagged content. `decidable`: whether you can decide it. Own content is decided by someone else, if there is anyone. For staff.',
  ),
  post('/api/moderation/:id/decision', 'moderation.decide', 'Decide a case'),
  create(
    '/api/moderation/:id/warnings',
    'moderation.warn',
    'Warn the author of a case by email. The text stays on the case.',
  ),
  get('/api/moderation/:id/earlier', 'moderation.earlier', "Earlier cases of a case's author, newest first"),
  remove('/api/moderation/:id/decision', 'moderation.revert', 'Undo a decision'),
  post('/api/entries/:id/lock', 'moderation.lock', 'Lock comments', { fixed: { locked: true } }),
  remove('/api/entries/:id/lock', 'moderation.lock', 'Unlock comments', { fixed: { locked: false } }),
  post('/api/entries/:subjectId/hidden', 'moderation.hide', 'Hide an entry', {
    fixed: { subject: 'entry', hidden: true },
  }),
  remove('/api/entries/:subjectId/hidden', 'moderation.hide', 'Unhide an entry', {
    fixed: { subject: 'entry', hidden: false },
  }),
  post('/api/comments/:subjectId/hidden', 'moderation.hide', 'Hide a comment', {
    fixed: { subject: 'comment', hidden: true },
  }),
  remove('/api/comments/:subjectId/hidden', 'moderation.hide', 'Unhide a comment', {
    fixed: { subject: 'comment', hidden: false },
  }),
  post('/api/messages/:subjectId/hidden', 'moderation.hide', 'Hide a message', {
    fixed: { subject: 'message', hidden: true },
  }),
  remove('/api/messages/:subjectId/hidden', 'moderation.hide', 'Unhide a message', {
    fixed: { subject: 'message', hidden: false },
  }),
  post('/api/prompts/:subjectId/hidden', 'moderation.hide', 'Hide a shared prompt', {
    fixed: { subject: 'prompt', hidden: true },
  }),
  remove('/api/prompts/:subjectId/hidden', 'moderation.hide', 'Unhide a prompt', {
    fixed: { subject: 'prompt', hidden: false },
  }),
  get('/api/trash', 'trash.list', 'Deleted items'),
  post(
    '/api/trash/:subject/:subjectId/restore',
    'trash.restore',
    'Restore a deleted item. Users can restore their own items for an hour.',
  ),
];
