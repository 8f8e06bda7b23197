/** The fields of a schema, the characters of their names and descriptions, and the options of one. */
export const EXTRACTION_FIELDS_MAX = 40;
export const EXTRACTION_NAME_MAX = 60;
export const EXTRACTION_HINT_MAX = 300;
export const EXTRACTION_OPTIONS_MAX = 50;
/** Values of a list, and characters of each. */
export const EXTRACTION_LIST_MAX = 50;
export const EXTRACTION_VALUE_MAX = 1_000;

export type ExtractedScalar = string | number | boolean;
/** The value of every field. Null: the text doesn't say it clearly. */
export type ExtractedValues = Record<string, ExtractedScalar | ExtractedScalar[] | null>;
