/** Replaces the text from `start` to `end` with `text`, then selects `select`. */
export type Replacement = { start: number; end: number; text: string; select: [start: number, end: number] };

/** Types over the selection. An area with the focus takes it as an edit that the browser can undo. */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = area;
  if (text === '' && selectionStart === selectionEnd) return;
  if (document.activeElement === area && edit(area, text)) return;
  area.setRangeText(text, selectionStart, selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Applies an edit and selects what it selects. */
export function applyChange(area: HTMLTextAreaElement, { start, end, text, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(start, end);
  typeText(area, text);
  area.setSelectionRange(...select);
}

/** Setting the value would clear the browser's undo history. */
function edit(area: HTMLTextAreaElement, text: string): boolean {
  if (text === '') return document.execCommand('delete', false);
  return (text.includes('\n') && editLines(area, text)) || document.execCommand('insertText', false, text);
}

/** Chromium lays out the whole text for each line that is inserted as text: seconds in a long one. HTML is inserted at once. */
function editLines(area: HTMLTextAreaElement, text: string): boolean {
  const { value, selectionStart, selectionEnd } = area;
  const end = selectionStart + text.length;
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!document.execCommand('insertHTML', false, html)) return false;
  if (area.value !== value.slice(0, selectionStart) + text + value.slice(selectionEnd)) {
    document.execCommand('undo');
    return false;
  }
  area.setSelectionRange(end, end);
  return true;
}

/** Replaces a range of the text like typing. The caret stays at the same words, and the focus doesn't move. */
export function typeOver(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const selection = selectionAfter(area, start, end, text.length);
  withFocus(area, () => {
    area.setSelectionRange(start, end);
    typeText(area, text);
    area.setSelectionRange(...selection);
  });
}

/** The selection after a range of the text changed its length. A caret at its end doesn't select it. */
export function selectionAfter(
  { selectionStart, selectionEnd }: HTMLTextAreaElement,
  start: number,
  end: number,
  length: number,
): [number, number] {
  const follow = (place: number) =>
    place >= end ? place + length - (end - start) : Math.min(place, start + length);
  return [follow(selectionStart), follow(selectionEnd)];
}

/** Replaces a piece of the text wherever it is now. False if it's no longer there. */
export function replacePiece(area: HTMLTextAreaElement, piece: string, text: string): boolean {
  const at = area.value.indexOf(piece);
  if (at < 0) return false;
  typeOver(area, at, at + piece.length, text);
  return true;
}

/** Undoes the last edit if that results in `expected`. Otherwise, nothing changes and it returns false. */
export function undoTo(area: HTMLTextAreaElement, expected: string): boolean {
  const now = area.value;
  let undone = false;
  withFocus(area, () => {
    if (document.activeElement !== area) return;
    document.execCommand('undo');
    undone = area.value === expected;
    if (!undone && area.value !== now) document.execCommand('redo');
  });
  return undone;
}

/** Editing commands need the focus, which an area hidden by the preview can't have. */
function withFocus(area: HTMLTextAreaElement, run: () => void): void {
  const before = document.activeElement;
  const { scrollTop } = area;
  const panel = area.closest<HTMLElement>('[hidden]');
  if (panel) panel.hidden = false;
  area.focus({ preventScroll: true });
  run();
  area.scrollTop = scrollTop;
  if (before instanceof HTMLElement && before !== area) before.focus({ preventScroll: true });
  if (document.activeElement === area && before !== area) area.blur();
  if (panel) panel.hidden = true;
}

/** A text area hidden by the preview can take the focus only a few frames later. */
export function focusOnceShown(area: HTMLTextAreaElement | null, frames = 10): void {
  area?.focus();
  if (document.activeElement === area || frames === 0) return;
  requestAnimationFrame(() => focusOnceShown(area, frames - 1));
}
