/** The page that documents the API. */
export const REFERENCE_PATH = '/api/docs';
/** The OpenAPI document that the page shows. */
export const API_DOCUMENT_PATH = '/api/openapi.json';
/** The longest search in the page, in characters. */
export const REFERENCE_QUERY_MAX = 100;

/** The header that sends an API key. */
export const authorizationOf = (key: string) => `Bearer ${key}`;
