import { z } from 'zod';
import {
  channelCreateInput,
  channelIdInput,
  channelInviteInput,
  channelMembersInput,
  channelPersonInput,
  channelUpdateInput,
} from '#shared/channels.schema.ts';
import { pageInput } from '#shared/pagination.schema.ts';
import { allow, router } from '../../trpc.ts';
import { invitePeople, takeInviteBack } from './invites.ts';
import { declineInvite, joinChannel, leaveChannel, removeFromChannel } from './membership.ts';
import { createChannel, deleteChannel, restoreChannel, updateChannel } from './mutations.ts';
import {
  listChannels,
  listInvited,
  listMembers,
  loadChannel,
  loadDeletedChannel,
  loadJoinable,
  myChannels,
  readChannel,
} from './queries.ts';

export const channelsRouter = router({
  /** The viewer's own channels, and the invitations that wait for them. */
  mine: allow('channels.mine', z.unknown().optional()).query(({ ctx }) => myChannels(ctx)),
  /** Public ones by name. */
  list: allow('channels.read', pageInput).query(({ ctx, input }) => listChannels(ctx, input)),
  read: allow('channels.read', channelIdInput).query(({ ctx, input }) => readChannel(ctx, input.id)),
  members: allow('channels.read', channelMembersInput, (ctx, { id }) => loadChannel(ctx, id)).query(
    ({ ctx, input }) => listMembers(ctx, input),
  ),
  create: allow('channels.create', channelCreateInput).mutation(({ ctx, input }) =>
    createChannel(ctx, input),
  ),
  update: allow('channels.manage', channelUpdateInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => updateChannel(ctx, input),
  ),
  delete: allow('channels.manage', channelIdInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => deleteChannel(ctx, input),
  ),
  restore: allow('channels.restore', channelIdInput, (ctx, { id }) => loadDeletedChannel(ctx, id)).mutation(
    ({ ctx, input }) => restoreChannel(ctx, input),
  ),
  join: allow('channels.mine', channelIdInput, (ctx, { id }) => loadJoinable(ctx, id)).mutation(
    ({ ctx, input }) => joinChannel(ctx, input),
  ),
  leave: allow('channels.mine', channelIdInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => leaveChannel(ctx, input),
  ),
  decline: allow('channels.mine', channelIdInput).mutation(({ ctx, input }) => declineInvite(ctx, input)),
  /** Whose invitation waits, for those who may invite. */
  invited: allow('channels.invite', channelIdInput, (ctx, { id }) => loadChannel(ctx, id)).query(
    ({ ctx, input }) => listInvited(ctx, input.id),
  ),
  invite: allow('channels.invite', channelInviteInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => invitePeople(ctx, input),
  ),
  uninvite: allow('channels.manage', channelPersonInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => takeInviteBack(ctx, input),
  ),
  removeMember: allow('channels.manage', channelPersonInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => removeFromChannel(ctx, input),
  ),
});
