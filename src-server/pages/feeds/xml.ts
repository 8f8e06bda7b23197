import { escapeHtml } from '../../services/html.ts';

/** XML that is already escaped. */
export type Xml = { readonly xml: string };
type Part = Xml | string | null | false | readonly Part[];

/** XML with its values escaped, except those that are XML. */
export function xml(strings: TemplateStringsArray, ...values: Part[]): Xml {
  return { xml: strings.reduce((text, next, index) => text + textOf(values[index - 1] ?? null) + next) };
}

/** Characters that XML 1.0 can't contain, not even escaped (https://www.w3.org/TR/xml/#charsets). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function textOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part.replace(FORBIDDEN, '\uFFFD'));
  if (!part) return '';
  return 'xml' in part ? part.xml : part.map(textOf).join('');
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
