/** Drafts, unread entries, and unanswered discussions that home shows at most. */
export const HOME_DRAFTS = 3;
export const HOME_NEWS = 5;
export const HOME_UNANSWERED = 5;
/** Days for which an unanswered discussion is shown. */
export const UNANSWERED_DAYS = 30;
/** The latest discussions that are checked for replies. */
export const UNANSWERED_CHECKED = 200;
