import { and, desc, eq } from 'drizzle-orm';
import { fieldsOf, toStored } from '#db/kit/fields.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { savedVersion } from '#db/kit/versions.ts';
import type { Db } from '#db/open.ts';
import { documents } from '#db/schema/documents.ts';
import { audit } from '#db/schema/records.ts';
import { documentRef, insertDocument, type StoredDocument, saveDocument } from '#db/staff/documents/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { DOCUMENT_FIELDS, type DocumentContent } from '#shared/documents/fields.ts';
import { documentMessages } from '#shared/documents/messages.ts';
import type { DocumentCategory } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import type {
  DocumentBulkInput,
  DocumentBulkUndoInput,
  DocumentCreateInput,
  DocumentPinInput,
  DocumentRestoreInput,
  DocumentUpdateInput,
} from '#shared/documents/schema.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import type { ActorContext } from '../../context.ts';
import { changeEach, countUndone, undoEach } from '../../kit/bulk.ts';
import { readRevision } from '../../kit/revisions.ts';
import { requireRead } from '../staff/queries.ts';
import { readDocument, requireDocument, storedDocument } from './queries.ts';

export function createDocument(work: ActorContext, input: DocumentCreateInput): InternalDocument {
  return write(work.db, () => readDocument(work, insertDocument(work, input, work.clock.now())));
}

/** Saves the given fields. Pinning creates no version. Throws `CONFLICT` with the fields that changed in the meantime. */
export function updateDocument(work: ActorContext, input: DocumentUpdateInput): InternalDocument {
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    saveDocument(work, before, {
      ...fieldsOf(DOCUMENT_FIELDS, before),
      ...toStored(DOCUMENT_FIELDS, input),
    });
    setPinned(work, before, input.pinned ?? before.pinned);
    return readDocument(work, input.id);
  });
}

/** Pins or unpins a document. */
export function pinDocument(work: ActorContext, { id, pinned }: DocumentPinInput): InternalDocument {
  return write(work.db, () => {
    setPinned(work, requireDocument(work.db, id), pinned);
    return readDocument(work, id);
  });
}

/** Inside a write. Does nothing if the pin is already as wanted. */
function setPinned(work: ActorContext, { id, pinned: before }: StoredDocument, pinned: boolean): boolean {
  if (before === pinned) return false;
  work.db.update(documents).set({ pinned }).where(eq(documents.id, id)).run();
  appendAudit(work, 'documents.pin', documentRef(id), { pinned: [before, pinned] });
  return true;
}

/** Moves a document to the trash, and with it out of all lists and searches. */
export function deleteDocument(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireDocument(work.db, id);
    moveToTrash(work, documentRef(id));
  });
  return { id };
}

/** Gives several documents another category, or pins or unpins them. The last write wins. */
export function changeDocuments(work: ActorContext, { ids, change }: DocumentBulkInput): BulkOutcome {
  const { category, pinned } = change;
  return changeEach(work.db, ids, {
    read: (id) => storedDocument(work.db, id),
    change: (row) => {
      const moved = category !== undefined && setCategory(work, row, category);
      return (pinned !== undefined && setPinned(work, row, pinned)) || moved;
    },
  });
}

function setCategory(work: ActorContext, row: StoredDocument, category: DocumentCategory): boolean {
  return saveDocument(work, row, { ...fieldsOf(DOCUMENT_FIELDS, row), category });
}

/** Undoes the viewer's last bulk change of category or pin. */
export function undoDocuments(work: ActorContext, { rows, change }: DocumentBulkUndoInput): UndoOutcome {
  const pinned = change?.pinned;
  if (pinned !== undefined) {
    return write(work.db, () => countUndone(rows, ({ id }) => undoPin(work, id, pinned)));
  }
  return undoEach(work.db, rows, {
    read: (id) => storedDocument(work.db, id),
    place: documentRef,
    restore: (row, before) => void setCategory(work, row, (before as DocumentContent).category),
  });
}

/** Pins have no versions, so the audit log says who set the last one. Returns false if someone else did. */
function undoPin(work: ActorContext, id: number, pinned: boolean): boolean {
  const row = storedDocument(work.db, id);
  if (!row || row.deletedAt || row.pinned !== pinned) return false;
  const { subject, subjectId } = documentRef(id);
  const last = work.db
    .select({ actorId: audit.actorId })
    .from(audit)
    .where(and(eq(audit.subject, subject), eq(audit.subjectId, subjectId), eq(audit.action, 'documents.pin')))
    .orderBy(desc(audit.id))
    .limit(1)
    .get();
  return last?.actorId === work.viewer.id && setPinned(work, row, !pinned);
}

/** Moves several documents to the trash. */
export function deleteDocuments(work: ActorContext, ids: readonly number[]): BulkOutcome {
  return changeEach(work.db, ids, {
    read: (id) => storedDocument(work.db, id),
    change: ({ id }) => {
      moveToTrash(work, documentRef(id));
      return true;
    },
  });
}

/** Saves an old version's content as a new version. Does nothing if the content is current. */
export function restoreDocumentVersion(work: ActorContext, input: DocumentRestoreInput): InternalDocument {
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    const revised = { place: documentRef(input.id), current: savedVersion(DOCUMENT_FIELDS, before) };
    const { content } = readRevision<DocumentContent>(work.db, revised, input.revision);
    saveDocument(work, before, content, input.revision);
    return readDocument(work, input.id);
  });
}

/** The current document, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredDocument {
  const record = { fields: DOCUMENT_FIELDS, place: documentRef(id), stale: documentMessages.stale };
  return requireRead(db, record, requireDocument(db, id), read);
}
