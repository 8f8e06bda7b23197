import { eq } from 'drizzle-orm';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { crm } from '#db/schema/contacts.ts';
import type { StoredContact } from '#db/staff/contacts/rows.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import { type ContactSort, STAGES } from '#shared/contacts/model.ts';
import type { Contact, ContactRow, ContactSummary } from '#shared/contacts/output.ts';
import type { ContactFilter, ContactListInput, ContactWalkInput } from '#shared/contacts/schema.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { TablePage } from '#shared/kit/tables.ts';
import type { ReadContext } from '../../context.ts';
import { type ResolvedFilter, staffList } from '../../kit/staff-list.ts';
import { wordSearch } from '../../kit/word-search.ts';
import { authorIds } from '../members/queries.ts';
import { requireLive } from '../staff/queries.ts';
import { contactColumns, type StoredRow, toContact, toRow } from './rows.ts';

export const contactList = staffList<StoredRow, ContactSort, ContactFilter>({
  table: 'crm',
  alias: 'c',
  sorts: {
    name: 'sort_name',
    company: 'sort_company',
    created: 'created_at',
    contacted: 'last_contact',
    stage: 'stage_order',
  },
  filters: {
    stage: () => 'c.stage = @stage',
    owner: (owner) => (owner === 0 ? 'c.owner_id is null' : 'c.owner_id = @owner'),
  },
  search: wordSearch('crm', { author: { column: 'owner_id', idsOf: authorIds } }),
  columns: contactColumns,
  joins: 'left join users o on o.id = c.owner_id',
  count: (db, filter) => sumsOf(db, filter).reduce((sum, { count }) => sum + count, 0),
});

/** A page of the table, with the total number of pages. */
export function listContacts({ db }: ReadContext, input: ContactListInput): TablePage<ContactRow> {
  return contactList.list(db, input, toRow);
}

/** Whole contacts, newest first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listContactsByCursor({ db }: ReadContext, input: ContactWalkInput): Page<Contact> {
  return contactList.listByCursor(db, input, toContact);
}

type StageSum = { stage: (typeof STAGES)[number]; count: number; cents: number };

/** The number and the deal value of the filtered contacts in each stage. */
export function sumsOf(db: Db, filter: ResolvedFilter): StageSum[] {
  const sql = filter.found ? foundSums(filter) : keptSums(filter);
  return prepared<[object], StageSum>(db, sql).all(contactList.bindings(filter));
}

function keptSums({ values: { stage, owner } }: ResolvedFilter): string {
  return `select stage, sum(count) as count, sum(value_cents) as cents from crm_sums
    where true ${stage === null ? '' : 'and stage = @stage'} ${owner === null ? '' : 'and owner_id = @owner'}
    group by stage`;
}

function foundSums(filter: ResolvedFilter): string {
  return `select c.stage, count(*) as count, sum(coalesce(c.value_cents, 0)) as cents
    from ${contactList.from(filter, 'board')} where ${contactList.where(filter)} group by c.stage`;
}

/** The numbers above the list, for the same filter. */
export function summarizeContacts({ db }: ReadContext, filter: ContactFilter): ContactSummary {
  const sums = sumsOf(db, contactList.resolve(db, filter));
  const stages = STAGES.map((stage) => {
    const { count = 0, cents = 0 } = sums.find((sum) => sum.stage === stage) ?? {};
    return { stage, count, cents };
  });
  return {
    total: stages.reduce((sum, { count }) => sum + count, 0),
    value: toDecimal(stages.reduce((sum, { cents }) => sum + cents, 0)),
    stages: stages.map(({ stage, count, cents }) => ({ stage, count, value: toDecimal(cents) })),
  };
}

/** A contact's row. Throws `NOT_FOUND`, or `GONE` if it is in the trash. */
export function requireContact(db: Db, id: number): StoredContact {
  return requireLive(storedContact(db, id), contactMessages);
}

/** The row of a contact, or of its survivor if it was merged. Throws like `requireContact`. */
export function requireSurvivor(db: Db, id: number): StoredContact {
  const row = storedContact(db, id);
  return row?.mergedInto ? requireSurvivor(db, row.mergedInto) : requireContact(db, id);
}

/** A contact's row, also from the trash. */
export function storedContact(db: Db, id: number): StoredContact | undefined {
  return db.select().from(crm).where(eq(crm.id, id)).get();
}
