import { toStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  type GalleryContent,
  galleryOrder,
  galleryRef,
  insertGalleryProject,
  moveGalleryProject,
  publishGalleryProject,
  type StoredGalleryProject,
  saveGalleryProject,
} from '#db/staff/program/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { AppError } from '#shared/errors.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import { galleryMessages } from '#shared/program/messages.ts';
import { GALLERY_MAX } from '#shared/program/model.ts';
import type { GalleryProject } from '#shared/program/output.ts';
import type {
  GalleryCreateInput,
  GalleryMoveInput,
  GalleryPublishInput,
  GalleryUpdateInput,
} from '#shared/program/schema.ts';
import type { ActorContext } from '../../context.ts';
import { requireRead } from '../staff/queries.ts';
import { readGalleryProject, requireGalleryProject } from './queries.ts';

/** Stores a project at the end of the gallery. Throws `CONFLICT` if the gallery is full. */
export function createGalleryProject(work: ActorContext, input: GalleryCreateInput): GalleryProject {
  const content = toStored(GALLERY_PROJECT_FIELDS, input) as GalleryContent;
  return write(work.db, () => {
    if (galleryOrder(work.db).length >= GALLERY_MAX) throw new AppError('CONFLICT', galleryMessages.full);
    return readGalleryProject(work, insertGalleryProject(work, { ...content, published: input.published }));
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateGalleryProject(work: ActorContext, input: GalleryUpdateInput): GalleryProject {
  return write(work.db, () => {
    const before = requireVersion(work.db, input.id, input.version);
    saveGalleryProject(work, before, toStored(GALLERY_PROJECT_FIELDS, input));
    publishGalleryProject(work, before, input.published ?? before.published);
    return readGalleryProject(work, input.id);
  });
}

/** Publishes or unpublishes a project. */
export function setGalleryPublished(
  work: ActorContext,
  { id, published }: GalleryPublishInput,
): GalleryProject {
  return write(work.db, () => {
    publishGalleryProject(work, requireGalleryProject(work.db, id), published);
    return readGalleryProject(work, id);
  });
}

/** Moves a project within the gallery. Returns its place, from 0. */
export function moveInGallery(
  work: ActorContext,
  { id, index }: GalleryMoveInput,
): { id: number; position: number } {
  return write(work.db, () => {
    requireGalleryProject(work.db, id);
    return { id, position: moveGalleryProject(work, id, index) };
  });
}

/** Moves a project to the trash, and with it out of the gallery. */
export function deleteGalleryProject(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireGalleryProject(work.db, id);
    moveToTrash(work, galleryRef(id));
  });
  return { id };
}

/** The current project, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredGalleryProject {
  const record = { fields: GALLERY_PROJECT_FIELDS, place: galleryRef(id), stale: galleryMessages.stale };
  return requireRead(db, record, requireGalleryProject(db, id), read);
}
