/** A kind of row that moves to the trash when it is deleted. */
type RecordKind = {
  /** Its module, as the audit log and the router name it. */
  module: string;
  /** Singular and plural. */
  label: string;
  plural: string;
  /** The routers whose reads change when one is restored, besides trash and search. */
  invalidates: readonly string[];
  /** A record of a staff module. */
  staff?: {
    /** The path of its list. One record is at `path/id`. */
    path: string;
    /** The same in the REST API. */
    api: string;
    /** The REST path of its list, if it belongs to another record. */
    within?: string;
    /** One of them in a sentence, and the verb for its creation. */
    one: string;
    made: 'added' | 'created';
  };
};

/** All kinds. Trash, restoring, labels, and the log of staff records follow from this table. */
export const RECORD_KINDS = {
  entry: {
    module: 'entries',
    label: 'Entry',
    plural: 'Entries',
    invalidates: ['entries', 'comments', 'courses', 'collections', 'tags'],
  },
  comment: {
    module: 'comments',
    label: 'Comment',
    plural: 'Comments',
    invalidates: ['comments', 'entries'],
  },
  collection: {
    module: 'collections',
    label: 'Collection',
    plural: 'Collections',
    invalidates: ['collections'],
  },
  lesson: {
    module: 'lessons',
    label: 'Lesson',
    plural: 'Lessons',
    invalidates: ['courses', 'entries'],
  },
  /** An event, with its discussion and RSVPs. */
  event: {
    module: 'events',
    label: 'Event',
    plural: 'Events',
    invalidates: ['events', 'entries', 'comments', 'tags', 'accounting'],
  },
  contact: {
    module: 'crm',
    label: 'Contact',
    plural: 'Contacts',
    invalidates: ['crm', 'staff'],
    staff: { path: '/crm', api: '/api/crm', one: 'a contact', made: 'added' },
  },
  document: {
    module: 'documents',
    label: 'Internal document',
    plural: 'Internal documents',
    invalidates: ['documents', 'staff'],
    staff: {
      ...{ path: '/internal-wiki', api: '/api/internal-documents' },
      ...{ one: 'an internal document', made: 'created' },
    },
  },
  project: {
    module: 'projects',
    label: 'Project',
    plural: 'Projects',
    invalidates: ['projects', 'tasks', 'staff', 'accounting'],
    staff: { path: '/projects', api: '/api/projects', one: 'a project', made: 'created' },
  },
  task: {
    module: 'tasks',
    label: 'Task',
    plural: 'Tasks',
    invalidates: ['tasks', 'projects', 'staff'],
    staff: {
      ...{ path: '/tasks', api: '/api/tasks', within: '/api/projects/:projectId/tasks' },
      ...{ one: 'a task', made: 'created' },
    },
  },
  transaction: {
    module: 'accounting',
    label: 'Transaction',
    plural: 'Transactions',
    invalidates: ['accounting', 'staff'],
    staff: { path: '/accounting', api: '/api/accounting', one: 'a transaction', made: 'added' },
  },
} as const satisfies Record<string, RecordKind>;

type Kinds = typeof RECORD_KINDS;
/** The kinds of rows that move to the trash when they are deleted. */
export type Trashed = keyof Kinds;
export const TRASHED = Object.keys(RECORD_KINDS) as readonly Trashed[] as readonly [Trashed, ...Trashed[]];

/** The kinds of records of staff modules. */
export type StaffSubject = { [K in Trashed]: Kinds[K] extends { staff: object } ? K : never }[Trashed];
export const STAFF_SUBJECTS: readonly StaffSubject[] = TRASHED.filter(isStaffSubject);

/** The kinds of rows whose audit log staff read beside the row: records of staff modules, and events, which everyone can read. */
export type LoggedSubject = StaffSubject | 'event';
export const LOGGED_SUBJECTS: readonly LoggedSubject[] = [...STAFF_SUBJECTS, 'event'];

export function isStaffSubject(subject: Subject): subject is StaffSubject {
  return subject in RECORD_KINDS && 'staff' in RECORD_KINDS[subject as Trashed];
}

/** A value for each kind, such as its plural. */
export function ofEachKind<Value>(value: (kind: RecordKind) => Value): Record<Trashed, Value> {
  const kinds: [string, RecordKind][] = Object.entries(RECORD_KINDS);
  return Object.fromEntries(kinds.map(([key, kind]) => [key, value(kind)])) as Record<Trashed, Value>;
}

/** The path of one staff record. */
export function staffRecordPath(subject: StaffSubject, id: number | string): string {
  return `${RECORD_KINDS[subject].staff.path}/${id}`;
}

/** The kinds of rows that have revisions or an audit log. */
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
  'gap',
  'import',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Where an action came from. */
export const AUDIT_SOURCES = ['ui', 'rest', 'import', 'job'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** The changed fields with old and new value. Long texts are cut. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Days before deleted items are permanently deleted. */
export const TRASH_DAYS = 30;
