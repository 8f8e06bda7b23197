import type { DocumentCard, DocumentCategory, InternalDocument } from '#shared/internal-documents.ts';
import type { AccountRole } from '#shared/roles.ts';
import { textMatches } from '#shared/text-matches.ts';
import { nameOf } from '#shared/users.ts';
import { previewAround, previewOf } from './preview.ts';

/** The columns of a document and of its author; the content only where it is shown. */
export const documentColumns = (
  withContent: boolean,
) => `d.id, d.title, d.category, d.tags, d.preview, d.pinned,
  d.version, d.created_at as createdAt, d.updated_at as updatedAt, ${withContent ? 'd.content' : "''"} as content,
  a.id as authorId, a.username, a.display_name as displayName, a.avatar_url as avatarUrl, a.role`;

export type StoredRow = {
  id: number;
  title: string;
  category: DocumentCategory;
  tags: string;
  preview: string;
  pinned: 0 | 1;
  version: number;
  createdAt: number;
  updatedAt: number;
  content: string;
  authorId: number;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
  role: AccountRole;
};

export function toDocument(row: StoredRow): InternalDocument {
  return { ...factsOf(row), content: row.content };
}

/** The card of a row, which was read with its content if it shows where one of the pieces stands. */
export function toCard(row: StoredRow, pieces: readonly string[]): DocumentCard {
  const beginning = previewOf(row.preview);
  const shown = textMatches(beginning, pieces).length > 0 ? null : previewAround(row.content, pieces);
  return { ...factsOf(row), preview: shown ?? beginning };
}

function factsOf(row: StoredRow): Omit<DocumentCard, 'preview'> {
  const { id, title, category, version, authorId, username, displayName, avatarUrl, role } = row;
  const author = { id: authorId, username, displayName, avatarUrl, role };
  return {
    ...{ id, title, category, version, authorId, author },
    tags: JSON.parse(row.tags) as string[],
    pinned: row.pinned === 1,
    authorName: nameOf(author),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
