import { type Dispatch, useEffect, useState } from 'react';
import type { Quote } from '#shared/channels/output.ts';
import { keepQuote, keptQuote } from './localMessages.ts';

/** The message that the draft of a channel replies to. It is stored with the draft. */
export function useReplyTo(channelId: number, viewerId: number): [Quote | null, Dispatch<Quote | null>] {
  const [replyTo, setReplyTo] = useState(() => keptQuote({ viewerId, channelId }));
  useEffect(() => keepQuote({ viewerId, channelId }, replyTo), [viewerId, channelId, replyTo]);
  return [replyTo, setReplyTo];
}
