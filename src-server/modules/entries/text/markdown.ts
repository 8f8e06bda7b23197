import type { EntryRead } from '#shared/entries/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { markdownFile, markdownFileName } from '../../../services/markdown-file.ts';

/** An entry as a Markdown file, with its other fields in the front matter. */
export function entryMarkdown(entry: EntryRead): string {
  const { title, tags, author, createdAt: created, updatedAt: updated } = entry;
  return markdownFile({ title, tags, author: nameOf(author), created, updated }, entry.body);
}

export function entryFileName({ id, title }: Pick<EntryRead, 'id' | 'title'>): string {
  return markdownFileName(title, `entry-${id}`);
}
