import { MAIN_ID } from '../browser/mainArea.ts';

/** The page's text as the server sent it. It is there until the app shows the page. */
export const servedText = () => document.getElementById('served');

/** What the app has removed. Comments are shown later, once they are near. */
let released: Element | null = null;

let scrolled = 0;

/** Remembers how far the reader has scrolled. Asking for it while the app shows the page would lay out all of it. */
export function followServedText(): void {
  const element = servedText();
  const remember = () => {
    scrolled = element?.scrollTop ?? 0;
  };
  remember();
  element?.addEventListener('scroll', remember, { passive: true });
}

/** Removes what the app shows itself by now. The page stays where its reader had scrolled it. */
export function releaseServedText(): void {
  const element = servedText();
  if (!element) return;
  element.remove();
  released = element;
  const main = document.getElementById(MAIN_ID);
  if (main && scrolled > 0) main.scrollTop = scrolled;
}

/**
 * The element of a text that the server sent, by its name and version. Null once its content was moved elsewhere. Links
 * of texts may be out of date once the app has shown a page. Comments have none.
 */
export function findServedText(name: string): HTMLElement | null {
  const element = servedText() ?? (name.startsWith('comment:') ? released : null);
  const text = element?.querySelector<HTMLElement>(`[data-text="${CSS.escape(name)}"]`);
  return text?.hasChildNodes() ? text : null;
}
