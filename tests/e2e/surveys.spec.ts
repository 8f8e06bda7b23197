import { expect, test } from '../support/browser.ts';
import { open } from '../support/screens.ts';
import { expectToast, uniqueWord } from '../support/steps.ts';

test('staff create and publish a survey, a member responds, and staff see the results', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  const word = uniqueWord();
  await signIn('ada');
  await open(page, '/email/surveys');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New Survey' }).click();
  const form = page.getByRole('dialog', { name: 'New Survey' });
  await form.getByRole('textbox', { name: 'Survey Title' }).fill(`Boats ${word}`);
  await form.getByRole('textbox', { name: 'Survey Description' }).fill('Which boats should we build next?');
  await form.getByRole('textbox', { name: 'Question Text 1' }).fill('Which color do you like?');
  await form.getByRole('combobox', { name: 'Question Type 1' }).selectOption('Single choice');
  await form.getByRole('button', { name: 'Create Survey' }).click();
  await expectToast(page, 'Survey Created');

  await page.getByRole('link', { name: `Boats ${word}` }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Red');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Blue');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Survey saved');
  const question = page.getByRole('dialog', { name: 'Publish this survey?' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Survey published');
  const path = await page.getByRole('link', { name: 'Open survey' }).getAttribute('href');

  await signIn('mia');
  await open(page, path ?? '');
  await page.getByText('Blue', { exact: true }).click();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expectToast(page, 'Response submitted');

  await signIn('ada');
  await open(page, '/email/surveys');
  await page.getByRole('button', { name: `Actions for Boats ${word}` }).click();
  await page.getByRole('menuitem', { name: 'View Results' }).click();
  await expect(page.getByText('Blue')).toBeVisible();
  await expect(page.getByText('100%').first()).toBeVisible();
});
