import { PAGES } from './pages.ts';

/** A kind of row that moves to the trash when it is deleted. */
type RecordKind = {
  /** Its module, as the audit log and the router name it. */
  module: string;
  /** Singular and plural. */
  label: string;
  plural: string;
  /** A record of a staff module. */
  staff?: {
    /** The path of its list. One record is at `path/id`. */
    path: string;
    /** One of them in a sentence, and the verb for its creation. */
    one: string;
    made: 'added' | 'created';
  };
};

/** Rows that the community reads. */
const COMMUNITY_KINDS = {
  entry: {
    module: 'entries',
    label: 'Entry',
    plural: 'Entries',
  },
  comment: {
    module: 'comments',
    label: 'Comment',
    plural: 'Comments',
  },
  collection: {
    module: 'collections',
    label: 'Collection',
    plural: 'Collections',
  },
  lesson: {
    module: 'lessons',
    label: 'Lesson',
    plural: 'Lessons',
  },
  /** An event, with its discussion and RSVPs. */
  event: {
    module: 'events',
    label: 'Event',
    plural: 'Events',
  },
} as const satisfies Record<string, RecordKind>;

type ListPage = Extract<(typeof PAGES)[number], { record: object }>;
type StaffKind<P extends ListPage> = {
  module: P['record']['module'];
  label: string;
  plural: string;
  staff: { path: P['path']; one: string; made: 'added' | 'created' };
};
type StaffKinds = { [P in ListPage as P['record']['kind']]: StaffKind<P> };

/** Records of staff modules, whose lists are pages. */
const STAFF_KINDS = Object.fromEntries(
  PAGES.flatMap((page) => ('record' in page ? [[page.record.kind, staffKind(page)]] : [])),
) as StaffKinds;

function staffKind({ path, record }: ListPage): RecordKind {
  const { module, one, made } = record;
  const noun = one.slice(one.indexOf(' ') + 1);
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return { module, label, plural: `${label}s`, staff: { path, one, made } };
}

/** All kinds. Trash, restoring, labels, and the log of staff records follow from this table. */
export const RECORD_KINDS = { ...COMMUNITY_KINDS, ...STAFF_KINDS };

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
  'job',
  'key',
  'prompt',
  'subscriber',
  'cohort',
  'ledgerCategory',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Where an action came from. */
export const AUDIT_SOURCES = ['ui', 'rest', 'import', 'job', 'cli'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** The changed fields with old and new value. Long texts are cut. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Days before deleted items are permanently deleted. */
export const TRASH_DAYS = 30;
