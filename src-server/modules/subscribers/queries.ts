import { personJson, personOf } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { placeOf, TABLE_PAGE_SIZE, type TableDirection, type TablePage } from '#shared/kit/tables.ts';
import { subscriberMessages } from '#shared/subscribers/messages.ts';
import type { SubscriberSort } from '#shared/subscribers/model.ts';
import type { SubscriberRow } from '#shared/subscribers/output.ts';
import type {
  SubscriberFilter,
  SubscriberListInput,
  SubscriberWalkInput,
} from '#shared/subscribers/schema.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { STRETCH, stretchesOf } from '../../kit/export.ts';
import { nameExpression } from '../members/queries.ts';

/** Which conditions a statement has. */
export type SubscriberShape = { state: boolean; source: boolean; search: 'email' | 'names' | null };
type Bindings = { state: string | null; source: string | null; q: string; names: string | null };

/** Each sort's column, and the index that the rows are walked along. */
const ORDERS: Record<SubscriberSort, { column: string; index: string }> = {
  added: { column: 's.id', index: 'subscribers_list' },
  email: { column: 's.email_key', index: 'subscribers_email' },
};

/** Subscribers in all states, page by page. The words of a search are part of the email address, or name the account. */
export function listSubscribers({ db }: ReadContext, input: SubscriberListInput): TablePage<SubscriberRow> {
  const { shape, bindings } = shapeOf(input);
  const total = preparedColumn<[object], number>(db, subscriberCountSql(shape)).get(bindings) ?? 0;
  const { page, pages, offset } = placeOf(total, input.page);
  const sql = subscriberPageSql(shape, input.sort, input.direction);
  const ids = preparedColumn<[object], number>(db, sql).all({ ...bindings, limit: TABLE_PAGE_SIZE, offset });
  return { rows: subscribersOf(db, ids), total, page, pages };
}

/** The list of REST: newest first, by cursor. */
export function listSubscribersByCursor(
  { db }: ReadContext,
  input: SubscriberWalkInput,
): Page<SubscriberRow> {
  const [before] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = walk(db, input, before, input.limit + 1);
  return keysetPage(
    rows,
    input.limit,
    (row) => row,
    (last) => [last.id],
  );
}

/** All rows of a filter in stretches, newest first, for a file. */
export function subscriberStretches(db: Db, filter: SubscriberFilter): Generator<SubscriberRow[]> {
  return stretchesOf<SubscriberRow>((last) => walk(db, filter, last?.id ?? Number.MAX_SAFE_INTEGER, STRETCH));
}

/** One subscriber. Throws `NOT_FOUND`. */
export function readSubscriber({ db }: ReadContext, id: number): SubscriberRow {
  const [row] = subscribersOf(db, [id]);
  if (!row) throw new AppError('NOT_FOUND', subscriberMessages.notFound);
  return row;
}

function walk(db: Db, filter: SubscriberFilter, before: number, limit: number): SubscriberRow[] {
  const { shape, bindings } = shapeOf(filter);
  const ids = preparedColumn<[object], number>(db, subscriberWalkSql(shape));
  return subscribersOf(db, ids.all({ ...bindings, before, limit }));
}

function shapeOf({ state, source, q }: SubscriberFilter): { shape: SubscriberShape; bindings: Bindings } {
  const names = q === '' ? null : nameExpression(q);
  const search = q === '' ? null : names === null ? ('email' as const) : ('names' as const);
  return {
    shape: { state: state !== undefined, source: source !== undefined, search },
    bindings: { state: state ?? null, source: source ?? null, q: q.toLowerCase(), names },
  };
}

function filterSql({ state, source, search }: SubscriberShape, index: string): string {
  const isEmail = 'instr(s.email_key, @q) > 0';
  const isNamed = 's.user_id in (select rowid from members_fts where members_fts match @names)';
  const conditions = [
    'true',
    ...(state ? ['s.state = @state'] : []),
    ...(source ? ['s.source = @source'] : []),
    ...(search === 'email' ? [isEmail] : []),
    ...(search === 'names' ? [`(${isEmail} or ${isNamed})`] : []),
  ];
  return `from subscribers s indexed by ${index} where ${conditions.join(' and ')}`;
}

/** The statements, exported for the test of query plans. */
export function subscriberCountSql(shape: SubscriberShape): string {
  return `select count(*) ${filterSql(shape, ORDERS.added.index)}`;
}
export function subscriberPageSql(
  shape: SubscriberShape,
  sort: SubscriberSort,
  direction: TableDirection,
): string {
  const { column, index } = ORDERS[sort];
  return `select s.id ${filterSql(shape, index)} order by ${column} ${direction} limit @limit offset @offset`;
}
export function subscriberWalkSql(shape: SubscriberShape): string {
  return `select s.id ${filterSql(shape, ORDERS.added.index)} and s.id < @before order by s.id desc limit @limit`;
}
export const SUBSCRIBER_ROWS_SQL = `select s.id, s.email, s.state, s.source, ${personJson('u')} as user,
    s.created_at as createdAt, s.changed_at as changedAt, s.consent, s.consented_at as consentedAt,
    (select c.reason from subscriber_changes c where c.subscriber_id = s.id order by c.id desc limit 1) as reason
  from json_each(?) j cross join subscribers s on s.id = j.value left join users u on u.id = s.user_id
  order by j.key`;

type Row = Omit<SubscriberRow, 'user' | 'createdAt' | 'changedAt' | 'consentedAt'> & {
  user: string | null;
  createdAt: number;
  changedAt: number;
  consentedAt: number | null;
};

/** The subscribers with these IDs, in this order. */
function subscribersOf(db: Db, ids: readonly number[]): SubscriberRow[] {
  const rows = prepared<[string], Row>(db, SUBSCRIBER_ROWS_SQL).all(JSON.stringify(ids));
  return rows.map(({ user, createdAt, changedAt, consentedAt, ...row }) => ({
    ...row,
    user: personOf(user),
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    consentedAt: consentedAt === null ? null : new Date(consentedAt).toISOString(),
  }));
}
