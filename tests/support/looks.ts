/** The texts within an element that are shown, each with its look. */
export type Looks = (root: Element) => [text: Element, look: string | null][];

declare global {
  interface Window {
    looksWithin?: Looks;
  }
}

/**
 * Adds `looksWithin` to a page, which calls this function in the browser. A look is all that the contrast of a text
 * depends on: its color, size, and weight, the backgrounds behind it, and for a link the text around it. Two texts with
 * the same look have the same contrast. The look is null where that is not certain, such as above an image.
 */
export function installLooks(): void {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const behind = new Map<Element, string | null>();
  const altered = new Map<Element, boolean>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** Whether it is drawn otherwise than its colors say. */
  const isAltered = (element: Element): boolean => {
    const known = altered.get(element);
    if (known !== undefined) return known;
    const { opacity, filter, mixBlendMode } = styleOf(element);
    const own = opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal';
    const all = own || (element.parentElement !== null && isAltered(element.parentElement));
    altered.set(element, all);
    return all;
  };
  /** The backgrounds of an element and of its parents, down to the first that hides the others. */
  const backgroundsOf = (element: Element | null): string | null => {
    if (!element) return '';
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor: color, backgroundImage, position } = styleOf(element);
    const isOpaque = color !== 'transparent' && !/^rgba\(|\/ [\d.]+%?\)$/.test(color);
    // What is placed freely may be above anything.
    const isFree = position === 'absolute' || position === 'fixed' || position === 'sticky';
    const further = isOpaque ? '' : isFree ? null : backgroundsOf(element.parentElement);
    const all = backgroundImage !== 'none' || further === null ? null : `${color} ${further}`;
    behind.set(element, all);
    return all;
  };
  const linkLookOf = (element: Element): string => {
    const link = element.closest('a[href], [role=link]');
    if (!link?.parentElement) return '';
    const [own, around] = [styleOf(link), styleOf(link.parentElement)];
    const isWithinText = link.parentElement.textContent?.trim() !== link.textContent?.trim();
    return [
      ...[isWithinText, own.color, own.display, own.textDecorationLine, own.fontWeight, own.fontStyle],
      ...[own.borderBottomWidth, own.backgroundColor, around.color, around.fontWeight, around.fontStyle],
    ].join(' ');
  };
  const lookOf = (element: Element): string | null => {
    const backgrounds = isAltered(element) ? null : backgroundsOf(element);
    if (backgrounds === null) return null;
    const { color, fontSize, fontWeight, textShadow } = styleOf(element);
    return [color, fontSize, fontWeight, textShadow, backgrounds, linkLookOf(element)].join('|');
  };
  const isText = (element: Element): boolean =>
    element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /**
   * What only screen readers find is a pixel wide, or less, and what is shown once it has the focus is above the page. The
   * checker leaves out what is disabled, or hidden from screen readers.
   */
  const isShown = (element: Element): boolean => {
    const isLeftOut = element.closest(':disabled, [aria-disabled=true], [aria-hidden=true]') !== null;
    if (isLeftOut || !element.checkVisibility()) return false;
    const { width, bottom } = element.getBoundingClientRect();
    return width > 1 && bottom + window.scrollY > 0;
  };

  window.looksWithin = (root) => {
    for (const each of [styles, behind, altered]) each.clear();
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => isText(element) && isShown(element))
      .map((element) => [element, lookOf(element)]);
  };
}
