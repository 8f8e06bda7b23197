import { documentListOutput, documentOutput, documentRevisionOutput } from '#shared/documents/output.ts';
import {
  documentBulkInput,
  documentBulkUndoInput,
  documentCreateInput,
  documentFilterInput,
  documentListInput,
  documentPinInput,
  documentRestoreInput,
  documentRevisionInput,
  documentRevisionsInput,
  documentUpdateInput,
  documentWalkInput,
} from '#shared/documents/schema.ts';
import { revisionListOutput } from '#shared/revisions/output.ts';
import { bulkInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  changeDocuments,
  createDocument,
  deleteDocument,
  deleteDocuments,
  pinDocument,
  restoreDocumentVersion,
  undoDocuments,
  updateDocument,
} from './mutations.ts';
import { listDocuments, listDocumentsByCursor, listPinned, readDocument } from './queries.ts';
import { documentLinks } from './text/links.ts';
import { documentRevisions, readDocumentRevision } from './text/revisions.ts';

export const documentsRouter = router({
  /** A page of cards, including pinned documents. */
  list: allow('documents.read', documentListInput).query(({ ctx, input }) => listDocuments(ctx, input)),
  /** The pinned documents for the same filter, last updated first. */
  pinned: allow('documents.read', documentFilterInput).query(({ ctx, input }) => listPinned(ctx, input)),
  /** The list of REST: with contents, newest first, by cursor. */
  listByCursor: allow('documents.read', documentWalkInput)
    .returns(documentListOutput)
    .query(({ ctx, input }) => listDocumentsByCursor(ctx, input)),
  read: allow('documents.read', staffIdInput)
    .returns(documentOutput)
    .query(({ ctx, input }) => readDocument(ctx, input.id)),
  /** The targets of its `[[titles]]`. */
  links: allow('documents.read', staffIdInput).query(({ ctx, input }) => documentLinks(ctx, input.id)),
  create: allow('documents.create', documentCreateInput)
    .returns(documentOutput)
    .mutation(({ ctx, input }) => createDocument(ctx, input)),
  update: allow('documents.update', documentUpdateInput)
    .returns(documentOutput)
    .mutation(({ ctx, input }) => updateDocument(ctx, input)),
  pin: allow('documents.update', documentPinInput).mutation(({ ctx, input }) => pinDocument(ctx, input)),
  delete: allow('documents.update', staffIdInput).mutation(({ ctx, input }) => deleteDocument(ctx, input.id)),
  bulkUpdate: allow('documents.update', documentBulkInput).mutation(({ ctx, input }) =>
    changeDocuments(ctx, input),
  ),
  /** Undo of a bulk change. */
  bulkUndo: allow('documents.update', documentBulkUndoInput).mutation(({ ctx, input }) =>
    undoDocuments(ctx, input),
  ),
  bulkDelete: allow('documents.update', bulkInput).mutation(({ ctx, input }) =>
    deleteDocuments(ctx, input.ids),
  ),
  revisions: allow('documents.read', documentRevisionsInput)
    .returns(revisionListOutput)
    .query(({ ctx, input }) => documentRevisions(ctx, input)),
  revision: allow('documents.read', documentRevisionInput)
    .returns(documentRevisionOutput)
    .query(({ ctx, input }) => readDocumentRevision(ctx, input.id, input.revision)),
  restoreVersion: allow('documents.update', documentRestoreInput)
    .returns(documentOutput)
    .mutation(({ ctx, input }) => restoreDocumentVersion(ctx, input)),
});
