import { documentMessages } from '#shared/documents/messages.ts';
import { dropUploadUses } from '../../content/uploads/links.ts';
import { dropRevisions } from '../../kit/records.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import { documents } from '../../schema/documents.ts';

const RECORD = { table: documents, title: documents.title, missing: documentMessages.notFound };

/** A deleted document keeps its versions and images. A purge deletes them, too. */
export const documentTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => markDeleted(db, RECORD, id, deletedAt),
  restore: ({ db }, id) => unmarkDeleted(db, documents, id, documentMessages.gone),
  purge: ({ db, clock }, id) => {
    const place = { subject: 'document', subjectId: id } as const;
    if (!dropRevisions(db, place)) return false;
    dropUploadUses(db, place, clock.now());
    dropDeleted(db, documents, id);
    return true;
  },
};
