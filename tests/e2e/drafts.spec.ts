import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, type Site, signInTo, test } from '../support/browser.ts';
import { BROKEN, breakCalls, expectToast, uniqueWord } from '../support/steps.ts';

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
