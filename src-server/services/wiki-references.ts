import { slug } from 'github-slugger';
import { foldText } from '#shared/kit/plain-text.ts';
import { type WikiLink, wikiLinkText } from '#shared/wiki-links/model.ts';
import type { Replacement } from './replacements.ts';

/** A `[[link]]` in a Markdown text. `url` is the link as written. */
export type WikiReference = {
  kind: 'wiki';
  url: string;
  /** The line it begins on, from 1. */
  line: number;
  /** A file name, a path, or a title. Empty for a link to a heading of the same page. */
  name: string;
  /** The heading after the name, or empty. */
  heading: string;
  /** The heading's anchor, or empty. */
  anchor: string;
  /** The words or the size after the bar, or null. */
  alias: string | null;
  /** Written with an exclamation mark: the image or the text itself. */
  isEmbedded: boolean;
  withUrl: (url: string, words: string) => Replacement;
  withImage: (url: string, alt: string) => Replacement;
  /** The link as `[[Title]]`, or null where that form can't say the same. */
  withTitle: (title: string, words: string) => Replacement | null;
};

type Place = { line: number; inTable: boolean; labels: ReadonlySet<string> };

/** Characters that could mean something else in the words of a link or an image. */
const MARKS = /[\\[\]|*_`<&~]/g;

/** A plain text as the words of a link or the description of an image. */
export function escapeMarks(words: string): string {
  return words.replace(MARKS, '\\$&');
}

/** Reads one of a text's wiki links as a reference to a file. */
export function wikiReference(text: string, link: WikiLink, { line, inTable, labels }: Place): WikiReference {
  const isEmbedded = /(?<!\\)!$/.test(text.slice(Math.max(0, link.start - 2), link.start));
  const start = isEmbedded ? link.start - 1 : link.start;
  const end = link.start + link.raw.length;
  const [name = '', ...headings] = link.title.split('#').map((part) => part.trim());
  const place = headings.at(-1) ?? '';
  // A caret marks a block, which has no anchor here.
  const heading = place.startsWith('^') ? '' : place;
  const alias = link.raw.includes('|') ? link.text : null;
  return {
    kind: 'wiki',
    url: text.slice(start, end),
    line,
    name,
    heading,
    anchor: slug(heading),
    alias,
    isEmbedded,
    withUrl: (url, words) => ({ start, end, by: `[${escapeMarks(words)}](${url})` }),
    withImage: (url, alt) => ({ start, end, by: `![${escapeMarks(alt)}](${url})` }),
    withTitle: (title, words) => {
      if (alias === null && foldText(title) === link.label) return { start, end, by: link.raw };
      const by = wikiLinkText(title, words, inTable);
      return by === null || labels.has(by.slice(2, -2).toLowerCase()) ? null : { start, end, by };
    },
  };
}
