import { eq } from 'drizzle-orm';
import {
  documentPlace,
  insertDocument,
  type StoredDocument,
  saveDocument,
  savedDocument,
} from '#db/document-rows.ts';
import type { Db } from '#db/open.ts';
import { appendAudit } from '#db/records.ts';
import { documents } from '#db/schema/documents.ts';
import { write } from '#db/statement.ts';
import { moveToTrash } from '#db/trash.ts';
import type {
  DocumentCreateInput,
  DocumentPinInput,
  DocumentRestoreInput,
  DocumentUpdateInput,
} from '#shared/internal-documents.schema.ts';
import type { DocumentContent, InternalDocument } from '#shared/internal-documents.ts';
import { documentMessages } from '#shared/messages/internal-documents.ts';
import type { Work } from '../../context.ts';
import { readRevision } from '../revisions/queries.ts';
import { requireSigned, staleError } from '../staff/queries.ts';
import { readDocument, requireDocument } from './queries.ts';

export function createDocument(work: Work, input: DocumentCreateInput): InternalDocument {
  const signed = requireSigned(work);
  return write(work.db, () => readDocument(work, insertDocument(signed, input, work.clock.now())));
}

/** Saves the fields that were sent. Throws `CONFLICT` naming the fields that were changed since the version that was read. */
export function updateDocument(work: Work, input: DocumentUpdateInput): InternalDocument {
  const signed = requireSigned(work);
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    saveDocument(signed, before, {
      title: input.title ?? before.title,
      category: input.category ?? before.category,
      content: input.content ?? before.content,
      tags: input.tags ?? before.tags,
    });
    return readDocument(work, input.id);
  });
}

/** Pins a document or takes the pin away; the same again changes nothing. */
export function pinDocument(work: Work, { id, pinned }: DocumentPinInput): InternalDocument {
  const { db } = work;
  return write(db, () => {
    const before = requireDocument(db, id);
    if (before.pinned !== pinned) {
      db.update(documents).set({ pinned }).where(eq(documents.id, id)).run();
      appendAudit(work, 'documents.pin', documentPlace(id), { pinned: [before.pinned, pinned] });
    }
    return readDocument(work, id);
  });
}

/** Moves a document to the trash: it leaves every list and search. */
export function deleteDocument(work: Work, id: number): { id: number } {
  const { viewer } = requireSigned(work);
  write(work.db, () => {
    requireDocument(work.db, id);
    moveToTrash(work, documentPlace(id), viewer.id);
  });
  return { id };
}

/** Saves an old version's content as a new version. Bringing back what is current changes nothing. */
export function restoreDocumentVersion(work: Work, input: DocumentRestoreInput): InternalDocument {
  const signed = requireSigned(work);
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    const revised = { place: documentPlace(input.id), current: savedDocument(before) };
    const { content } = readRevision<DocumentContent>(work.db, revised, input.revision);
    saveDocument(signed, before, content, input.revision);
    return readDocument(work, input.id);
  });
}

/** The document as it is, if it is still the version that was read. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredDocument {
  const row = requireDocument(db, id);
  if (read === undefined || read === row.version) return row;
  throw staleError(db, documentMessages.stale, {
    ...{ place: documentPlace(id), read, current: savedDocument(row) },
  });
}
