/** The kinds of rows that go to the trash when they are deleted. */
export const TRASHED = ['entry', 'comment', 'collection', 'lesson', 'contact', 'document'] as const;
export type Trashed = (typeof TRASHED)[number];

/** The kinds of rows that have revisions or an audit trail. */
export const SUBJECTS = [
  ...TRASHED,
  'channel',
  'message',
  'member',
  'mail',
  'invitation',
  'setting',
  'tag',
  'case',
  'import',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** From where something was done. */
export const AUDIT_SOURCES = ['ui', 'rest', 'import', 'job'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** What a change did to each field it touched: before and after, long texts cut. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Days for which what was deleted can be brought back. */
export const TRASH_DAYS = 30;
