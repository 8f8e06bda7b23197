import type { StoredContact } from '#db/contact-rows.ts';
import type { Db } from '#db/open.ts';
import { statement } from '#db/statement.ts';
import type { ContactFilter, ContactListInput, ContactWalkInput } from '#shared/crm.schema.ts';
import { type Contact, type ContactRow, type ContactSort, type ContactSummary, STAGES } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import { contactMessages } from '#shared/messages/crm.ts';
import { toDecimal } from '#shared/money.ts';
import type { Page } from '#shared/pagination.ts';
import type { TableDirection, TablePage } from '#shared/tables.ts';
import type { Reading } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { pageWindow } from '../staff/queries.ts';
import { type Asked, askedOf, conditions, hasWords, source } from './filter.ts';
import { contactColumns, type StoredRow, toContact, toRow } from './rows.ts';

const COLUMN: Record<ContactSort, string> = {
  name: 'sort_name',
  company: 'sort_company',
  created: 'created_at',
  contacted: 'last_contact',
  stage: 'stage_order',
};

/** A page of the table with the true number of pages. */
export function listContacts({ db }: Reading, input: ContactListInput): TablePage<ContactRow> {
  const asked = askedOf(db, input);
  const total = asked ? countOf(db, asked) : 0;
  const { page, pages, limit, offset, fromEnd } = pageWindow(total, input.page);
  if (!asked || total === 0) return { rows: [], total, page, pages };
  const way = fromEnd ? opposite(input.direction) : input.direction;
  const sql = pageSql(asked, input.sort, way);
  const ids = statement(db, `crm.page ${sql.key}`, () =>
    db.$client.prepare<[object], number>(sql.text).pluck(),
  ).all({ ...asked, limit, offset });
  if (fromEnd) ids.reverse();
  return { rows: rowsOf(db, ids).map(toRow), total, page, pages };
}

/** The ids of a page, inside one index; also for the test that reads its query plan. */
export function pageSql(asked: Asked, sort: ContactSort, way: TableDirection): { key: string; text: string } {
  const { key, sql } = conditions(asked);
  return {
    key: `${key} ${sort} ${way}`,
    text: `select c.id from ${source(asked, `crm_${sort}`)} where ${sql}
      order by c.${COLUMN[sort]} ${way}, c.id ${way} limit @limit offset @offset`,
  };
}

function opposite(direction: TableDirection): TableDirection {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Contacts by their ids, in that order. */
export function rowsOf(db: Db, ids: readonly number[]): StoredRow[] {
  return statement(db, 'crm.rows', () =>
    db.$client.prepare<[string], StoredRow>(
      `select ${contactColumns(false)} from json_each(?) j cross join crm c on c.id = j.value
       left join users o on o.id = c.owner_id order by j.key`,
    ),
  ).all(JSON.stringify(ids));
}

/** How many contacts the filter finds. */
function countOf(db: Db, asked: Asked): number {
  const { stage, owner } = asked;
  if (hasWords(asked) && stage === null && owner === null) return asked.holding;
  return sumsOf(db, asked).reduce((sum, { count }) => sum + count, 0);
}

type StageSum = { stage: (typeof STAGES)[number]; count: number; cents: number };

/** How many contacts the filter finds in each stage, and what they are worth. */
export function sumsOf(db: Db, asked: Asked): StageSum[] {
  const { key, sql } = conditions(asked);
  return statement(db, `crm.sums ${key}`, () =>
    db.$client.prepare<[object], StageSum>(hasWords(asked) ? foundSums(asked, sql) : keptSums(asked)),
  ).all(asked);
}

function keptSums({ stage, owner }: Asked): string {
  return `select stage, sum(count) as count, sum(value_cents) as cents from crm_sums
    where true ${stage === null ? '' : 'and stage = @stage'} ${owner === null ? '' : 'and owner_id = @owner'}
    group by stage`;
}

function foundSums(asked: Asked, sql: string): string {
  return `select c.stage, count(*) as count, sum(coalesce(c.value_cents, 0)) as cents
    from ${source(asked, 'crm_board')} where ${sql} group by c.stage`;
}

/** What the cards show: over the same filter as the list, so that both move together. */
export function summarizeContacts({ db }: Reading, filter: ContactFilter): ContactSummary {
  const asked = askedOf(db, filter);
  const sums = asked ? sumsOf(db, asked) : [];
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

/** Newest first, whole contacts. Throws `INVALID_INPUT` for a cursor of another list. */
export function walkContacts({ db }: Reading, input: ContactWalkInput): Page<Contact> {
  const asked = askedOf(db, input);
  if (!asked) return { items: [], nextCursor: null };
  const [at = Number.MAX_SAFE_INTEGER, id = Number.MAX_SAFE_INTEGER] = input.cursor
    ? decodeCursor(input.cursor, ['number', 'number'])
    : [];
  const rows = statement(db, `crm.walk ${conditions(asked).key}`, () =>
    db.$client.prepare<[object], StoredRow>(walkSql(asked)),
  ).all({ ...asked, at, id, limit: input.limit + 1 });
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toContact),
    nextCursor: last ? encodeCursor([last.createdAt, last.id]) : null,
  };
}

/** The walk of REST and of the export, also for the test that reads its query plan. */
export function walkSql(asked: Asked): string {
  return `select ${contactColumns(true)} from ${source(asked, 'crm_created')}
    left join users o on o.id = c.owner_id
    where ${conditions(asked).sql} and (c.created_at, c.id) < (@at, @id)
    order by c.created_at desc, c.id desc limit @limit`;
}

/** A contact's row. Throws `NOT_FOUND`, or `GONE` once it is in the trash. */
export function requireContact(db: Db, id: number): StoredContact {
  const row = db.query.crm.findFirst({ where: (crm, { eq }) => eq(crm.id, id) }).sync();
  if (!row) throw new AppError('NOT_FOUND', contactMessages.notFound);
  if (row.deletedAt) throw new AppError('GONE', contactMessages.gone);
  return row;
}

/** The row of a contact, or of the one it was merged into, at whatever remove. Throws as `requireContact` does. */
export function requireSurvivor(db: Db, id: number): StoredContact {
  const row = db.query.crm.findFirst({ where: (crm, { eq }) => eq(crm.id, id) }).sync();
  return row?.mergedInto ? requireSurvivor(db, row.mergedInto) : requireContact(db, id);
}
