import { withEventIds } from '#db/content/event-discussion.ts';
import { nameColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { STAFF_TABLES } from '#db/trash-registry.ts';
import type { AuditLine, AuditPlace } from '#shared/admin/output.ts';
import { contactPath } from '#shared/contacts/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { eventPath } from '#shared/events/model.ts';
import type { Field, FieldTable } from '#shared/kit/fields.ts';
import { memberPath } from '#shared/members/model.ts';
import { type Changes, isStaffSubject, type Subject, staffRecordPath } from '#shared/records.ts';
import type { PersonName } from '#shared/users/model.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';

type Find = (db: Db, id: number | string, now: Date) => AuditPlace | null;

/** Fields that hold IDs, and how to find their names. In fields that may also hold text, IDs are numbers. */
const FIELDS: Record<string, Find> = {
  userId: findMember,
  ownerId: findMember,
  entryId: findEntry,
  projectId: findProject,
  eventId: findEvent,
  merged: findContact,
  section: (db, id) => (typeof id === 'number' ? findSection(db, id) : null),
};

/** The same for the fields of staff records, by their kind. */
const KINDS: Partial<Record<Field['kind'], Find>> = { person: findMember, link: findEntry };

function findOf(subject: Subject, field: string): Find | undefined {
  const table: FieldTable = isStaffSubject(subject) ? STAFF_TABLES[subject].fields : {};
  const kind = table[field]?.kind;
  return (kind && KINDS[kind]) ?? FIELDS[field];
}

/**
 * The names of the IDs in the changes of a row of this kind. Null if the row no longer exists. Each one uses a primary
 * key.
 */
export function namesIn(db: Db, subject: Subject, changes: Changes, now: Date): AuditLine['named'] {
  const find = (field: string, id: unknown) =>
    typeof id === 'number' || typeof id === 'string' ? (findOf(subject, field)?.(db, id, now) ?? null) : null;
  return Object.fromEntries(
    Object.entries(changes)
      .map(([field, [before, after]]) => [field, [find(field, before), find(field, after)]] as const)
      .filter(([, names]) => names.some((name) => name !== null)),
  ) as AuditLine['named'];
}

function findMember(db: Db, id: number | string): AuditPlace | null {
  const person = prepared<[number | string], PersonName>(
    db,
    `select ${nameColumns('users')} from users where id = cast(? as integer)`,
  ).get(id);
  if (!person) return null;
  return { name: nameOf(person), path: isDeletedUser(person) ? null : memberPath(person) };
}

function findEntry(db: Db, id: number | string, now: Date): AuditPlace | null {
  const entryId = prepared<[string], Parameters<typeof entryPath>[0] & { title: string; gone: 0 | 1 }>(
    db,
    `select id, type, title, deleted_at is not null as gone from entries where id = ? and title <> ''`,
  ).get(String(id));
  const [entry] = withEventIds(db, entryId ? [entryId] : [], now);
  return entry ? { name: entry.title, path: entry.gone ? null : entryPath(entry) } : null;
}

function findContact(db: Db, id: number | string): AuditPlace | null {
  const contact = prepared<[number | string], { id: number; name: string }>(
    db,
    'select id, contact_name as name from crm where id = cast(? as integer)',
  ).get(id);
  return contact ? { name: contact.name, path: contactPath(contact) } : null;
}

function findProject(db: Db, id: number | string): AuditPlace | null {
  const project = prepared<[number | string], { name: string; gone: 0 | 1 }>(
    db,
    'select name, deleted_at is not null as gone from projects where id = cast(? as integer)',
  ).get(id);
  return project ? { name: project.name, path: project.gone ? null : staffRecordPath('project', id) } : null;
}

function findEvent(db: Db, id: number | string): AuditPlace | null {
  const event = prepared<[number | string], { id: number; title: string; gone: 0 | 1 }>(
    db,
    `select v.id, e.title, coalesce(v.deleted_at, e.deleted_at) is not null as gone
       from events v join entries e on e.id = v.entry_id where v.id = cast(? as integer)`,
  ).get(id);
  return event ? { name: event.title, path: event.gone ? null : eventPath(event) } : null;
}

function findSection(db: Db, id: number): AuditPlace | null {
  const name = preparedColumn<[number], string>(
    db,
    'select title from course_sections where id = cast(? as integer)',
  ).get(id);
  return name === undefined ? null : { name, path: null };
}
