import { useEffect, useState } from 'react';

/** The attribute of a text that can be quoted. Its value is the ID of the comment, or empty for the entry. */
const QUOTABLE = 'data-quotable';

/** A selected part of one text. */
export type SelectedText = { place: string; range: Range };

/** The part of a text that is selected now. Null without one, or if it spans several texts. */
export function useSelectedText(enabled: boolean): SelectedText | null {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const read = () => setSelected(selectedText());
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [enabled]);
  return enabled ? selected : null;
}

function selectedText(): SelectedText | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  if (selection.toString().trim() === '') return null;
  const range = selection.getRangeAt(0);
  const text = textAround(range.startContainer);
  if (!text || text !== textAround(range.endContainer)) return null;
  return { place: text.getAttribute(QUOTABLE) ?? '', range };
}

function textAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(`[${QUOTABLE}]`) ?? null;
}
