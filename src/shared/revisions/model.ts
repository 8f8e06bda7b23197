/** Page size of the version history. */
export const REVISIONS_PAGE = 30;
