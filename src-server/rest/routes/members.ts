import { get, post, type RestRoute } from '../route.ts';

export const MEMBER_ROUTES: readonly RestRoute[] = [
  get('/api/members', 'members.list', 'Member directory'),
  get('/api/members/:username', 'members.read', "A member's profile"),
  get('/api/activity', 'activity.list', 'Activity you can see, newest first', {
    notes: { actor: 'a username' },
  }),
  get('/api/follows', 'follows.list', 'What you follow'),
  get(
    '/api/notifications',
    'notifications.list',
    'Your notifications, newest first. For the kind `task`, `task` is `assigned`, `tomorrow`, `today`, or `overdue`. For the kind `import`, `import` is how it ended (`end`: `done` or `failed`), with the rows `taken` and `refused`.',
  ),
  post('/api/notifications/:id/read', 'notifications.markRead', 'Mark a notification as read'),
  post('/api/notifications/read', 'notifications.markAllRead', 'Mark all notifications up to one as read', {
    notes: { upTo: 'a `seq` from the list' },
  }),
];
