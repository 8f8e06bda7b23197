import { z } from 'zod';
import {
  channelListOutput,
  channelMemberListOutput,
  channelOutput,
  invitedOutput,
  invitedPeopleOutput,
  myChannelsOutput,
  unreadChannelsOutput,
} from '#shared/channels/output.ts';
import {
  channelCreateInput,
  channelIdInput,
  channelInviteInput,
  channelMembersInput,
  channelPersonInput,
  channelUpdateInput,
} from '#shared/channels/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { allow, router } from '../../trpc.ts';
import { invitePeople, takeInviteBack } from './members/invites.ts';
import { declineInvite, joinChannel, leaveChannel, removeFromChannel } from './members/membership.ts';
import { listInvited, listMembers } from './members/people.ts';
import { createChannel, deleteChannel, restoreChannel, updateChannel } from './mutations.ts';
import {
  listChannels,
  loadChannel,
  loadDeletedChannel,
  loadJoinable,
  myChannels,
  readChannel,
  unreadChannels,
} from './queries.ts';

export const channelsRouter = router({
  /** The viewer's channels and pending invitations. */
  mine: allow('channels.mine', z.unknown().optional())
    .returns(myChannelsOutput)
    .query(({ ctx }) => myChannels(ctx)),
  /** The viewer's channels with unread messages. */
  unread: allow('channels.mine', z.unknown().optional())
    .returns(unreadChannelsOutput)
    .query(({ ctx }) => unreadChannels(ctx)),
  /** Public channels by name. */
  list: allow('channels.read', pageInput)
    .returns(channelListOutput)
    .query(({ ctx, input }) => listChannels(ctx, input)),
  read: allow('channels.read', channelIdInput)
    .returns(channelOutput)
    .query(({ ctx, input }) => readChannel(ctx, input.id)),
  members: allow('channels.read', channelMembersInput, (ctx, { id }) => loadChannel(ctx, id))
    .returns(channelMemberListOutput)
    .query(({ ctx, input }) => listMembers(ctx, input)),
  create: allow('channels.create', channelCreateInput)
    .returns(channelOutput)
    .mutation(({ ctx, input }) => createChannel(ctx, input)),
  update: allow('channels.manage', channelUpdateInput, (ctx, { id }) => loadChannel(ctx, id))
    .returns(channelOutput)
    .mutation(({ ctx, input }) => updateChannel(ctx, input)),
  delete: allow('channels.manage', channelIdInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => deleteChannel(ctx, input),
  ),
  restore: allow('channels.restore', channelIdInput, (ctx, { id }) => loadDeletedChannel(ctx, id))
    .returns(channelOutput)
    .mutation(({ ctx, input }) => restoreChannel(ctx, input)),
  join: allow('channels.mine', channelIdInput, (ctx, { id }) => loadJoinable(ctx, id))
    .returns(channelOutput)
    .mutation(({ ctx, input }) => joinChannel(ctx, input)),
  leave: allow('channels.mine', channelIdInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => leaveChannel(ctx, input),
  ),
  decline: allow('channels.mine', channelIdInput).mutation(({ ctx, input }) => declineInvite(ctx, input)),
  /** Pending invitations, for everyone who can invite. */
  invited: allow('channels.invite', channelIdInput, (ctx, { id }) => loadChannel(ctx, id))
    .returns(invitedPeopleOutput)
    .query(({ ctx, input }) => listInvited(ctx, input.id)),
  invite: allow('channels.invite', channelInviteInput, (ctx, { id }) => loadChannel(ctx, id))
    .returns(invitedOutput)
    .mutation(({ ctx, input }) => invitePeople(ctx, input)),
  uninvite: allow('channels.manage', channelPersonInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => takeInviteBack(ctx, input),
  ),
  removeMember: allow('channels.manage', channelPersonInput, (ctx, { id }) => loadChannel(ctx, id)).mutation(
    ({ ctx, input }) => removeFromChannel(ctx, input),
  ),
});
