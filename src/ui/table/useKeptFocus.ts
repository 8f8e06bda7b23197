import { type RefObject, useEffect, useRef } from 'react';
import { controlOf, ROW_CONTROL, ROW_LINK, rowAround, rowLinks } from './rowKeys.ts';

/** The control of a row that was focused last, to find it again after the rows have changed. */
type Place = { row: string | null; control: string | null; index: number };

/**
 * Keeps the focus in a list when its data or its selection changes: on the same row if that was only moved, or else on the
 * next one. Without rows the list itself gets the focus.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>, data: unknown, selected?: number): void {
  const inside = useRef(false);
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const note = () => {
      inside.current = region.current?.contains(document.activeElement) ?? false;
      place.current = (inside.current && region.current && placeIn(region.current)) || place.current;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows or a new selection may remove the focused element
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!lost || !inside.current || !region.current) return;
    const links = rowLinks(region.current);
    const { row, control, index } = place.current ?? { row: null, control: null, index: 0 };
    const same = links.find((link) => rowOf(link) === row);
    const next = same ? controlOf(same, control) : links[Math.min(index, links.length - 1)];
    (next ?? region.current).focus({ preventScroll: true });
  }, [data, selected, region]);
}

/** Null if no row has the focus. */
function placeIn(list: HTMLElement): Place | null {
  const focused = document.activeElement;
  const links = rowLinks(list);
  const index = links.findIndex((link) => rowAround(link)?.contains(focused));
  const link = links[index];
  if (!link || !focused) return null;
  const control = focused.getAttribute(ROW_CONTROL);
  return { row: rowOf(link), control, index };
}

function rowOf(link: HTMLElement): string | null {
  return link.parentElement?.getAttribute(ROW_LINK) ?? null;
}
