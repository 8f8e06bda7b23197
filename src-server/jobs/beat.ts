import type { JobWork } from './work.ts';

/** Milliseconds between lease renewals while an SMTP server is slow. */
const BEAT = 15_000;

/** Runs a job that waits for other systems, and renews its lease in the meantime. */
export async function keepingBeat<T>({ keep }: JobWork, run: () => Promise<T>): Promise<T> {
  const beating = setInterval(() => beat(keep), BEAT).unref();
  try {
    return await run();
  } finally {
    clearInterval(beating);
  }
}

/** A lost lease or a stop doesn't affect the email being sent. */
function beat(keep: () => void): void {
  try {
    keep();
  } catch {}
}
