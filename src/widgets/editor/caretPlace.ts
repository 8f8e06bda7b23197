/** What decides where the words of a text area break. */
const COPIED = [
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'wordSpacing',
  'direction',
] as const;

/** Where a place in the text is seen, in pixels from the upper left corner of the area; `bottom` is its line's end. */
export function caretPlace(area: HTMLTextAreaElement, index: number): { left: number; bottom: number } {
  // A browser does not say it of a text area, so the same text is laid out once more in a box of the same shape.
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const property of COPIED) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    left: '-9999px',
    width: `${area.offsetWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    visibility: 'hidden',
  });
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  copy.append(area.value.slice(0, index), mark);
  document.body.append(copy);
  const place = {
    left: mark.offsetLeft - area.scrollLeft,
    bottom: mark.offsetTop + mark.offsetHeight - area.scrollTop,
  };
  copy.remove();
  return place;
}
