import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const CHANNEL_ROUTES: readonly RestRoute[] = [
  get('/api/channels', 'channels.list', 'List public channels'),
  create('/api/channels', 'channels.create', 'Create a channel'),
  get('/api/channels/mine', 'channels.mine', 'Your channels and invitations'),
  get(
    '/api/channels/unread',
    'channels.unread',
    'The ids of your channels, and of those with unread messages',
  ),
  get('/api/channels/:id', 'channels.read', 'Read a channel'),
  patch('/api/channels/:id', 'channels.update', 'Edit a channel'),
  remove('/api/channels/:id', 'channels.delete', 'Delete a channel'),
  post('/api/channels/:id/restore', 'channels.restore', 'Undo your deletion of a channel, for an hour'),
  post('/api/channels/:id/membership', 'channels.join', 'Join a channel, or accept your invitation'),
  remove('/api/channels/:id/membership', 'channels.leave', 'Leave a channel'),
  get('/api/channels/:id/members', 'channels.members', 'List members'),
  remove('/api/channels/:id/members/:userId', 'channels.removeMember', 'Remove a member'),
  get('/api/channels/:id/invites', 'channels.invited', 'List pending invitations'),
  post('/api/channels/:id/invites', 'channels.invite', 'Invite up to 20 users'),
  remove('/api/channels/:id/invites', 'channels.decline', 'Decline your invitation'),
  remove('/api/channels/:id/invites/:userId', 'channels.uninvite', 'Revoke an invitation'),
  get('/api/channels/:channelId/messages', 'messages.list', 'List messages, newest first', {
    notes: { around: 'a message id' },
  }),
  create('/api/channels/:channelId/messages', 'messages.send', 'Send a message', {
    notes: { clientId: 'required', replyToId: 'the message it quotes' },
  }),
  post('/api/channels/:channelId/read', 'messages.markRead', 'Mark a channel as read up to a message'),
  patch('/api/messages/:id', 'messages.update', 'Edit your message'),
  remove('/api/messages/:id', 'messages.delete', 'Delete a message'),
  post('/api/messages/:id/restore', 'messages.restore', 'Undo your deletion of a message, for an hour'),
  post('/api/messages/:messageId/reactions', 'messages.react', 'Add or remove your reaction', {
    notes: { on: 'true or false' },
  }),
];
