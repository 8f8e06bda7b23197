import { expect, test } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { open } from '../support/screens.ts';
import { chooseFor, makeDocument } from '../support/staff-pages.ts';
import { expectToast, uniqueWord } from '../support/steps.ts';

test.use({ writing: 'markdown' });

test('staff create, find, pin, edit, restore, and delete a document', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  const word = uniqueWord();
  const title = `Plan ${word}`;
  await signIn('ada');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Internal Wiki' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Wiki');

  await page.getByRole('button', { name: 'New Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Document' });
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('business-plan');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Title must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByText('Content must be at least 10 characters')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Branding');
  await dialog.getByRole('textbox', { name: 'Content' }).fill(`## Aim\n\n${'Grow calmly. '.repeat(20)}`);
  await dialog
    .getByLabel('Images to add')
    .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: png(40, 30) });
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveValue(/!\[chart\]\(\/uploads\//);
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('Finance, finance, 2026');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Document Created', 'Internal document has been created successfully.');

  await page.getByRole('combobox', { name: 'Search documents' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const all = page.getByRole('list', { name: 'All Documents' });
  const card = all.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card).toContainText('Branding');
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'Finance',
    '2026',
  ]);
  await expect(card).toContainText(/Aim: Grow calmly\..*…/);
  await expect(card.locator('mark')).toHaveText([word]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Legal');
  await expect(page.getByText('No documents match your filters.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Branding');

  await chooseFor(page, title, 'Pin');
  await expectToast(page, 'Document pinned');
  await expect(
    page.getByRole('list', { name: 'Pinned Documents' }).getByRole('heading', { name: title }),
  ).toBeVisible();

  await chooseFor(page, title, 'Edit');
  await expect(page).toHaveURL(/\/internal-wiki\/\d+\/edit$/);
  await page.getByRole('textbox', { name: 'Content' }).fill('Grow slowly, and say so.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Document saved');
  const article = page.getByRole('article');
  await expect(article.getByText('Grow slowly, and say so.')).toBeVisible();

  await article.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  await page.getByRole('button', { name: 'Changes in version 2' }).click();
  await expect(page.getByRole('group', { name: 'Changes in version 2' })).toContainText(/slowly/);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page
    .getByRole('alertdialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expectToast(page, 'Version restored', 'Version 1 is the current version again.');
  await page.getByRole('link', { name: 'Back to document' }).click();
  await expect(article.getByRole('heading', { name: 'Aim' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'chart' })).toHaveJSProperty('naturalWidth', 40);

  await article.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectToast(page, 'Document deleted');
  await expect(page).toHaveURL(/\/internal-wiki$/);
  await page
    .getByRole('region', { name: 'Status messages (F8)' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(card).toBeVisible();
});

test('Back and Forward leave and open a document, and its [[links]] lead to other documents', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const other = await makeDocument(site.ada, { title: `Named ${word}` });
  const { title } = await makeDocument(site.ada, {
    title: `Opened ${word}`,
    content: `See [[named ${word}]] and [[No such page]].`,
  });
  await signIn('ada');
  await open(page, `/internal-wiki?q=${word}`);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('list', { name: 'All Documents' }).getByRole('link', { name: title }).press('Enter');
  await expect(heading).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await page.goForward();
  await expect(heading).toHaveText(title);
  const article = page.getByRole('article');
  await expect(article.getByText('no document or entry with this title yet')).toBeAttached();
  await article.getByRole('link', { name: other.title }).click();
  await expect(page).toHaveURL(new RegExp(`/internal-wiki/${other.id}$`));
  await expect(heading).toHaveText(other.title);
});

test('a document is exported as Markdown, and prints alone in black on white', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const { id, title } = await makeDocument(site.ada, {
    title: `Paper ${word}`,
    content: `# Beginning\n\n${'A paragraph that is read. \n\n'.repeat(120)}The end of it.`,
  });
  await signIn('ada');
  await open(page, `/internal-wiki?q=${word}`);
  const downloading = page.waitForEvent('download');
  await chooseFor(page, title, 'Export');
  expect((await downloading).suggestedFilename()).toMatch(/\.md$/);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-was-printed', 'yes');
  });
  await chooseFor(page, title, 'Print');
  await expect(page).toHaveURL(new RegExp(`/internal-wiki/${id}`));
  await expect(page.locator('body[data-was-printed=yes]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', includeHidden: true })).toBeHidden();
  const colors = await page.getByText('The end of it.').evaluate((element) => {
    const { color } = getComputedStyle(element);
    return { color, height: document.documentElement.scrollHeight > window.innerHeight * 2 };
  });
  expect(colors).toEqual({ color: 'rgb(0, 0, 0)', height: true });
});
