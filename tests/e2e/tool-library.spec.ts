import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';

const output = (page: Page) => page.getByRole('region', { name: 'Tool Output' });

test('a member finds a tool, corrects its input, runs it, and saves the result', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await signIn('mia');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tool Library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tool Library');
  await page.getByRole('button', { name: 'Analysis' }).click();
  await expect(page).toHaveURL('/tool-testing?category=Analysis');
  // The button's target is the whole card.
  const card = await page.getByRole('heading', { level: 2, name: 'Sentiment Analyzer' }).boundingBox();
  if (!card) throw new Error('no card');
  await page.mouse.click(card.x + 5, card.y + 5);
  await expect(page).toHaveURL(/tab=playground.*tool=sentiment-analyzer/);
  const raw = page.getByLabel('Raw JSON Input');

  await raw.fill('{\n  "text": "A wonderful day."\n  "detailed": false\n}');
  await expect(page.getByText('Line 3, column 3: unexpected "')).toBeVisible();
  await expect(page.getByLabel('text', { exact: false }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Run Tool' }).click();
  await expect(page.getByText('The input must be valid JSON')).toBeVisible();

  await raw.fill('{"text": "", "detailed": false}');
  // What was just typed runs.
  await page.getByRole('textbox', { name: 'text' }).fill('A wonderful day.');
  await page.keyboard.press('Control+Enter');
  await expect(output(page).getByText('"sentiment": "positive"')).toBeVisible();
  await page.getByRole('button', { name: 'Save Result' }).click();
  const saved = page.getByRole('region', { name: 'List of saved results' });
  await expect(saved.getByRole('listitem')).toHaveCount(1);
  await expectWellAtBothSizes(page);
  await saved.getByRole('button', { name: 'Delete saved result: Sentiment Analyzer' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('listitem')).toHaveCount(1);
});

test('a visitor goes from the gallery to an example output and the integrations', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/tool-testing');
  await page.getByRole('button', { name: 'Test Tool: Code Generator' }).click();
  await page.getByRole('button', { name: 'Run Tool' }).click();
  await expect(output(page).getByText('Example output — no model is configured')).toBeVisible();
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(
    page.getByText(`${new URL(page.url()).origin}/api/v1/tools/code-generator`).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Testing Playground', selected: true })).toBeVisible();
});
