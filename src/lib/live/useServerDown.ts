import { useEffect, useState } from 'react';
import { UNANSWERED } from './unanswered.ts';

/** Always answered, also by a busy server, and by every process of it. */
const ADDRESS = '/healthz';
/** Milliseconds until a request counts as unanswered. */
const PATIENCE = 10_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;

/**
 * True while the server doesn't answer although there is a connection. One unanswered request isn't enough: the server is
 * asked once more, and then until it answers.
 */
export function useServerDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => watchServer(setDown), []);
  return down;
}

function watchServer(report: (down: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAsking = false;
  let stopped = false;

  async function ask(): Promise<void> {
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    clearTimeout(timer);
    const answered = await answers();
    isAsking = false;
    if (stopped) return;
    const wasDown = failures > 0;
    failures = answered || !navigator.onLine ? 0 : failures + 1;
    report(failures > 0);
    if (failures > 0) timer = setTimeout(ask, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)));
    // What waits for a connection waits for the server, too: drafts, live updates, and messages.
    else if (wasDown && answered) window.dispatchEvent(new Event('online'));
  }

  function onUnanswered(): void {
    if (failures === 0) void ask();
  }

  /** Without a connection, the browser says so. With a new one, the server is asked at once. */
  function onConnection(): void {
    if (failures > 0 && navigator.onLine) void ask();
  }

  window.addEventListener(UNANSWERED, onUnanswered);
  window.addEventListener('online', onConnection);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener(UNANSWERED, onUnanswered);
    window.removeEventListener('online', onConnection);
  };
}

/** A proxy answers for a missing server with a status of its own. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return response.ok;
  } catch {
    return false;
  }
}
