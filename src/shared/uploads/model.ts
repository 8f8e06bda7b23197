import type { z } from 'zod';
import type { uploadOutput } from './output.ts';
/** What an uploaded picture may be; its content decides, never its name or what the client calls it. */
export const UPLOAD_MIMES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type UploadMime = (typeof UPLOAD_MIMES)[number];

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;
/** Pixels along one side, and in all: more would fill the memory of whoever looks at the page. */
export const UPLOAD_SIDE_MAX = 12_000;
export const UPLOAD_PIXELS_MAX = 50_000_000;
/** Pictures one person may add in 24 hours. */
export const UPLOADS_PER_DAY = 100;
/** Hours for which a picture that nothing uses is kept. */
export const UPLOAD_UNUSED_HOURS = 24;

export const UPLOAD_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g;

export type Upload = z.infer<typeof uploadOutput>;

/** Where a picture is fetched. */
export function uploadPath(id: string): string {
  return `/uploads/${id}`;
}

/** The ids of the pictures that a text refers to, each once. */
export function uploadIdsIn(text: string): string[] {
  if (!text.includes('/uploads/')) return [];
  return [...new Set(Array.from(text.matchAll(REFERENCE), ([, id = '']) => id))];
}
