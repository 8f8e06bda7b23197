import { z } from 'zod';
import { FLAGGED } from '#shared/moderation/model.ts';
import { RECEIPT_PATH, RECEIPTS_PATH } from '#shared/receipts/model.ts';
import {
  type Answer,
  create,
  crud,
  get,
  pair,
  patch,
  post,
  type RestRoute,
  remove,
  type Sent,
  switched,
  versions,
} from './route.ts';

const user: Answer = { of: (user) => ({ user }), schema: (user) => z.strictObject({ user }) };
const nobody: Answer = { of: () => ({ user: null }), schema: () => z.strictObject({ user: z.null() }) };

/** A query with comma-separated tags. */
const withTags = ({ query }: Sent) => ({ ...query, tags: commaList(query.tags) });

function commaList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const HIDDEN_AT = { entry: 'entries', comment: 'comments', message: 'messages' } as const;

/** All `/api/*` routes. */
export const REST_ROUTES: readonly RestRoute[] = [
  // No one is logged in: 401, which clients can read as "no user" (spec §7).
  get('/api/users/current', 'auth.requireCurrent', { output: user }),
  patch('/api/users/current', 'account.updateProfile', { output: user }),
  remove('/api/users/current', 'account.delete'),
  post('/api/users/login', 'auth.login', { output: user }),
  create('/api/users/register', 'auth.register', { output: user }),
  post('/api/users/logout', 'auth.logout', { output: nobody }),
  get('/api/users/registration', 'invitations.check'),
  post('/api/users/reset-request', 'account.requestReset'),
  post('/api/users/reset-password', 'account.resetPassword'),
  post('/api/users/email', 'account.requestEmailChange'),
  post('/api/users/email/confirm', 'account.confirmEmailChange'),
  post('/api/users/role', 'auth.role', { output: user }),
  post('/api/account/confirmation', 'auth.confirmPassword', { status: 204 }),
  post('/api/account/password', 'account.changePassword', { output: user }),
  get('/api/account/sessions', 'account.sessions'),
  remove('/api/account/sessions', 'account.endAllSessions'),
  remove('/api/account/sessions/:id', 'account.endSession'),
  get('/api/account/keys', 'keys.list'),
  create('/api/account/keys', 'keys.create'),
  remove('/api/account/keys/:id', 'keys.revoke'),

  get('/api/entries', 'entries.listFull', { input: withTags }),
  ...crud('/api/entries', 'entries'),
  ...versions('/api/entries', 'entries'),
  ...pair('/api/entries/:entryId/vote', 'votes.cast', 'votes.takeBack'),
  ...switched('/api/entries/:id/solved', 'entries.solve', ({ id }, solved) => ({ id, solved })),
  ...pair('/api/entries/:target/follow', 'follows.follow', 'follows.unfollow', {
    input: ({ params: { target } }) => ({ kind: 'entry', target }),
  }),
  get('/api/follows', 'follows.list'),
  ...pair('/api/entries/:entryId/rating', 'ratings.rate', 'ratings.takeBack'),
  get('/api/entries/:id/backlinks', 'entries.backlinks'),
  get('/api/entries/:entryId/comments', 'comments.list'),
  create('/api/entries/:entryId/comments', 'comments.create'),
  patch('/api/comments/:id', 'comments.update'),
  remove('/api/comments/:id', 'comments.delete'),

  get('/api/flags', 'moderation.ownFlags'),
  create('/api/flags', 'moderation.flag'),
  remove('/api/flags/:subject/:subjectId', 'moderation.takeBack'),
  get('/api/moderation', 'moderation.list'),
  ...pair('/api/moderation/:id/decision', 'moderation.decide', 'moderation.revert'),
  ...switched('/api/entries/:id/lock', 'moderation.lock', ({ id }, locked) => ({ id, locked })),
  ...FLAGGED.flatMap((subject) =>
    switched(`/api/${HIDDEN_AT[subject]}/:id/hidden`, 'moderation.hide', ({ id }, hidden) => ({
      subject,
      subjectId: id,
      hidden,
    })),
  ),

  get('/api/members', 'members.list'),
  get('/api/members/:username', 'members.read'),
  get('/api/activity', 'activity.list'),
  get('/api/notifications', 'notifications.list'),
  post('/api/notifications/read', 'notifications.markAllRead'),
  post('/api/notifications/:id/read', 'notifications.markRead'),

  get('/api/invitations', 'invitations.mine'),
  create('/api/invitations', 'invitations.create'),
  get('/api/invitations/all', 'invitations.all'),
  remove('/api/invitations/:id', 'invitations.revoke'),

  get('/api/admin/members', 'admin.members'),
  patch('/api/admin/members/:id/role', 'admin.changeRole'),
  patch('/api/admin/members/:id/state', 'admin.changeState'),
  get('/api/admin/settings', 'admin.settings'),
  patch('/api/admin/settings', 'admin.saveSettings'),
  get('/api/admin/audit', 'admin.audit'),
  get('/api/admin/tags', 'tags.table'),
  patch('/api/admin/tags/:id', 'tags.rename'),
  get('/api/admin/tag-changes', 'tags.changes'),
  post('/api/admin/tag-changes/:id/undo', 'tags.undoMerge'),

  get('/api/trash', 'trash.list'),
  post('/api/trash/:subject/:subjectId/restore', 'trash.restore'),

  get('/api/mails', 'outbox.list'),
  get('/api/mails/:id', 'outbox.read'),

  get('/api/collections', 'collections.list'),
  create('/api/collections', 'collections.create'),
  get('/api/collections/:id', 'collections.read'),
  patch('/api/collections/:id', 'collections.rename'),
  remove('/api/collections/:id', 'collections.delete'),
  create('/api/collections/:id/items', 'collections.add'),
  patch('/api/collections/:id/items/:itemId', 'collections.move'),
  remove('/api/collections/:id/items/:itemId', 'collections.remove'),
  get('/api/entries/:entryId/collections', 'collections.ofEntry'),

  get('/api/courses/:courseId', 'courses.outline'),
  create('/api/courses/:courseId/sections', 'courses.createSection'),
  get('/api/courses/:courseId/lessons', 'courses.lessons'),
  create('/api/courses/:courseId/lessons', 'courses.createLesson'),
  get('/api/courses/:courseId/lessons/:number', 'courses.lesson'),
  ...pair('/api/courses/:courseId/enrolment', 'courses.enrol', 'courses.leave'),
  post('/api/courses/:courseId/certificate', 'courses.certificate'),
  get('/api/certificates/:code', 'courses.readCertificate'),
  patch('/api/sections/:id', 'courses.renameSection'),
  remove('/api/sections/:id', 'courses.deleteSection'),
  patch('/api/lessons/:id', 'courses.updateLesson'),
  remove('/api/lessons/:id', 'courses.deleteLesson'),
  ...switched('/api/lessons/:id/published', 'courses.publishLesson', ({ id }, published) => ({
    id,
    published,
  })),
  ...pair('/api/lessons/:lessonId/completion', 'courses.complete', 'courses.uncomplete'),
  post('/api/lessons/:lessonId/answers', 'courses.answerQuiz'),

  get('/api/channels', 'channels.list'),
  get('/api/channels/mine', 'channels.mine'),
  get('/api/channels/unread', 'channels.unread'),
  ...crud('/api/channels', 'channels'),
  post('/api/channels/:id/restore', 'channels.restore'),
  ...pair('/api/channels/:id/membership', 'channels.join', 'channels.leave'),
  get('/api/channels/:id/members', 'channels.members'),
  remove('/api/channels/:id/members/:userId', 'channels.removeMember'),
  get('/api/channels/:id/invites', 'channels.invited'),
  ...pair('/api/channels/:id/invites', 'channels.invite', 'channels.decline'),
  remove('/api/channels/:id/invites/:userId', 'channels.uninvite'),
  get('/api/channels/:channelId/messages', 'messages.list'),
  create('/api/channels/:channelId/messages', 'messages.send'),
  post('/api/channels/:channelId/read', 'messages.markRead'),
  patch('/api/messages/:id', 'messages.update'),
  remove('/api/messages/:id', 'messages.delete'),
  post('/api/messages/:id/restore', 'messages.restore'),
  post('/api/messages/:messageId/reactions', 'messages.react'),

  get('/api/crm', 'crm.listByCursor'),
  get('/api/crm/summary', 'crm.summary'),
  ...crud('/api/crm', 'crm'),
  post('/api/crm/:id/stage', 'crm.setStage'),
  get('/api/crm/:id/timeline', 'crm.timeline'),
  create('/api/crm/:id/notes', 'crm.addNote'),
  get('/api/projects', 'projects.listByCursor'),
  get('/api/projects/summary', 'projects.summary'),
  ...crud('/api/projects', 'projects'),
  get('/api/projects/:id/burn-up', 'projects.burnUp'),
  create('/api/projects/:id/duplicate', 'projects.duplicate'),
  get('/api/projects/:projectId/tasks', 'tasks.listByCursor'),
  create('/api/projects/:projectId/tasks', 'tasks.create', { samePath: true }),
  get('/api/tasks/mine', 'tasks.mine'),
  get('/api/tasks/:id', 'tasks.read'),
  patch('/api/tasks/:id', 'tasks.update'),
  remove('/api/tasks/:id', 'tasks.delete'),
  get('/api/accounting', 'accounting.listByCursor'),
  get('/api/accounting/summary', 'accounting.summary'),
  ...crud('/api/accounting', 'accounting'),
  create('/api/accounting/:id/duplicate', 'accounting.duplicate'),
  get(RECEIPTS_PATH, 'receipts.list'),
  remove(RECEIPT_PATH, 'receipts.remove'),
  get('/api/events', 'events.listByCursor'),
  get('/api/events/analytics', 'events.analytics'),
  ...crud('/api/events', 'events'),
  post('/api/events/:id/cancel', 'events.cancel'),
  post('/api/events/:id/reinstate', 'events.reinstate'),
  create('/api/events/:id/duplicate', 'events.duplicate'),
  ...pair('/api/events/:id/rsvp', 'events.rsvp', 'events.cancelRsvp'),
  get('/api/events/:id/attendees', 'events.attendees'),
  post('/api/events/:id/attendees/:attendeeId/check-in', 'events.checkIn'),
  post('/api/events/:id/attendees/:attendeeId/payment', 'events.payment'),
  create('/api/events/:id/attendees', 'events.walkIn'),
  get('/api/history/:subject/:subjectId', 'staff.history'),
  get('/api/imports/:id', 'imports.read'),
  patch('/api/imports/:id', 'imports.readAs'),
  post('/api/imports/:id/check', 'imports.check'),
  get('/api/imports/:id/duplicates', 'imports.duplicates'),
  patch('/api/imports/:id/duplicates/:row', 'imports.include'),
  post('/api/imports/:id/start', 'imports.start'),
  post('/api/imports/:id/undo', 'imports.undo'),

  get('/api/internal-documents', 'documents.listByCursor'),
  ...crud('/api/internal-documents', 'documents'),
  ...versions('/api/internal-documents', 'documents'),

  get('/api/tags', 'tags.list', { input: ({ query }) => ({ ...query, section: undefined }) }),
  get('/api/tags/:section', 'tags.list'),
  get('/api/ai/search', 'ai.search'),
  get('/api/search', 'search.page', { input: withTags }),
  get('/api/search/missed', 'search.missed'),
];

/** Methods of these paths that send or receive files (`http/receipts.ts`). */
export const FILE_METHODS: readonly Pick<RestRoute, 'method' | 'path'>[] = [
  { method: 'POST', path: RECEIPTS_PATH },
  { method: 'GET', path: RECEIPT_PATH },
];
