import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMotion } from './useMotion.ts';

/** Rows that come or go at once. With more, the list is another one, such as the next page. */
const FEW = 5;
/** A pixel that rounding moves is no way. */
const LEAST = 2;

type Place = { x: number; y: number; scroller: Element | null };
/** An element, or its name if another element can take its part. */
type Key = Element | string;

/**
 * Fades in rows that come, and lets the others make room, also for one that goes. `order` changes with the rows. Rows with
 * the attribute `named` are the same in another parent, such as a card in another column.
 */
export function useListMotion(
  list: RefObject<HTMLElement | null>,
  order: string,
  options: Options = {},
): void {
  const { rows = ':scope > *', named, scrollers, still } = options;
  const motion = useMotion();
  const before = useRef(new Map<Key, Place>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows moves them
  useLayoutEffect(() => {
    const frame = list.current;
    const play = motion();
    if (!frame) return;
    const elements = new Map<Key, HTMLElement>();
    for (const row of frame.querySelectorAll<HTMLElement>(rows)) {
      elements.set((named && row.getAttribute(named)) || row, row);
    }
    const now = new Map([...elements].map(([key, row]) => [key, placeIn(frame, row, scrollers)] as const));
    const past = before.current;
    before.current = now;
    if (!play || !isFew(past, now)) return;
    for (const [key, row] of elements) {
      const [from, to] = [past.get(key), now.get(key)];
      if (key === still?.current || !to) continue;
      if (!from) play.fadeIn(row);
      else {
        const [x, y] = [from.x - to.x, from.y - scrolled(from) - (to.y - scrolled(to))];
        if (Math.abs(x) + Math.abs(y) >= LEAST) play.moveFrom(row, x, y);
      }
    }
    if (still) still.current = null;
  }, [order]);
}

/** Within the frame, wherever it is scrolled to. */
function placeIn(frame: HTMLElement, row: HTMLElement, scrollers: string | undefined): Place {
  const [outer, inner] = [frame.getBoundingClientRect(), row.getBoundingClientRect()];
  const scroller = scrollers ? row.closest(scrollers) : null;
  return {
    x: inner.left - outer.left + frame.scrollLeft,
    y: inner.top - outer.top + (scroller?.scrollTop ?? 0),
    scroller,
  };
}

function scrolled({ scroller }: Place): number {
  return scroller?.scrollTop ?? 0;
}

/** Some, but not many, came, went, or changed their scroller. */
function isFew(past: Map<Key, Place>, now: Map<Key, Place>): boolean {
  const came = [...now].filter(([key, { scroller }]) => past.get(key)?.scroller !== scroller).length;
  const went = [...past.keys()].filter((key) => !now.has(key)).length;
  return past.size > 0 && came + went > 0 && came + went <= FEW;
}

type Options = {
  /** Selects the rows; by default the children. */
  rows?: string;
  named?: string;
  /** Selects what rows scroll in, within the list. */
  scrollers?: string;
  /** The name of a row that stays still in the next change, because a finger or a mouse has moved it. */
  still?: RefObject<string | null>;
};
