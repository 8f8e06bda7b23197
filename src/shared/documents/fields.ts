import { TAG_MAX } from '../entries/model.ts';
import type { FieldsOf, FieldTable } from '../kit/fields.ts';
import {
  DEFAULT_DOCUMENT_CATEGORY,
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_CONTENT_MAX,
  DOCUMENT_CONTENT_MIN,
  DOCUMENT_TAGS_MAX,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_TITLE_MIN,
} from './model.ts';

/** The fields of a document and of its versions. */
export const DOCUMENT_FIELDS = {
  title: { kind: 'line', label: 'Title', min: DOCUMENT_TITLE_MIN, max: DOCUMENT_TITLE_MAX, required: true },
  category: {
    kind: 'choice',
    label: 'Category',
    options: DOCUMENT_CATEGORIES,
    labels: DOCUMENT_CATEGORY_LABEL,
    initial: DEFAULT_DOCUMENT_CATEGORY,
    message: 'Category is required',
  },
  content: {
    kind: 'text',
    label: 'Content',
    min: DOCUMENT_CONTENT_MIN,
    max: DOCUMENT_CONTENT_MAX,
    required: true,
  },
  tags: { kind: 'tags', label: 'Tags', max: DOCUMENT_TAGS_MAX, tagMax: TAG_MAX },
} as const satisfies FieldTable;
export type DocumentContent = FieldsOf<typeof DOCUMENT_FIELDS>;
