import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { GALLERY_PROJECT_FIELDS } from './fields.ts';

/** A project in the gallery. Those with the lowest `position` are first. Only staff get unpublished ones. */
export const galleryProjectOutput = outputSchema(GALLERY_PROJECT_FIELDS).extend({
  id: rowId,
  version: rowId,
  published: z.boolean(),
  position: count,
  createdAt: instant,
  updatedAt: instant,
});
export const galleryListOutput = pageOf(galleryProjectOutput);
export const galleryMovedOutput = z.strictObject({ id: rowId, position: count });

export type GalleryProject = z.infer<typeof galleryProjectOutput>;
export type GalleryCard = Omit<GalleryProject, 'longDescription'>;
