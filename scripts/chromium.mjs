// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The system's Chromium, else Playwright's own, or null. */
export function chromiumPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  // Headless, it takes half the time of a full browser.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ];
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  const own = chromium.executablePath();
  return found ?? (existsSync(own) ? own : null);
}

/** Finds Chromium, or has Playwright download it. @returns {boolean} whether there is one now */
export function ensureChromium() {
  if (chromiumPath()) return true;
  process.stderr.write('No Chromium here: asking Playwright for one …\n');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (chromiumPath()) return true;
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) and run again.\n',
  );
  return false;
}
