import { type ComponentType, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { renderNow } from '#ui/hooks/renderNow.ts';
import type { RichAreaHandle, RichAreaProps } from './rich/richAreaProps.ts';
import { useWritesMarkdown } from './useWritesMarkdown.ts';

/** Longer texts, which can't be saved, are written as Markdown. Up to here, a key takes as long as in a short text. */
export const RICH_MAX = 200_000;

/** Null until it is loaded. */
let loaded: RichCode | null = null;

async function load(): Promise<void> {
  if (loaded) return;
  const [{ RichArea }, { htmlToMarkdown }] = await Promise.all([
    import('./rich/RichArea.tsx'),
    import('#lib/text/paste/htmlToMarkdown.ts'),
  ]);
  loaded = { RichArea, htmlToMarkdown };
}

type RichCode = {
  RichArea: ComponentType<RichAreaProps>;
  htmlToMarkdown: RichAreaProps['htmlToMarkdown'];
};

/**
 * Whether a text is written as formatted text, or as Markdown in `area`: by the user's last choice, for long texts, and while
 * the code for formatted text isn't there. That code is loaded with the first focus.
 */
export function useWritingMode({ area, text, isBusy, autoFocus }: WritingModeOptions) {
  const [isChosen, choose] = useWritesMarkdown();
  /** Someone opened a part that only Markdown can say, which is no choice for other texts. */
  const [isOpened, setOpened] = useState(false);
  const isMarkdown = isChosen || isOpened;
  const [code, setCode] = useState(() => loaded);
  const [isLong] = useState(text.length > RICH_MAX);
  /** Where the caret goes when the form changes. */
  const [caret, setCaret] = useState<number | undefined>(autoFocus ? text.length : undefined);
  const rich = useRef<RichAreaHandle>(null);
  const isComposing = useRef(false);
  const isRich = !isMarkdown && !isLong && code !== null;
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  });

  function loadRich(): void {
    if (code || isMarkdown || isLong) return;
    const change = () => {
      const element = area.current;
      // An upload writes into the text area. The next focus tries again.
      if (busy.current) return;
      // No key may come between the text area and what takes its place.
      renderNow(() => {
        if (element && document.activeElement === element) setCaret(element.selectionStart);
        setCode(loaded);
      });
    };
    load().then(
      // The text area would lose letters that are being composed.
      () => {
        if (!isComposing.current) change();
        else area.current?.addEventListener('compositionend', change, { once: true });
      },
      // The text area stays. The next focus tries again.
      () => {},
    );
  }

  useEffect(() => {
    const element = area.current;
    if (isRich || caret === undefined || !element) return;
    element.focus();
    element.setSelectionRange(caret, caret);
    if (caret >= element.value.length) element.scrollTop = element.scrollHeight;
  }, [isRich, caret, area]);

  /** Left out for a text that is too long for it. */
  const onMarkdown = isLong
    ? undefined
    : (next: boolean, from = area.current?.selectionStart ?? text.length) => {
        setCaret(from);
        setOpened(false);
        choose(next);
        if (!next && !code)
          load().then(
            () => setCode(loaded),
            () => {},
          );
      };

  return {
    /** Null while Markdown is written. `richProps` are for it. */
    Rich: isRich ? code.RichArea : null,
    richProps: {
      ref: rich,
      caret,
      htmlToMarkdown: code?.htmlToMarkdown ?? (() => null),
      onMarkdown: (from: number) => onMarkdown?.(true, from),
      onSource: (from: number) => {
        setCaret(from);
        setOpened(true);
      },
    },
    rich,
    isMarkdown: isMarkdown || isLong,
    onMarkdown,
    /** For the text area. */
    areaProps: {
      onFocus: (_: FocusEvent) => loadRich(),
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
      },
    },
  };
}

type WritingModeOptions = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The Markdown. */
  text: string;
  /** An upload writes into the text area. */
  isBusy: boolean;
  autoFocus?: boolean | undefined;
};
