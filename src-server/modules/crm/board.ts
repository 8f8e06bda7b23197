import { statement } from '#db/statement.ts';
import type { ContactColumnInput, ContactFilter } from '#shared/crm.schema.ts';
import { BOARD_CARDS, type BoardColumn, type ContactRow, STAGES, type Stage } from '#shared/crm.ts';
import { toDecimal } from '#shared/money.ts';
import type { Page } from '#shared/pagination.ts';
import type { Reading } from '../../context.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { type Asked, askedOf, conditions, source } from './filter.ts';
import { sumsOf } from './queries.ts';
import { contactColumns, type StoredRow, toRow } from './rows.ts';

/** Every stage in the order of the pipeline, with its sums and what changed last. */
export function readBoard(reading: Reading, filter: ContactFilter): BoardColumn[] {
  const asked = askedOf(reading.db, filter);
  const sums = asked ? sumsOf(reading.db, asked) : [];
  return STAGES.map((stage) => {
    const { count = 0, cents = 0 } = sums.find((sum) => sum.stage === stage) ?? {};
    const { items, nextCursor } =
      asked && count > 0 ? cardsOf(reading, asked, stage) : { items: [], nextCursor: null };
    return { stage, count, value: toDecimal(cents), cards: items, nextCursor };
  });
}

/** More of one stage, on from a cursor of the board's. */
export function readColumn(
  reading: Reading,
  { stage, cursor, ...filter }: ContactColumnInput,
): Page<ContactRow> {
  const asked = askedOf(reading.db, { ...filter, stage });
  return asked ? cardsOf(reading, asked, stage, cursor) : { items: [], nextCursor: null };
}

function cardsOf(
  { db }: Reading,
  filter: Asked,
  stage: Stage,
  cursor?: string | null | undefined,
): Page<ContactRow> {
  const asked = { ...filter, stage };
  const [at = Number.MAX_SAFE_INTEGER, id = Number.MAX_SAFE_INTEGER] = cursor
    ? decodeCursor(cursor, ['number', 'number'])
    : [];
  const rows = statement(db, `crm.cards ${conditions(asked).key}`, () =>
    db.$client.prepare<[object], StoredRow>(cardsSql(asked)),
  ).all({ ...asked, at, id, limit: BOARD_CARDS + 1 });
  const shown = rows.slice(0, BOARD_CARDS);
  const last = rows.length > BOARD_CARDS ? shown.at(-1) : undefined;
  return {
    items: shown.map(toRow),
    nextCursor: last ? encodeCursor([last.updatedAt, last.id]) : null,
  };
}

/** The walk along one stage, also for the test that reads its query plan. */
export function cardsSql(asked: Asked): string {
  return `select ${contactColumns(false)} from ${source(asked, 'crm_board')}
    left join users o on o.id = c.owner_id
    where ${conditions(asked).sql} and (c.updated_at, c.id) < (@at, @id)
    order by c.updated_at desc, c.id desc limit @limit`;
}
