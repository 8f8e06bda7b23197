import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signInTo, test } from '../support/browser.ts';
import { makeChannel, sayIn } from '../support/channel-pages.ts';
import { chunkPath } from '../support/chunks.ts';
import { firstLoad, noteLanguageRules } from '../support/first-load.ts';
import { contactRow, expectStat, makeContact, makeDocument, stageCards } from '../support/staff-pages.ts';
import { uniqueWord } from '../support/steps.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');
const KB = 1000;

test('a first visit of the dashboard or of an entry stays within its budget', async ({ site }) => {
  let usedRules: (() => string[]) | undefined;
  const loaded = await firstLoad(site.url, CLIENT, async (context) => {
    usedRules = await noteLanguageRules(context);
  });
  expect(usedRules?.()).toEqual([]);
  const bytes = (kinds: string[]) =>
    loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes(['js'])).toBeGreaterThan(50 * KB);
  expect(bytes(['js'])).toBeLessThanOrEqual(170 * KB);
  expect(bytes(['js', 'font', 'document', 'data', 'other'])).toBeLessThanOrEqual(228 * KB);
  expect(loaded.length).toBeLessThanOrEqual(10);
  expect(loaded.filter(({ kind }) => kind === 'font')).toHaveLength(1);

  const made = await site.cora.post('/api/entries', {
    ...{
      type: 'note',
      title: 'Weighed',
      tags: ['Weight'],
      body: 'A **short** text, with its comments in view.',
    },
  });
  const { id } = made.body as { id: string };
  await site.cora.post(`/api/entries/${id}/comments`, { content: 'A *short* comment.' });
  for (const viewer of [null, 'mia', 'ada'] as const) {
    const files = await firstLoad(
      `${site.url}/note/${id}`,
      CLIENT,
      async (context) => {
        usedRules = await noteLanguageRules(context);
        if (viewer) await signInTo(context, site, viewer);
      },
      async (page) => {
        await expect(page.getByText('A short comment.')).toBeVisible();
        const field = page.getByRole('textbox', { name: 'Add a comment' });
        if (viewer !== null) await expect(field).toBeVisible();
      },
    );
    const sum = files.reduce((total, file) => total + file.bytes, 0);
    console.log(`entry, ${viewer ?? 'visitor'}: ${files.length} requests, ${sum} bytes`);
    expect.soft(files.length, viewer ?? 'visitor').toBeLessThanOrEqual(20);
    expect.soft(sum, viewer ?? 'visitor').toBeLessThanOrEqual(300 * KB);
    expect.soft(usedRules?.(), viewer ?? 'visitor').toEqual([]);
    // The comments were in view, and the editor of those who may write.
    expect(files.some(({ path }) => path === chunkPath('writing'))).toBe(viewer !== null);
    expect(files.some(({ path }) => path === chunkPath('Markdown'))).toBe(false);
  }
});

test('the script of every page contains no code or texts of a single page', () => {
  const modules: string[] = JSON.parse(readFileSync(join(CLIENT, '..', 'entry-modules.json'), 'utf8'));
  expect(modules).toContain('src/main.tsx');
  // Modules of the frame, and the URL parameters of routes.
  const frame =
    /^src\/modules\/((auth|notifications|search)\/|palette\/(components\/)?PaletteKeys|.*\w+Search\.ts$)/;
  const texts = /^src\/shared\/((general|refusals)\.messages|users\/frame\.messages)\.ts$/;
  const needless = modules.filter(
    (path) =>
      (path.startsWith('src/modules/') && !frame.test(path)) ||
      (/^src\/shared\/.*messages\.ts$/.test(path) && !texts.test(path)) ||
      /^src\/records\/|[/.]schema\.ts$|^src\/shared\/\w+\/fields\.ts$|\/zod\//.test(path),
  );
  expect(needless).toEqual([]);
});

test('the first data of a page comes with it, without further requests', async ({ site, page, signIn }) => {
  await signIn('mia');
  const usedRules = await noteLanguageRules(page.context());
  const made = await site.mia.post('/api/entries', {
    type: 'thread',
    title: 'Carried along',
    body: 'This text travels with the page.',
    tags: ['Carried'],
  });
  const { id } = made.body as { id: string };
  // Her own thread, since another one would be a notification, whose count is refetched when she opens the page.
  await site.mia.post(`/api/entries/${id}/comments`, { content: 'So does this comment.' });
  const channel = await makeChannel(site.mia, { isPrivate: true });
  await sayIn(site.mia, channel, 'So does this message.');
  const asked: string[] = [];
  page.on('request', (request) => {
    // Opening a page may mark notifications as read, which asks for no data.
    if (request.url().includes('/trpc/') && request.method() === 'GET') asked.push(request.url());
  });
  await page.goto('/?type=thread&tags=carried');
  await expect(page.getByRole('heading', { name: 'Carried along' })).toBeVisible();
  await page.goto('/community?tags=carried');
  await expect(page.getByRole('heading', { name: 'Carried along' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow tag carried', pressed: false })).toBeVisible();
  for (const list of [
    '/?tags=carried',
    '/wiki?tags=carried',
    '/academy?tags=carried',
    '/search?q=travels&tags=carried',
  ]) {
    await page.goto(list);
    await expect(page.getByRole('button', { name: 'Follow tag carried', pressed: false })).toBeVisible();
  }
  expect(usedRules()).toEqual([]);
  await page.goto('/tools?tab=tools&tags=carried');
  await expect(page.getByText('No entries match your filter criteria.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow tag carried', pressed: false })).toBeVisible();
  await page.goto(`/thread/${id}`);
  await expect(page.getByText('So does this comment.')).toBeVisible();
  await page.goto(channel.path);
  await expect(page.getByText('So does this message.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Channels' })).toContainText(channel.name);

  const word = uniqueWord();
  const contact = await makeContact(site.ada, { contactName: `Carried ${word}`, notes: 'Travels, too.' });
  const document = await makeDocument(site.ada, { title: `Carried ${word}`, content: 'Travels as well.' });
  await signIn('ada');
  await page.goto(`/crm/${contact.id}?q=${word}&sort=created`);
  await expect(page.getByRole('dialog').getByText('Travels, too.')).toBeVisible();
  await page.goto(`/crm?q=${word}`);
  await expect(contactRow(page, contact.contactName)).toBeVisible();
  await expectStat(page, 'Total Contacts', '1');
  await expect(page.getByRole('combobox', { name: 'Owner' })).toContainText('ada');
  await page.goto(`/crm?q=${word}&view=board`);
  await expect(stageCards(page, 'Leads')).toContainText([contact.contactName]);
  await page.goto(`/internal-wiki/${document.id}`);
  await expect(page.getByRole('article').getByText('Travels as well.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('files with a hash in their name are cached forever and compressed, and pages are not cached', async ({
  site,
}) => {
  const page = await fetch(site.url);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const script = /\/assets\/index-[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const file = await fetch(site.url + script, { headers: { 'accept-encoding': encoding } });
    expect(file.headers.get('content-encoding')).toBe(encoding);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a missing page has the status 404', async ({ site }) => {
  const made = await site.ada.post('/api/entries', {
    type: 'note',
    title: 'Gone soon',
    body: 'Not for long.',
    tags: ['Gone'],
  });
  const { id } = made.body as { id: string };
  await site.ada.send('DELETE', `/api/entries/${id}`);
  const status = async (path: string) => (await fetch(site.url + path)).status;
  expect(await status(`/note/${id}`)).toBe(410);
  expect(await status('/note/unknown')).toBe(404);
  const collection = (await site.cora.post('/api/collections', { title: 'Gone soon' })).body as {
    id: number;
  };
  await site.cora.send('DELETE', `/api/collections/${collection.id}`);
  expect(await status(`/wiki/collections/${collection.id}`)).toBe(410);
  expect(await status('/wiki/collections/987654')).toBe(404);
  expect(await status('/nowhere')).toBe(404);
  expect(await status('/wiki')).toBe(200);
});
