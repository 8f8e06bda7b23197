import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isInCode } from './codeAt.ts';
import { asInserted, linkOver, mayHoldFormatting } from './pasteRules.ts';
import { selectionAfter, typeOver, typeText, undoTo } from './typeText.ts';

/**
 * Pasting into Markdown: a URL over a selection becomes a link, and formatted text becomes Markdown. Ctrl+Shift+V
 * pastes the text as it is.
 */
export function usePaste(area: RefObject<HTMLTextAreaElement | null>) {
  const asText = useRef(false);

  // The converter is usually there before the first paste.
  useEffect(() => {
    const element = area.current;
    if (document.activeElement === element) void load();
    element?.addEventListener('focus', load);
    return () => element?.removeEventListener('focus', load);
  }, [area]);

  function noteKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
    asText.current = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
  }

  /** True if it handled the paste. */
  function onPaste(event: ClipboardEvent): boolean {
    const element = area.current;
    if (!element || asText.current) return false;
    const { value, selectionStart: start, selectionEnd: end } = element;
    const plain = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const html = event.clipboardData.getData('text/html');
    const link = linkOver(value, start, end, plain);
    if (link === null && (!mayHoldFormatting(html) || isInCode(value, start))) return false;
    event.preventDefault();
    if (link !== null) typeText(element, link);
    else if (convert) typeText(element, markdownOf(convert, html, value, start, end) ?? plain);
    else pasteFirst(element, html, plain);
    return true;
  }

  return { onPaste, noteKey };
}

type Convert = (html: string) => string | null;

/** Null until it is loaded. */
let convert: Convert | null = null;

async function load(): Promise<Convert | null> {
  try {
    convert ??= (await import('#lib/text/paste/htmlToMarkdown.ts')).htmlToMarkdown;
  } catch {
    // The next paste tries again.
  }
  return convert;
}

/** The Markdown in place of this range. Null for a text without formatting. */
function markdownOf(to: Convert, html: string, text: string, start: number, end: number): string | null {
  const markdown = to(html);
  return markdown === null ? null : asInserted(markdown, text, start, end);
}

/** Pastes the plain text at once, so that it is saved in any case. The Markdown replaces it when the converter is loaded. */
function pasteFirst(area: HTMLTextAreaElement, html: string, plain: string): void {
  const { value: before, selectionStart: start } = area;
  typeText(area, plain);
  const after = area.value;
  void load().then((to) => {
    // A form that is being saved no longer changes.
    if (!to || !area.isConnected || area.readOnly) return;
    const at = area.value.startsWith(plain, start) ? start : area.value.indexOf(plain);
    const markdown = at < 0 ? null : markdownOf(to, html, area.value, at, at + plain.length);
    if (markdown === null) return;
    const selection = selectionAfter(area, at, at + plain.length, markdown.length);
    // One undo removes the whole paste if nothing was typed since.
    if (area.value === after && undoTo(area, before)) {
      typeOver(area, area.selectionStart, area.selectionEnd, markdown);
    } else typeOver(area, at, at + plain.length, markdown);
    area.setSelectionRange(...selection);
  });
}
