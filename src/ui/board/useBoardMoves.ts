import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { uiTexts } from '#shared/ui.messages.ts';
import { scrollAtEdge } from '../hooks/scrollAtEdge.ts';
import { columnBeside, columnUnder, scrollSideways } from './boardPlaces.ts';

/** A picked-up card and its target column. A dragged card floats at `at` with its original width. */
export type Held = { card: BoardCard; over: string; at: Floating | null };
export type Floating = { x: number; y: number; width: number };
export type BoardCard = { key: number; name: string; column: string };
type Columns = readonly { id: string; name: string }[];

/** Pixels before a click becomes a drag. */
const THRESHOLD = 4;

/**
 * Moves cards to other columns by mouse, touch, or keyboard: Space picks up and drops, arrow keys choose a column, Escape
 * cancels. `onMove` is called once and must update the columns. Columns keep their own order.
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

  function put(card: BoardCard, to: string): void {
    setHeld(null);
    setAnnouncement(
      to === card.column
        ? uiTexts.cardReturned(card.name, nameOf(to))
        : uiTexts.cardDropped(card.name, nameOf(to)),
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
    setAnnouncement(uiTexts.cardLifted(card.name, nameOf(card.column)));
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
    setAnnouncement(uiTexts.cardOver(nameOf(over)));
    if (root.current) showColumn(root.current, over);
  }

  return {
    root,
    held,
    announcement,
    /** For a card: a mouse drags it anywhere. Touch scrolls there, and drags by the handle. */
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
      // Keyboard and assistive technology click without a pointer. A pointer drags.
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
