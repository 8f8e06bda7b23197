/** Milliseconds for which the news of one's own act is waited for. */
const WAIT = 10_000;

const acts = new Map<string, number[]>();

/** Notes that this page did something whose news will come, too: it has shown it by itself. */
export function noteOwnEvent(key: string): void {
  acts.set(key, [...(acts.get(key) ?? []), Date.now()]);
}

/** Whether a piece of news is of this page's own act; each act answers for one. */
export function isOwnEvent(key: string): boolean {
  const fresh = (acts.get(key) ?? []).filter((at) => Date.now() - at < WAIT);
  const [own, ...others] = fresh;
  if (others.length > 0) acts.set(key, others);
  else acts.delete(key);
  return own !== undefined;
}
