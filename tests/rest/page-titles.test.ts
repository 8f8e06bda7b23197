import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../src-server/env.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let client: string;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'client-'));
  copyFileSync(join(import.meta.dirname, '../../index.html'), join(client, 'index.html'));
  const { brand } = readEnv({ BRAND_NAME: 'Harbour <Guild> & Co', PROGRAMME_NAME: 'Slipway $&' });
  site = await openSite({ brand }, null, undefined, (app, options) => mountPages(app, client, options));
});
afterAll(async () => {
  await site.app.close();
  rmSync(client, { recursive: true });
});

/** The title that a page is sent with, before any script runs. */
function titleOf(path: string, host = 'harbour.example'): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { headers: { host } }, (answer) => {
      let html = '';
      answer.on('data', (chunk) => {
        html += chunk;
      });
      answer.on('end', () => resolve(/<title>(.*)<\/title>/.exec(html)?.[1]));
    });
    asked.on('error', reject).end();
  });
}

test.each([
  ['/', 'Your Dashboard · '],
  ['/wiki', 'Knowledge Wiki · '],
  ['/nowhere', ''],
])("%s has the site's name in its title, after the page's own", async (path, own) => {
  expect(await titleOf(path)).toBe(`${own}Harbour &lt;Guild&gt; &amp; Co`);
});

test.each([
  ['/nowhere', 'launchpad.example'],
  ['/nowhere', 'www.LAUNCHPAD.example:8443'],
  ['/nowhere?domain=launchpad', 'harbour.example'],
])('%s of %s is sent under the name of the program', async (path, host) => {
  expect(await titleOf(path, host)).toBe('Slipway $&amp; Program');
});
