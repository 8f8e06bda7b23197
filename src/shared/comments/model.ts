export const COMMENT_MIN = 1;
export const COMMENT_MAX = 10_000;
/** `[[titles]]` of a comment that become links. Further ones are shown like missing titles. */
export const COMMENT_LINKS_MAX = 20;
/** Page size of an entry's comments. */
export const COMMENTS_PAGE = 50;
/** Maximum depth of replies. A reply to a deeper one is placed beside it. */
export const COMMENT_DEPTH_MAX = 6;
