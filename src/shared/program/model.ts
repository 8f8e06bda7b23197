/** The stages of a project in the gallery, fixed by the specification. */
export const GALLERY_STATUSES = ['active', 'development', 'concept'] as const;
export type GalleryStatus = (typeof GALLERY_STATUSES)[number];
export const DEFAULT_GALLERY_STATUS: GalleryStatus = 'active';

export const GALLERY_NAME_MIN = 3;
export const GALLERY_NAME_MAX = 120;
export const GALLERY_DESCRIPTION_MIN = 10;
/** A card shows all of it. */
export const GALLERY_DESCRIPTION_MAX = 300;
export const GALLERY_LONG_DESCRIPTION_MAX = 10_000;
export const GALLERY_URL_MAX = 2_000;
export const GALLERY_TAGS_MAX = 8;
/** Live projects, drafts included. The page shows them all. */
export const GALLERY_MAX = 200;

export const GALLERY_PATH = '/accelerator';

/** The page of one project in the gallery. */
export function galleryPath({ id }: { id: number }): string {
  return `${GALLERY_PATH}/${id}`;
}
