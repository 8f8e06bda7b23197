import { personColumns, personJson, personOf } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import {
  type ContactMatch,
  type ContactOwner,
  DUPLICATES_SHOWN,
  phoneKey,
  type Stage,
} from '#shared/contacts/model.ts';
import type { ContactRead, StagePeriod } from '#shared/contacts/output.ts';
import type { ContactDuplicatesInput } from '#shared/contacts/schema.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ReadContext, WriteContext } from '../../context.ts';
import { linkedEntry, listStaff } from '../staff/queries.ts';
import { requireSurvivor } from './queries.ts';
import { contactColumns, type StoredRow, toContact, toIso } from './rows.ts';

/** Stage periods shown in the drawer. Earlier ones are in the timeline. */
const STAYS = 50;

/**
 * A contact with the contents of its drawer, also for the id of a contact merged into it. Throws `NOT_FOUND`, or `GONE`
 * if it is in the trash.
 */
export function readContact(work: WriteContext, requestedId: number): ContactRead {
  const { db } = work;
  const { id } = requireSurvivor(db, requestedId);
  const row = prepared<[number], StoredRow>(
    db,
    `select ${contactColumns(true)} from crm c left join users o on o.id = c.owner_id where c.id = ?`,
  ).get(id);
  if (!row) throw new AppError('NOT_FOUND', contactMessages.notFound);
  return {
    ...toContact(row),
    stays: staysOf(work, id),
    entry: linkedEntry(work, row.entryId),
    merged: mergedInto(db, id),
  };
}

type StoredStay = { id: number; stage: Stage; at: number; reason: string; by: string | null };

function staysOf({ db, clock }: WriteContext, id: number): StagePeriod[] {
  const rows = prepared<[number, number], StoredStay>(
    db,
    `select s.id, s.stage, s.at, s.reason, ${personJson('p')} as by
       from crm_stages s left join users p on p.id = s.by
       where s.contact_id = ? and not s.merged order by s.at desc, s.id desc limit ?`,
  ).all(id, STAYS);
  return rows.map(({ by, at, ...stay }, index) => {
    const until = rows[index - 1]?.at ?? null;
    return {
      ...stay,
      at: toIso(at),
      until: until === null ? null : toIso(until),
      days: Math.max(0, Math.floor(((until ?? clock.now().getTime()) - at) / DAY_MS)),
      by: personOf(by),
    };
  });
}

function mergedInto(db: Db, id: number): ContactRead['merged'] {
  return prepared<[number], { id: number; contactName: string; at: number }>(db, MERGED_INTO_SQL)
    .all(id)
    .map(({ at, ...contact }) => ({ ...contact, mergedAt: toIso(at) }));
}

export const MERGED_INTO_SQL = `select c.id, c.contact_name as contactName, m.at
  from crm c indexed by crm_merged cross join crm_merges m on m.other_id = c.id
  where c.merged_into = ? order by c.id`;

/** Live contacts with the same email address or phone number, oldest first. */
export function findDuplicates(
  { db }: ReadContext,
  { email, phone, exceptId = 0 }: ContactDuplicatesInput,
): ContactMatch[] {
  const matches = new Map<number, ContactMatch>();
  for (const [field, key] of [
    ['email', email.trim().toLowerCase()],
    ['phone', phoneKey(phone)],
  ] as const) {
    if (key === '') continue;
    for (const contact of findByKey(db, field).all({ key, exceptId, limit: DUPLICATES_SHOWN })) {
      const match = matches.get(contact.id);
      if (match) match.matches.push(field);
      else matches.set(contact.id, { ...contact, matches: [field] });
    }
  }
  return [...matches.values()].slice(0, DUPLICATES_SHOWN);
}

function findByKey(db: Db, field: 'email' | 'phone') {
  return prepared<[{ key: string; exceptId: number; limit: number }], Omit<ContactMatch, 'matches'>>(
    db,
    duplicatesSql(field),
  );
}

export function duplicatesSql(field: 'email' | 'phone'): string {
  return `select id, contact_name as contactName, company, stage from crm indexed by crm_${field}
    where deleted_at is null and ${field}_key = @key and ${field}_key <> '' and id <> @exceptId
    order by id limit @limit`;
}

/** Identifies a person without an email address. The texts are folded, and `phone` is a key. */
export type Person = { name: string; company: string; phone: string };

/** The name of the oldest live contact without an email address that is this person. */
export function findSamePerson(db: Db, person: Person): string | null {
  return preparedColumn<[Person], string>(db, SAME_PERSON_SQL).get(person) ?? null;
}

export const SAME_PERSON_SQL = `select contact_name from crm indexed by crm_name
  where deleted_at is null and email_key = '' and sort_name = @name and sort_company = @company and phone_key = @phone
  order by id limit 1`;

/** The staff accounts that can own a contact, by name, followed by other current owners. */
export function listOwners({ db }: ReadContext): ContactOwner[] {
  return listStaff(db, prepared<[], PublicUser>(db, OWNING_SQL).all());
}

/** All owners of contacts, read from the sums, which have only a few rows per owner. */
export const OWNING_SQL = `select ${personColumns('users')} from users
  where id in (select owner_id from crm_sums where count > 0)`;
