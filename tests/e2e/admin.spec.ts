import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { asPhone, expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, type Site, test } from '../support/browser.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { addEntry, open } from '../support/screens.ts';
import { pressLabel, uniqueWord } from '../support/steps.ts';

/** A new user for one test, logged in over REST. */
async function newPerson(site: Site): Promise<{ username: string; client: Client }> {
  const username = `p${uniqueWord()}`.slice(0, 20);
  const client = newClient(site.url);
  await register(client, username);
  return { username, client };
}

/** A page in a browser of their own. */
async function pageOf(browser: Browser, site: Site, client: Client): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const [name = '', value = ''] = client.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  return context.newPage();
}

function inStore(site: Site, sql: string, ...values: unknown[]): void {
  const store = new Database(join(site.dataDir, 'commonplace.sqlite'));
  store.prepare(sql).run(...values);
  store.close();
}

async function chooseRole(page: Page, username: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await pressLabel(page.getByRole('radio', { name: role }));
  await page.getByRole('button', { name: 'Change role' }).click();
}

test('a role change and a suspension reach an open page, and ask for a password that was not entered recently', {
  tag: '@journey',
}, async ({ page, site, signIn, browser, allowConsole }) => {
  allowConsole(/403/);
  const { username, client } = await newPerson(site);
  const theirs = await pageOf(browser, site, client);
  const stream = theirs.waitForRequest(/\/api\/stream/);
  await open(theirs, '/wiki');
  const button = theirs.getByRole('button', { name: 'New Wiki Entry' });
  await expect(button).toHaveCount(0);
  await stream;
  await signIn('ada');
  await open(page, `/settings/members?q=${username}`);
  inStore(site, 'update sessions set confirmed_at = null');
  await chooseRole(page, username, 'Contributor');
  const question = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await site.ada.get(`/api/members/${username}`)).body).toMatchObject({ role: 'member' });
  await page.getByRole('button', { name: 'Change role' }).click();
  await question.getByLabel('Password', { exact: true }).fill('ada keeps a secret');
  await question.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(`${username}'s role is now contributor.`)).toBeVisible();
  await expect(button).toBeVisible();
  await chooseRole(page, username, 'Member');
  await expect(button).toHaveCount(0);

  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByLabel('Reason').fill('Posted the same thing everywhere');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(theirs.getByText('You were logged out')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Suspended' })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Reactivate account' }).click();
  await expect(page.getByRole('cell', { name: 'Active' })).toBeVisible();
  await theirs.context().close();
});

test('pending registrations are listed first and can be approved or declined', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const [first, second] = [await newPerson(site), await newPerson(site)];
  inStore(site, "update users set state = 'waiting' where username = ?", first.username);
  await signIn('ada');
  await open(page, '/academy');
  const place = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Members and roles/ });
  await expect(place).toHaveAccessibleName('Members and roles 1 pending registration');
  inStore(site, "update users set state = 'waiting' where username = ?", second.username);
  inStore(
    site,
    "insert into live_events (topic, kind, data, at) values ('admin:registrations', 'registrations.changed', '{}', ?)",
    Date.now(),
  );
  await expect(place).toHaveAccessibleName('Members and roles 2 pending registrations');
  await place.click();
  await expect(page.getByRole('link', { name: 'Members and roles 2 pending', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Approve ${first.username}` }).click();
  await expect(page.getByText(`${first.username} is now a member.`)).toBeVisible();
  await page.getByRole('button', { name: `Decline ${second.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: /Pending registrations/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Members and roles', exact: true })).toHaveCount(2);
});

test('the admin pages and their dialogs look right on a desktop and on a phone', async ({
  page,
  site,
  signIn,
}) => {
  const { username } = await newPerson(site);
  const word = uniqueWord();
  const long = word.padEnd(40, 'W');
  await addEntry(site.ada, { title: `Tagged ${word}`, tags: [word] });
  await addEntry(site.ada, { title: `Tagged ${long}`, tags: [long] });
  await signIn('ada');
  await open(page, `/settings/members?q=${username}`);
  const actions = page.getByRole('button', { name: `Actions for ${username}` });
  const ask = async (item: string) => {
    await actions.click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const cancel = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const item of ['Change role', 'Suspend']) {
    await ask(item);
    await cancel();
    await expect(actions).toBeFocused();
    await ask(item);
    await expectWellAtBothSizes(page);
    await cancel();
  }
  await asPhone(page, async () => {
    await ask('Suspend');
    await cancel();
    await expect(actions).toBeFocused();
  });
  await open(page, `/settings/tags?q=${word}`);
  await asPhone(page, async () => {
    const rename = page.getByRole('button', { name: `Rename ${long}` });
    const name = page.getByRole('listitem').getByRole('link', { name: long });
    const end = await name.evaluate((link) => link.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual(await rename.evaluate((button) => button.getBoundingClientRect().left));
  });
  await page.getByRole('button', { name: `Rename ${word}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${word} anew`);
  await expect(page.getByText('1 entry will be tagged')).toBeVisible();
  await expectWellAtBothSizes(page);
  for (const tab of ['members', 'registration', 'tags', 'branding', 'audit']) {
    await open(page, `/settings/${tab}`);
    await test.step(tab, () => expectWellAtBothSizes(page));
  }
});
