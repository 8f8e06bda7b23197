/** Calls `work` once the page has loaded and the browser has nothing more urgent to do. */
export async function onceQuiet<T>(work: () => Promise<T>): Promise<T> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari doesn't support it.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
  return work();
}
