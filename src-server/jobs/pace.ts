/** Milliseconds that one step should take, so that a request that writes waits no longer for it. */
const WANTED = 12;
const [LEAST, FIRST, MOST] = [8, 32, 512];

/**
 * Calls `step` with an amount of work that takes about as long as wanted: more after a quick step, less after a slow one.
 * `time` is in milliseconds.
 */
export function paced<T>(step: (amount: number) => T, time = () => performance.now()): () => T {
  let amount = FIRST;
  return () => {
    const begun = time();
    const result = step(amount);
    const took = Math.max(time() - begun, 1);
    // A step that was interrupted says little, so it changes by a factor of two at most.
    const factor = Math.min(2, Math.max(0.5, WANTED / took));
    amount = Math.min(MOST, Math.max(LEAST, Math.round(amount * factor)));
    return result;
  };
}
