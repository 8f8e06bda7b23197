import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { boardTexts } from '#shared/kit/board.messages.ts';
import { scrollAtEdge } from '../hooks/scrollAtEdge.ts';
import {
  type BoardPlace,
  columnBeside,
  columnUnder,
  indexUnder,
  placeAt,
  scrollerOf,
  scrollSideways,
  showPlace,
} from './boardPlaces.ts';

/** A picked-up card and its target: a column, and the number of cards above it. A dragged card floats at `at`. */
export type HeldCard = { card: BoardCard; over: string; index: number; at: Floating | null };
export type Floating = { x: number; y: number; width: number };
export type BoardCard = { key: number; name: string; column: string };
type Columns = readonly { id: string; name: string; keys: readonly number[] }[];
type Target = Pick<HeldCard, 'over' | 'index'>;

/** Pixels before a click becomes a drag. */
const THRESHOLD = 4;

/**
 * Moves cards to other columns by mouse, touch, or keyboard: Space picks up and drops, arrow keys choose a column, Escape
 * cancels. `onMove` is called once and must update the columns. With `ordered` a card also gets a place in its column,
 * which the up and down arrow keys choose. Otherwise columns keep their own order.
 */
export function useBoardMoves(
  columns: Columns,
  onMove: (card: BoardCard, to: string, place: BoardPlace) => void,
  ordered: boolean,
) {
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<HeldCard | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(onMove);
  const stop = useRef(() => {});
  const lastKey = useRef<number | null>(null);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => () => stop.current(), []);

  // In another column the handle is a new element, which takes the focus.
  useEffect(() => {
    if (lastKey.current === null || document.activeElement !== document.body) return;
    handleOf(root.current, lastKey.current)?.focus();
  });

  // A click anywhere cancels a move by keyboard.
  const byKeyboard = held !== null && held.at === null;
  useEffect(() => {
    if (!byKeyboard) return;
    const giveUp = () => setHeld(null);
    window.addEventListener('pointerdown', giveUp, { capture: true });
    return () => window.removeEventListener('pointerdown', giveUp, { capture: true });
  }, [byKeyboard]);

  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? '';

  const keysOf = (id: string) => columns.find((column) => column.id === id)?.keys ?? [];
  const homeOf = ({ key, column }: BoardCard): Target => ({
    over: column,
    index: keysOf(column).indexOf(key),
  });
  const isHome = (card: BoardCard, { over, index }: Target) =>
    over === card.column && (!ordered || index === homeOf(card).index);
  /** The number of places in a column, with the card in it. */
  const placesIn = (card: BoardCard, over: string) =>
    keysOf(over).filter((key) => key !== card.key).length + 1;
  const spoken = (card: BoardCard, { over, index }: Target) =>
    ordered ? boardTexts.place(nameOf(over), index + 1, placesIn(card, over)) : nameOf(over);

  function place(card: BoardCard, to: Target): void {
    const home = isHome(card, to);
    setHeld(null);
    setAnnouncement((home ? boardTexts.returned : boardTexts.dropped)(card.name, spoken(card, to)));
    if (!home) latest.current(card, to.over, placeAt(keysOf(to.over), card.key, to.index));
  }

  function press(event: ReactPointerEvent<HTMLElement>, card: BoardCard): void {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current();
    const { pointerId, clientX, clientY } = event;
    const at = { x: clientX, y: clientY };
    const box = event.currentTarget.closest('[data-board-card]')?.getBoundingClientRect();
    if (!box) return;
    let target = homeOf(card);
    let frame = 0;
    const show = () => {
      if (!root.current) return;
      const over = columnUnder(root.current, at.x) ?? target.over;
      target = { over, index: ordered ? indexUnder(root.current, over, card.key, at.y) : 0 };
      const { left, top, width } = box;
      setHeld({ card, ...target, at: { x: left + at.x - clientX, y: top + at.y - clientY, width } });
    };
    const follow = () => {
      const scroller = ordered && root.current ? scrollerOf(root.current, target.over) : null;
      if (scrollAtEdge(at.y, scroller) || (root.current && scrollSideways(root.current, at.x))) show();
      frame = requestAnimationFrame(follow);
    };
    const onPointerMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      if (!frame && Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
      // The first move clears the text selection that the press started.
      if (!frame) window.getSelection()?.removeAllRanges();
      Object.assign(at, { x: move.clientX, y: move.clientY });
      show();
      frame ||= requestAnimationFrame(follow);
    };
    const onPointerUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const dragged = frame !== 0;
      end();
      if (!dragged) return;
      // The end of a drag must not click the element under the pointer.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      place(card, target);
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (key.key === 'Escape') end();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
      setHeld(null);
    };
    stop.current = end;
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey);
  }

  function pickUp(card: BoardCard): void {
    lastKey.current = card.key;
    const home = homeOf(card);
    setHeld({ card, ...home, at: null });
    const words = ordered ? boardTexts.liftedOrdered : boardTexts.lifted;
    setAnnouncement(words(card.name, spoken(card, home)));
  }

  function onKeyDown(event: KeyboardEvent, card: BoardCard): void {
    if (!byKeyboard || held.card.key !== card.key) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      place(card, homeOf(card));
      return;
    }
    if (ordered && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      onVerticalKey(event, held);
      return;
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const over = columnBeside(columns, held.over, step);
    if (over !== null) aim(held, { over, index: Math.min(held.index, placesIn(card, over) - 1) });
  }

  function aim(from: HeldCard, to: Target): void {
    setHeld({ ...from, ...to });
    setAnnouncement(boardTexts.over(spoken(from.card, to)));
    if (root.current) showPlace(root.current, to.over, from.card.key, ordered ? to.index : null);
  }

  /** The up and down arrow keys change the place in the column. */
  function onVerticalKey(event: KeyboardEvent, from: HeldCard): void {
    const index = from.index + (event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    if (index >= 0 && index < placesIn(from.card, from.over)) aim(from, { over: from.over, index });
  }

  return {
    root,
    held,
    announcement,
    /** For a card: a mouse drags it anywhere. Touch scrolls there, and drags by the handle. */
    cardProps: (card: BoardCard) => ({
      // The browser would drag a link of the card instead.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'mouse') return;
        if (event.target instanceof Element && event.target.closest('button')) return;
        press(event, card);
      },
    }),
    handleProps: (card: BoardCard) => ({
      'data-board-handle': card.key,
      'aria-pressed': held?.card.key === card.key,
      style: { touchAction: 'none' },
      // Keyboard and assistive technology click without a pointer. A pointer drags.
      onClick: (event: MouseEvent) => {
        if (event.detail !== 0) return;
        if (byKeyboard && held.card.key === card.key) place(card, held);
        else pickUp(card);
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, card),
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => press(event, card),
      onBlur: () => {
        if (!byKeyboard) lastKey.current = null;
      },
    }),
  };
}

function swallow(event: globalThis.MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function handleOf(root: HTMLElement | null, key: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-board-handle="${key}"]`) ?? null;
}
