import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boot } from '#shared/boot.ts';

const MARKER = '<!--boot-->';

/** The page every route of the browser starts from, with the data that travels with it put in. */
export function pageRenderer(clientDir: string): (boot: Boot) => string {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const [before, after] = html.split(MARKER);
  if (before === undefined || after === undefined)
    throw new Error(`${clientDir}/index.html has no ${MARKER}`);
  return (boot) => before + bootJson(boot) + after;
}

/** JSON that cannot end the script element it stands in. */
export function bootJson(boot: Boot): string {
  return JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
