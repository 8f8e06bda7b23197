import {
  DOCUMENT_PREVIEW,
  type DocumentCard,
  type DocumentCategory,
  type InternalDocument,
} from '#shared/internal-documents.ts';
import type { AccountRole } from '#shared/roles.ts';
import { nameOf } from '#shared/users.ts';

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
  const { preview: _, ...card } = toCard(row);
  return { ...card, content: row.content };
}

export function toCard(row: StoredRow): DocumentCard {
  const { id, title, category, version, authorId, username, displayName, avatarUrl, role } = row;
  const author = { id: authorId, username, displayName, avatarUrl, role };
  return {
    ...{ id, title, category, version, authorId, author },
    tags: JSON.parse(row.tags) as string[],
    preview: cut(row.preview),
    pinned: row.pinned === 1,
    authorName: nameOf(author),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

function cut(preview: string): string {
  const characters = Array.from(preview);
  return characters.length > DOCUMENT_PREVIEW
    ? `${characters.slice(0, DOCUMENT_PREVIEW).join('').trimEnd()}…`
    : preview;
}
