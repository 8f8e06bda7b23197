/** Types over the selection, so that undo works as for anything typed by hand. */
export function typeText(area: HTMLTextAreaElement, text: string): void {
  const typed = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete', false);
  if (typed) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces a piece of the text wherever it stands now; the caret stays behind the same words. False when it is gone. */
export function replacePiece(area: HTMLTextAreaElement, piece: string, text: string): boolean {
  const at = area.value.indexOf(piece);
  if (at < 0) return false;
  const end = at + piece.length;
  // "preserve" would select the new text when the caret stands at the end of the old one.
  const follow = (place: number) => {
    if (place >= end) return place + text.length - piece.length;
    return Math.min(place, at + text.length);
  };
  const { selectionStart, selectionEnd } = area;
  area.setRangeText(text, at, end);
  area.setSelectionRange(follow(selectionStart), follow(selectionEnd));
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
