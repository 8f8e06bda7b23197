/** The kinds of rows that have revisions, an audit trail and a trash. */
export const SUBJECTS = ['entry', 'comment', 'collection', 'lesson'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** From where something was done. */
export const AUDIT_SOURCES = ['ui', 'rest', 'import', 'job'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** What a change did to each field it touched: before and after, long texts cut. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Days for which what was deleted can be brought back. */
export const TRASH_DAYS = 30;
