import type { EditorView } from 'prosemirror-view';

/** Pixels between the caret and what stands below it. */
const GAP = 8;

/** Scrolls whatever scrolls around a text, until its caret is above `limit`, in pixels from the top of the window. */
export function keepCaretAbove(view: EditorView, limit: number | null): void {
  if (limit === null || view.isDestroyed || !view.hasFocus()) return;
  let left = Math.ceil(view.coordsAtPos(view.state.selection.head).bottom + GAP - limit);
  for (let element = view.dom.parentElement; element && left > 0; element = element.parentElement) {
    const before = element.scrollTop;
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (scrolls) element.scrollTop = before + left;
    left -= element.scrollTop - before;
  }
}
