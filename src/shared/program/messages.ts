import { GALLERY_MAX, type GalleryStatus } from './model.ts';

// Fixed by the specification.
export const GALLERY_STATUS_LABEL: Record<GalleryStatus, string> = {
  active: 'Active',
  development: 'Development',
  concept: 'Concept',
};

export const galleryMessages = {
  published: '`published` must be true or false',
  index: '`index` must be a whole number from 0',
  imageUrl: 'Image must be an uploaded image or a URL that starts with https://',
  full: `You've reached the limit of ${GALLERY_MAX} projects. Delete one first.`,
  notFound: 'Project not found.',
  gone: 'This project was deleted.',
  goneWhileEditing:
    'Someone deleted this project while you were writing. Your text is safe: copy it or save it as a new project.',
  stale:
    'Someone else edited this project while you were writing. Your text is safe: compare the versions and save again.',
  listFailed: 'Failed to load projects. Please try again.',
  readFailed: 'Failed to load project. Please try again.',
} as const;
