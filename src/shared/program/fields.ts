import { TAG_MAX } from '../entries/model.ts';
import type { FieldTable } from '../kit/fields.ts';
import { GALLERY_STATUS_LABEL } from './messages.ts';
import {
  DEFAULT_GALLERY_STATUS,
  GALLERY_DESCRIPTION_MAX,
  GALLERY_DESCRIPTION_MIN,
  GALLERY_LONG_DESCRIPTION_MAX,
  GALLERY_NAME_MAX,
  GALLERY_NAME_MIN,
  GALLERY_STATUSES,
  GALLERY_TAGS_MAX,
  GALLERY_URL_MAX,
} from './model.ts';

/** The fields of a project in the gallery. `domain` is an https URL, and `imageUrl` one or the path of an upload. Both may be empty. */
export const GALLERY_PROJECT_FIELDS = {
  name: { kind: 'line', label: 'Project Name', required: true, min: GALLERY_NAME_MIN, max: GALLERY_NAME_MAX },
  domain: { kind: 'line', label: 'Website', max: GALLERY_URL_MAX },
  description: {
    kind: 'text',
    label: 'Description',
    required: true,
    min: GALLERY_DESCRIPTION_MIN,
    max: GALLERY_DESCRIPTION_MAX,
  },
  imageUrl: { kind: 'line', label: 'Image', max: GALLERY_URL_MAX },
  status: {
    kind: 'choice',
    label: 'Status',
    options: GALLERY_STATUSES,
    labels: GALLERY_STATUS_LABEL,
    initial: DEFAULT_GALLERY_STATUS,
  },
  tags: { kind: 'tags', label: 'Tags', max: GALLERY_TAGS_MAX, tagMax: TAG_MAX },
  longDescription: { kind: 'text', label: 'Long description', max: GALLERY_LONG_DESCRIPTION_MAX },
} as const satisfies FieldTable;
