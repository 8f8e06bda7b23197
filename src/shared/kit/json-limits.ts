/** Levels of objects and lists in JSON that is sent to the server. */
export const JSON_DEPTH_MAX = 32;
/** Values in JSON that is sent to the server, on all levels together. */
export const JSON_VALUES_MAX = 10_000;
