import { savedVersion } from '#db/kit/versions.ts';
import type { Db } from '#db/open.ts';
import { documentRef } from '#db/staff/documents/rows.ts';
import type { DocumentContent } from '#shared/documents/fields.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Revision, RevisionSummary } from '#shared/revisions/output.ts';
import type { ReadContext } from '../../../context.ts';
import { listRevisions, type Revised, readRevision } from '../../../kit/revisions.ts';
import { requireDocument } from '../queries.ts';

/** The versions of a document, newest first. */
export function documentRevisions(
  { db }: ReadContext,
  input: { id: number; limit: number; cursor?: string | null | undefined },
): Page<RevisionSummary> {
  const { limit, cursor = null } = input;
  return listRevisions(db, revised(db, input.id), { limit, cursor });
}

/** One version in full. Throws `NOT_FOUND`. */
export function readDocumentRevision(
  { db }: ReadContext,
  id: number,
  version: number,
): Revision<DocumentContent> {
  return readRevision(db, revised(db, id), version);
}

function revised(db: Db, id: number): Revised {
  return { place: documentRef(id), current: savedVersion(DOCUMENT_FIELDS, requireDocument(db, id)) };
}
