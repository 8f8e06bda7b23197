import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks that depend on the color mode. They take two thirds of the checker's time. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const BASE: RunOptions = {
  resultTypes: ['violations'],
  // The site has no frames or media of its own, which the checker would load first.
  iframes: false,
  preload: false,
};
const COLOURS: RunOptions = { ...BASE, runOnly: { type: 'rule', values: OF_COLOURS } };
/** All other rules of the standards. */
const REST: RunOptions = {
  ...BASE,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])),
};

export type Checks = {
  /** Whether to check colors: everywhere, or only of elements that `rememberSeen` didn't find. */
  colors: 'all' | 'unseen' | 'none';
  /** Whether to check all other rules. */
  rest: boolean;
};

/**
 * Runs the accessibility checker on the page. It is loaded once per document and only reports violations, because
 * serializing the passes takes longer than checking. Colors are checked in front of the backdrop of a dialog, since the
 * checker can't tell those behind it.
 */
export async function expectNothingFound(page: Page, { colors, rest }: Checks): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(
    async ({ colors, rest }) => {
      // While a dialog opens, the checker would check the content behind it.
      const ending = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const results = [];
      if (colors) {
        const front = [...document.querySelectorAll('[aria-modal=true][data-state=open], #toasts')];
        const hasDialog = front.some((each) => each.hasAttribute('aria-modal'));
        const where = hasDialog ? front : [document.body];
        const isNew = (element: Element) => element.checkVisibility() && !window.seen?.has(element);
        const unseen = (element: Element): Element[] =>
          isNew(element) ? [element] : [...element.children].flatMap(unseen);
        const include = colors.unseen ? where.flatMap(unseen) : where;
        if (include.length > 0) results.push(await window.axe.run({ include }, colors.options));
      }
      if (rest) results.push(await window.axe.run(document, rest));
      return results
        .flatMap(({ violations }) => violations)
        .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    {
      colors: colors === 'none' ? null : { options: COLOURS, unseen: colors === 'unseen' },
      rest: rest ? REST : null,
    },
  );
  expect(found).toEqual([]);
}

/** Remembers which elements the page shows now, so that their colors need no second check. */
export async function rememberSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body, body *')].filter((each) => each.checkVisibility());
    window.seen = new WeakSet(shown);
  });
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
    seen?: WeakSet<Element>;
  }
}
