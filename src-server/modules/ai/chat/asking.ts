import { AI_VISITOR_REQUESTS } from '#shared/ai/chat/model.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { AI_REQUESTS } from '#shared/ai/model.ts';
import type { Context } from '../../../context.ts';
import type { Asking } from '../../../services/ai/ai.ts';

/** Who asks. A guest preview and an account that awaits approval count as visitors. */
export function asking({ viewer }: Context, signal = new AbortController().signal): Asking {
  return { userId: viewer && viewer.role !== 'guest' ? viewer.id : null, signal };
}

/** Counts a request to the assistant: of an account, or of a visitor's IP address. Throws `TOO_MANY_REQUESTS`. */
export function countRequest({ throttle, viewer, network }: Context): void {
  const message = aiMessages.tooMany;
  if (viewer) throttle.take(`ai:${viewer.id}`, { ...AI_REQUESTS, message });
  else throttle.take(`ai:address:${network}`, { ...AI_VISITOR_REQUESTS, message });
}
