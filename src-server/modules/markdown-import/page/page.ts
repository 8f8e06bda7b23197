import {
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  TAG_MAX,
  tagKey,
  truncate,
} from '#shared/entries/model.ts';
import { type EntryCreateInput, entryCreateInput } from '#shared/entries/schema.ts';
import { cleanText } from '#shared/kit/text.schema.ts';
import { bareName, type Skipped } from '../run/files.ts';
import { readFrontMatter } from './front-matter.ts';
import { leadingHeading } from './heading.ts';

/** The tag for a folder whose name is not a valid tag. */
const FALLBACK_TAG = 'Imported';
/** Files that stand for their folder. */
const FIRST_PAGE = /^(?:readme|index)$/i;

/** A Markdown file as an entry. `retitled` says why its title differs from the one in the file. */
export type Page = {
  path: string;
  entry: EntryCreateInput;
  /** The line on which the entry's text begins, from 1. */
  firstLine: number;
  /** The date in the front matter. */
  date: Date | null;
  retitled: 'short' | 'long' | null;
};

/** Reads a file's bytes as a page. Skips content that the entry form would refuse, with the form's message. */
export function readPage(path: string, rootName: string, bytes: Uint8Array): Page | Skipped {
  const text = decode(bytes);
  if (text === null) return { path, reason: 'not UTF-8 text' };
  if (text.trim() === '') return { path, reason: 'empty' };
  const matter = readFrontMatter(text);
  if ('error' in matter) return { path, reason: 'invalid front matter', detail: matter.error };

  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0) folders.push(rootName);
  const folder = folders.at(-1) ?? rootName;
  const heading = leadingHeading(matter.content);
  const isFirst = FIRST_PAGE.test(bareName(path));
  const fileName = isFirst ? folder : bareName(path);
  const fullTitle = foldSpace(matter.title ?? (heading?.level === 1 ? heading.text : fileName));
  const { title, retitled } = fitTitle(fullTitle, isFirst ? (folders.at(-2) ?? rootName) : folder);
  // The page already shows the title. A cut title stays in the text in full.
  const repeated = heading && foldSpace(heading.text) === fullTitle && retitled !== 'long';
  const body = repeated ? matter.content.slice(heading.after) : matter.content;
  const checked = entryCreateInput.safeParse({
    type: 'note',
    title,
    body,
    tags: firstOf(fitTags(matter.tags), fitTags(folders), [FALLBACK_TAG]),
  });
  if (!checked.success) return { path, reason: checked.error.issues[0]?.message ?? 'invalid' };
  // Blank lines before the text don't count.
  const before = text.slice(0, text.indexOf(checked.data.body, text.length - body.length));
  const firstLine = before.split('\n').length;
  return { path, entry: checked.data, firstLine, date: matter.date, retitled };
}

/** Removes a byte order mark. Line ends become `\n`. */
function decode(bytes: Uint8Array): string | null {
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function fitTitle(title: string, folder: string): Pick<Page, 'retitled'> & { title: string } {
  if (title.length < ENTRY_TITLE_MIN) return { title: `${title} (${folder})`, retitled: 'short' };
  if (title.length > ENTRY_TITLE_MAX)
    return { title: truncate(title, ENTRY_TITLE_MAX - 1), retitled: 'long' };
  return { title, retitled: null };
}

/** Turns names into valid tags. */
function fitTags(names: string[]): string[] {
  const tags = new Map<string, string>();
  for (const name of names) {
    const plain = foldSpace(cleanText(name).replace(/,/g, ' ')).replace(/^#+\s*/, '');
    const tag = plain.length > TAG_MAX ? truncate(plain, TAG_MAX - 1) : plain;
    if (tag !== '' && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return [...tags.values()].slice(0, ENTRY_TAGS_MAX);
}

function firstOf(...lists: string[][]): string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
