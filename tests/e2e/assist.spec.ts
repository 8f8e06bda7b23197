import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { BROKEN, breakCalls, expectToast, holdCalls, makeEntry, uniqueWord } from '../support/steps.ts';

function form(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    content: dialog.getByRole('textbox', { name: 'Content' }),
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

test('while suggestions load, the fields stay usable and the button keeps its width; a failure shows an error', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  await signIn('cora');
  const { title, content, suggest } = await openForm(page);
  await content.fill('Long enough a text to have tags suggested for it.');
  const before = await suggest.boundingBox();
  const release = await holdCalls(page, 'ai.suggestTags');
  await suggest.click();
  await expect(suggest).toBeDisabled();
  expect((await suggest.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);
  await title.fill('Still writing');
  await expect(title).toHaveValue('Still writing');
  release();
  await expect(suggest).toBeEnabled();
  await breakCalls(page, 'ai.suggestTags');
  await suggest.click();
  await expectToast(page, 'Error', 'Failed to suggest tags. Please try again or add tags manually.');
  await breakCalls(page, 'ai.draft');
  await content.fill('');
  await form(page).generate.click();
  await expectToast(page, 'Error', 'Failed to generate a draft. Please try writing content manually.');
});

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
      await suggest.click();
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
