import { useEffect } from 'react';
import { MAIN_ID } from '#lib/browser/mainArea.ts';

const LINE = 40;

/** How far a key scrolls an area of this height; null for keys that don't scroll. */
function distance({ key, shiftKey }: KeyboardEvent, area: HTMLElement): number | null {
  const page = area.clientHeight * 0.875;
  if (key === ' ') return shiftKey ? -page : page;
  if (shiftKey) return null;
  const distances: Record<string, number> = {
    ArrowDown: LINE,
    ArrowUp: -LINE,
    PageDown: page,
    PageUp: -page,
    Home: -area.scrollHeight,
    End: area.scrollHeight,
  };
  return distances[key] ?? null;
}

/** Scrolls the main area by keyboard while nothing has the focus, such as after a page load, when browsers don't. */
export function useKeyboardScroll(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.target !== document.body) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const area = document.getElementById(MAIN_ID);
      const by = area && distance(event, area);
      if (!by) return;
      event.preventDefault();
      area.scrollBy({ top: by });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
