import { z } from 'zod';
import { galleryListOutput, galleryMovedOutput, galleryProjectOutput } from '#shared/program/output.ts';
import {
  galleryCreateInput,
  galleryMoveInput,
  galleryPublishInput,
  galleryUpdateInput,
  galleryWalkInput,
} from '#shared/program/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  createGalleryProject,
  deleteGalleryProject,
  moveInGallery,
  setGalleryPublished,
  updateGalleryProject,
} from './mutations.ts';
import { listGallery, listGalleryByCursor, readGalleryProject } from './queries.ts';

export const programRouter = router({
  /** The whole gallery in its order, without long descriptions. */
  list: allow('program.read', z.object({})).query(({ ctx }) => listGallery(ctx)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('program.read', galleryWalkInput)
    .returns(galleryListOutput)
    .query(({ ctx, input }) => listGalleryByCursor(ctx, input)),
  read: allow('program.read', staffIdInput)
    .returns(galleryProjectOutput)
    .query(({ ctx, input }) => readGalleryProject(ctx, input.id)),
  create: allow('program.create', galleryCreateInput)
    .returns(galleryProjectOutput)
    .mutation(({ ctx, input }) => createGalleryProject(ctx, input)),
  update: allow('program.update', galleryUpdateInput)
    .returns(galleryProjectOutput)
    .mutation(({ ctx, input }) => updateGalleryProject(ctx, input)),
  publish: allow('program.update', galleryPublishInput).mutation(({ ctx, input }) =>
    setGalleryPublished(ctx, input),
  ),
  move: allow('program.update', galleryMoveInput)
    .returns(galleryMovedOutput)
    .mutation(({ ctx, input }) => moveInGallery(ctx, input)),
  delete: allow('program.update', staffIdInput).mutation(({ ctx, input }) =>
    deleteGalleryProject(ctx, input.id),
  ),
});
