import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, type Site, signInTo, test } from '../support/browser.ts';
import { BROKEN, breakCalls, expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const CONFLICT = /Failed to load resource: the server responded with a status of 409/;

/** The fields of the dialog for a new discussion. */
function form(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  const choice = dialog.getByRole('group', { name: 'Two drafts' });
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    content: dialog.getByRole('textbox', { name: 'Content' }),
    restored: dialog.getByText('Draft restored'),
    saved: dialog.getByText('Draft saved', { exact: true }),
    kept: dialog.getByText('Draft saved on this device'),
    choice,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  };
}

async function openNewThread(page: Page) {
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Thread' }).click();
  const fields = form(page);
  await expect(fields.title).toBeVisible();
  return fields;
}

/** Mia in another browser. */
async function elsewhere(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await signInTo(context, site, 'mia');
  return context.newPage();
}

test("a draft syncs to the user's other browser, and is discarded in both", async ({
  page,
  site,
  browser,
  signIn,
}) => {
  await signIn('mia');
  const title = `On the way ${uniqueWord()}`;
  const here = await openNewThread(page);
  await here.title.fill(title);
  await expect(here.saved).toBeVisible();

  const other = await elsewhere(browser, site);
  const there = await openNewThread(other);
  await expect(there.restored).toBeVisible();
  await expect(there.title).toHaveValue(title);
  await there.content.fill('Written on the train.');
  await expect(there.saved).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'New Thread' }).click();
  await expect(here.content).toHaveValue('Written on the train.');
  await here.button('Start over').click();
  await expect(here.title).toHaveValue('');
  await expect(here.title).toBeFocused();

  await other.reload();
  await other.getByRole('button', { name: 'New Thread' }).click();
  await expect(there.title).toHaveValue('');
  await expect(there.restored).toHaveCount(0);
  await other.context().close();
});

test('drafts changed in two browsers are not overwritten: the user chooses', async ({
  page,
  site,
  browser,
  signIn,
  allowConsole,
}) => {
  allowConsole(CONFLICT);
  await signIn('mia');
  const word = uniqueWord();
  const here = await openNewThread(page);
  const other = await elsewhere(browser, site);
  const there = await openNewThread(other);
  await here.title.fill(`Here ${word}`);
  await expect(here.saved).toBeVisible();

  await there.title.fill(`There ${word}`);
  await expect(there.choice.getByText(`Here ${word}`)).toBeVisible();
  await expect(there.title).toHaveValue(`There ${word}`);
  await expect(there.dialog.getByText('Choose between the two drafts above')).toBeVisible();
  await there.button('Keep my draft').click();
  await expect(there.choice).toHaveCount(0);
  await expect(there.title).toBeFocused();
  await expect(there.saved).toBeVisible();
  await expect(there.title).toHaveValue(`There ${word}`);

  await here.title.fill(`Here again ${word}`);
  await expect(here.choice.getByText(`There ${word}`)).toBeVisible();
  await here.button('Use the newer draft').click();
  await expect(here.choice).toHaveCount(0);
  await expect(here.title).toHaveValue(`There ${word}`);
  await expect(here.title).toBeFocused();
  await expect(here.saved).toBeVisible();
  await other.context().close();
});

test('a saved entry leaves no draft in any browser', async ({ page, site, browser, signIn }) => {
  await signIn('mia');
  const here = await openNewThread(page);
  await here.title.fill(`Finished ${uniqueWord()}`);
  await here.content.fill('A text that is long enough to be kept.');
  await here.dialog.getByRole('textbox', { name: 'Tags' }).fill('Guide');
  await here.dialog.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await expect(here.saved).toBeVisible();
  const other = await elsewhere(browser, site);
  await expect((await openNewThread(other)).restored).toBeVisible();

  await here.button('Create').click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await other.reload();
  await other.getByRole('button', { name: 'New Thread' }).click();
  await expect(form(other).title).toHaveValue('');
  await expect(form(other).restored).toHaveCount(0);
  await other.context().close();
});

test('text typed just before the page closes is sent', async ({ page, site, signIn }) => {
  await signIn('mia');
  const word = uniqueWord();
  const { title } = await openNewThread(page);
  await title.fill(`Last words ${word}`);
  await page.goto('/wiki');
  const drafts = () => {
    const store = new Database(join(site.dataDir, 'commonplace.sqlite'), { readonly: true });
    const rows = store.prepare('select content from drafts').all();
    store.close();
    return JSON.stringify(rows);
  };
  await expect.poll(drafts).toContain(word);
  const { restored, choice } = await openNewThread(page);
  await expect(restored).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test('a comment draft syncs too, and is removed everywhere once it is sent', async ({
  page,
  site,
  browser,
  signIn,
}) => {
  const entry = await makeEntry(site.ada, { title: `Discussed ${uniqueWord()}` });
  await signIn('mia');
  const composer = (at: Page) => at.getByRole('textbox', { name: 'Add a comment' });
  await page.goto(pathOf(entry));
  await composer(page).fill('Half a remark');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();

  const other = await elsewhere(browser, site);
  await other.goto(pathOf(entry));
  await composer(other).focus();
  await expect(composer(other)).toHaveValue('Half a remark');
  await composer(other).fill('A whole remark');
  await composer(other).press('Control+Enter');
  await expectToast(other, 'Comment posted');

  await page.reload();
  await composer(page).focus();
  await expect(composer(page)).toHaveValue('');
  await other.context().close();
});

test('leaving the page with text asks for confirmation and says where the draft is', async ({
  page,
  signIn,
}) => {
  await signIn('mia');
  await page.goto('/wiki');
  await page.getByRole('link', { name: 'Community', exact: true }).click();
  await page.getByRole('button', { name: 'New Thread' }).click();
  const { title, dialog, saved, restored } = form(page);
  const written = `Not left behind ${uniqueWord()}`;
  await title.fill(written);
  await expect(saved).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await page.evaluate(() => window.history.back());
  await expect(question).toContainText('Your draft is saved.');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(title).toHaveValue(written);
  expect(new URL(page.url()).pathname).toBe('/community');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge Wiki' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Community', exact: true }).click();
  await page.getByRole('button', { name: 'New Thread' }).click();
  await expect(restored).toBeVisible();
  await expect(title).toHaveValue(written);
});

test("closing the tab asks only while changes aren't saved on the server", async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  await signIn('mia');
  const { title, kept, saved } = await openNewThread(page);
  const restore = await breakCalls(page, 'drafts.save');
  await title.fill(`Unsaved ${uniqueWord()}`);
  await expect(kept).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  await restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual([]);
});

test('each missing title has its own draft, in any script', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, {
    title: `Places of ${word}`,
    body: `Go to [[東京 ${word}]] or to [[京都 ${word}]].`,
  });
  await signIn('cora');
  await page.goto(pathOf(entry));
  const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await page.getByRole('button', { name: /^東京/ }).click();
  await content.fill('A large town.');
  await expect(dialog.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^京都/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`京都 ${word}`);
  await expect(content).toHaveValue('');
});
