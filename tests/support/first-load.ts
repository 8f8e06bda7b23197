import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGUMENTS } from '../../scripts/chromium.mjs';
import { settle } from './screens.ts';

const NOTHING = Buffer.alloc(0);

export type Loaded = {
  path: string;
  bytes: number;
  kind: 'js' | 'font' | 'image' | 'document' | 'data' | 'other';
};

/**
 * All requests of a fresh browser until the page shows everything and is idle, in brotli bytes. `prepare` logs it in.
 */
export async function firstLoad(
  url: string,
  clientDir: string,
  prepare?: (context: BrowserContext) => Promise<void>,
  shown: (page: Page) => Promise<void> = async () => {},
): Promise<Loaded[]> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: LAUNCH_ARGUMENTS,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await prepare?.(context);
    const page = await context.newPage();
    const loaded: Loaded[] = [];
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      const kind = kindOf(pathname);
      const file = join(clientDir, pathname);
      // The build compressed the texts in the same way.
      if (existsSync(`${file}.br`)) {
        loaded.push({ path: pathname, bytes: statSync(`${file}.br`).size, kind });
        return;
      }
      const body = pathname !== '/' && existsSync(file) ? readFileSync(file) : await bodyOf(response);
      loaded.push({ path: pathname, bytes: kind === 'font' ? body.length : brotli(body), kind });
    });
    const settled = settle(page, 500);
    await page.goto(url);
    await shown(page);
    await settled();
    return loaded;
  } finally {
    await browser.close();
  }
}

/** Notes the names of what a page uses that loads the rules of languages first, which blocks a phone (decision 95). */
export async function noteLanguageRules(context: BrowserContext): Promise<() => string[]> {
  const used = new Set<string>();
  await context.exposeFunction('noteRules', (name: string) => used.add(name));
  await context.addInitScript(() => {
    const note = (name: string) => Reflect.get(window, 'noteRules')(name);
    const watch = (holder: object, name: string) =>
      Reflect.set(
        holder,
        name,
        new Proxy(Reflect.get(holder, name), {
          apply: (target, self, rest) => {
            note(name);
            return Reflect.apply(target, self, rest);
          },
          construct: (target, rest) => {
            note(name);
            return Reflect.construct(target, rest);
          },
        }),
      );
    for (const name of Object.getOwnPropertyNames(Intl)) if (/^[A-Z]/.test(name)) watch(Intl, name);
    for (const { prototype } of [Number, Date, String, Array])
      for (const name of Object.getOwnPropertyNames(prototype))
        if (/^(toLocale|localeCompare)/.test(name)) watch(prototype, name);
  });
  return () => [...used].sort();
}

/** The stream of live updates has no end. */
function bodyOf(response: Response): Promise<Buffer> {
  if (response.headers()['content-type']?.startsWith('text/event-stream')) return Promise.resolve(NOTHING);
  return response.body().catch(() => NOTHING);
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kindOf(path: string): Loaded['kind'] {
  if (path.endsWith('.js')) return 'js';
  if (path.endsWith('.woff2')) return 'font';
  if (/\.(svg|png|jpe?g|webp)$/.test(path)) return 'image';
  if (path.startsWith('/trpc')) return 'data';
  return path.includes('.') ? 'other' : 'document';
}
