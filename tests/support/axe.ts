import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules of the standards. */
export const ALL: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Checks that depend on the color mode. */
export const OF_COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/**
 * Runs the accessibility checker on the page. It is loaded once per document and only reports violations, because
 * serializing the passes takes longer than checking. Colors are checked in front of the backdrop of a dialog, since the
 * checker can't tell those behind it.
 */
export async function expectNothingFound(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const inFront = runOnly === OF_COLOURS ? '[aria-modal=true][data-state=open], #toasts' : '';
  const found = await page.evaluate(
    async ({ options, inFront }) => {
      // While a dialog opens, the checker would check the content behind it.
      const ending = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const front = inFront ? [...document.querySelectorAll(inFront)] : [];
      const hasDialog = front.some((each) => each.hasAttribute('aria-modal'));
      const { violations } = await window.axe.run(hasDialog ? { include: front } : document, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    { options: options(runOnly), inFront },
  );
  expect(found).toEqual([]);
}

function options(runOnly: RunOptions['runOnly']): RunOptions {
  // The site has no frames or media of its own, which the checker would load first.
  return { runOnly, resultTypes: ['violations'], iframes: false, preload: false };
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
