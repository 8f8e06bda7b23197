import type { Locator, Page } from '@playwright/test';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { makeChannel, sayIn } from '../support/channel-pages.ts';
import { newcomer, useSession } from '../support/newcomer.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  expectToast,
  forgetSession,
  makeEntry,
  pathOf,
  pressLabel,
  uniqueWord,
} from '../support/steps.ts';

const NOT_FOUND = /Failed to load resource: the server responded with a status of 404/;
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Flag this/ });
const cases = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

async function flagIn(page: Page, reason: string, note = ''): Promise<void> {
  await pressLabel(dialog(page).getByRole('radio', { name: reason }));
  if (note) await dialog(page).getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog(page).getByRole('button', { name: 'Flag' }).click();
  await expectToast(page, 'Flag sent', 'Moderators will review it.');
  await expect(dialog(page)).toHaveCount(0);
}

test('a flag reaches moderators live; hidden content leaves other screens and comes back', {
  tag: '@journey',
}, async ({ page, site, browser, signIn, allowConsole }) => {
  allowConsole(NOT_FOUND);
  const word = uniqueWord();
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `A talk ${word}` });
  const { body } = await ana.post(`/api/entries/${thread.id}/comments`, {
    content: `Something rude ${word}`,
  });
  const comment = `#comment-${(body as { id: number }).id}`;

  const staffContext = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await useSession(staffContext, site, site.ada);
  const staff = await staffContext.newPage();
  await open(staff, '/moderation');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Moderation');

  await signIn('mia');
  await open(page, pathOf(thread));
  await page.locator(comment).getByRole('button', { name: 'Actions for this reply' }).click();
  await page.getByRole('menuitem', { name: 'Flag' }).click();
  await dialog(page).getByRole('button', { name: 'Flag' }).click();
  await expect(dialog(page).getByText('Choose a reason')).toBeVisible();
  await expectWellInBothModes(page);
  await flagIn(page, 'Abuse or insults', `See ${word}`);
  await expect(page.locator(comment).getByText('You flagged this')).toBeVisible();

  const found = cases(staff, `Something rude ${word}`);
  await expect(found).toContainText('Abuse or insults');
  await expect(found).toContainText(`See ${word}`);
  await expect(found.getByRole('link', { name: 'mia' })).toBeVisible();
  await expect(staff.getByRole('navigation', { name: 'Main' })).toContainText('Moderation');
  await found.getByRole('button', { name: 'Hide' }).click();
  await expectToast(staff, 'Hidden', 'Only staff and the author can see it now.');
  await expect(found).toHaveCount(0);

  await expect(page.locator(comment)).toHaveCount(0);
  await expect(page.getByText(`Something rude ${word}`)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Decision undone');
  await expect(page.locator(comment)).toContainText(`Something rude ${word}`);
  await page.locator(comment).getByRole('button', { name: 'Withdraw flag' }).click();
  await expectToast(page, 'Flag withdrawn');
  await expect(found).toHaveCount(0);
  await staffContext.close();
});

test('staff lock and hide an entry; others see that, and its author still reads it', {
  tag: '@journey',
}, async ({ page, site, browser, signIn, allowConsole }) => {
  allowConsole(NOT_FOUND);
  const word = uniqueWord();
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `A talk ${word}` });
  const anaContext = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await useSession(anaContext, site, ana);
  const author = await anaContext.newPage();
  await open(author, pathOf(thread));
  const miaContext = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await useSession(miaContext, site, site.mia);
  const reader = await miaContext.newPage();
  await open(reader, pathOf(thread));
  await expect(reader.getByRole('textbox', { name: 'Add a reply' })).toBeVisible();

  await signIn('ada');
  await open(page, pathOf(thread));
  const menu = page.getByRole('button', { name: 'Actions for this discussion' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
  await expectToast(page, 'Locked', 'Only staff can comment on it now.');
  await expect(reader.getByText('This entry is locked. Only staff can comment on it.')).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Add a reply' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a reply' })).toBeVisible();
  await expectWellInBothModes(reader);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click();
  await expectToast(page, 'Hidden', 'Only staff and the author can see it now.');
  await expect(page.getByText('Hidden by moderators', { exact: true })).toBeVisible();
  await expect(reader.getByText('Entry not found.', { exact: true })).toBeVisible();
  await expect(reader.getByText(thread.title)).toHaveCount(0);
  await expect(author.getByText('Hidden by moderators', { exact: true })).toBeVisible();
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(thread.title);
  await expectWellInBothModes(author);
  await author.getByRole('button', { name: /^Notifications/ }).click();
  // It arrived while its page was visible, so it is already read.
  await author.getByRole('link', { name: /^Your discussion was hidden by moderators/ }).click();
  await expect(author).toHaveURL(pathOf(thread));

  await menu.click();
  await page.getByRole('menuitem', { name: 'Unhide' }).click();
  await expectToast(page, 'Unhidden', "It's visible again.");
  await open(reader, pathOf(thread));
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(thread.title);
  await anaContext.close();
  await miaContext.close();
});

test('a message is flagged and hidden in its channel while others have it open', { tag: '@journey' }, async ({
  page,
  site,
  browser,
  signIn,
}) => {
  const channel = await makeChannel(site.ada, {}, { mia: site.mia, cora: site.cora });
  const said = await sayIn(site.cora, channel, 'A rude message');
  const article = (of: Page) => of.getByRole('article').filter({ hasText: 'A rude message' });
  const miaContext = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await useSession(miaContext, site, site.mia);
  const reader = await miaContext.newPage();
  await open(reader, channel.path);
  await article(reader).hover();
  await article(reader).getByRole('button', { name: 'Flag' }).click();
  await flagIn(reader, 'Spam');
  await expect(article(reader).getByText('You flagged this')).toBeVisible();
  await expectWellInBothModes(reader);

  await signIn('ada');
  await open(page, `${channel.path}#message-${said.id}`);
  await article(page).hover();
  await article(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(page, 'Hidden', 'Only staff and the author can see it now.');
  await expect(article(page).getByText('Hidden by moderators')).toBeVisible();
  await expect(article(reader)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(article(reader)).toBeVisible();
  await expect(article(page).getByText('Hidden by moderators')).toHaveCount(0);
  await miaContext.close();
});

test('cases on a phone: deciding, decided cases, a failure, and no access for members', {
  tag: '@journey',
}, async ({ page, site, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  const word = uniqueWord();
  const ana = await newcomer(site);
  const [first, second] = [
    await makeEntry(ana, { type: 'thread', title: `First ${word}` }),
    await makeEntry(ana, { type: 'thread', title: `Second ${word}` }),
  ];
  for (const { id } of [first, second]) {
    for (const client of [site.mia, site.cora]) {
      await client.post('/api/flags', { subject: 'entry', subjectId: id, reason: 'spam' });
    }
  }
  await page.setViewportSize(PHONE);
  await signIn('ada');
  const restore = await breakCalls(page, 'moderation.list');
  await open(page, '/moderation');
  await expect(page.getByText('Failed to load cases. Please try again.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cases(page, first.title)).toContainText('2 × Spam');
  await expectWellInBothModes(page);
  await cases(page, second.title).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed', 'It was moved to the trash.');
  await expect(cases(page, second.title)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  await cases(page, first.title).getByRole('button', { name: 'Dismiss flags' }).click();
  await expectToast(page, 'Flags dismissed', 'The content stays as it is.');

  await page.getByRole('link', { name: 'Decided', exact: true }).click();
  await expect(page).toHaveURL('/moderation?view=decided');
  await expect(cases(page, second.title)).toContainText('Removed by ada');
  await expect(cases(page, first.title)).toContainText('Dismissed by ada');
  await page.setViewportSize(DESKTOP);
  await expectWellInBothModes(page);
  await cases(page, second.title).getByRole('button', { name: 'Undo decision' }).click();
  await expectToast(page, 'Decision undone');
  await expect(cases(page, second.title)).toHaveCount(0);
  expect((await site.mia.get(`/api/entries/${second.id}`)).status).toBe(200);

  await forgetSession(page);
  await signIn('mia');
  await open(page, '/moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Moderation');
});
