import type { Browser, Locator, Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, type Site, signInTo, test } from '../support/browser.ts';
import { channelOn, fillChannel, makeChannel, sayIn, textsIn } from '../support/channel-pages.ts';
import { png } from '../support/pictures.ts';
import { open, PHONE, REFUSED } from '../support/screens.ts';
import { BROKEN, breakCalls, callsOf, expectToast, holdCalls, uniqueWord } from '../support/steps.ts';

/** The console's message about a request without a response. */
const LOST = /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

/** Another user's browser. */
async function browserOf(browser: Browser, site: Site, username: 'ada' | 'cora' | 'mia'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await signInTo(context, site, username);
  return context.newPage();
}

test('a message appears live, counts as unread elsewhere, and is read when opened', {
  tag: '@journey',
}, async ({ page, site, browser, signIn }) => {
  const channel = await makeChannel(site.ada, {}, { mia: site.mia, cora: site.cora });
  const elsewhere = await makeChannel(site.ada, {}, { mia: site.mia });
  await signIn('mia');
  await open(page, elsewhere.path);
  const listed = channelOn(page, channel.name).inList;
  await expect(listed).not.toContainText('unread');

  const coras = await browserOf(browser, site, 'cora');
  await open(coras, channel.path);
  await expect(coras).toHaveTitle(`${channel.name} · Channels · Commonplace`);
  const there = channelOn(coras, channel.name);
  await there.composer.fill('Hello, is **anybody** here?');
  await there.composer.press('Enter');
  await expect(there.composer).toHaveText('');
  await expect(there.message('Hello, is anybody here?')).toHaveCount(1);
  await expect(listed).toContainText('1 unread message');
  await sayIn(site.cora, channel, 'A second one');
  await expect(listed).toContainText('2 unread messages');

  // A second tab of the same browser follows.
  const tab = await page.context().newPage();
  await open(tab, elsewhere.path);
  await expect(channelOn(tab, channel.name).inList).toContainText('2 unread messages');
  await listed.click();
  const here = channelOn(page, channel.name);
  await expect(here.message('A second one')).toBeVisible();
  await expect(here.feed.getByText('New', { exact: true })).toBeVisible();
  await expect(listed).not.toContainText('unread');
  await expect(channelOn(tab, channel.name).inList).not.toContainText('unread');

  await here.composer.fill('I am');
  await here.composer.press('Enter');
  await expect(there.message('I am')).toBeVisible();
  await expect(coras.locator('[data-announcer]')).toHaveText('mia: I am');
  await expect(page.locator('[data-announcer]')).toHaveText('');
  await coras.context().close();
});

test('a message whose response is lost stays, and sending it again makes no duplicate', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(LOST);
  allowConsole(REFUSED);
  const channel = await makeChannel(site.ada, {}, { mia: site.mia });
  await signIn('mia');
  // Without the stream, only the response confirms the message.
  await page.route('**/api/stream*', (route) => route.abort());
  await open(page, channel.path);
  const here = channelOn(page, channel.name);
  await page.route(callsOf('messages.send'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await here.composer.fill('Sent once');
  await here.composer.press('Enter');
  const row = here.message('Sent once');
  await expect(row).toContainText("Not sent. Can't reach the server.");
  expect(await textsIn(site.mia, channel)).toEqual(['Sent once']);

  // The edit changes the message that did arrive.
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit unsent message' }).fill('Sent one time');
  await page.unroute(callsOf('messages.send'));
  await page.keyboard.press('Enter');
  await expect(here.message('Sent one time')).toContainText('(edited)');
  await expect(here.articles).toHaveCount(1);
  expect(await textsIn(site.mia, channel)).toEqual(['Sent one time']);
});

test('an offline message survives a reload and is sent when the connection returns', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(LOST);
  const channel = await makeChannel(site.ada, {}, { mia: site.mia });
  await signIn('mia');
  // Without the stream, which would confirm the message.
  await page.route('**/api/stream*', (route) => route.abort());
  await open(page, channel.path);
  const here = channelOn(page, channel.name);
  await page.route(callsOf('messages.send'), (route) => route.abort());
  await here.composer.fill('From the tunnel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(here.message('From the tunnel')).toContainText('Not sent');
  await expect(here.articles).toHaveCount(1);
  await here.composer.fill('Half a thought');

  // The page reloads while the message is being sent again.
  await page.unroute(callsOf('messages.send'));
  await page.route(callsOf('messages.send'), async (route) => void (await route.fetch()));
  await here.message('From the tunnel').getByRole('button', { name: 'Retry' }).click();
  await expect(here.message('From the tunnel')).toContainText('Sending...');
  await expect.poll(() => textsIn(site.mia, channel)).toEqual(['From the tunnel']);
  await page.unroute(callsOf('messages.send'));
  await page.reload();
  await expect(here.message('From the tunnel')).toBeVisible();
  await expect(here.feed).not.toContainText('Sending...');
  await expect(here.feed).not.toContainText('Not sent');
  await expect(here.composer).toHaveValue('Half a thought');
  expect(await textsIn(site.mia, channel)).toEqual(['From the tunnel']);

  await page.context().setOffline(true);
  await here.composer.fill('Still there');
  await page.keyboard.press('Enter');
  await expect(here.message('Still there')).toContainText('Not sent');
  await page.context().setOffline(false);
  await expect(here.message('Still there')).not.toContainText('Not sent');
  await expect.poll(() => textsIn(site.mia, channel)).toEqual(['From the tunnel', 'Still there']);
});

test('code, an image, a reaction, and a reply appear live in both browsers', {
  tag: '@journey',
}, async ({ page, site, browser, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  const channel = await makeChannel(site.ada, { isPrivate: true }, { mia: site.mia, cora: site.cora });
  await signIn('mia');
  await open(page, channel.path);
  const coras = await browserOf(browser, site, 'cora');
  await open(coras, channel.path);
  const [here, there] = [channelOn(page, channel.name), channelOn(coras, channel.name)];

  // Enter stays in the code block until it is closed.
  await here.composer.click();
  await expect(here.composer).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('```js');
  await page.keyboard.press('Enter');
  await page.keyboard.type('const tide = 9;');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const code = there.feed.getByRole('group', { name: 'Code' });
  await expect(code).toContainText('const tide = 9;');
  await expect(code.locator('.hljs-keyword')).toHaveText('const');

  await page.getByLabel('Images to add').setInputFiles({
    ...{ name: 'tide.png', mimeType: 'image/png', buffer: png(300, 200) },
  });
  await expect(here.composer.getByRole('img', { name: 'tide' })).toHaveAttribute('src', /^\/uploads\//);
  await here.send.click();
  for (const { feed } of [here, there]) {
    const image = feed.getByRole('img', { name: 'tide' });
    await expect(image).toBeInViewport();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(300);
    expect(await image.boundingBox()).toMatchObject({ width: 300, height: 200 });
  }

  const last = (on: typeof here) => on.articles.last();
  await last(there).focus();
  await coras.keyboard.press('+');
  await expect(coras.getByRole('menuitem', { name: 'Thumbs up' })).toBeVisible();
  await coras.keyboard.press('ArrowRight');
  await coras.keyboard.press('Enter');
  await expect(last(there)).toBeFocused();
  const mark = last(here).getByRole('button', { name: /^❤️/ });
  await expect(mark).toHaveAccessibleName('❤️ 1, cora');
  await mark.click();
  await expect(mark).toHaveAccessibleName('❤️ 2, cora and you');
  await expect(last(there).getByRole('button', { name: '❤️ 2, mia and you' })).toBeVisible();
  const restore = await breakCalls(page, 'messages.react');
  await mark.click();
  await expectToast(page, 'Error');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await restore();

  await last(there).focus();
  await coras.keyboard.press('r');
  await expect(there.composer).toBeFocused();
  await coras.keyboard.type('High water already?');
  await coras.keyboard.press('Enter');
  const reply = here.message('High water already?');
  const quote = reply.getByRole('link', { name: 'Reply to mia: tide' });
  await quote.click();
  await expect(page).toHaveURL(/#message-\d+$/);
  const quoted = here.articles.filter({ has: page.getByRole('img', { name: 'tide' }) });
  await quoted.hover();
  await quoted.getByRole('button', { name: 'Delete' }).click();
  for (const on of [here, there]) {
    await expect(on.message('High water already?')).toContainText('Message deleted or hidden');
  }
  await coras.context().close();
});

/** Where an element is painted. New rows are measured before they are, so a place read between two frames is never seen. */
function paintedTop(element: Locator): Promise<number> {
  return element.evaluate(async (shown) => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return shown.getBoundingClientRect().top;
  });
}

test('scrolling up loads older messages without a jump; a link opens at its message', async ({
  page,
  site,
  signIn,
}) => {
  const channel = await makeChannel(site.ada, {}, { mia: site.mia, cora: site.cora });
  const ids = fillChannel(site, channel, ['ada', 'cora'], 500);
  await signIn('mia');
  await open(page, channel.path);
  const here = channelOn(page, channel.name);
  await expect(here.message('Message 500')).toBeInViewport();

  // Visible messages don't move when older ones load above them.
  const release = await holdCalls(page, 'messages.list');
  await here.feed.evaluate((feed) => feed.parentElement?.scrollTo({ top: 0 }));
  await expect(here.feed).toHaveAttribute('aria-busy', 'true');
  const row = await here.articles.first().getAttribute('data-row');
  const top = here.feed.locator(`[data-row="${row}"] p`);
  await expect(top).toBeInViewport();
  const before = await paintedTop(top);
  release();
  await expect(here.feed).toHaveAttribute('aria-busy', 'false');
  const after = await paintedTop(top);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);

  await here.feed.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -20_000);
    await expect(page.getByText('This is the beginning of the channel.')).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await expect(here.message('Message 1, which')).toBeVisible();
  expect(await here.articles.count()).toBeLessThan(80);

  // New messages are counted while the viewer reads older ones.
  await sayIn(site.cora, channel, 'Just now');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(here.message('Just now')).toBeInViewport();

  await open(page, `${channel.path}#message-${ids[99]}`);
  await expect(here.message('Message 100')).toBeInViewport();
  await expect(here.message('Just now')).toHaveCount(0);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(here.message('Just now')).toBeInViewport();
});

test('a private channel is visible only to members and invited users', { tag: '@journey' }, async ({
  page,
  site,
  browser,
  signIn,
  allowConsole,
}) => {
  allowConsole(REFUSED);
  await signIn('mia');
  await open(page, '/community/channels');
  await page.getByRole('button', { name: 'New channel' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New channel' });
  const name = `Secret ${uniqueWord()}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(dialog.getByRole('radio', { name: /^Private/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Public/ })).toBeDisabled();
  await expect(dialog.getByText('Only staff can create public channels.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'Channel created', name);
  const here = channelOn(page, name);
  await here.composer.fill('Nobody else reads this');
  await page.keyboard.press('Enter');
  await expect(here.message('Nobody else reads this')).not.toContainText('Sending');
  const path = new URL(page.url()).pathname;

  const adas = await browserOf(browser, site, 'ada');
  await adas.goto(path);
  await expect(adas.getByText('Channel not found.')).toBeVisible();
  await adas.getByRole('link', { name: 'All channels' }).click();
  await expect(adas.getByRole('navigation', { name: 'Channels' })).toBeVisible();
  await expect(adas.getByText(name)).toHaveCount(0);

  await page.getByRole('button', { name: /^1 member/ }).click();
  const members = page.getByRole('dialog', { name: `Members of ${name}` });
  await members.getByRole('textbox', { name: 'Invite people' }).pressSequentially('@ad');
  await page.getByRole('option', { name: /ada/ }).click();
  await members.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(members.getByRole('list', { name: 'Invited' })).toContainText('ada');

  await adas.getByRole('button', { name: `Accept invitation to ${name}` }).click();
  await expect(channelOn(adas, name).message('Nobody else reads this')).toBeVisible();
  await expect(members.getByRole('list', { name: 'Members' })).toContainText('ada');
  await members.getByRole('button', { name: 'Remove ada' }).click();
  await expect(adas.getByText('Channel not found.')).toBeVisible();
  await adas.context().close();
});

test('the keyboard moves through messages to their actions and back', async ({ page, site, signIn }) => {
  const channel = await makeChannel(site.ada, {}, { mia: site.mia });
  fillChannel(site, channel, ['mia'], 60);
  await signIn('mia');
  await open(page, channel.path);
  const here = channelOn(page, channel.name);
  await here.composer.focus();
  // The button for images is between them.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const last = here.message('Message 60');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(here.feed.locator('article:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const focused = here.feed.locator('article:focus');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeInViewport();
  // It keeps the focus when scrolled out of view.
  await here.feed.evaluate((feed) => feed.parentElement?.scrollTo({ top: feed.scrollHeight }));
  await expect(focused).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  const tabTo = async (name: string) => {
    const tool = last.getByRole('button', { name });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(tool).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [20] });
  };
  await page.keyboard.press('r');
  await expect(here.composer).toBeFocused();
  await expect(page.getByText('Replying to mia')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Replying to mia')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Add image/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await tabTo('Edit');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await tabTo('Delete');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Message deleted');
  // The focus moves to the message next to the deleted one.
  await expect(here.message('Message 59')).toBeFocused();
});

test('a visitor reads a public channel live and is asked to log in; a member joins it', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const channel = await makeChannel(site.ada, { description: 'What is new' });
  await sayIn(
    site.ada,
    channel,
    '# Not a heading\n![a picture](https://example.org/picture.png) <b>no HTML</b> but `code`',
  );
  await open(page, '/community/channels');
  const here = channelOn(page, channel.name);
  await here.inList.click();
  await expect(here.message('Not a heading')).toContainText('<b>no HTML</b>');
  await expect(here.feed.getByRole('link', { name: 'a picture' })).toBeVisible();
  await expect(here.feed.locator('code')).toHaveText('code');
  await expect(here.feed.getByRole('heading')).toHaveCount(0);
  await expect(here.feed.locator('img:not([alt=""])')).toHaveCount(0);
  await sayIn(site.ada, channel, 'Heard by everybody');
  await expect(here.message('Heard by everybody')).toBeVisible();
  await expect(page.getByText('Log in to post in this channel.')).toBeVisible();

  await signIn('mia');
  await open(page, channel.path);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expectToast(page, 'Joined channel', channel.name);
  await expect(here.composer).toBeVisible();
  await page.getByRole('button', { name: 'Channel actions' }).click();
  await page.getByRole('menuitem', { name: 'Leave channel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Join this channel to post in it.')).toBeVisible();
});

test('every state of the channels looks right', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(LOST);
  test.slow();
  const channel = await makeChannel(
    site.ada,
    { description: 'What boats are made of' },
    { mia: site.mia, cora: site.cora },
  );
  const planned = await makeChannel(site.cora, { isPrivate: true });
  await site.cora.post(`/api/channels/${planned.id}/invites`, { usernames: ['mia'] });
  await sayIn(site.mia, channel, 'Wood, with **care**, says @cora.');
  const said = await sayIn(site.cora, channel, 'Or `steel`: [see here](https://example.org/).');
  await sayIn(site.cora, channel, '## Plan\n\n```js\nconst boat = 1;\n```\n\n> first\n\n- [x] planks');
  await sayIn(site.cora, channel, '| Part | Made of |\n|---|---|\n| hull | oak |');
  await site.cora.post(`/api/messages/${said.id}/reactions`, { emoji: '👍', on: true });
  await site.mia.post(`/api/messages/${said.id}/reactions`, { emoji: '👍', on: true });
  await site.mia.post(`/api/channels/${channel.id}/messages`, {
    ...{ text: 'Steel rusts.', clientId: uniqueWord(), replyToId: said.id },
  });
  await signIn('mia');
  await open(page, '/community/channels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectWellAtBothSizes(page);
  const here = channelOn(page, channel.name);
  await here.inList.click();
  await expect(here.message('Wood')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await page.route(callsOf('messages.send'), (route) => route.abort());
  await here.composer.fill('Line one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('line two');
  await expect(here.composer).toContainText('line two');
  await here.send.click();
  await expect(here.message('Line one')).toContainText('Not sent');
  await here.message('Wood').hover();
  await here.message('Wood').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('Replying to mia')).toBeVisible();
  await here.message('Wood').hover();
  await expect(here.message('Wood').getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await here.message('Wood').hover();
      await here.message('Wood').getByRole('button', { name: 'Reply' }).click();
      await expect(page.getByText('Replying to mia')).toBeVisible();
    },
  });
  await here.message('Wood').hover();
  await here.message('Wood').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit message' }).fill('x'.repeat(4_001));
  const tooLong = page.getByText('1 character over the limit');
  await expect(tooLong).toBeVisible();
  // The other layout opens the channel anew, with the text as a draft.
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await here.message('Wood').hover();
      await here.message('Wood').getByRole('button', { name: 'Edit' }).click();
      await expect(tooLong).toBeVisible();
    },
  });

  const showMembers = async () => {
    await page.getByRole('button', { name: /^3 members/ }).click();
    await expect(page.getByRole('dialog').getByText('Owner')).toBeVisible();
  };
  await showMembers();
  await expectWellAtBothSizes(page, { onPhone: showMembers });
  await page.getByRole('button', { name: 'New channel' }).first().click();
  const newChannel = page.getByRole('dialog', { name: 'New channel' });
  await expect(newChannel).toBeVisible();
  // This dialog stays open in the other layout.
  await expectWellAtBothSizes(page, { onPhone: () => expect(newChannel).toBeVisible() });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('Enter adds a line, and a tap shows the actions of a message', async ({ page, site, signIn }) => {
    const channel = await makeChannel(site.ada, {}, { mia: site.mia });
    await sayIn(site.mia, channel, 'Wood');
    await signIn('mia');
    await open(page, '/community/channels');
    const here = channelOn(page, channel.name);
    await here.inList.tap();
    await here.composer.tap();
    await expect(here.composer).toHaveAttribute('contenteditable', 'true');
    await page.keyboard.type('Line one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('line two');
    await expect(here.composer.getByRole('paragraph')).toHaveText(['Line one', 'line two']);
    await here.send.tap();
    await expect(here.message('Line one')).toContainText('line two');
    await here.message('Wood').tap();
    await here.message('Wood').getByRole('button', { name: 'Reply' }).tap();
    await expect(page.getByText('Replying to mia')).toBeVisible();
    await page.getByRole('link', { name: 'All channels' }).tap();
    await expect(page.getByRole('button', { name: 'New channel' }).first()).toBeVisible();
  });
});
