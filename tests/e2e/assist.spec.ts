import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { holdCalls, makeEntry, uniqueWord } from '../support/steps.ts';

function form(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    chosen: dialog.getByRole('list', { name: 'Selected tags' }).getByRole('listitem'),
    suggested: dialog.getByRole('list', { name: 'Suggested tags' }).getByRole('listitem'),
    suggest: button('Suggest Tags'),
    generate: button('Generate with AI'),
    question: page.getByRole('alertdialog', { name: 'Replace the existing text?' }),
  };
}

async function openForm(page: Page) {
  await page.goto('/wiki');
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  const fields = form(page);
  await expect(fields.title).toBeVisible();
  return fields;
}

test('suggestions, the confirmation, and the draft are accessible', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  await makeEntry(site.ada, {
    title: `About ${word}`,
    body: `The ${word} is kept dry in winter, and oiled.`,
    tags: [`Dry ${word}`, `Oiled ${word}`],
  });
  await signIn('cora');
  await open(page, '/wiki');
  const { title, generate, suggest, suggested, question, button } = await openForm(page);
  await title.fill(`Keeping the ${word}`);
  const release = await holdCalls(page, 'ai.draft');
  const states = [
    async () => {
      await generate.click();
      await expect(generate).toBeDisabled();
    },
    async () => {
      release();
      await expect(button('Undo draft')).toBeVisible();
      const before = await suggest.boundingBox();
      const answer = await holdCalls(page, 'ai.suggestTags');
      await suggest.click();
      await expect(suggest).toBeDisabled();
      expect((await suggest.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);
      answer();
      await expect(suggested.first()).toBeVisible();
    },
    async () => {
      await generate.click();
      await expect(question).toBeVisible();
    },
  ];
  for (const reach of states) {
    await reach();
    await expectWellAtBothSizes(page);
  }
});
