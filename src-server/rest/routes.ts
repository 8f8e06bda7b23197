import { z } from 'zod';
import { FLAGGED } from '#shared/moderation/model.ts';
import type { ProcedurePath } from '../app-router.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Sent = { params: Record<string, string>; query: Record<string, unknown> };

/** One path of the REST surface. */
export type RestRoute = {
  method: Method;
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The status of success; 204 sends no body. */
  status: 200 | 201 | 204;
  /** What the procedure gets, nothing of it from a body; without it: query, body and path parameters, the latter winning. */
  input?: (sent: Sent) => unknown;
  /** What is answered; without it the procedure's output, a page as a bare array. */
  output?: Answer;
};

/** An answer that is made of the procedure's output, and its schema, made of the output's. */
type Answer = { of: (output: unknown) => unknown; schema: (output: z.ZodType) => z.ZodType };

const user: Answer = { of: (user) => ({ user }), schema: (user) => z.strictObject({ user }) };
const nobody: Answer = { of: () => ({ user: null }), schema: () => z.strictObject({ user: z.null() }) };
const commaList = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;

const HIDDEN_AT = { entry: 'entries', comment: 'comments', message: 'messages' } as const;

/** A state of a thing: `POST` sets it, `DELETE` takes it away. */
function switched(
  path: `/api/${string}`,
  procedure: ProcedurePath,
  input: (params: Record<string, string>, on: boolean) => unknown,
): RestRoute[] {
  return [
    { method: 'POST', path, procedure, status: 200, input: ({ params }) => input(params, true) },
    { method: 'DELETE', path, procedure, status: 204, input: ({ params }) => input(params, false) },
  ];
}

/** The whole `/api/*` surface. */
export const REST_ROUTES: readonly RestRoute[] = [
  // Nobody is signed in: 401, which clients may read as "no user" (spec §7).
  { method: 'GET', path: '/api/users/current', procedure: 'auth.requireCurrent', status: 200, output: user },
  {
    method: 'PATCH',
    path: '/api/users/current',
    procedure: 'account.updateProfile',
    status: 200,
    output: user,
  },
  { method: 'DELETE', path: '/api/users/current', procedure: 'account.delete', status: 204 },
  { method: 'POST', path: '/api/users/login', procedure: 'auth.login', status: 200, output: user },
  { method: 'POST', path: '/api/users/register', procedure: 'auth.register', status: 201, output: user },
  { method: 'POST', path: '/api/users/logout', procedure: 'auth.logout', status: 200, output: nobody },
  { method: 'GET', path: '/api/users/registration', procedure: 'invitations.check', status: 200 },
  { method: 'POST', path: '/api/users/reset-request', procedure: 'account.requestReset', status: 200 },
  { method: 'POST', path: '/api/users/reset-password', procedure: 'account.resetPassword', status: 200 },
  { method: 'POST', path: '/api/users/email', procedure: 'account.requestEmailChange', status: 200 },
  { method: 'POST', path: '/api/users/email/confirm', procedure: 'account.confirmEmailChange', status: 200 },
  { method: 'POST', path: '/api/users/role', procedure: 'auth.role', status: 200, output: user },
  { method: 'POST', path: '/api/account/confirmation', procedure: 'auth.confirmPassword', status: 204 },
  {
    method: 'POST',
    path: '/api/account/password',
    procedure: 'account.changePassword',
    status: 200,
    output: user,
  },
  { method: 'GET', path: '/api/account/sessions', procedure: 'account.sessions', status: 200 },
  { method: 'DELETE', path: '/api/account/sessions', procedure: 'account.endAllSessions', status: 204 },
  { method: 'DELETE', path: '/api/account/sessions/:id', procedure: 'account.endSession', status: 204 },

  {
    method: 'GET',
    path: '/api/entries',
    procedure: 'entries.listFull',
    status: 200,
    input: ({ query }) => ({ ...query, tags: commaList(query.tags) }),
  },
  { method: 'POST', path: '/api/entries', procedure: 'entries.create', status: 201 },
  { method: 'GET', path: '/api/entries/:id', procedure: 'entries.read', status: 200 },
  { method: 'PATCH', path: '/api/entries/:id', procedure: 'entries.update', status: 200 },
  { method: 'DELETE', path: '/api/entries/:id', procedure: 'entries.delete', status: 204 },
  { method: 'GET', path: '/api/entries/:id/revisions', procedure: 'entries.revisions', status: 200 },
  {
    method: 'GET',
    path: '/api/entries/:id/revisions/:revision',
    procedure: 'entries.revision',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/entries/:id/revisions/:revision/restore',
    procedure: 'entries.restoreVersion',
    status: 200,
  },
  { method: 'POST', path: '/api/entries/:entryId/vote', procedure: 'votes.cast', status: 200 },
  { method: 'DELETE', path: '/api/entries/:entryId/vote', procedure: 'votes.takeBack', status: 204 },
  {
    method: 'POST',
    path: '/api/entries/:id/solved',
    procedure: 'entries.solve',
    status: 200,
    input: ({ params }) => ({ id: params.id, solved: true }),
  },
  {
    method: 'DELETE',
    path: '/api/entries/:id/solved',
    procedure: 'entries.solve',
    status: 204,
    input: ({ params }) => ({ id: params.id, solved: false }),
  },
  {
    method: 'POST',
    path: '/api/entries/:target/follow',
    procedure: 'follows.follow',
    status: 200,
    input: ({ params }) => ({ kind: 'entry', target: params.target }),
  },
  {
    method: 'DELETE',
    path: '/api/entries/:target/follow',
    procedure: 'follows.unfollow',
    status: 204,
    input: ({ params }) => ({ kind: 'entry', target: params.target }),
  },
  { method: 'GET', path: '/api/follows', procedure: 'follows.list', status: 200 },
  { method: 'POST', path: '/api/entries/:entryId/rating', procedure: 'ratings.rate', status: 200 },
  { method: 'DELETE', path: '/api/entries/:entryId/rating', procedure: 'ratings.takeBack', status: 204 },
  { method: 'GET', path: '/api/entries/:id/backlinks', procedure: 'entries.backlinks', status: 200 },
  { method: 'GET', path: '/api/entries/:entryId/comments', procedure: 'comments.list', status: 200 },
  { method: 'POST', path: '/api/entries/:entryId/comments', procedure: 'comments.create', status: 201 },
  { method: 'PATCH', path: '/api/comments/:id', procedure: 'comments.update', status: 200 },
  { method: 'DELETE', path: '/api/comments/:id', procedure: 'comments.delete', status: 204 },

  { method: 'GET', path: '/api/flags', procedure: 'moderation.ownFlags', status: 200 },
  { method: 'POST', path: '/api/flags', procedure: 'moderation.flag', status: 201 },
  { method: 'DELETE', path: '/api/flags/:subject/:subjectId', procedure: 'moderation.takeBack', status: 204 },
  { method: 'GET', path: '/api/moderation', procedure: 'moderation.list', status: 200 },
  { method: 'POST', path: '/api/moderation/:id/decision', procedure: 'moderation.decide', status: 200 },
  { method: 'DELETE', path: '/api/moderation/:id/decision', procedure: 'moderation.revert', status: 204 },
  ...switched('/api/entries/:id/lock', 'moderation.lock', ({ id }, locked) => ({ id, locked })),
  ...FLAGGED.flatMap((subject) =>
    switched(`/api/${HIDDEN_AT[subject]}/:id/hidden`, 'moderation.hide', ({ id }, hidden) => ({
      subject,
      subjectId: id,
      hidden,
    })),
  ),

  { method: 'GET', path: '/api/members', procedure: 'members.list', status: 200 },
  { method: 'GET', path: '/api/members/:username', procedure: 'members.read', status: 200 },
  { method: 'GET', path: '/api/activity', procedure: 'activity.list', status: 200 },
  { method: 'GET', path: '/api/notifications', procedure: 'notifications.list', status: 200 },
  { method: 'POST', path: '/api/notifications/read', procedure: 'notifications.markAllRead', status: 200 },
  { method: 'POST', path: '/api/notifications/:id/read', procedure: 'notifications.markRead', status: 200 },

  { method: 'GET', path: '/api/invitations', procedure: 'invitations.mine', status: 200 },
  { method: 'POST', path: '/api/invitations', procedure: 'invitations.create', status: 201 },
  { method: 'GET', path: '/api/invitations/all', procedure: 'invitations.all', status: 200 },
  { method: 'DELETE', path: '/api/invitations/:id', procedure: 'invitations.revoke', status: 204 },

  { method: 'GET', path: '/api/admin/members', procedure: 'admin.members', status: 200 },
  { method: 'PATCH', path: '/api/admin/members/:id/role', procedure: 'admin.changeRole', status: 200 },
  { method: 'PATCH', path: '/api/admin/members/:id/state', procedure: 'admin.changeState', status: 200 },
  { method: 'GET', path: '/api/admin/settings', procedure: 'admin.settings', status: 200 },
  { method: 'PATCH', path: '/api/admin/settings', procedure: 'admin.saveSettings', status: 200 },
  { method: 'GET', path: '/api/admin/audit', procedure: 'admin.audit', status: 200 },
  { method: 'GET', path: '/api/admin/tags', procedure: 'tags.table', status: 200 },
  { method: 'PATCH', path: '/api/admin/tags/:id', procedure: 'tags.rename', status: 200 },
  { method: 'GET', path: '/api/admin/tag-changes', procedure: 'tags.changes', status: 200 },
  { method: 'POST', path: '/api/admin/tag-changes/:id/undo', procedure: 'tags.undoMerge', status: 200 },

  { method: 'GET', path: '/api/trash', procedure: 'trash.list', status: 200 },
  {
    method: 'POST',
    path: '/api/trash/:subject/:subjectId/restore',
    procedure: 'trash.restore',
    status: 200,
  },

  { method: 'GET', path: '/api/mails', procedure: 'mail.list', status: 200 },
  { method: 'GET', path: '/api/mails/:id', procedure: 'mail.read', status: 200 },

  { method: 'GET', path: '/api/collections', procedure: 'collections.list', status: 200 },
  { method: 'POST', path: '/api/collections', procedure: 'collections.create', status: 201 },
  { method: 'GET', path: '/api/collections/:id', procedure: 'collections.read', status: 200 },
  { method: 'PATCH', path: '/api/collections/:id', procedure: 'collections.rename', status: 200 },
  { method: 'DELETE', path: '/api/collections/:id', procedure: 'collections.delete', status: 204 },
  { method: 'POST', path: '/api/collections/:id/items', procedure: 'collections.add', status: 201 },
  { method: 'PATCH', path: '/api/collections/:id/items/:itemId', procedure: 'collections.move', status: 200 },
  {
    method: 'DELETE',
    path: '/api/collections/:id/items/:itemId',
    procedure: 'collections.remove',
    status: 204,
  },
  {
    method: 'GET',
    path: '/api/entries/:entryId/collections',
    procedure: 'collections.ofEntry',
    status: 200,
  },

  { method: 'GET', path: '/api/courses/:courseId', procedure: 'courses.outline', status: 200 },
  {
    method: 'POST',
    path: '/api/courses/:courseId/sections',
    procedure: 'courses.createSection',
    status: 201,
  },
  { method: 'GET', path: '/api/courses/:courseId/lessons', procedure: 'courses.lessons', status: 200 },
  { method: 'POST', path: '/api/courses/:courseId/lessons', procedure: 'courses.createLesson', status: 201 },
  { method: 'GET', path: '/api/courses/:courseId/lessons/:number', procedure: 'courses.lesson', status: 200 },
  { method: 'POST', path: '/api/courses/:courseId/enrolment', procedure: 'courses.enrol', status: 200 },
  { method: 'DELETE', path: '/api/courses/:courseId/enrolment', procedure: 'courses.leave', status: 204 },
  {
    method: 'POST',
    path: '/api/courses/:courseId/certificate',
    procedure: 'courses.certificate',
    status: 200,
  },
  { method: 'GET', path: '/api/certificates/:code', procedure: 'courses.readCertificate', status: 200 },
  { method: 'PATCH', path: '/api/sections/:id', procedure: 'courses.renameSection', status: 200 },
  { method: 'DELETE', path: '/api/sections/:id', procedure: 'courses.deleteSection', status: 204 },
  { method: 'PATCH', path: '/api/lessons/:id', procedure: 'courses.updateLesson', status: 200 },
  { method: 'DELETE', path: '/api/lessons/:id', procedure: 'courses.deleteLesson', status: 204 },
  {
    method: 'POST',
    path: '/api/lessons/:id/published',
    procedure: 'courses.publishLesson',
    status: 200,
    input: ({ params }) => ({ id: params.id, published: true }),
  },
  {
    method: 'DELETE',
    path: '/api/lessons/:id/published',
    procedure: 'courses.publishLesson',
    status: 204,
    input: ({ params }) => ({ id: params.id, published: false }),
  },
  { method: 'POST', path: '/api/lessons/:lessonId/completion', procedure: 'courses.complete', status: 200 },
  {
    method: 'DELETE',
    path: '/api/lessons/:lessonId/completion',
    procedure: 'courses.uncomplete',
    status: 204,
  },
  { method: 'POST', path: '/api/lessons/:lessonId/answers', procedure: 'courses.answerQuiz', status: 200 },

  { method: 'GET', path: '/api/channels', procedure: 'channels.list', status: 200 },
  { method: 'POST', path: '/api/channels', procedure: 'channels.create', status: 201 },
  { method: 'GET', path: '/api/channels/mine', procedure: 'channels.mine', status: 200 },
  { method: 'GET', path: '/api/channels/:id', procedure: 'channels.read', status: 200 },
  { method: 'PATCH', path: '/api/channels/:id', procedure: 'channels.update', status: 200 },
  { method: 'DELETE', path: '/api/channels/:id', procedure: 'channels.delete', status: 204 },
  { method: 'POST', path: '/api/channels/:id/restore', procedure: 'channels.restore', status: 200 },
  { method: 'POST', path: '/api/channels/:id/membership', procedure: 'channels.join', status: 200 },
  { method: 'DELETE', path: '/api/channels/:id/membership', procedure: 'channels.leave', status: 204 },
  { method: 'GET', path: '/api/channels/:id/members', procedure: 'channels.members', status: 200 },
  {
    method: 'DELETE',
    path: '/api/channels/:id/members/:userId',
    procedure: 'channels.removeMember',
    status: 204,
  },
  { method: 'GET', path: '/api/channels/:id/invites', procedure: 'channels.invited', status: 200 },
  { method: 'POST', path: '/api/channels/:id/invites', procedure: 'channels.invite', status: 200 },
  { method: 'DELETE', path: '/api/channels/:id/invites', procedure: 'channels.decline', status: 204 },
  {
    method: 'DELETE',
    path: '/api/channels/:id/invites/:userId',
    procedure: 'channels.uninvite',
    status: 204,
  },
  { method: 'GET', path: '/api/channels/:channelId/messages', procedure: 'messages.list', status: 200 },
  { method: 'POST', path: '/api/channels/:channelId/messages', procedure: 'messages.send', status: 201 },
  { method: 'POST', path: '/api/channels/:channelId/read', procedure: 'messages.markRead', status: 200 },
  { method: 'PATCH', path: '/api/messages/:id', procedure: 'messages.update', status: 200 },
  { method: 'DELETE', path: '/api/messages/:id', procedure: 'messages.delete', status: 204 },
  { method: 'POST', path: '/api/messages/:id/restore', procedure: 'messages.restore', status: 200 },

  { method: 'GET', path: '/api/crm', procedure: 'crm.listByCursor', status: 200 },
  { method: 'POST', path: '/api/crm', procedure: 'crm.create', status: 201 },
  { method: 'GET', path: '/api/crm/summary', procedure: 'crm.summary', status: 200 },
  { method: 'GET', path: '/api/crm/:id', procedure: 'crm.read', status: 200 },
  { method: 'PATCH', path: '/api/crm/:id', procedure: 'crm.update', status: 200 },
  { method: 'DELETE', path: '/api/crm/:id', procedure: 'crm.delete', status: 204 },
  { method: 'POST', path: '/api/crm/:id/stage', procedure: 'crm.setStage', status: 200 },
  { method: 'GET', path: '/api/crm/:id/timeline', procedure: 'crm.timeline', status: 200 },
  { method: 'POST', path: '/api/crm/:id/notes', procedure: 'crm.addNote', status: 201 },
  { method: 'GET', path: '/api/history/:subject/:subjectId', procedure: 'staff.history', status: 200 },
  { method: 'GET', path: '/api/imports/:id', procedure: 'imports.read', status: 200 },
  { method: 'PATCH', path: '/api/imports/:id', procedure: 'imports.readAs', status: 200 },
  { method: 'POST', path: '/api/imports/:id/check', procedure: 'imports.check', status: 200 },
  { method: 'POST', path: '/api/imports/:id/start', procedure: 'imports.start', status: 200 },

  { method: 'GET', path: '/api/internal-documents', procedure: 'documents.listByCursor', status: 200 },
  { method: 'POST', path: '/api/internal-documents', procedure: 'documents.create', status: 201 },
  { method: 'GET', path: '/api/internal-documents/:id', procedure: 'documents.read', status: 200 },
  { method: 'PATCH', path: '/api/internal-documents/:id', procedure: 'documents.update', status: 200 },
  { method: 'DELETE', path: '/api/internal-documents/:id', procedure: 'documents.delete', status: 204 },
  {
    method: 'GET',
    path: '/api/internal-documents/:id/revisions',
    procedure: 'documents.revisions',
    status: 200,
  },
  {
    method: 'GET',
    path: '/api/internal-documents/:id/revisions/:revision',
    procedure: 'documents.revision',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/internal-documents/:id/revisions/:revision/restore',
    procedure: 'documents.restoreVersion',
    status: 200,
  },

  {
    method: 'GET',
    path: '/api/tags',
    procedure: 'tags.list',
    status: 200,
    input: ({ query }) => ({ ...query, section: undefined }),
  },
  { method: 'GET', path: '/api/tags/:section', procedure: 'tags.list', status: 200 },
  { method: 'GET', path: '/api/ai/search', procedure: 'ai.search', status: 200 },
  {
    method: 'GET',
    path: '/api/search',
    procedure: 'search.page',
    status: 200,
    input: ({ query }) => ({ ...query, tags: commaList(query.tags) }),
  },
  { method: 'GET', path: '/api/search/missed', procedure: 'search.missed', status: 200 },
];
