/** Resolves after so many milliseconds, or at once when the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, milliseconds));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
