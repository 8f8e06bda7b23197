let ready = false;

/** Resolves when the page has nothing better to do, or somebody starts to use it. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    window.addEventListener('pointerdown', done, { once: true, passive: true });
    window.addEventListener('keydown', done, { once: true, passive: true });
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout: 4000 });
    else setTimeout(done, 2000);
  });
}

/** The features of `LazyMotion`: no part of the first load. */
export async function loadMotion() {
  await whenIdle();
  const { domAnimation } = await import('./motionFeatures.ts');
  ready = true;
  return domAnimation;
}

/** An `initial` state that is skipped until the features are here: nothing may wait unseen for them. */
export function entrance<T extends object>(initial: T): T | false {
  return ready ? initial : false;
}
