/** Types over the selection, so that undo works as for anything typed by hand. */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  const typed = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete', false);
  if (typed) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces a piece of the text wherever it stands now, without moving the caret; false when it is gone. */
export function replacePiece(area: HTMLTextAreaElement, piece: string, text: string): boolean {
  const at = area.value.indexOf(piece);
  if (at < 0) return false;
  area.setRangeText(text, at, at + piece.length, 'preserve');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
