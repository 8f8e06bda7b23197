/** Levels of nesting in JSON input. */
export const JSON_DEPTH_MAX = 32;
/** Values in JSON input, on all levels together. */
export const JSON_VALUES_MAX = 10_000;
