/** The styles that determine line breaks in a text area. */
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

/** The position of a text offset, in pixels from the area's top left corner. `bottom` is the bottom of its line. */
export function caretPlace(area: HTMLTextAreaElement, index: number): { left: number; bottom: number } {
  // Browsers don't expose this for text areas, so the text is laid out again in a box of the same size.
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
