import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boot } from '#shared/boot.ts';
import { escapeHtml } from '../services/html.ts';

const TITLE = '<!--title-->';
const BOOT = '<!--boot-->';

/** A page's initial title and data. */
export type PageData = { title: string; boot: Boot };

/** The HTML page of every route, with its title and data filled in. */
export function pageRenderer(clientDir: string): (data: PageData) => string {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  if (!html.includes(BOOT)) throw new Error(`${clientDir}/index.html has no ${BOOT}`);
  return (data) => fillPage(html, data);
}

export function fillPage(html: string, { title, boot }: PageData): string {
  return html.replace(TITLE, () => escapeHtml(title)).replace(BOOT, () => bootJson(boot));
}

/** JSON that can't close its script element. */
function bootJson(boot: Boot): string {
  return JSON.stringify(boot)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
