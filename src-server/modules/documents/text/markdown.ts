import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { markdownFile, markdownFileName } from '../../../services/markdown-file.ts';

/** A document as a Markdown file, with its other fields in the front matter. */
export function markdownOf(document: InternalDocument): string {
  const { title, category, tags, authorName: author, createdAt: created, updatedAt: updated } = document;
  const facts = { title, category: DOCUMENT_CATEGORY_LABEL[category], tags, author, created, updated };
  return markdownFile(facts, document.content);
}

export function fileNameOf({ id, title }: Pick<InternalDocument, 'id' | 'title'>): string {
  return markdownFileName(title, `document-${id}`);
}
