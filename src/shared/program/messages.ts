import type { GalleryStatus } from './model.ts';

export const GALLERY_STATUS_LABEL: Record<GalleryStatus, string> = {
  active: 'Active',
  development: 'Development',
  concept: 'Concept',
};
