import { prepared, preparedColumn } from '#db/kit/statement.ts';
import { FLAG_AUTHOR } from '#db/moderation/rows.ts';
import type { Db } from '#db/open.ts';
import { adminMessages } from '#shared/admin/messages.ts';
import { AUDIT_SERVER, type AuditLine } from '#shared/admin/model.ts';
import type { AuditFilterInput, AuditListInput } from '#shared/admin/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { decodeCursor, keysetPage } from '../../../cursor.ts';
import { endOfDay, startOfDay } from '../../../services/zone.ts';
import { type AuditRow, PLACE_COLUMNS, PLACE_JOINS, toLine } from './line.ts';
import { namesIn } from './names.ts';

/** The log needs to know who reads it, and in which zone a day begins. */
export type AuditReading = Pick<ActorContext, 'db' | 'viewer'> & { mailSite: { timeZone: string } };

/** What narrows the walk, in order: the first that is there says which index it takes. */
export type AuditShape = { actor: 'person' | 'server' | null; action: boolean; subject: boolean };
type Parameters = Record<string, string | number | null>;

/** What was done, the latest first. */
export function listAudit(reading: AuditReading, input: AuditListInput): Page<AuditLine> {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, ['number', 'number']).map(Number) : [];
  const rows = auditRows(reading, input, { at, id }, input.limit + 1);
  return keysetPage(
    rows,
    input.limit,
    (row) => withNames(reading.db, row),
    (last) => [last.at, last.id],
  );
}

function withNames(db: Db, row: AuditRow): AuditLine {
  const line = toLine(row);
  return { ...line, named: namesIn(db, line.changes) };
}

/** A stretch of the log before a place in it. */
export function auditRows(
  { db, viewer, mailSite }: AuditReading,
  input: AuditFilterInput,
  before: { at?: number | undefined; id?: number | undefined },
  limit: number,
): AuditRow[] {
  const { timeZone } = mailSite;
  const actor = input.actor ? actorOf(db, input.actor) : null;
  const shape: AuditShape = {
    actor: actor && (actor.id === null ? 'server' : 'person'),
    action: Boolean(input.action),
    subject: input.subject !== undefined,
  };
  const to = input.to ? endOfDay(input.to, timeZone).getTime() : Number.MAX_SAFE_INTEGER;
  return auditStatement(db, shape).all({
    ...(actor?.id && { actor: actor.id }),
    ...(input.action && { action: input.action }),
    ...(input.subject && { subject: input.subject }),
    viewer: viewer.id,
    from: input.from ? startOfDay(input.from, timeZone).getTime() : 0,
    at: before.at ?? to,
    id: before.id ?? 0,
    limit,
  });
}

/** Null: the server itself. Throws `INVALID_INPUT` for a name that nobody has. */
function actorOf(db: Db, name: string): { id: number | null } {
  if (name === AUDIT_SERVER) return { id: null };
  const row = prepared<[string], { id: number }>(
    db,
    'select id from users where lower(username) = lower(?)',
  ).get(name.replace(/^@/, ''));
  if (!row)
    throw new AppError('INVALID_INPUT', adminMessages.auditActor, { actor: adminMessages.auditActor });
  return row;
}

function auditStatement(db: Db, shape: AuditShape) {
  return prepared<[Parameters], AuditRow>(db, auditSql(shape));
}

/** The log's statement, also for the test that reads its query plan: the rows are found first, what they name after. */
export function auditSql(shape: AuditShape): string {
  const conditions = [
    'a.at >= @from',
    '(a.at, a.id) < (@at, @id)',
    // What happens in a private channel is its members' alone: not even that something happened is told.
    "(a.subject not in ('channel', 'message') or ch.is_private = 0)",
    // Who flagged something is not told to whoever wrote it, administrators among them; where that is not known any
    // more, to nobody.
    `(a.subject <> 'case' or a.action not in ('moderation.flag', 'moderation.takeBack')
      or coalesce(json_extract(a.changes, '$.${FLAG_AUTHOR}[0]'),
        (select mc.author_id from moderation_cases mc where mc.id = cast(a.subject_id as integer))) <> @viewer)`,
  ];
  if (shape.actor) conditions.push(shape.actor === 'server' ? 'a.actor_id is null' : 'a.actor_id = @actor');
  if (shape.action) conditions.push(`${shape.actor ? '+' : ''}a.action = @action`);
  if (shape.subject) conditions.push(`${shape.actor || shape.action ? '+' : ''}a.subject = @subject`);
  return `select ${PLACE_COLUMNS} from audit a ${PLACE_JOINS}
    where ${conditions.join(' and ')} order by a.at desc, a.id desc limit @limit`;
}

/** Every kind of act there ever was but those of channels, which would tell of private ones: one step along the index for each. */
export function listActions({ db }: Pick<ReadContext, 'db'>): string[] {
  return preparedColumn<[], string>(db, ACTIONS_SQL).all();
}

export const ACTIONS_SQL = `with recursive acts (action) as (
    select min(action) from audit
    union all
    select (select min(action) from audit where action > acts.action) from acts where acts.action is not null
  ) select action from acts where action is not null
    and action not like 'channels.%' and action not like 'messages.%'`;
