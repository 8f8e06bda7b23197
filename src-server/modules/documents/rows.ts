import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { documents } from '#db/schema/documents.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import type { DocumentCard, InternalDocument } from '#shared/documents/output.ts';
import { textMatches } from '#shared/kit/text-matches.ts';
import { nameOf } from '#shared/users/model.ts';
import { previewAround, previewOf } from './text/preview.ts';

const KEYS = [
  ...['id', ...storedKeys(DOCUMENT_FIELDS), 'preview', 'pinned'],
  ...['version', 'createdAt', 'updatedAt'],
] as const;

/** A document of `documents d` with its author of `users a`. The content is empty where it isn't shown. */
export type StoredRow = RowOf<typeof documents, (typeof KEYS)[number]> & { author: string };

export const documentColumns = (withContent: boolean): string =>
  `${columnsOf(
    documents,
    'd',
    KEYS.filter((key) => withContent || key !== 'content'),
  )}, ${withContent ? '' : "'' as content,"} ${personJson('a')} as author`;

export function toDocument(row: StoredRow): InternalDocument {
  return { ...factsOf(row), ...listedFields(DOCUMENT_FIELDS, row) };
}

/** The card of a row. To show a match in the preview, the row must include its content. */
export function toCard(row: StoredRow, pieces: readonly string[]): DocumentCard {
  const beginning = previewOf(row.preview);
  const excerpt = textMatches(beginning, pieces).length > 0 ? null : previewAround(row.content, pieces);
  return {
    ...factsOf(row),
    ...listedFields(DOCUMENT_FIELDS, row, ['content']),
    preview: excerpt ?? beginning,
  };
}

function factsOf({ id, pinned, version, createdAt, updatedAt, ...row }: StoredRow) {
  const author = personOf(row.author);
  return {
    id,
    version,
    author,
    pinned: pinned === 1,
    authorId: author.id,
    authorName: nameOf(author),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
