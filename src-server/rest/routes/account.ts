import { z } from 'zod';
import { type Answer, create, get, patch, post, type RestRoute, remove } from '../route.ts';

const user: Answer = { of: (user) => ({ user }), schema: (user) => z.strictObject({ user }) };
const nobody: Answer = { of: () => ({ user: null }), schema: () => z.strictObject({ user: z.null() }) };

export const ACCOUNT_ROUTES: readonly RestRoute[] = [
  create('/api/users/register', 'auth.register', 'Create an account and log in', { output: user }),
  post('/api/users/login', 'auth.login', 'Log in', { output: user }),
  post('/api/users/logout', 'auth.logout', 'Log out', { output: nobody }),
  // No one is logged in: 401, which clients can read as "no user" (spec §7).
  get('/api/users/current', 'auth.requireCurrent', 'Your account, or 401', { output: user }),
  patch('/api/users/current', 'account.updateProfile', 'Edit your profile', { output: user }),
  remove('/api/users/current', 'account.delete', 'Delete your account', {
    notes: { username: 'yours, to confirm' },
  }),
  post('/api/users/role', 'auth.role', 'Preview a lower role, or end the preview', { output: user }),
  get(
    '/api/users/registration',
    'invitations.check',
    'Who can register, whether an invitation works, and who invites',
  ),
  post('/api/users/reset-request', 'account.requestReset', 'Send a password reset link'),
  post('/api/users/reset-password', 'account.resetPassword', 'Set a new password with the link'),
  post(
    '/api/users/email',
    'account.requestEmailChange',
    'Send a confirmation link to a new email address. Needs a recent password.',
  ),
  post('/api/users/email/confirm', 'account.confirmEmailChange', 'Confirm the new email address'),
  post('/api/account/confirmation', 'auth.confirmPassword', 'Confirm your password for 10 minutes', {
    status: 204,
  }),
  post('/api/account/password', 'account.changePassword', 'Change your password', { output: user }),
  get('/api/account/sessions', 'account.sessions', 'Your active sessions'),
  remove('/api/account/sessions', 'account.endAllSessions', 'Log out everywhere'),
  remove('/api/account/sessions/:id', 'account.endSession', 'End one session'),
  get('/api/account/keys', 'keys.list', 'Your API keys, without their secrets'),
  create('/api/account/keys', 'keys.create', 'Create an API key. Needs a recent password.'),
  remove('/api/account/keys/:id', 'keys.revoke', 'Revoke an API key'),
];

export const INVITATION_ROUTES: readonly RestRoute[] = [
  get('/api/invitations', 'invitations.mine', 'Your invitations'),
  create('/api/invitations', 'invitations.create', 'Create an invitation, and email it if you like'),
  remove('/api/invitations/:id', 'invitations.revoke', 'Revoke an invitation'),
  get('/api/invitations/all', 'invitations.all', 'Every invitation. For admins.'),
];
