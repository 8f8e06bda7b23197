import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { scrollAtEdge } from '../hooks/scrollAtEdge.ts';
import { columnBeside, columnUnder, scrollSideways } from './boardPlaces.ts';

/** A card that is held, and the column it would be put into; dragged, it floats at `at`, as wide as it was. */
export type Held = { card: BoardCard; over: string; at: Floating | null };
export type Floating = { x: number; y: number; width: number };
export type BoardCard = { key: number; name: string; column: string };
type Columns = readonly { id: string; name: string }[];

/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;

/**
 * Puts cards into other columns by pointer, finger or keyboard: Space picks up, the arrows choose a column, Space puts
 * down, Escape takes it back. `onMove` is called once, and makes the columns follow. A column has an order of its own.
 */
export function useBoardMoves(columns: Columns, onMove: (card: BoardCard, to: string) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(onMove);
  const stop = useRef(() => {});
  const lastKey = useRef<number | null>(null);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => () => stop.current(), []);

  // In another column the handle is a new element: the keyboard goes on there.
  useEffect(() => {
    if (lastKey.current === null || document.activeElement !== document.body) return;
    handleOf(root.current, lastKey.current)?.focus();
  });

  // A press anywhere takes back what the keyboard holds.
  const byKeyboard = held !== null && held.at === null;
  useEffect(() => {
    if (!byKeyboard) return;
    const giveUp = () => setHeld(null);
    window.addEventListener('pointerdown', giveUp, { capture: true });
    return () => window.removeEventListener('pointerdown', giveUp, { capture: true });
  }, [byKeyboard]);

  const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? '';

  function put(card: BoardCard, to: string): void {
    setHeld(null);
    setAnnouncement(
      to === card.column
        ? `“${card.name}” is back in ${nameOf(to)}.`
        : `“${card.name}” put down in ${nameOf(to)}.`,
    );
    if (to !== card.column) latest.current(card, to);
  }

  function press(event: ReactPointerEvent<HTMLElement>, card: BoardCard): void {
    if (event.button !== 0 || !event.isPrimary) return;
    stop.current();
    const { pointerId, clientX, clientY } = event;
    const at = { x: clientX, y: clientY };
    const box = event.currentTarget.closest('[data-board-card]')?.getBoundingClientRect();
    if (!box) return;
    let over = card.column;
    let frame = 0;
    const show = () => {
      if (!root.current) return;
      over = columnUnder(root.current, at.x) ?? over;
      const { left, top, width } = box;
      setHeld({ card, over, at: { x: left + at.x - clientX, y: top + at.y - clientY, width } });
    };
    const follow = () => {
      if (scrollAtEdge(at.y) || (root.current && scrollSideways(root.current, at.x))) show();
      frame = requestAnimationFrame(follow);
    };
    const onPointerMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      if (!frame && Math.hypot(move.clientX - clientX, move.clientY - clientY) < THRESHOLD) return;
      // The first move takes the selection of text away that began with the press.
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
      // What was under the pointer is not pressed by the end of a drag.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      put(card, over);
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
    setHeld({ card, over: card.column, at: null });
    setAnnouncement(
      `“${card.name}” picked up in ${nameOf(card.column)}. Arrow keys choose a column, Space puts it down, Escape takes it back.`,
    );
  }

  function onKeyDown(event: KeyboardEvent, card: BoardCard): void {
    if (!byKeyboard || held.card.key !== card.key) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      put(card, card.column);
      return;
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const over = columnBeside(columns, held.over, step);
    if (over === null) return;
    setHeld({ ...held, over });
    setAnnouncement(`To ${nameOf(over)}.`);
    if (root.current) showColumn(root.current, over);
  }

  return {
    root,
    held,
    announcement,
    /** For a card: a mouse drags it wherever it is pressed; a finger scrolls there and drags by the handle. */
    cardProps: (card: BoardCard) => ({
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
      // The keyboard and assistive technology press without a pointer; a pointer's press is a drag.
      onClick: (event: MouseEvent) => {
        if (event.detail !== 0) return;
        if (byKeyboard && held.card.key === card.key) put(card, held.over);
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

function showColumn(root: HTMLElement, id: string): void {
  root
    .querySelector(`[data-board-column="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
