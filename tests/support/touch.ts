import { expect, type Page } from '@playwright/test';

/** Pixels of a target that a finger can meet. */
const LEAST = 40;

/**
 * Expects that every control on a touch screen can be met with a finger: by its own size, by that of its label, or by a
 * larger area around it that receives the tap. Links within sentences are as large as their words.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]';
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], [aria-hidden=true]');
    /** A link with words beside it in the same line of text. */
    const inText = (element: Element) => {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
      // A footnote's number.
      if (element.parentElement?.matches('sup')) return true;
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      );
    };
    /** The left and right end of what its frames don't cut off, such as of a long title in one line. */
    const visible = (element: Element) => {
      let { left, right } = element.getBoundingClientRect();
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX === 'visible') continue;
        const box = frame.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return [left, right] as const;
    };
    /** The control, or its label, takes what is tapped there. */
    const takes = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    return [...document.querySelectorAll(controls)].filter(shown).flatMap((element) => {
      if (inText(element)) return [];
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      // Half a pixel is lost to rounding.
      if (box.width >= least - 0.5 && box.height >= least - 0.5) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { top, width, height } = element.getBoundingClientRect();
      const [from, to] = visible(element);
      const [x, y] = [(from + to) / 2, top + height / 2];
      const steps = Array.from({ length: 2 * least + 1 }, (_, index) => index - least);
      const across = steps.filter((step) => takes(element, x + step, y)).length;
      const down = steps.filter((step) => takes(element, x, y + step)).length;
      // A pixel is lost to rounding.
      if (across >= least - 1 && down >= least - 1) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [
        `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
      ];
    });
  }, LEAST);
  expect(small).toEqual([]);
}
