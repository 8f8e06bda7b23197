import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { installLooks } from './looks.ts';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks that depend on the color mode. Without `passed`, they take two thirds of the checker's time. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

const BASE: RunOptions = {
  resultTypes: ['violations'],
  // The site has no frames or media of its own, which the checker would load first.
  iframes: false,
  preload: false,
};
const COLORS: RunOptions = {
  ...BASE,
  runOnly: { type: 'rule', values: OF_COLORS },
  // Which elements passed; writing down how to select them would take longer than checking.
  ...{ resultTypes: ['violations', 'passes'], elementRef: true, selectors: false },
};
/** All other rules of the standards. */
const REST: RunOptions = {
  ...BASE,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: Object.fromEntries(OF_COLORS.map((rule) => [rule, { enabled: false }])),
};

/** The looks of texts whose colors passed, on any page of this process. */
const passed = new Set<string>();

/**
 * Runs the accessibility checker on the page. It is loaded once per document and only reports violations, because
 * serializing the passes takes longer than checking. Colors are checked of each look of a text once (`installLooks`), and in
 * front of the backdrop of a dialog, since the checker can't tell those behind it. `rest` are all other rules.
 */
export async function expectNothingFound(page: Page, { rest }: { rest: boolean }): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(installLooks);
  }
  const { found, looks } = await page.evaluate(
    async ({ colors, rest, passed }) => {
      // While a dialog opens, the checker would check the content behind it.
      const ending = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // A dialog that has closed still hides the page for a moment.
      const isHidden = () =>
        document.querySelector('#root[aria-hidden=true]') !== null &&
        document.querySelector('[aria-modal=true][data-state=open]') === null;
      for (let frame = 0; frame < 100 && isHidden(); frame += 1) await new Promise(requestAnimationFrame);
      const front = [...document.querySelectorAll('[aria-modal=true][data-state=open], #toasts')];
      const hasDialog = front.some((each) => each.hasAttribute('aria-modal'));
      const known = new Set(passed);
      const results = [];
      const looks = new Map<Element, string | null>();
      for (const root of hasDialog ? front : [document.body])
        for (const [element, look] of window.looksWithin?.(root) ?? [])
          if (look === null || !known.has(look)) looks.set(element, look);
      const checked = looks.size > 0 && (await window.axe.run({ include: [...looks.keys()] }, colors));
      if (checked) results.push(checked);
      if (rest) results.push(await window.axe.run(document, rest));
      const passes = checked ? checked.passes.filter(({ id }) => id === 'color-contrast') : [];
      return {
        found: results
          .flatMap(({ violations }) => violations)
          .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) })),
        looks: passes.flatMap(({ nodes }) =>
          nodes.flatMap(({ element }) => (element && looks.get(element)) ?? []),
        ),
      };
    },
    { colors: COLORS, rest: rest ? REST : null, passed: [...passed] },
  );
  expect(found).toEqual([]);
  for (const look of looks) passed.add(look);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
