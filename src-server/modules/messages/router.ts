import { messageListOutput, messageOutput, reactedOutput, readStateOutput } from '#shared/channels/output.ts';
import {
  messageIdInput,
  messageListInput,
  messageReactInput,
  messageReadInput,
  messageSendInput,
  messageUpdateInput,
} from '#shared/channels/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadChannel } from '../channels/queries.ts';
import {
  deleteMessage,
  markRead,
  reactToMessage,
  restoreMessage,
  sendMessage,
  updateMessage,
} from './mutations.ts';
import { listMessages, loadDeletedMessage, loadMessage } from './queries.ts';

export const messagesRouter = router({
  /** Messages of a channel, newest first. */
  list: allow('channels.read', messageListInput, (ctx, { channelId }) => loadChannel(ctx, channelId))
    .returns(messageListOutput)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  send: allow('messages.send', messageSendInput, (ctx, { channelId }) => loadChannel(ctx, channelId))
    .returns(messageOutput)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  update: allow('messages.update', messageUpdateInput, (ctx, { id }) => loadMessage(ctx, id))
    .returns(messageOutput)
    .mutation(({ ctx, input }) => updateMessage(ctx, input)),
  delete: allow('messages.delete', messageIdInput, (ctx, { id }) => loadMessage(ctx, id)).mutation(
    ({ ctx, input }) => deleteMessage(ctx, input),
  ),
  restore: allow('messages.restore', messageIdInput, (ctx, { id }) => loadDeletedMessage(ctx, id))
    .returns(messageOutput)
    .mutation(({ ctx, input }) => restoreMessage(ctx, input)),
  /** Members react as they write: not in a channel they can only read. */
  react: allow('messages.send', messageReactInput, (ctx, { messageId }) => loadMessage(ctx, messageId))
    .returns(reactedOutput)
    .mutation(({ ctx, input }) => reactToMessage(ctx, input)),
  markRead: allow('messages.send', messageReadInput, (ctx, { channelId }) => loadChannel(ctx, channelId))
    .returns(readStateOutput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
