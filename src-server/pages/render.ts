import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boot } from '#shared/boot.ts';
import { escapeHtml } from '../services/html.ts';

const TITLE = '<!--title-->';
const BOOT = '<!--boot-->';

/** What a page is sent with: the name of its browser tab until the page has one of its own, and its data. */
export type PageData = { title: string; boot: Boot };

/** The page every route of the browser starts from, with what travels with it put in. */
export function pageRenderer(clientDir: string): (data: PageData) => string {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  if (!html.includes(BOOT)) throw new Error(`${clientDir}/index.html has no ${BOOT}`);
  return (data) => fillPage(html, data);
}

export function fillPage(html: string, { title, boot }: PageData): string {
  return html.replace(TITLE, () => escapeHtml(title)).replace(BOOT, () => bootJson(boot));
}

/** JSON that cannot end the script element it stands in. */
function bootJson(boot: Boot): string {
  return JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
