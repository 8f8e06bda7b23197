import { isHttps } from '../kit/web-address.ts';
import { uploadIdsIn, uploadPath } from '../uploads/model.ts';

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

/** Whether a text is the URL of an image for the gallery: an upload, or an image of another site over https. */
export function isGalleryImage(url: string): boolean {
  const [id] = uploadIdsIn(url);
  return (id !== undefined && url === uploadPath(id)) || isHttps(url);
}

/** `example.com/about` → `https://example.com/about`. A text with a scheme stays as it is. */
export function toWebsite(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : text;
}

/** The host name of a project's website, as a card shows it. */
export function websiteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
