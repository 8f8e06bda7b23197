import { eventIdOf } from '#db/content/event-discussion.ts';
import { FLAG_AUTHOR } from '#db/content/moderation.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { sharedSql } from '#db/schema/prompts.ts';
import { adminMessages } from '#shared/admin/messages.ts';
import { AUDIT_SERVER } from '#shared/admin/model.ts';
import type { AuditLine } from '#shared/admin/output.ts';
import type { AuditFilterInput, AuditListInput } from '#shared/admin/schema.ts';
import { AUDIT_ACTIONS } from '#shared/audit/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { endOfDay, startOfDay } from '#shared/kit/zone.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { decodeCursor, keysetPage } from '../../../cursor.ts';
import { type AuditRow, PLACE_COLUMNS, PLACE_JOINS, toLine } from './line.ts';
import { namesIn } from './names.ts';

/** The log depends on its reader and on the site's time zone. */
export type AuditReading = Pick<ActorContext, 'db' | 'viewer' | 'clock'> & { mailSite: { timeZone: string } };

/** The filters in order. The first one in use decides which index is read. */
export type AuditShape = {
  actor: 'person' | 'server' | null;
  action: boolean;
  subject: boolean;
  /** Whether the lines of imports are left out, or those of one import are listed. */
  imports?: 'folded' | 'one' | null;
};
type AuditInput = AuditFilterInput & Partial<Pick<AuditListInput, 'import' | 'imports'>>;
type Parameters = Record<string, string | number | null>;

/** The audit log, newest first. */
export function listAudit(reading: AuditReading, input: AuditListInput): Page<AuditLine> {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, ['number', 'number']).map(Number) : [];
  const rows = auditRows(reading, input, { at, id }, input.limit + 1);
  return keysetPage(
    rows,
    input.limit,
    (row) => withNames(reading, row),
    (last) => [last.at, last.id],
  );
}

function withNames({ db, clock }: AuditReading, row: AuditRow): AuditLine {
  const { entryId, entryType } = row;
  const eventId = entryId === null ? null : eventIdOf(db, { id: entryId, type: entryType }, clock.now());
  const line = toLine({ ...row, eventId });
  return { ...line, named: namesIn(db, line.subject, line.changes, clock.now()) };
}

/** A page of the log before a cursor. */
export function auditRows(
  { db, viewer, mailSite }: AuditReading,
  input: AuditInput,
  before: { at?: number | undefined; id?: number | undefined },
  limit: number,
): AuditRow[] {
  const { timeZone } = mailSite;
  const actor = input.actor ? actorOf(db, input.actor) : null;
  if (input.action) requireAction(db, input.action);
  const shape: AuditShape = {
    actor: actor && (actor.id === null ? 'server' : 'person'),
    action: Boolean(input.action),
    subject: input.subject !== undefined,
    imports: importsOf(input),
  };
  const to = input.to ? endOfDay(input.to, timeZone).getTime() : Number.MAX_SAFE_INTEGER;
  return auditStatement(db, shape).all({
    ...(actor?.id && { actor: actor.id }),
    ...(input.action && { action: input.action }),
    ...(input.subject && { subject: input.subject }),
    ...(input.import && { import: input.import }),
    viewer: viewer.id,
    from: input.from ? startOfDay(input.from, timeZone).getTime() : 0,
    at: before.at ?? to,
    id: before.id ?? 0,
    limit,
  });
}

/** A filter by action or kind also finds what imports did. */
function importsOf({ import: id, imports, action, subject }: AuditInput): AuditShape['imports'] {
  if (id) return 'one';
  return imports === 'folded' && !action && !subject ? 'folded' : null;
}

/** Null means the server itself. Throws `INVALID_INPUT` for an unknown username. */
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

/** Throws `INVALID_INPUT` for an action that neither this version knows nor the log has from an earlier one. */
function requireAction(db: Db, action: string): void {
  if (Object.hasOwn(AUDIT_ACTIONS, action) || listActions({ db }).includes(action)) return;
  throw new AppError('INVALID_INPUT', adminMessages.auditAction, { action: adminMessages.auditAction });
}

function auditStatement(db: Db, shape: AuditShape) {
  return prepared<[Parameters], AuditRow>(db, auditSql(shape));
}

/** The line of an import's start or undo, if anything is below it. */
const OPENS = `a.subject = 'import' and a.import_id is null
    and exists (select 1 from audit ia where ia.import_id = cast(a.subject_id as integer))`;

/** The log's statement, exported for the query plan test. Finds the rows first, then the names. */
export function auditSql(shape: AuditShape): string {
  const conditions = [
    'a.at >= @from',
    '(a.at, a.id) < (@at, @id)',
    // Activity in private channels is only for their members. The log doesn't even show that it happened.
    "(a.subject not in ('channel', 'message') or ch.is_private = 0)",
    // The same for private prompts, unless someone else acted on them, such as a moderator.
    `(a.subject <> 'prompt' or ${sharedSql('pr')} or a.actor_id <> pr.owner_id)`,
    // Authors never learn who flagged their content, even if they're admins. If the author is no longer known, no one
    // does.
    `(a.subject <> 'case' or a.action not in ('moderation.flag', 'moderation.takeBack')
      or coalesce(json_extract(a.changes, '$.${FLAG_AUTHOR}[0]'),
        (select mc.author_id from moderation_cases mc where mc.id = cast(a.subject_id as integer))) <> @viewer)`,
  ];
  const one = shape.imports === 'one';
  if (one) conditions.push('a.import_id = @import');
  if (shape.imports === 'folded') conditions.push('a.import_id is null');
  const actor = `${one ? '+' : ''}a.actor_id`;
  if (shape.actor) conditions.push(shape.actor === 'server' ? `${actor} is null` : `${actor} = @actor`);
  if (shape.action) conditions.push(`${one || shape.actor ? '+' : ''}a.action = @action`);
  if (shape.subject) conditions.push(`${one || shape.actor || shape.action ? '+' : ''}a.subject = @subject`);
  return `select ${PLACE_COLUMNS}, ${one ? '0' : OPENS} as importOpens from audit a ${PLACE_JOINS}
    where ${conditions.join(' and ')} order by a.at desc, a.id desc limit @limit`;
}

/** All recorded actions except those in channels and on prompts, which could reveal private ones. One index step each. */
export function listActions({ db }: Pick<ReadContext, 'db'>): string[] {
  return preparedColumn<[], string>(db, ACTIONS_SQL).all();
}

export const ACTIONS_SQL = `with recursive acts (action) as (
    select min(action) from audit
    union all
    select (select min(action) from audit where action > acts.action) from acts where acts.action is not null
  ) select action from acts where action is not null
    and action not like 'channels.%' and action not like 'messages.%'
    and action not like 'prompts.%'`;
