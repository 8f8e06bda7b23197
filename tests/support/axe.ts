import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { installLooks } from './looks.ts';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules that depend on the color mode. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
/** Marks texts whose colors no one has checked yet. */
const NEW = 'data-new-look';

const BASE: RunOptions = {
  // The site has no frames or media of its own, which the checker would load first.
  iframes: false,
  preload: false,
  reporter: 'raw-nodes',
};
const COLORS: RunOptions = { ...BASE, runOnly: { type: 'rule', values: OF_COLORS } };
const ALL: RunOptions = {
  ...BASE,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
/** All other rules of the standards. */
const REST: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(OF_COLORS.map((rule) => [rule, { enabled: false }])),
};

/** The looks of texts whose colors passed on any page of this run: all workers write into a file that the next run deletes. */
const looksFile = () => join(test.info().project.outputDir, 'looks.txt');

function passedLooks(): string[] {
  return existsSync(looksFile()) ? readFileSync(looksFile(), 'utf8').split('\n') : [];
}

/** Prepares the checker in a page. */
function installChecker(mark: string): void {
  // A report with its selectors takes longer than the checks.
  window.axe.addReporter('raw-nodes', (results, _, respond) => respond(results));
  const within = (of: string) => `${of}[${mark}], [${mark}] ${of}`;
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: within('*') },
      { id: 'link-in-text-block', selector: `${within('a[href]')}, ${within('[role=link]')}` },
    ],
  });
}

/**
 * Runs the accessibility checker on the page, once: most of its time goes into reading the document. Colors are checked of
 * each look of a text once (`installLooks`), and in front of the backdrop of a dialog, since the checker can't tell those
 * behind it. `rest` are all other rules.
 */
export async function expectNothingFound(page: Page, { rest }: { rest: boolean }): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(installChecker, NEW);
    await page.evaluate(installLooks);
  }
  const { found, looks } = await page.evaluate(
    async ({ mark, passed, options }) => {
      // While a dialog opens, the checker would check the content behind it.
      const ending = document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // A dialog hides the page a moment before it opens, and after it closes.
      const isHidden = () =>
        document.querySelector('#root[aria-hidden=true]') !== null &&
        document.querySelector('[aria-modal=true][data-state=open]') === null;
      for (let frame = 0; frame < 100 && isHidden(); frame += 1) await new Promise(requestAnimationFrame);
      const front = [...document.querySelectorAll('[aria-modal=true][data-state=open], #toasts')];
      const hasDialog = front.some((each) => each.hasAttribute('aria-modal'));
      const known = new Set(passed);
      const looks = new Map<Element, string | null>();
      for (const root of hasDialog ? front : [document.body])
        for (const [element, look] of window.looksWithin?.(root) ?? [])
          if (look === null || !known.has(look)) looks.set(element, look);
      const chosen = looks.size > 0 ? options.withColors : options.without;
      if (chosen === null) return { found: [], looks: [] };
      for (const element of looks.keys()) element.setAttribute(mark, '');
      const results = (await window.axe.run(document, chosen)) as unknown as RawResult[];
      for (const element of looks.keys()) element.removeAttribute(mark);
      const contrast = results.find(({ id }) => id === 'color-contrast');
      return {
        found: results
          .filter(({ violations }) => violations.length > 0)
          .map(({ id, help, violations }) => ({
            ...{ id, help },
            where: violations.map(({ node }) => node.element.outerHTML.slice(0, 160)),
          })),
        looks: (contrast?.passes ?? []).flatMap(({ node }) => looks.get(node.element) ?? []),
      };
    },
    {
      mark: NEW,
      passed: passedLooks(),
      options: { withColors: rest ? ALL : COLORS, without: rest ? REST : null },
    },
  );
  expect(found).toEqual([]);
  if (looks.length === 0) return;
  mkdirSync(dirname(looksFile()), { recursive: true });
  appendFileSync(looksFile(), [...new Set(looks), ''].join('\n'));
}

type RawNode = { node: { element: Element } };
type RawResult = { id: string; help: string; violations: RawNode[]; passes: RawNode[] };

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
