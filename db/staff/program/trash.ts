import { galleryMessages } from '#shared/program/messages.ts';
import { dropUploadUses } from '../../content/uploads/links.ts';
import { dropRevisions } from '../../kit/records.ts';
import { dropDeleted, markDeleted, type TrashHandler, unmarkDeleted } from '../../kit/trash.ts';
import { galleryProjects } from '../../schema/program.ts';

const RECORD = { table: galleryProjects, title: galleryProjects.name, missing: galleryMessages.notFound };

/** A deleted project keeps its place in the gallery and its image. A purge deletes them, too. */
export const galleryTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => markDeleted(db, RECORD, id, deletedAt),
  restore: ({ db }, id) => unmarkDeleted(db, galleryProjects, id, galleryMessages.gone),
  purge: ({ db, clock }, id) => {
    const place = { subject: 'galleryProject', subjectId: id } as const;
    if (!dropRevisions(db, place)) return false;
    dropUploadUses(db, place, clock.now());
    dropDeleted(db, galleryProjects, id);
    return true;
  },
};
