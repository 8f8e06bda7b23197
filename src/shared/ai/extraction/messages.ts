import { EXTRACTION_FIELDS_MAX, EXTRACTION_NAME_MAX } from './model.ts';

export const extractionMessages = {
  schema: 'The schema must describe an object with `properties`.',
  fields: `The schema must have 1 to ${EXTRACTION_FIELDS_MAX} properties.`,
  name: `Property names can have letters, digits, spaces, hyphens, and underscores, at most ${EXTRACTION_NAME_MAX} characters.`,
  type: '`type` must be string, number, integer, boolean, or array.',
  items: 'A list needs `items` that are no lists themselves.',
  options: '`enum` must be a list of strings.',
} as const;
