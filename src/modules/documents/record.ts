import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import type { ActionOf } from '#shared/audit/messages.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentMessages, documentToasts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/model.ts';
import { listMessages } from '#shared/entries/messages.ts';

/** What is deleted permanently has no trail to show. */
const ACTS: Record<Exclude<ActionOf<'documents'>, 'documents.purge'>, string> = {
  'documents.create': 'Created',
  'documents.update': 'Edited',
  'documents.pin': 'Pin changed',
  'documents.delete': 'Deleted',
  'documents.restore': 'Restored',
  'documents.restoreVersion': 'Version restored',
};

export const documents = staffRecord<typeof DOCUMENT_FIELDS, InternalDocument>({
  fields: DOCUMENT_FIELDS,
  router: trpc.documents,
  read: (utils, id) => utils.documents.read.fetch({ id }, { staleTime: 0 }),
  subject: 'document',
  path: '/internal-wiki',
  // What is found and a document's audit trail are read from other routers.
  invalidates: ['documents', 'staff', 'search'],
  texts: {
    ...documentToasts,
    stale: documentMessages.stale,
    gone: documentMessages.goneWhileEditing,
    readFailed: listMessages.error,
  },
  acts: ACTS,
});
