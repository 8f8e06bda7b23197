import TurndownService from 'turndown';
import { cleanPasted } from './cleanPasted.ts';
import { STYLE } from './style.ts';
import { tableToMarkdown } from './tables.ts';

/** What makes a text more than plain: without it, the plain text is pasted. */
const FORMATTING =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,a[href],strong,b,em,i,del,s,strike,code,pre,blockquote,img,hr';

/** Pasted HTML as Markdown. Null if it holds no formatting. */
export function htmlToMarkdown(html: string): string | null {
  // Nothing in such a document is loaded or run.
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (isFromCodeEditor(body)) return null;
  cleanPasted(body);
  if (!body.querySelector(FORMATTING)) return null;
  const markdown = converter()
    .turndown(body)
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, (spaces, at: number, all: string) =>
      lineBreak(spaces, all.slice(at + spaces.length)),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return markdown === '' ? null : markdown;
}

/**
 * Styles under a name that the browser doesn't apply, and no event handlers: the content security policy would report
 * each of them.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '').replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
    );
}

/** Two spaces at the end of a line break it, unless the paragraph ends there. */
function lineBreak(spaces: string, after: string): string {
  return spaces.endsWith('  ') && /^\n[^\n]/.test(after) ? '  ' : '';
}

/** Code editors copy colored lines in a typewriter font, without any structure. */
function isFromCodeEditor(body: HTMLElement): boolean {
  const frame = body.querySelector('div, pre');
  const style = frame?.getAttribute(STYLE) ?? '';
  return (
    /monospace|consolas|courier|menlo|monaco/i.test(style) &&
    (frame?.nodeName === 'PRE' || /white-space:\s*pre/i.test(style)) &&
    body.querySelector('h1,h2,h3,h4,h5,h6,ul,ol,table,a,img,p') === null
  );
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '_',
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      const mark = `${markerOf(node as Element)} `;
      const lines = content
        .trim()
        .replace(/^(\[[ x]\]) +/, '$1 ')
        .replace(/\n{2,}(?= *(?:[-*+]|\d+\.) )/g, '\n');
      return `${mark}${lines.replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`)}\n`;
    },
  });
  service.addRule('struck', {
    filter: (node) => /^(DEL|S|STRIKE)$/.test(node.nodeName),
    replacement: (content) => `~~${content}~~`,
  });
  service.addRule('task', {
    filter: (node) => node.nodeName === 'INPUT',
    replacement: (_, node) => ((node as Element).hasAttribute('checked') ? '[x] ' : '[ ] '),
  });
  service.addRule('code', {
    filter: 'pre',
    replacement: (_, node) => {
      const text = (node.textContent ?? '').replace(/\n$/, '');
      const fence = '`'.repeat(Math.max(3, longest(text.match(/`+/g)) + 1));
      return `\n\n${fence}${languageOf(node as Element)}\n${text}\n${fence}\n\n`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (_, node) =>
      `\n\n${tableToMarkdown(node as HTMLTableElement, (cell) => service.turndown(cell as HTMLElement))}\n\n`,
  });
  return service;
}

function markerOf(item: Element): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '-';
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI');
  return `${(Number(list.getAttribute('start')) || 1) + items.indexOf(item)}.`;
}

function languageOf(block: Element): string {
  const name = `${block.className} ${block.firstElementChild?.className ?? ''}`;
  return /\blang(?:uage)?-([\w+#-]+)/.exec(name)?.[1] ?? '';
}

function longest(runs: string[] | null): number {
  return Math.max(2, ...(runs ?? []).map((run) => run.length));
}
