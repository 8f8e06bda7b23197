import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { type Completion, type CompletionSource, type Typing, typingAt } from './completions.ts';

/** Milliseconds between the last key and the request. */
const ASK_AFTER = 120;

type FoundCompletions = {
  typing: Typing;
  name: string;
  items: Completion[];
  place: { left: number; bottom: number };
};

/** A field with text around its caret. Offsets count from the start of that text. */
export type CompletionField = {
  /** Null without a caret. */
  read: () => { text: string; caret: number } | null;
  /** The left edge of an offset and the bottom of its line, in pixels from the field's corner. Null if it is gone. */
  placeOf: (start: number) => { left: number; bottom: number } | null;
  /** Types over a range, and focuses the field. */
  replace: (start: number, end: number, text: string) => void;
};

/**
 * Completions at the caret of a field. Arrow keys move, Enter or Tab inserts one, Esc closes the list until the
 * next trigger.
 */
export function useCompletion(field: CompletionField, sources: CompletionSource[]) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [result, setResult] = useState<FoundCompletions | null>(null);
  /** The key of the item selected with the arrow keys. */
  const [reached, setReached] = useState<string | null>(null);
  const sentAway = useRef<number>(null);
  const debounced = useDebounced(typing, ASK_AFTER);

  useEffect(() => {
    const source = sources.find(({ trigger }) => trigger === debounced?.trigger);
    if (!debounced || !source) return;
    let current = true;
    // A failed request shows no suggestions.
    source.find(debounced.typed).then(
      (items) => {
        const place = current ? field.placeOf(debounced.start) : null;
        if (place) setResult({ typing: debounced, name: source.name, items, place });
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [debounced, sources, field]);

  const current =
    typing && result?.typing.trigger === typing.trigger && result.typing.start === typing.start
      ? result
      : null;
  const items = current ? stillFitting(current, typing?.typed ?? '') : [];
  const open = items.length > 0;
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === reached),
  );

  /** Checks the text before the caret. */
  function look(): void {
    const read = field.read();
    const next = read && typingAt(read.text, read.caret);
    if (next?.start !== sentAway.current) sentAway.current = null;
    const nextTyping = next && sentAway.current === null ? next : null;
    setTyping((before) => (same(before, nextTyping) ? before : nextTyping));
    if (!nextTyping) setReached(null);
  }

  function close(): void {
    setTyping(null);
    setReached(null);
  }

  function move(steps: number): void {
    setReached(items[(active + steps + items.length) % items.length]?.key ?? null);
  }

  function choose(item: Completion): void {
    if (!typing) return;
    // A query that goes on keeps the brackets behind it.
    const end = item.goesOn ? typing.start + typing.trigger.length + typing.typed.length : typing.end;
    field.replace(typing.start, end, item.insert);
    close();
    item.run?.();
    if (item.goesOn) look();
  }

  /** True if the list handled the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const bare = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!open || !bare || event.nativeEvent.isComposing) return false;
    const item = items[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && item) choose(item);
    else if (event.key === 'Escape') {
      sentAway.current = typing?.start ?? null;
      close();
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    look,
    close,
    onKeyDown,
    /** HTML doesn't allow the combobox role on a text area, but it can name the list and its active item. */
    aria: {
      'aria-autocomplete': sources.length > 0 ? ('list' as const) : undefined,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': open ? `${id}-${active}` : undefined,
    },
    list: current && open ? { id, name: current.name, items, active, place: current.place, choose } : null,
  };
}

/** Until the next response arrives: the previous suggestions that still match. */
function stillFitting({ typing, items }: FoundCompletions, typed: string): Completion[] {
  if (typing.typed === typed) return items;
  const folded = foldText(typed);
  // Of a query, they complete its end.
  const end = folded.slice(Math.max(...[' ', ':', '"'].map((sign) => folded.lastIndexOf(sign))) + 1);
  return items.filter(({ label, detail, insert, goesOn }) =>
    goesOn ? foldText(`${label} ${detail}`).includes(end) : foldText(`${label} ${insert}`).includes(folded),
  );
}

function same(a: Typing | null, b: Typing | null): boolean {
  return a?.trigger === b?.trigger && a?.start === b?.start && a?.end === b?.end && a?.typed === b?.typed;
}
