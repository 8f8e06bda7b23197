import { stringify } from 'yaml';
import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { normalize } from '#shared/kit/normalize.ts';

/** A document as a Markdown file, with its other fields in the front matter. */
export function markdownOf(document: InternalDocument): string {
  const { title, category, tags, authorName: author, createdAt: created, updatedAt: updated } = document;
  const facts = { title, category: DOCUMENT_CATEGORY_LABEL[category], tags, author, created, updated };
  return `---\n${stringify(facts)}---\n\n${document.content}\n`;
}

/** A file name that is valid on every system. */
export function fileNameOf({ id, title }: Pick<InternalDocument, 'id' | 'title'>): string {
  const name = normalize(title, 'NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);
  return `${name || `document-${id}`}.md`;
}
