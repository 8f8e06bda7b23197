import { MAIN_ID } from './mainArea.ts';

/** The page's text as the server sent it. It is there until the app shows the page. */
export const servedText = () => document.getElementById('served');

/** Removes what the app shows itself by now. The page stays where its reader had scrolled it. */
export function releaseServedText(): void {
  const served = servedText();
  if (!served) return;
  const { scrollTop } = served;
  served.remove();
  const main = document.getElementById(MAIN_ID);
  if (main && scrollTop > 0) main.scrollTop = scrollTop;
}
