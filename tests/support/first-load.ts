import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGUMENTS } from '../../scripts/chromium.mjs';

export type Loaded = {
  path: string;
  bytes: number;
  kind: 'js' | 'font' | 'image' | 'document' | 'data' | 'other';
};

/** All requests of a fresh browser until the page is idle, in brotli bytes. */
export async function firstLoad(url: string, clientDir: string): Promise<Loaded[]> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: LAUNCH_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    const loaded: Loaded[] = [];
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      const file = join(clientDir, pathname);
      const body =
        pathname !== '/' && existsSync(file)
          ? readFileSync(file)
          : await response.body().catch(() => Buffer.alloc(0));
      loaded.push({
        path: pathname,
        bytes: kindOf(pathname) === 'font' ? body.length : brotli(body),
        kind: kindOf(pathname),
      });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return loaded;
  } finally {
    await browser.close();
  }
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
