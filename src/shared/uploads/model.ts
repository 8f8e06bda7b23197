/** The image types that can be uploaded. The content decides, never the file name or the declared type. */
export const UPLOAD_MIMES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type UploadMime = (typeof UPLOAD_MIMES)[number];

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
/** Maximum pixels per side, and in total: more would fill the memory of the browsers that show it. */
export const UPLOAD_SIDE_MAX = 12_000;
export const UPLOAD_PIXELS_MAX = 50_000_000;
/** Maximum uploads per user in 24 hours. */
export const UPLOADS_PER_DAY = 100;
/** Hours until an unused image is deleted. */
export const UPLOAD_UNUSED_HOURS = 24;

export const UPLOAD_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g;

/** An image's URL. */
export function uploadPath(id: string): string {
  return `/uploads/${id}`;
}

/** The ids of the images in a text, without duplicates. */
export function uploadIdsIn(text: string): string[] {
  if (!text.includes('/uploads/')) return [];
  return [...new Set(Array.from(text.matchAll(REFERENCE), ([, id = '']) => id))];
}

/** Whether a URL is that of an uploaded image, and nothing else. */
export function isUploadPath(url: string): boolean {
  const [id] = uploadIdsIn(url);
  return id !== undefined && UPLOAD_ID_PATTERN.test(id) && url === uploadPath(id);
}
