import { commentTexts } from '#shared/comments/messages.ts';

/** What is quoted: who wrote it, where it stands, and the Markdown. */
export type Quoted = { author: string; path: string; markdown: string };

/** A quote as Markdown, with its author as a link to where it stands. */
export function quoteText({ author, path, markdown }: Quoted): string {
  const name = author.replace(/[\\[\]*_`<>]/g, '\\$&');
  const wrote = commentTexts.wrote(`[${name}](${path})`);
  const lines = [wrote, '', ...markdown.trim().split('\n')];
  return `${lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n')}\n\n`;
}

/** Plain words as Markdown that shows the same words. */
export function escapeWords(words: string): string {
  return words
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
    );
}
