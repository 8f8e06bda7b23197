/** Milliseconds in which keys typed too fast for an opening editor are dropped. */
const SETTLES = 1000;

/**
 * Drops the keys that follow a single-key shortcut at once: they were not meant for the text that it opens. Any other key, such
 * as Tab, and a press end that, since the person has seen the text.
 */
export function dropNextKeys(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const drop = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) {
      listening.abort();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', drop, options);
  window.addEventListener('pointerdown', () => listening.abort(), options);
  setTimeout(() => listening.abort(), SETTLES);
}
