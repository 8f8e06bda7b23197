import { eventIdOf } from '#db/content/event-discussion.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { moderationMessages } from '#shared/moderation/messages.ts';
import {
  CASE_EXCERPT,
  CASES_COUNTED,
  type CaseView,
  type Decision,
  EARLIER_CASES,
  FLAGS_SHOWN,
  type Flagged,
  type FlagReason,
  type ModeratedState,
  OWN_FLAGS_MAX,
} from '#shared/moderation/model.ts';
import type { ModerationCase, OwnFlag, Warning } from '#shared/moderation/output.ts';
import type { CaseListInput } from '#shared/moderation/schema.ts';
import { refusal } from '#shared/permissions.ts';
import type { AccountState } from '#shared/roles.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';
import { keysetRows, positionOf } from '../../../cursor.ts';
import { othersModerate } from '../../../kit/moderation.ts';
import { voterId } from '../../entries/queries.ts';
import { bySubject, casePath, SUBJECT_JOINS } from './subjects.ts';

/** Each view's order: oldest open cases first, latest decided cases first. */
const WALK: Record<CaseView | 'earlier', string> = {
  open: `c.decision is null and (c.opened_at, c.id) > (@at, @id) order by c.opened_at, c.id`,
  decided: `c.decision is not null and (c.decided_at, c.id) < (@at, @id) order by c.decided_at desc, c.id desc`,
  earlier: `c.author_id = @author and c.id < @id order by c.id desc`,
};

/** The statement of `listCases`, exported for the query plan test. */
export const caseListSql = (view: CaseView | 'earlier') => `
  select c.id, c.subject, c.subject_id as subjectId, c.opened_at as openedAt, c.flags as flagCount,
    c.decision, c.decided_at as decidedAt, c.author_id as authorId, ${personJson('a')} as author, ${personJson('d')} as decidedBy,
    a.state as authorState, a.email is not null and a.deleted_at is null as reachable,
    (select count(*) from (select 1 from moderation_cases b indexed by moderation_cases_author
      where b.author_id = c.author_id and b.id < c.id limit ${EARLIER_CASES})) as earlier,
    ${bySubject(({ entryId }) => entryId)} as entryId, ${bySubject(({ entryType }) => entryType)} as entryType,
    ${bySubject(({ channelId }) => channelId)} as channelId,
    coalesce(${bySubject(({ title }) => title)}, '') as title, ${bySubject(({ excerpt }) => excerpt)} as words,
    ${bySubject(({ state }) => state)} as state
  from moderation_cases c
  cross join users a on a.id = c.author_id
  left join users d on d.id = c.decided_by
  ${SUBJECT_JOINS}
  where ${WALK[view]} limit @limit`;

/** The open or decided cases. */
export function listCases(reading: WriteContext, input: CaseListInput): Page<ModerationCase> {
  const [at, id] = positionOf(input.cursor, [input.view === 'open' ? 0 : Number.MAX_SAFE_INTEGER, 0]);
  const rows = prepared<[Record<string, unknown>], Row>(reading.db, caseListSql(input.view)).all({
    at,
    id,
    limit: input.limit + 1,
  });
  const { items, nextCursor } = keysetRows(rows, input.limit, ({ id, openedAt, decidedAt }) => [
    input.view === 'open' ? openedAt : (decidedAt ?? 0),
    id,
  ]);
  return { items: toCases(reading, items), nextCursor };
}

/** Earlier cases of a case's author, newest first. Throws `NOT_FOUND` for an unknown case. */
export function listEarlier(reading: WriteContext, { id }: { id: number }): ModerationCase[] {
  const { db } = reading;
  const author = preparedColumn<[number], number>(
    db,
    'select author_id from moderation_cases where id = ?',
  ).get(id);
  if (author === undefined) throw new AppError('NOT_FOUND', moderationMessages.notFound);
  const rows = prepared<[object], Row>(db, caseListSql('earlier'));
  return toCases(reading, rows.all({ author, id, limit: EARLIER_CASES }));
}

function toCases({ db, viewer, clock }: WriteContext, items: Row[]): ModerationCase[] {
  const ids = items.map((row) => row.id);
  const flags = flagsOf(db, ids);
  const eventOf = ({ entryId: id, entryType: type }: Row) =>
    id === null || type === null ? null : eventIdOf(db, { id, type }, clock.now());
  const others = othersModerate(db, viewer);
  const toItem = (row: Row) =>
    toCase({ ...row, eventId: eventOf(row) }, flags, {
      viewerId: voterId(viewer),
      decidable: !refusal('moderation.decideCase', viewer, {
        authorId: row.authorId,
        othersModerate: others,
      }),
    });
  return items.map(toItem);
}

/** The number of open cases, up to `CASES_COUNTED`. */
export function countOpen({ db }: ReadContext): number {
  return preparedColumn<[], number>(db, COUNT_SQL).get() ?? 0;
}

export const COUNT_SQL = `select count(*) from
  (select 1 from moderation_cases where decision is null limit ${CASES_COUNTED})`;

export const OWN_FLAGS_SQL = `select c.subject, c.subject_id as subjectId, f.reason, f.note
  from flags f cross join moderation_cases c on c.id = f.case_id and c.decision is null
  where f.user_id = ? order by f.case_id desc limit ${OWN_FLAGS_MAX}`;

/** The viewer's flags in open cases, newest first. */
export function ownFlags({ db, viewer }: ReadContext): OwnFlag[] {
  return prepared<[number], OwnFlag>(db, OWN_FLAGS_SQL).all(voterId(viewer));
}

/** The statements of the flags on a page of cases, exported for the query plan test. */
export const REASONS_SQL = `select f.case_id as caseId, f.reason, count(*) as count
  from json_each(@cases) i cross join flags f on f.case_id = i.value group by f.case_id, f.reason`;
export const FLAGS_SQL = `select f.case_id as caseId, f.reason, f.note, f.at, ${personJson('u')} as user
  from json_each(@cases) i cross join flags f on f.case_id = i.value
    and f.user_id in (select user_id from flags where case_id = i.value order by at, user_id limit ${FLAGS_SHOWN})
  cross join users u on u.id = f.user_id order by f.at, f.user_id`;
export const WARNINGS_SQL = `select w.case_id as caseId, w.id, w.text, w.at, ${personJson('u')} as by
  from json_each(@cases) i cross join moderation_warnings w indexed by moderation_warnings_case on w.case_id = i.value
  left join users u on u.id = w.by order by w.id`;

function flagsOf(db: Db, ids: number[]) {
  const run = statement(db, 'moderation.flagsOf', () => ({
    reasons: db.$client.prepare<[{ cases: string }], ReasonRow>(REASONS_SQL),
    flags: db.$client.prepare<[{ cases: string }], FlagRow>(FLAGS_SQL),
    warnings: db.$client.prepare<[{ cases: string }], WarningRow>(WARNINGS_SQL),
  }));
  const cases = JSON.stringify(ids);
  return {
    reasons: run.reasons.all({ cases }),
    flags: run.flags.all({ cases }),
    warnings: run.warnings.all({ cases }),
  };
}

/** Authors never learn who flagged their content, even if they're moderators. */
function toCase(
  row: Case,
  of: ReturnType<typeof flagsOf>,
  { viewerId, decidable }: { viewerId: number; decidable: boolean },
): ModerationCase {
  const { state } = row;
  const mine = row.authorId === viewerId;
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    author: personOf(row.author),
    authorState: row.authorState,
    warnable: decidable && !mine && row.reachable === 1,
    warnings: of.warnings.filter(({ caseId }) => caseId === row.id).map(toWarning),
    earlier: row.earlier,
    state,
    entryType: row.entryType,
    eventId: row.eventId,
    title: state === 'gone' ? '' : row.title,
    excerpt: state === 'gone' ? '' : plainBeginning(row.words ?? '', CASE_EXCERPT),
    path: casePath(row),
    openedAt: new Date(row.openedAt).toISOString(),
    flagCount: row.flagCount,
    reasons: of.reasons
      .filter(({ caseId }) => caseId === row.id)
      .sort((a, b) => b.count - a.count)
      .map(({ reason, count }) => ({ reason, count })),
    flags: of.flags
      .filter(({ caseId }) => caseId === row.id && !mine)
      .map((flag) => ({
        user: JSON.parse(flag.user),
        reason: flag.reason,
        note: flag.note,
        at: new Date(flag.at).toISOString(),
      })),
    decidable,
    decision: row.decision,
    decidedBy: row.decidedBy === null ? null : JSON.parse(row.decidedBy),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
  };
}

function toWarning({ id, text, by, at }: WarningRow): Warning {
  return { id, text, by: personOf(by), at: new Date(at).toISOString() };
}

/** A row with the event whose discussion it is about. */
type Case = Row & { eventId: number | null };
type Row = {
  id: number;
  authorId: number;
  author: string;
  authorState: AccountState;
  reachable: 0 | 1;
  earlier: number;
  decidedBy: string | null;
  subject: Flagged;
  subjectId: string;
  openedAt: number;
  flagCount: number;
  decision: Decision | null;
  decidedAt: number | null;
  entryId: string | null;
  entryType: EntryType | null;
  channelId: number | null;
  title: string;
  words: string | null;
  state: ModeratedState;
};
type ReasonRow = { caseId: number; reason: FlagReason; count: number };
type FlagRow = { caseId: number; user: string; reason: FlagReason; note: string | null; at: number };
type WarningRow = { caseId: number; id: number; text: string; by: string | null; at: number };
