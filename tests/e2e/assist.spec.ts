import type { Page } from '@playwright/test';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  expectToast,
  holdCalls,
  makeEntry,
  recordCalls,
  uniqueWord,
} from '../support/steps.ts';

function form(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    button,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    content: dialog.getByRole('textbox', { name: 'Content' }),
    chosen: dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem'),
    suggested: dialog.getByRole('list', { name: 'Suggested tags' }).getByRole('listitem'),
    suggest: button('Suggest Tags'),
    generate: button('Generate with AI'),
    question: page.getByRole('alertdialog', { name: 'There is text already' }),
  };
}

async function openForm(page: Page) {
  await page.goto('/wiki');
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  const fields = form(page);
  await expect(fields.title).toBeVisible();
  return fields;
}

/** A visitor meets the form behind the dashboard's Create, which is there for everybody. */
async function openAsVisitor(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an entry' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return dialog;
}

test('too little text, or no title, is said in the words for it', async ({ page, signIn }) => {
  await signIn('cora');
  const { title, content, suggest, generate } = await openForm(page);
  const asked = recordCalls(page, 'ai.');
  await content.fill('Nineteen characters');
  await suggest.click();
  await expectToast(page, 'Not enough content', 'Please write more content to generate tag suggestions.');
  await title.fill('ab');
  await generate.click();
  await expectToast(page, 'Title required', 'Please provide a title to generate a draft.');
  expect(asked).toEqual([]);
});

test('suggested tags are taken one by one or together, none by itself', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const body = `The ${word} harness is oiled twice a year with ${word} wax.`;
  const tags = [`Oil ${word}`, `Harness ${word}`, `Wax ${word}`];
  await makeEntry(site.ada, { title: `Care of ${word}`, body, tags });
  await signIn('cora');
  const { dialog, content, suggest, suggested, chosen, button } = await openForm(page);
  await content.fill(`How often is the ${word} harness oiled, and with which ${word} wax?`);
  await suggest.click();
  await expect(suggested).toHaveCount(3);
  await expect(chosen).toHaveCount(0);
  await button(`Accept tag Wax ${word}`).press('Enter');
  await expect(chosen).toHaveText([`Wax ${word}`]);
  await expect(suggest).toBeFocused();
  await button('Accept all').click();
  await expect(chosen).toHaveCount(3);
  await expect(suggested).toHaveCount(0);

  await suggest.click();
  await expect(dialog.getByText('No fitting tags found. Add tags by hand.').last()).toBeVisible();
});

test('while suggestions come the fields can be used and the button keeps its width; a failure is said', async ({
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

test('a draft quotes what is known and can be undone', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  await makeEntry(site.ada, {
    title: `About ${word}`,
    body: `The ${word} is kept dry over the winter months.`,
  });
  await signIn('cora');
  const { title, content, generate, button } = await openForm(page);
  await title.fill(`Keeping the ${word}`);
  await generate.click();
  await expectToast(
    page,
    'Draft generated',
    'A draft has been generated based on your title. Feel free to edit it.',
  );
  await expect(content).toHaveValue(new RegExp(`> The ${word} is kept dry over the winter months\\.`));
  await expect(content).toHaveValue(new RegExp(`\\[\\[About ${word}\\]\\]`));
  await button('Undo draft').press('Enter');
  await expect(content).toHaveValue('');
  await expect(content).toBeFocused();
});

test('over a text that is there it asks first: cancel, add below, replace, and back', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  const { dialog, title, content, generate, question, button } = await openForm(page);
  await title.fill(`Regarding ${uniqueWord()}`);
  await content.fill('My own words.');
  await generate.click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(content).toHaveValue('My own words.');

  await generate.click();
  await question.getByRole('button', { name: 'Add below' }).click();
  await expect(content).toHaveValue(/^My own words\.\n\n_Nothing in this knowledge base/);
  await button('Undo draft').click();
  await expect(content).toHaveValue('My own words.');

  await generate.click();
  await question.getByRole('button', { name: 'Replace text' }).click();
  await expect(content).toHaveValue(/^_Nothing in this knowledge base/);
  await content.press('End');
  await content.pressSequentially('!');
  await expect(button('Undo draft')).toHaveCount(0);
});

test('what is written while a draft comes is never overwritten', async ({ page, signIn }) => {
  await signIn('cora');
  const { title, content, generate } = await openForm(page);
  await title.fill(`Regarding ${uniqueWord()}`);
  const release = await holdCalls(page, 'ai.draft');
  await generate.click();
  await content.fill('Written meanwhile.');
  release();
  await expect(content).toHaveValue(/^Written meanwhile\.\n\n_Nothing in this knowledge base/);
});

test('a draft that comes after the dialog closed is dropped', async ({ page, signIn }) => {
  await signIn('cora');
  const first = await openForm(page);
  await first.title.fill(`Regarding ${uniqueWord()}`);
  const release = await holdCalls(page, 'ai.draft');
  await first.generate.click();
  await first.button('Cancel').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(first.dialog).toBeHidden();
  const answered = page.waitForResponse(/ai\.draft/);
  release();
  await answered;
  const again = await openForm(page);
  await expect(again.content).toHaveValue('');
  await expect(page.getByText('Draft generated')).toHaveCount(0);
});

test('visitors and members are told why they cannot', async ({ page, signIn }) => {
  const dialog = await openAsVisitor(page);
  await dialog.getByRole('button', { name: 'Suggest Tags' }).click();
  await expectToast(page, 'Authentication Required', 'You must be logged in to use suggestions and drafts.');
  await signIn('mia');
  const mine = await openAsVisitor(page);
  await mine.getByRole('textbox', { name: 'Title' }).fill(`Regarding ${uniqueWord()}`);
  await mine.getByRole('button', { name: 'Generate with AI' }).click();
  await expect(mine.getByRole('textbox', { name: 'Content' })).toHaveValue(/## The question/);
});

for (const [name, viewport] of Object.entries({ wide: DESKTOP, phone: PHONE })) {
  test(`suggestions, the question and the draft are accessible, ${name}`, async ({ page, site, signIn }) => {
    await page.setViewportSize(viewport);
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
    await generate.click();
    await expect(generate).toBeDisabled();
    await expectWellInBothModes(page);
    release();
    await expect(button('Undo draft')).toBeVisible();
    await suggest.click();
    await expect(suggested.first()).toBeVisible();
    await expectWellInBothModes(page);
    await generate.click();
    await expect(question).toBeVisible();
    await expectWellInBothModes(page);
  });
}
