import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Boot } from '#shared/boot.ts';
import { escapeHtml } from '../services/html.ts';
import { scriptJson } from './public/head.ts';
import type { Html } from './public/html.ts';
import { WITHOUT_TEXT } from './public/served-text.ts';

const TITLE = '<!--title-->';
const HEAD = '<!--head-->';
const BOOT = '<!--boot-->';
const TEXT = '<!--text-->';

/** A page's title, the rest of its head, its initial data, and its text, if it has one. */
export type PageData = { title: string; head: Html; boot: Boot; text: Html | null };

/** The HTML page of every route, with its data filled in. */
export function pageRenderer(clientDir: string): (data: PageData) => string {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  if (!html.includes(BOOT)) throw new Error(`${clientDir}/index.html has no ${BOOT}`);
  return (data) => fillPage(html, data);
}

export function fillPage(html: string, { title, head, boot, text }: PageData): string {
  return html
    .replace(TITLE, () => escapeHtml(title))
    .replace(HEAD, () => head.html)
    .replace(BOOT, () => scriptJson(boot))
    .replace(TEXT, () => (text ?? WITHOUT_TEXT).html);
}
