/** Milliseconds to wait for the live event of an own change. */
const WAIT = 10_000;

const acts = new Map<string, number[]>();

/** Records a change of this page that will also arrive as a live event. The page already shows it. */
export function noteOwnEvent(key: string): void {
  acts.set(key, [...(acts.get(key) ?? []), Date.now()]);
}

/** Whether a live event comes from this page's own change. Each change matches one event. */
export function isOwnEvent(key: string): boolean {
  const fresh = (acts.get(key) ?? []).filter((at) => Date.now() - at < WAIT);
  const [own, ...others] = fresh;
  if (others.length > 0) acts.set(key, others);
  else acts.delete(key);
  return own !== undefined;
}
