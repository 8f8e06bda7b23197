import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentMessages, documentTexts, documentToasts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';

export const documents = staffRecord<typeof DOCUMENT_FIELDS, InternalDocument>({
  fields: DOCUMENT_FIELDS,
  name: 'title',
  router: trpc.documents,
  read: (utils, id) => utils.documents.read.fetch({ id }, { staleTime: 0 }),
  subject: 'document',
  noun: documentTexts.noun,
  path: '/internal-wiki',
  // Search results and a document's audit log come from other routers.
  texts: {
    ...documentToasts,
    stale: documentMessages.stale,
    gone: documentMessages.goneWhileEditing,
    readFailed: listMessages.error,
  },
});
