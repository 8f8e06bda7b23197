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
import { firstHeading } from './heading.ts';

/** The tag of a folder whose name has nothing a tag may hold. */
const FALLBACK_TAG = 'Imported';

/** A Markdown file as the entry it becomes. `retitled` says why its title is not the one written in the file. */
export type Page = {
  path: string;
  entry: EntryCreateInput;
  /** The line of the file on which the entry's text begins, from 1. */
  firstLine: number;
  /** When the front matter says it was written. */
  date: Date | null;
  retitled: 'short' | 'long' | null;
};

/** Reads a file's bytes as a page; what the entry form would refuse is skipped with the form's words. */
export function readPage(path: string, rootName: string, bytes: Uint8Array): Page | Skipped {
  const text = decode(bytes);
  if (text === null) return { path, reason: 'not UTF-8 text' };
  if (text.trim() === '') return { path, reason: 'empty' };
  const matter = readFrontMatter(text);
  if ('error' in matter) return { path, reason: 'broken front matter', detail: matter.error };

  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0) folders.push(rootName);
  const heading = firstHeading(matter.content);
  const given = foldSpace(matter.title ?? heading?.text ?? bareName(path));
  const { title, retitled } = fitTitle(given, folders.at(-1) ?? rootName);
  // The page shows the title already. A title that was cut stays readable in full above the text.
  const repeated = heading?.leading && foldSpace(heading.text) === given && retitled !== 'long';
  const body = repeated ? matter.content.slice(heading.after) : matter.content;
  const checked = entryCreateInput.safeParse({
    type: 'note',
    title,
    body,
    tags: firstOf(fitTags(matter.tags), fitTags(folders), [FALLBACK_TAG]),
  });
  if (!checked.success) return { path, reason: checked.error.issues[0]?.message ?? 'not accepted' };
  // Blank lines before the text are no part of it.
  const before = text.slice(0, text.indexOf(checked.data.body, text.length - body.length));
  const firstLine = before.split('\n').length;
  return { path, entry: checked.data, firstLine, date: matter.date, retitled };
}

/** A byte order mark is taken off; line ends become `\n`. */
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

/** What the rules for tags leave of some names. */
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
