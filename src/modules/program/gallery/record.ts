import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import { galleryMessages } from '#shared/program/messages.ts';
import { GALLERY_PATH } from '#shared/program/model.ts';
import type { GalleryProject } from '#shared/program/output.ts';
import { galleryTexts, galleryToasts } from '#shared/program/page.messages.ts';

export const galleryProjects = staffRecord<typeof GALLERY_PROJECT_FIELDS, GalleryProject>({
  fields: GALLERY_PROJECT_FIELDS,
  name: 'name',
  router: trpc.program,
  read: (utils, id) => utils.program.read.fetch({ id }, { staleTime: 0 }),
  subject: 'galleryProject',
  noun: galleryTexts.noun,
  path: GALLERY_PATH,
  texts: {
    ...galleryToasts,
    stale: galleryMessages.stale,
    gone: galleryMessages.goneWhileEditing,
    readFailed: galleryMessages.readFailed,
  },
});
