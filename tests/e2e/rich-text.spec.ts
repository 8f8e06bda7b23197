import { expect, test } from '../support/browser.ts';
import { channelOn, makeChannel, textsIn } from '../support/channel-pages.ts';
import { chunkUrl } from '../support/chunks.ts';
import { INJECTIONS, pack } from '../support/injections.ts';
import { png } from '../support/pictures.ts';
import { commentOf, contentOf, drop, paste, stored } from '../support/rich-text.ts';
import { PHONE } from '../support/screens.ts';
import { expectToast, hold, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const BODY = [
  '*   one __strong__',
  '*   two',
  '',
  'A line with snake_case  ',
  'and a break, <kbd>K</kbd>, a note[^1].',
  '',
  '> [!TIP]',
  '> Short.',
  '',
  '[^1]: The note.',
].join('\n');

test('a comment is written as formatted text, with a mention, a link to an entry, and a list', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const target = await makeEntry(site.cora, { title: `Guide ${word}` });
  const entry = await makeEntry(site.cora);
  await signIn('mia');
  await page.goto(pathOf(entry));
  const field = await commentOf(page);
  await page.keyboard.type('Thanks @cor');
  await expect(page.getByRole('option', { name: /cora/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`for **this**, see [[Guide ${word}`);
  await expect(page.getByRole('option', { name: target.title })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second `code`');
  await expect(field.getByRole('listitem')).toHaveText(['first', 'second code']);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Comment posted');
  const comment = page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('listitem')
    .filter({ hasText: 'Thanks' });
  await expect(comment.getByRole('link', { name: target.title })).toHaveAttribute('href', pathOf(target));
  await expect(comment.getByRole('link', { name: '@cora' })).toBeVisible();
  await expect(comment.getByRole('listitem')).toHaveText(['first', 'second code']);
  await expect(field).toHaveText('');
  const { body } = await site.cora.get(`/api/entries/${entry.id}/comments`);
  expect((body as { content: string }[]).map(({ content }) => content)).toEqual([
    `Thanks @cora for **this**, see [[Guide ${word}]]\n\n- first\n- second \`code\``,
  ]);
});

test('a message is written as formatted text, keeps its lines, and Enter sends it', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const channel = await makeChannel(site.ada, {}, { mia: site.mia });
  await signIn('mia');
  await page.goto(channel.path);
  const { composer, message } = channelOn(page, channel.name);
  await composer.click();
  await expect(composer).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type('Hi @cor');
  await expect(page.getByRole('option', { name: /cora/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('now');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('1 * 2');
  await page.keyboard.press('Enter');
  await expect(message('1 * 2').getByRole('strong')).toHaveText('now');
  await expect(composer).toHaveText('');
  await expect(composer).toBeFocused();
  const edited = page.getByRole('textbox', { name: 'Edit message' });
  // Only a message that has arrived can be edited, and it is shown before.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(edited).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(message('1 * 2!')).toContainText('(edited)');
  expect(await textsIn(site.mia, channel)).toEqual(['Hi @cora **now**\n1 \\* 2!']);
});

test('an edit changes only the block it touches, and Markdown shows the same text', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.cora, { body: BODY });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const content = await contentOf(page);
  await content.getByText('two').dblclick();
  await page.keyboard.type('2');
  // What has no form here opens as Markdown, which isn't remembered.
  await content.getByText('[^1]: The note.').dblclick();
  const area = page.getByRole('main').getByRole('textbox', { name: 'Content' });
  const expected = BODY.replace('*   two', '* 2');
  await expect(area).toHaveValue(expected);
  await page.reload();
  await contentOf(page);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(area).toHaveValue(expected);
  await page.reload();
  // The choice is remembered.
  await expect(area).toHaveValue(expected);
  await page.getByRole('button', { name: 'Markdown', exact: true }).click();
  await contentOf(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success');
  expect(await stored(site.cora, entry.id)).toBe(expected);
});

test('the keys of formats and links work, and undo reverts them', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.cora, { body: 'Some words to link, and a last one.' });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const content = await contentOf(page);
  await content.getByText('Some words').dblclick({ position: { x: 4, y: 8 } });
  await page.keyboard.press('Control+b');
  const bold = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: /^Bold/ });
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Link to' }).fill('example.org/a');
  await page.keyboard.press('Enter');
  await expect(content.getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(content.getByRole('link')).toHaveCount(0);
  await expect(content.getByRole('strong')).toHaveCount(0);
  // The toolbar is one stop, and arrow keys lead through it.
  await bold.focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: /^Italic/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
});

test('without its code the text area stays, and what was typed while it loads is kept', {
  tag: '@journey',
}, async ({ page, site, signIn, allowConsole }) => {
  allowConsole(/Failed to load resource|net::ERR_FAILED|dynamically imported/);
  const entry = await makeEntry(site.cora);
  await signIn('mia');
  await page.route(chunkUrl('RichArea'), (route) => route.abort());
  await page.goto(pathOf(entry));
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Typed in a **text area**');
  await expect(field).toHaveValue('Typed in a **text area**');

  await page.unroute(chunkUrl('RichArea'));
  const release = await hold(page, chunkUrl('RichArea'));
  await page.reload();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect(field).toHaveValue('Typed in a **text area** and more');
  release();
  await expect(field).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.type(', at the end');
  await expect(field).toHaveText('Typed in a text area and more, at the end');
});

test('nothing that is pasted runs, and Markdown is pasted as formatted text', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/404|Failed to load resource|Content Security Policy/);
  const entry = await makeEntry(site.cora);
  await signIn('mia');
  await page.goto(pathOf(entry));
  const field = await commentOf(page);
  await paste(field, {
    'text/html':
      '<b>bold</b><script>window.hit = 1</script><img src="/u/none.png" onerror="window.hit = 2"><a href="javascript:window.hit=3">link</a><p style="color: red">styled</p>',
    'text/plain': 'bold link styled',
  });
  await expect(field).toContainText('styled');
  await paste(field, { 'text/plain': '\n\n## Pasted\n\n- a **b**\n' });
  await expect(field.getByRole('heading', { name: 'Pasted' })).toBeVisible();
  await paste(field, { 'text/plain': 'first line\nsecond line' });
  await expect(field.getByText('second line', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+V');
  await paste(field, { 'text/plain': '**signs**' });
  await expect(field).toContainText('**signs**');
  // What is dropped follows the same rules, and neither runs.
  await drop(field, {
    'text/html':
      '<i>dropped</i><img src="/u/none.png" onerror="window.hit = 4"><svg onload="window.hit = 5">',
    'text/plain': 'dropped',
  });
  await expect(field.locator('em')).toHaveText('dropped');
  for (const text of pack(INJECTIONS, 8_000, '\n')) {
    await paste(field, { 'text/html': `<b>${text}</b>`, 'text/plain': 'plain' });
    await drop(field, { 'text/html': `<b>${text}</b>`, 'text/plain': 'plain' });
  }
  await expect(field.locator('[style], script, iframe, svg, object, [href^="javascript:" i]')).toHaveCount(0);
  expect(await page.evaluate(() => ['hit', '__xss'].filter((name) => name in window))).toEqual([]);
});

test('an image is uploaded into formatted text, undo removes it, and readers see it once it is posted', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.cora);
  await signIn('mia');
  await page.goto(pathOf(entry));
  const field = await commentOf(page);
  await page.keyboard.type('Look: ');
  await page
    .locator('form')
    .filter({ has: field })
    .locator('input[type=file]')
    .setInputFiles({ name: 'chain tool.png', mimeType: 'image/png', buffer: png() });
  const image = field.getByRole('img', { name: 'chain tool' });
  await expect(image).toHaveAttribute('src', /^\/uploads\/.+/);
  await page.keyboard.press('Control+z');
  await expect(image).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(image).toHaveAttribute('src', /^\/uploads\/.+/);
  // Only its owner sees it, until a text uses it.
  const address = site.url + (await image.getAttribute('src'));
  expect((await fetch(address)).status).toBe(404);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Comment posted');
  expect((await fetch(address)).status).toBe(200);
});

test('what is composed arrives once, also while the code loads', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const entry = await makeEntry(site.cora);
  await signIn('mia');
  const release = await hold(page, chunkUrl('RichArea'));
  await page.goto(pathOf(entry));
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.click();
  const chromium = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const text of steps)
      await chromium.send('Input.imeSetComposition', {
        ...{ text, selectionStart: text.length, selectionEnd: text.length },
      });
  };
  await compose('に', 'にほ');
  const loaded = page.waitForResponse(chunkUrl('RichArea'));
  release();
  await (await loaded).finished();
  await compose('にほん');
  // It waits for the end of the composition.
  await expect(field).toHaveValue('にほん');
  await chromium.send('Input.insertText', { text: '日本' });
  await expect(field).toHaveAttribute('contenteditable', 'true');
  await expect(field).toHaveText('日本');
  await compose('ご');
  await chromium.send('Input.insertText', { text: '語' });
  await page.keyboard.type('!');
  await expect(field).toHaveText('日本語!');
});

test('on a phone its tools are in view, and a task can be ticked', { tag: '@journey' }, async ({
  page,
  site,
  signIn,
}) => {
  const entry = await makeEntry(site.cora, { body: `${BODY}\n\n- [ ] task` });
  await signIn('cora');
  await page.setViewportSize(PHONE);
  await page.goto(`${pathOf(entry)}/edit`);
  const content = await contentOf(page);
  await content.getByText('one').click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport();
  await content.getByRole('checkbox', { name: 'Not done' }).press(' ');
  await expect(content.getByRole('checkbox', { name: 'Done', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success');
  expect(await stored(site.cora, entry.id)).toBe(`${BODY}\n\n- [x] task`);
});
