import { expect, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';

const PLANTED = [
  ['button-name', '<button></button>'],
  ['color-contrast', '<p data-style="color: #777; background: #888">Gray on gray</p>'],
  ['color-contrast', '<p data-style="color: #999; background: #888; opacity: 0.9">Nearly the same</p>'],
  [
    'link-in-text-block',
    '<p data-style="color: #fff; background: #111">A text with <a href="/" data-style="color: #eee; text-decoration: none; border: 0">a link</a> in it</p>',
  ],
] as const;

/** Expects the accessibility checker to find mistakes: one that reads its results wrongly would find nothing anywhere. */
export async function expectMistakesFound(page: Page): Promise<void> {
  for (const [rule, html] of PLANTED) {
    await page.evaluate((text) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div id="planted">${text}</div>`);
      // The page's policy forbids styles in HTML.
      for (const element of document.querySelectorAll<HTMLElement>('#planted [data-style]'))
        element.style.cssText = element.dataset.style ?? '';
    }, html);
    await expect(expectNothingFound(page, { rest: true })).rejects.toThrow(`"id": "${rule}"`);
    await page.evaluate(() => document.querySelector('#planted')?.remove());
  }
}
