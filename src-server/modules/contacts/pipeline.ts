import { prepared } from '#db/kit/statement.ts';
import { BOARD_CARDS, STAGES, type Stage } from '#shared/contacts/model.ts';
import type { BoardColumn, ContactRow } from '#shared/contacts/output.ts';
import type { ContactColumnInput, ContactFilter } from '#shared/contacts/schema.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import type { ResolvedFilter } from '../../kit/staff-list.ts';
import { contactList, sumsOf } from './queries.ts';
import { contactColumns, type StoredRow, toRow } from './rows.ts';

/** Every stage in pipeline order, with its sums and the contacts that changed last. */
export function readBoard(reading: ReadContext, filter: ContactFilter): BoardColumn[] {
  const resolved = contactList.resolve(reading.db, filter);
  const sums = sumsOf(reading.db, resolved);
  return STAGES.map((stage) => {
    const { count = 0, cents = 0 } = sums.find((sum) => sum.stage === stage) ?? {};
    const { items, nextCursor } =
      count > 0 ? cardsOf(reading, resolved, stage) : { items: [], nextCursor: null };
    return { stage, count, value: toDecimal(cents), cards: items, nextCursor };
  });
}

/** More cards of one stage, after a cursor of the board. */
export function readColumn(
  reading: ReadContext,
  { stage, cursor, ...filter }: ContactColumnInput,
): Page<ContactRow> {
  return cardsOf(reading, contactList.resolve(reading.db, filter), stage, cursor);
}

function cardsOf(
  { db }: ReadContext,
  filter: ResolvedFilter,
  stage: Stage,
  cursor?: string | null | undefined,
): Page<ContactRow> {
  const stageFilter = { ...filter, values: { ...filter.values, stage } };
  const [at, id] = positionOf(cursor, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  const sql = cardsSql(stageFilter);
  const rows = prepared<[object], StoredRow>(db, sql).all({
    ...contactList.bindings(stageFilter),
    at,
    id,
    limit: BOARD_CARDS + 1,
  });
  return keysetPage(rows, BOARD_CARDS, toRow, (last) => [last.updatedAt, last.id]);
}

/** The statement for one stage. Also used by the test of query plans. */
export function cardsSql(filter: ResolvedFilter): string {
  return `select ${contactColumns(false)} from ${contactList.from(filter, 'board')}
    left join users o on o.id = c.owner_id
    where ${contactList.where(filter)} and (c.updated_at, c.id) < (@at, @id)
    order by c.updated_at desc, c.id desc limit @limit`;
}
