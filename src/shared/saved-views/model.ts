/** The lists of staff whose views can be saved. */
export const SAVED_LISTS = [
  ...(['crm', 'accounting', 'projects', 'tasks'] as const),
  ...(['documents', 'applications', 'campaigns', 'surveys', 'subscribers'] as const),
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];

export const VIEW_NAME_MAX = 60;
/** A user's views of one list. */
export const VIEWS_MAX = 50;
/** Keys of a search, and characters of a value. */
export const VIEW_KEYS_MAX = 20;
export const VIEW_VALUE_MAX = 200;

/** The parameters of a list's URL: filters, sort, and what is shown. */
export type ViewSearch = Record<string, string | number>;
