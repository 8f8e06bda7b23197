import { MINUTE_MS } from '#shared/kit/days.ts';

/** Milliseconds after an email that couldn't reach the SMTP server. Each further pause is twice as long. */
const FIRST = MINUTE_MS;
const LONGEST = 10 * MINUTE_MS;

/**
 * The pause of all emails of a process while the SMTP server can't be reached, so that a thousand of them don't each wait
 * for a connection, and a refused login isn't repeated a thousand times.
 */
export type SendingPause = {
  /** The end of the current pause. Null if emails can be sent. */
  end: (now: Date) => Date | null;
  /** Begins a pause and returns its end. `isNew`: no other email has begun it. */
  begin: (now: Date) => { end: Date; isNew: boolean };
  /** An email reached the server, so the next pause is short again. */
  clear: () => void;
};

export function sendingPause(): SendingPause {
  let length = FIRST;
  let until: Date | null = null;
  const end = (now: Date) => (until !== null && until > now ? until : null);
  return {
    end,
    begin: (now) => {
      const current = end(now);
      if (current) return { end: current, isNew: false };
      const next = new Date(now.getTime() + length);
      until = next;
      length = Math.min(LONGEST, 2 * length);
      return { end: next, isNew: true };
    },
    clear: () => {
      until = null;
      length = FIRST;
    },
  };
}
