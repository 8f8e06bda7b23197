import { errorOf } from '../trpc.ts';

/** The name of the event of a request outside the cache that was refused because no one is logged in. */
export const REFUSED_SESSION = 'refused-session';

/** Whether the session has ended. If so, the page notices (`RightsWatch`). */
export function noteRefusedSession(error: unknown): boolean {
  const ended = errorOf(error)?.code === 'UNAUTHENTICATED';
  if (ended) window.dispatchEvent(new Event(REFUSED_SESSION));
  return ended;
}
