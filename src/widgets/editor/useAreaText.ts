import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onPassingOn } from '#lib/cache/pendingEdits.ts';
import { renderNow } from '#ui/hooks/renderNow.ts';

/** From this length on, a text is long. */
export const LONG = 20_000;
/** Up to this length, it is passed on with the key. */
const AT_ONCE = 5_000;
/** Milliseconds until then, in which the browser shows the edit. */
export const PASS_ON_AFTER = 30;
/** An owner that renders none of them hasn't room for each edit. */
const OWNED_MAX = 100;
/** What may save a text, read it, or leave it. Keys only count with Ctrl, Alt, or ⌘. */
const READING = ['keydown', 'click', 'submit', 'popstate', 'visibilitychange', 'beforeunload', 'pagehide'];

/**
 * A text that its field keeps itself: React would read and write all of it for each key. A long text reaches `onChange`
 * a moment after an edit, and before anyone reads it.
 */
export function useOwnText(onChange: (value: string) => void): OwnText {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const [text] = useState(() => newOwnText((written) => latest.current(written)));

  useEffect(() => {
    const passOn = () => text.waits() && renderNow(text.passOn);
    const beforeReading = (event: Event) => {
      const isTypedKey = event instanceof KeyboardEvent && !(event.ctrlKey || event.metaKey || event.altKey);
      if (!isTypedKey) passOn();
    };
    const end = onPassingOn(passOn);
    for (const name of READING) window.addEventListener(name, beforeReading, { capture: true });
    return () => {
      end();
      for (const name of READING) window.removeEventListener(name, beforeReading, { capture: true });
    };
  }, [text]);
  // Before the form's own cleanup, which keeps the draft.
  useLayoutEffect(() => text.passOn, [text]);
  return text;
}

/**
 * The own text of a text area. `value` is its first text, and replaces it when it changes from outside. The result is called
 * with each edit.
 */
export function useAreaText(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const text = useOwnText(onChange);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (area.current && text.replaceBy(value)) {
      area.current.value = value;
      if (!hasBegun.current) area.current.setSelectionRange(0, 0);
    }
    hasBegun.current = true;
  }, [area, text, value]);

  return (written: string) => text.edit(() => written, written.length);
}

type OwnText = ReturnType<typeof newOwnText>;

function newOwnText(send: (text: string) => void) {
  let latest: () => string = () => '';
  /** The text that the owner rendered, and those it is about to render: it may show an earlier one after a later edit. */
  let owned: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function passOn(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const text = latest();
    owned = [...owned.slice(-OWNED_MAX), text];
    send(text);
  }

  return {
    /** True if an edit wasn't passed on yet. */
    waits: () => timer !== undefined,
    /** Sends a waiting edit at once. */
    passOn,
    /** `read` returns the text, which has about this length. */
    edit(read: () => string, length: number): void {
      latest = read;
      timer ??= setTimeout(passOn, PASS_ON_AFTER);
      if (length < AT_ONCE) passOn();
    },
    /** False if the text came from here. Then there may be a later edit. */
    replaceBy(text: string): boolean {
      const at = owned.lastIndexOf(text);
      if (at >= 0) {
        owned = owned.slice(at);
        return false;
      }
      clearTimeout(timer);
      timer = undefined;
      latest = () => text;
      owned = [text];
      return true;
    },
  };
}
