import type { FirstData } from '#shared/boot.ts';
import { MESSAGES_PAGE } from '#shared/channels.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import type { Caller } from './app-router.ts';

/** What the channels' page shows first: the lists, and the channel that is open with its latest messages. */
export async function channelData(caller: Caller, id: number | null): Promise<FirstData> {
  const list = await caller.channels.list({ limit: PAGE_SIZE });
  // Refused to visitors, whose page does not ask for it either.
  const mine = await caller.channels.mine(undefined).catch(() => undefined);
  if (id === null) return { channels: { list, mine } };
  const channel = await caller.channels.read({ id });
  const messages = await caller.messages.list({ channelId: id, limit: MESSAGES_PAGE });
  return { channels: { list, mine }, channel: { channel, messages } };
}
