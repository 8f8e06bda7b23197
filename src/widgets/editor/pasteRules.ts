import { blockGaps } from './blockGaps.ts';
import { isInCode } from './codeAt.ts';

/** A URL or an email link, and nothing else. */
export const URL = /^(https?:\/\/|mailto:)\S+$/i;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;

/** The link that a pasted URL makes of the selection; null if it is pasted as text. */
export function linkOver(text: string, start: number, end: number, pasted: string): string | null {
  const url = pasted.trim();
  const selected = text.slice(start, end);
  const words = selected.trim();
  if (!URL.test(url) || words === '' || words.includes('\n') || URL.test(words)) return null;
  if (isInCode(text, start) || /\]\($/.test(text.slice(0, start))) return null;
  // A link can't contain another link.
  if (/\]\(/.test(words) && !IMAGE.test(words)) return null;
  const label = IMAGE.test(words) ? words : words.replace(/[[\]]/g, '\\$&');
  const target = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return selected.replace(words, () => `[${label}](${target})`);
}

const FORMATTED =
  /<(h[1-6]|[ou]l|table|a|b|strong|i|em|s|del|strike|code|pre|blockquote|img|hr)[\s/>]|font-weight|font-style|line-through|mso-list/i;

/** Whether pasted HTML may hold formatting, so that it's worth converting. */
export function mayHoldFormatting(html: string): boolean {
  return FORMATTED.test(html);
}

/** The pasted Markdown with the blank lines that keep it apart from the text around it. */
export function asInserted(markdown: string, text: string, start: number, end: number): string {
  if (!/\n|^(#{1,6} |[-*+] |\d+\. |> |\|)/.test(markdown)) return markdown;
  const { before, after } = blockGaps(text, start, end);
  return before + markdown + after;
}
