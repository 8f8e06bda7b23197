// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { readArguments } from './arguments.mjs';
import { buildIfNeeded } from './build.mjs';
import { chromiumPath, ensureChromium, LAUNCH_ARGUMENTS } from './chromium.mjs';

// npm run screenshots: writes docs/screenshots/NAME-dark.png and NAME-light.png from the demo.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDER = join(ROOT, 'docs', 'screenshots');
const BYTES_MAX = 150_000;
// Larger pages would exceed the limit.
const VIEWPORT = { width: 1280, height: 680 };

/** @typedef {{ name: string, path: string }} Screen */

/** Starts the demo on a free port of this machine, in a data folder of its own. */
async function startDemo(/** @type {string} */ dataDir, /** @type {string} */ password) {
  const child = spawn(process.execPath, [join(ROOT, 'build', 'server', 'demo.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const line = output.split('\n').find((part) => part.includes('"listening"'));
      if (line) resolve(JSON.parse(line).url);
    });
    void ended.then((code) => reject(new Error(`The demo ended with exit code ${code}.`)));
  });
  return { url, stop };
}

/** Eight screens. The entry and the course are the first ones of their lists. */
async function screensOf(/** @type {string} */ url, /** @type {string} */ cookie) {
  const first = async (/** @type {string} */ path) => {
    const response = await fetch(url + path, { headers: { cookie } });
    const [item] = /** @type {{ id: string | number }[]} */ (await response.json());
    if (!item) throw new Error(`The demo has nothing at ${path}.`);
    return item.id;
  };
  /** @type {Screen[]} */
  const screens = [
    { name: 'dashboard', path: '/' },
    { name: 'entry', path: `/note/${await first('/api/entries?type=note&sort=popular&limit=1')}` },
    { name: 'course', path: `/course/${await first('/api/entries?type=course&sort=popular&limit=1')}` },
    { name: 'channel', path: `/community/channels/${await first('/api/channels?limit=1')}` },
    { name: 'search', path: '/search?q=data' },
    { name: 'crm', path: '/crm' },
    { name: 'events', path: '/events' },
    { name: 'accounting', path: '/accounting' },
  ];
  return screens;
}

async function logIn(/** @type {string} */ url, /** @type {string} */ password) {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Logging in to the demo failed with status ${response.status}.`);
  return cookie;
}

async function takeScreenshots(/** @type {string} */ url, /** @type {string} */ cookie) {
  const screens = await screensOf(url, cookie);
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: LAUNCH_ARGUMENTS,
  });
  try {
    for (const mode of /** @type {const} */ (['dark', 'light'])) {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url }]);
      await context.addInitScript((dark) => localStorage.setItem('darkMode', String(dark)), mode === 'dark');
      const page = await context.newPage();
      for (const screen of screens) {
        await page.goto(url + screen.path, { waitUntil: 'load' });
        // The text that comes with the page is shown until the app is there.
        await page.locator('#served').waitFor({ state: 'detached' });
        await page.locator('main h1').first().waitFor();
        await page.getByRole('link', { name: 'Members and roles' }).waitFor();
        // Pages load parts of themselves once they are idle, and images after the fonts.
        await page.waitForLoadState('load');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
        const file = join(FOLDER, `${screen.name}-${mode}.png`);
        await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
        const { size } = statSync(file);
        if (size > BYTES_MAX) throw new Error(`${file} has ${size} bytes. The limit is ${BYTES_MAX}.`);
        process.stderr.write(`${screen.name}-${mode}.png: ${Math.round(size / 1000)} kB\n`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

readArguments('npm run screenshots', {});
if (!ensureChromium()) process.exit(1);
await buildIfNeeded();
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'commonplace-screenshots-'));
try {
  const password = randomBytes(12).toString('base64url');
  const { url, stop } = await startDemo(dataDir, password);
  try {
    await takeScreenshots(url, await logIn(url, password));
  } finally {
    await stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
