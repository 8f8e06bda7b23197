import { escapeHtml } from '../../services/html.ts';

/** HTML that is already escaped. */
export type Html = { readonly html: string };

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** HTML with its values escaped, except those that are HTML. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return { html: strings.reduce((text, next, index) => text + textOf(values[index - 1]) + next) };
}

function textOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if (!part) return '';
  return 'html' in part ? part.html : part.map(textOf).join('');
}
