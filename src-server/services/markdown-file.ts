import { stringify } from 'yaml';
import { normalize } from '#shared/kit/normalize.ts';

/** A Markdown file with its facts in the front matter, as the import reads it. */
export function markdownFile(facts: Record<string, unknown>, text: string): string {
  return `---\n${stringify(facts)}---\n\n${text}\n`;
}

/** A file name that is valid on every system. `fallback` is for a title without Latin letters. */
export function markdownFileName(title: string, fallback: string): string {
  const name = normalize(title, 'NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${name || fallback}.md`;
}
