import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { galleryProjects } from '#db/schema/program.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import type { GalleryCard, GalleryProject } from '#shared/program/output.ts';

const KEYS = [
  ...['id', ...storedKeys(GALLERY_PROJECT_FIELDS), 'published', 'position'],
  ...['version', 'createdAt', 'updatedAt'],
] as const;

/** A project of `gallery_projects g`. The long description is empty where it isn't shown. */
export type StoredRow = RowOf<typeof galleryProjects, (typeof KEYS)[number]>;

export const galleryColumns = (isFull: boolean): string =>
  `${columnsOf(
    galleryProjects,
    'g',
    KEYS.filter((key) => isFull || key !== 'longDescription'),
  )}`;

export function toGalleryProject(row: StoredRow): GalleryProject {
  return { ...stampsOf(row), ...listedFields(GALLERY_PROJECT_FIELDS, row) };
}

export function toGalleryCard(row: StoredRow): GalleryCard {
  return { ...stampsOf(row), ...listedFields(GALLERY_PROJECT_FIELDS, row, ['longDescription']) };
}

function stampsOf({ id, version, published, position, createdAt, updatedAt }: StoredRow) {
  return {
    id,
    version,
    published: published === 1,
    position,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
