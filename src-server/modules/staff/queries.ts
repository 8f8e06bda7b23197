import { and, desc, eq, sql } from 'drizzle-orm';
import { eventIdOf } from '#db/content/event-discussion.ts';
import { nameColumns, nameOrder, PERSON_NAME, PUBLIC_USER, personColumns } from '#db/kit/people.ts';
import type { Current, RecordRef } from '#db/kit/records.ts';
import { prepared, preparedQuery } from '#db/kit/statement.ts';
import { savedVersion, type Versioned } from '#db/kit/versions.ts';
import type { Db } from '#db/open.ts';
import { apiKeys } from '#db/schema/api-keys.ts';
import { bound, columnsIn } from '#db/schema/column-names.ts';
import { audit, revisions } from '#db/schema/records.ts';
import { users } from '#db/schema/users.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import type { FieldTable, StoredOf } from '#shared/kit/fields.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { staffMessages } from '#shared/staff/messages.ts';
import { STAFF_PEOPLE_MAX } from '#shared/staff/model.ts';
import type { HistoryLine } from '#shared/staff/output.ts';
import type { HistoryInput } from '#shared/staff/schema.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import type { Clock } from '../../services/clock.ts';
import { viewerTier } from '../entries/queries.ts';

/** The error for an edit conflict: names the fields that changed since, and the user who saved last. */
export function staleError(
  db: Db,
  message: string,
  { place, read, current }: { place: RecordRef; read: number; current: Current },
): AppError {
  const row = db
    .select({ content: revisions.content })
    .from(revisions)
    .where(
      and(
        eq(revisions.subject, place.subject),
        eq(revisions.subjectId, place.subjectId),
        eq(revisions.version, read),
      ),
    )
    .get();
  const person = db
    .select(PERSON_NAME)
    .from(users)
    .where(eq(users.id, current.savedBy ?? 0))
    .get();
  const text = staffMessages.changedMeanwhile(person ? nameOf(person) : staffMessages.someone);
  const changed = Object.keys(current.content).filter(
    (field) => row && JSON.stringify(row.content[field]) !== JSON.stringify(current.content[field]),
  );
  return new AppError('CONFLICT', message, Object.fromEntries(changed.map((field) => [field, text])));
}

/** A row, if it exists. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireLive<Row extends { deletedAt: Date | null }>(
  row: Row | undefined,
  messages: { notFound: string; gone: string },
): Row {
  if (!row) throw new AppError('NOT_FOUND', messages.notFound);
  if (row.deletedAt) throw new AppError('GONE', messages.gone);
  return row;
}

/** A row, if it still has the version that the client has read. Without one, the last write wins. */
export function requireRead<T extends FieldTable, Row extends StoredOf<T> & Versioned>(
  db: Db,
  record: { fields: T; place: RecordRef; stale: string },
  row: Row,
  read: number | undefined,
): Row {
  if (read === undefined || read === row.version) return row;
  const { fields, place, stale } = record;
  throw staleError(db, stale, { place, read, current: savedVersion(fields, row) });
}

/** The statement of the audit log. Also used by the test of query plans. */
export function historyStatement(db: Db) {
  return db
    .select({
      ...columnsIn(audit, ['id', 'at', 'source', 'action', 'changes']),
      actor: PUBLIC_USER,
      apiKey: apiKeys.name,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, audit.keyId))
    .where(and(bound(audit, ['subject', 'subjectId']), sql`${audit.id} < ${sql.placeholder('before')}`))
    .orderBy(desc(audit.id))
    .limit(sql.placeholder('limit'));
}

/** The audit log of a row, newest first, even if the row was deleted. */
export function listHistory({ db }: ReadContext, input: HistoryInput): Page<HistoryLine> {
  const [before] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER]);
  const { subject, subjectId, limit } = input;
  const rows = preparedQuery(db, historyStatement).all({ subject, subjectId, before, limit: limit + 1 });
  return keysetPage(
    rows,
    limit,
    (row) => ({ ...row, at: row.at.toISOString(), people: peopleIn(db, row.changes) }),
    (last) => [last.id],
  );
}

/** The names of accounts by ID, as far as the changes of a row name them. */
function peopleIn(db: Db, { userId }: HistoryLine['changes']): Record<string, string> {
  const find = prepared<[unknown], PersonName & { id: number }>(
    db,
    `select id, ${nameColumns('users')} from users where id = ?`,
  );
  const people = [...(userId ?? [])].flatMap((id) => (typeof id === 'number' ? (find.get(id) ?? []) : []));
  return Object.fromEntries(people.map((person) => [person.id, nameOf(person)]));
}

const STAFF_ROLES = ['admin', 'staff'] as const;

/** An account that a record can belong to, or did belong to. `current` if it is on staff. */
export type StaffPerson = PublicUser & { current: boolean };

/** The staff accounts by name, followed by those of `named` that aren't on staff. */
export function listStaff(db: Db, mentioned: readonly PublicUser[]): StaffPerson[] {
  const current = prepared<[string, number], PublicUser>(db, STAFF_SQL);
  const present = STAFF_ROLES.flatMap((role) => current.all(role, STAFF_PEOPLE_MAX));
  const former = mentioned.filter(({ id }) => !present.some((person) => person.id === id));
  return [
    ...present.map((person) => ({ ...person, current: true })),
    ...former.slice(0, STAFF_PEOPLE_MAX).map((person) => ({ ...person, current: false })),
  ];
}

export const STAFF_SQL = `select ${personColumns('users')}
  from users indexed by users_role_name
  where password_hash is not null and role = ? and state = 'active'
  order by ${nameOrder('users')}, id limit ?`;

/** Throws `INVALID_INPUT` with the field for an account that isn't on staff. */
export function requireStaff(db: Db, id: number, field: string, message: string): void {
  const person = prepared<[number], { id: number }>(
    db,
    `select id from users u where id = ? and ${onStaff('u')}`,
  ).get(id);
  if (!person) throw new AppError('INVALID_INPUT', message, { [field]: message });
}

/** The condition of a current staff account `alias`. It is 0 without an account. */
export function onStaff(alias: string): string {
  return `coalesce(${alias}.role in ('admin', 'staff') and ${alias}.state = 'active'
    and ${alias}.password_hash is not null, 0)`;
}

type LinkedEntry = { id: string; title: string; url: string };

/** The entry that a record links to. Null if there is none that the viewer can read. */
export function linkedEntry(
  { db, viewer, clock }: ReadContext & { clock: Clock },
  id: string | null,
): LinkedEntry | null {
  const entry = id === null ? undefined : findEntry(db).get({ id, tier: viewerTier(viewer) });
  if (!entry) return null;
  const eventId = eventIdOf(db, entry, clock.now());
  return { id: entry.id, title: entry.title, url: entryPath({ ...entry, eventId }) };
}

/** Throws `INVALID_INPUT` with `entryId` if the viewer can't read the entry. */
export function requireLinkedEntry({ db, viewer }: ReadContext, id: string): void {
  if (findEntry(db).get({ id, tier: viewerTier(viewer) })) return;
  const message = staffMessages.entryUnknown;
  throw new AppError('INVALID_INPUT', message, { entryId: message });
}

function findEntry(db: Db) {
  return prepared<[{ id: string; tier: number }], { id: string; type: EntryType; title: string }>(
    db,
    'select id, type, title from entries where id = @id and deleted_at is null and tier <= @tier',
  );
}
