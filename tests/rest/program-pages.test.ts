import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountPages } from '../../src-server/pages/serve.ts';
import { PAGE_TEMPLATE, type PublicSite, parsePage, publicSite } from '../support/public-site.ts';
import { openSite, type Site } from '../support/rest.ts';

const HOST = 'www.launchpad.example';
let site: Site;
let folder: string;
let made: PublicSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'index.html'), PAGE_TEMPLATE);
  site = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
    mountPages(app, folder, options),
  );
  made = await publicSite(site.url, site.client(), site.clock.now());
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, host = 'localhost') => site.app.inject({ url, headers: { host } });
const headings = (html: string) =>
  [...html.matchAll(/<(h[12])(?: class="(?:program|repeated)")?>(.*?)<\/\1>/g)]
    .slice(0, 2)
    .map(([, level, text]) => `${level} ${text}`);

describe("under the program's brand", () => {
  test.each([
    ['/', HOST, '/accelerator'],
    ['/', 'LAUNCHPAD.example:3000', '/accelerator'],
    ['/?domain=launchpad', 'localhost', '/accelerator?domain=launchpad'],
    ['/?tags=Boats&domain=a%26Launchpad', 'localhost', '/accelerator?domain=a%26Launchpad'],
  ])('the server redirects %s of %s to %s', async (url, host, to) => {
    const { statusCode, headers } = await open(url, host);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store']);
  });

  test('no other page, and no home page of the site, is redirected', async () => {
    for (const [url, host] of [
      ['/', 'localhost'],
      ['/?domain=harbor.example', 'localhost'],
      ['/wiki', HOST],
      ['/accelerator', HOST],
    ] as const)
      expect([url, host, (await open(url, host)).statusCode]).toEqual([url, host, 200]);
  });

  test("the text that the server sends has the app's headings: the program's title, then the page's own", async () => {
    const { body } = await open('/wiki', HOST);
    expect(headings(parsePage(body).html)).toEqual(['h1 Launchpad Program', 'h2 Knowledge Wiki']);
    const own = await open('/wiki');
    expect(headings(parsePage(own.body).html)[0]).toBe('h1 Knowledge Wiki');
    // The top bar of the app shows it, too.
    expect(own.body).toContain('<h1 class="repeated">Knowledge Wiki</h1>');
    // Its title is the program's already.
    const program = parsePage((await open('/accelerator', HOST)).body).html;
    expect(headings(program)[0]).toBe('h1 Launchpad Program');
    expect(program).not.toContain('class="program"');
    for (const path of made.paths.filter((each) => each !== '/' && each !== '/accelerator')) {
      const served = parsePage((await open(path, HOST)).body).html;
      expect([path, headings(served)[0], served.match(/<h1/g)?.length]).toEqual([
        path,
        'h1 Launchpad Program',
        1,
      ]);
    }
  });
});
