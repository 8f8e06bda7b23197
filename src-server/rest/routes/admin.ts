import { get, patch, post, type RestRoute } from '../route.ts';

export const ADMIN_ROUTES: readonly RestRoute[] = [
  get('/api/admin/members', 'admin.members', 'Table of members'),
  patch('/api/admin/members/:id/role', 'admin.changeRole', "Change a member's role", {
    notes: { was: 'the current role' },
  }),
  patch(
    '/api/admin/members/:id/state',
    'admin.changeState',
    'Approve, decline, suspend, or reactivate a member',
    { notes: { was: 'the current state' } },
  ),
  get('/api/admin/settings', 'admin.settings', 'Registration mode and 2FA requirement'),
  patch('/api/admin/settings', 'admin.saveSettings', 'Change settings'),
  get('/api/admin/email-settings', 'admin.emailSettings', 'Footer, Reply-To, pace, and tracking of emails'),
  patch(
    '/api/admin/email-settings',
    'admin.saveEmailSettings',
    'Change the settings of emails. Needs a recent password.',
    { notes: { perMinute: 'null: no limit', perDay: 'null: no limit' } },
  ),
  get('/api/admin/tags', 'tags.table', 'Table of tags'),
  patch('/api/admin/tags/:id', 'tags.rename', 'Rename or merge a tag'),
  get('/api/admin/tag-changes', 'tags.changes', 'Recent renames and merges'),
  post('/api/admin/tag-changes/:id/undo', 'tags.undoMerge', 'Undo a merge'),
  get(
    '/api/admin/audit',
    'admin.audit',
    "Audit log. `imports=folded` leaves out what imports did, unless `action` or `subject` is given, and `import` lists what one did. An action that doesn't exist gets a 400.",
  ),
  get(
    '/api/mails',
    'outbox.list',
    'Outbox. `kept` emails are stored without an SMTP server, and `uncertain` ones may have been sent. Needs a recent password.',
  ),
  get('/api/mails/:id', 'outbox.read', 'An email, without working links. Needs a recent password.'),
];
