import type { EditorView } from 'prosemirror-view';

/** Pixels between the caret and what stands below it. */
const GAP = 8;

/** Scrolls whatever scrolls around a text, until its caret is above the tools at the keyboard. */
export function keepCaretAbove(view: EditorView, dock: Element | null | undefined): void {
  if (!dock || view.isDestroyed || !view.hasFocus()) return;
  const limit = dock.getBoundingClientRect().top;
  let left = Math.ceil(view.coordsAtPos(view.state.selection.head).bottom + GAP - limit);
  for (let element = view.dom.parentElement; element && left > 0; element = element.parentElement) {
    const before = element.scrollTop;
    const scrolls =
      element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (scrolls) element.scrollTop = before + left;
    left -= element.scrollTop - before;
  }
}
