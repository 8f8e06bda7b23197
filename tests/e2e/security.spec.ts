import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { FOREIGN, INJECTIONS, pack } from '../support/injections.ts';
import { newcomer, useSession } from '../support/newcomer.ts';
import { inStore } from '../support/outbox.ts';
import { addEntry, open, REFUSED, settle } from '../support/screens.ts';
import { makeEntry, pathOf, titles, uniqueWord } from '../support/steps.ts';

/** Watches a page for code that a user's text runs. */
function watch(page: Page, origin: string): () => Promise<void> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const own = request.url().startsWith(`${origin}/`);
    // Images in texts may come from any site.
    if (!own && request.resourceType() !== 'image') found.push(`${request.resourceType()}: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      found.push(`went to ${frame.url()}`);
  });
  return async () => {
    expect(found).toEqual([]);
    const left = await page.evaluate(() => {
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
      const scheme = /^\W*(javascript|vbscript|data|blob|filesystem):/i;
      return {
        ran: '__xss' in window,
        handlers: attributes
          .filter(({ name }) => name.startsWith('on'))
          .map(({ name, value }) => `${name}=${value}`),
        addresses: attributes
          .filter(({ name, value }) => /href|src|action|data$|to$/.test(name) && scheme.test(value))
          .map(({ name, value }) => `${name}=${value}`),
        // Only the page's own scripts.
        elements: document.querySelectorAll(
          'main script, main iframe, main object, main embed, main base, main meta, main link, main math, main style',
        ).length,
        scripts: [...document.scripts]
          .map((script) => script.src || script.id)
          .filter((src) => !/theme\.js|assets|boot|structured-data/.test(src)),
        boots: document.querySelectorAll('#boot').length,
      };
    });
    expect(left).toEqual({ ran: false, handlers: [], addresses: [], elements: 0, scripts: [], boots: 1 });
  };
}

/** Responds to requests for images of other sites, so that only real errors reach the console. */
async function answerPictures(page: Page): Promise<void> {
  await page.route(/^https:\/\/(example\.org|evil\.example)\//, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.abort(),
  );
}

/** An image URL that became a path of this site is not found. */
const MISSING = /Failed to load resource: the server responded with a status of 404/;

test('there are as many injections as someone would try manually in a week', () => {
  expect(new Set(INJECTIONS).size).toBe(INJECTIONS.length);
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(280);
});

test.describe('user texts never run code', () => {
  test('in an entry or a comment', async ({ page, site, allowConsole }) => {
    allowConsole(MISSING);
    await answerPictures(page);
    const word = uniqueWord();
    const third = Math.ceil(INJECTIONS.length / 3);
    const paths: string[] = [];
    for (const start of [0, third, 2 * third]) {
      const shapes = INJECTIONS.slice(start, start + third);
      const body = shapes.join('\n\n');
      const id = await addEntry(site.ada, { title: `Body ${word}`, body, tags: [word] });
      for (const content of pack(shapes, 9000, '\n\n')) {
        // New accounts can't post as many links on their first day.
        expect((await site.cora.post(`/api/entries/${id}/comments`, { content })).status).toBe(201);
      }
      paths.push(`/note/${id}`);
    }
    const clean = watch(page, site.url);
    for (const path of paths) {
      await open(page, path);
      await page.getByRole('heading', { name: 'Comments (' }).scrollIntoViewIfNeeded();
      await expect(page.locator('[id^=comment-]').first()).toBeVisible();
      await clean();
      await pressEveryLink(page);
      await clean();
    }
    await open(page, `/?tags=${word}`);
    await expect(titles(page)).toHaveCount(3);
    await clean();
  });

  test('in a title: in lists, suggestions, search results, and on its page', async ({ page, site }) => {
    const word = uniqueWord();
    const packed = pack(INJECTIONS, 200 - word.length - 1, ' ').map((text) => `${word} ${text}`);
    const ids: string[] = [];
    for (const title of packed) ids.push(await addEntry(site.ada, { title, tags: [word] }));

    const clean = watch(page, site.url);
    await open(page, `/?tags=${word}&sort=alphabetical`);
    const more = page.getByRole('button', { name: 'Load more' });
    for (let shown = 20; shown < packed.length; shown += 20) {
      await expect(titles(page)).toHaveCount(shown);
      await more.click();
    }
    await expect(titles(page)).toHaveCount(packed.length);
    await clean();

    await page.getByPlaceholder('Search knowledge base...').fill(word);
    await expect(page.getByRole('option').first()).toBeVisible();
    await clean();
    await page.keyboard.press('Enter');
    await expect(page.locator('mark').first()).toBeVisible();
    await clean();

    // One of each kind: HTML, handlers, links, and templates.
    for (const at of [0, 0.25, 0.5, 0.75, 0.99]) {
      await open(page, `/note/${ids[Math.floor(at * ids.length)]}`);
      await clean();
    }
  });

  test('in a tag: on cards, in the dropdown, and as an active tag', async ({ page, site }) => {
    const word = uniqueWord();
    const tags = [
      ...new Set(
        INJECTIONS.filter((shape) => shape.length <= 40 && !/[,\n]/.test(shape)).map((shape) => shape.trim()),
      ),
    ];
    expect(tags.length).toBeGreaterThan(60);
    const ids: string[] = [];
    for (let start = 0; start < tags.length; start += 9) {
      ids.push(
        await addEntry(site.ada, {
          title: `Tagged ${word} ${start}`,
          tags: [word, ...tags.slice(start, start + 9)],
        }),
      );
    }
    const clean = watch(page, site.url);
    await open(page, `/?tags=${word}`);
    await expect(titles(page)).toHaveCount(Math.min(ids.length, 20));
    await clean();
    await page
      .getByRole('button', { name: /^Filter by tag .*script/i })
      .first()
      .click();
    await expect(page.getByRole('button', { name: '2 selected' })).toBeVisible();
    await page.getByRole('button', { name: '2 selected' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Select Tags' }).getByRole('checkbox').first(),
    ).toBeVisible();
    await clean();
    await open(page, `/note/${ids[0]}`);
    await clean();
  });

  test("in a name or a profile photo, including the page's preloaded data", async ({
    page,
    site,
    context,
    allowConsole,
  }) => {
    allowConsole(MISSING);
    const who = await newcomer(site);
    const thread = await makeEntry(who, { type: 'thread', title: 'By a person with a name' });
    await who.post(`/api/entries/${thread.id}/comments`, { content: 'And a comment of theirs.' });
    await useSession(context, site, who);
    await answerPictures(page);
    const clean = watch(page, site.url);
    const names = [
      '</script><script>window.__xss=1</script>',
      '<!--<script>window.__xss=1',
      '\u2028window.__xss=1\u2029',
      '"><img src=x onerror=window.__xss=1>',
    ];
    for (const [index, text] of names.entries()) {
      const picture = [null, `"onerror="window.__xss=1`, `https://${FOREIGN}/a.svg`, null][index];
      // Writes the names straight to the database.
      inStore(site, (store) =>
        store
          .prepare('update users set display_name = ?, avatar_url = ? where username = ?')
          .run(text, picture, who.username),
      );
      await open(page, pathOf(thread));
      await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(text.trim())).toBeVisible();
      await page.getByRole('button', { name: /^Account:/ }).click();
      await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
      await clean();
    }
  });

  test('in a URL', async ({ page, site, allowConsole }) => {
    allowConsole(REFUSED);
    const clean = watch(page, site.url);
    const shapes = [
      '<script>window.__xss=1</script>',
      '"><img src=x onerror=window.__xss=1>',
      'javascript:window.__xss=1',
    ];
    const [html, attribute, address] = shapes.map(encodeURIComponent);
    for (const path of [
      `/?type=${html}&tags=${attribute}&sort=${address}`,
      `/?type=${attribute}&tags=${address}&sort=${html}`,
      `/search?q=${attribute}${html}`,
      `/search?q=${address}`,
      `/login?next=${address}`,
      `/login?next=${attribute}${html}`,
      `/wiki?domain=launchpad${html}${attribute}`,
      `/note/${attribute}${html}`,
      `/${html}${attribute}`,
      `/${address}`,
      `/wiki#${html}${attribute}`,
      `/wiki#${address}`,
    ]) {
      await open(page, path);
      await clean();
    }
  });

  test("as formatted text, and in the editor's preview", async ({ page, site, signIn, allowConsole }) => {
    allowConsole(MISSING);
    await answerPictures(page);
    await signIn('cora');
    await open(page, '/wiki');
    const clean = watch(page, site.url);
    await page.getByRole('button', { name: 'New Wiki Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
    const content = dialog.getByRole('textbox', { name: 'Content' });
    const markdown = dialog.getByRole('button', { name: 'Markdown', exact: true });
    await content.click();
    await markdown.click();
    await content.fill(INJECTIONS.join('\n\n'));
    await markdown.click();
    await expect(content).toHaveAttribute('contenteditable', 'true');
    await expect(content.getByText('window.__xss=1').first()).toBeVisible();
    await markdown.click();
    const settled = settle(page);
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await expect(dialog.getByRole('tabpanel').getByText('window.__xss=1').first()).toBeVisible();
    await settled();
    await clean();
  });
});

test.describe('the content security policy', () => {
  test("allows only the page's own code", async ({ page, site, allowConsole }) => {
    allowConsole(REFUSED);
    for (const path of ['/', '/nowhere', '/api/entries', '/assets/none.js']) {
      const answer = await page.request.get(site.url + path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).toContain("object-src 'none'");
      expect(policy, path).toContain("base-uri 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
      expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
    }
    await open(page, '/');
    const blocked = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
        ),
    );
    allowConsole(/Content Security Policy/);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__xss = 1';
      document.body.append(script);
    });
    expect(await blocked).toBe('script-src-elem');
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  });
});

/** Clicks each link of the text without leaving the page, so that any code in its URL would run. */
async function pressEveryLink(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'article p a, article li a, article td a',
    ))
      link.click();
  });
}
