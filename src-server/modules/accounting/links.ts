import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { LINKS_FOUND } from '#shared/accounting/model.ts';
import type { LinkedTotals, LinkTarget } from '#shared/accounting/output.ts';
import type { LinkedTotalsInput, LinkTargetsInput } from '#shared/accounting/schema.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { wordsOf } from '#shared/search/query.ts';
import type { ReadContext } from '../../context.ts';
import { findMatches } from '../../kit/word-search.ts';
import { projectList } from '../projects/queries.ts';

type FoundEvent = { id: number; title: string; startTime: number };

/** Projects or events whose names have all of the words or their beginnings, newest first. */
export function findLinkTargets({ db }: ReadContext, { kind, q }: LinkTargetsInput): LinkTarget[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  return kind === 'project' ? findProjects(db, words.join(' ')) : findEvents(db, words);
}

function findProjects(db: Db, q: string): LinkTarget[] {
  const newest = { page: 1, sort: 'created', direction: 'desc' } as const;
  const { rows } = projectList.list(db, { q, ...newest }, ({ id, name }) => ({
    id,
    title: name,
    startTime: null,
  }));
  return rows.slice(0, LINKS_FOUND);
}

function findEvents(db: Db, words: readonly string[]): LinkTarget[] {
  const found = findMatches(db, ENTRY_NUMBERS, TITLES_SQL, {
    words: words.map((word) => `"${word}"*`).join(' AND '),
  });
  const { few, marks } = found;
  const rows = prepared<[object], FoundEvent>(db, eventTitlesSql(few === null ? 'many' : 'few')).all({
    few,
    marks,
    limit: LINKS_FOUND,
  });
  return rows.map(({ id, title, startTime }) => ({
    id,
    title,
    startTime: new Date(startTime).toISOString(),
  }));
}

/** The index of titles numbers entries. */
const ENTRY_NUMBERS = '(select seq as id from entries)';
const TITLES_SQL = 'select rowid as id from titles_fts_public where titles_fts_public match @words';

/**
 * Events with one of a few titles, or a walk along all events that checks each title. Each event of a series is one of its
 * own. Also used by the test of query plans.
 */
export function eventTitlesSql(found: 'few' | 'many'): string {
  const source =
    found === 'few'
      ? `json_each(@few) f cross join entries e on e.seq = f.value
         cross join events v indexed by events_entry on v.entry_id = e.id`
      : `events v indexed by events_start
         cross join entries e on e.id = v.entry_id and substr(@marks, e.seq, 1) = x'01'`;
  return `select v.id, e.title, v.start_time as startTime from ${source}
    where v.deleted_at is null order by v.start_time desc, v.id desc limit @limit`;
}

/** The sums of all live transactions that are linked to a project or an event. */
export function readLinkedTotals({ db }: ReadContext, { kind, id }: LinkedTotalsInput): LinkedTotals {
  const { income, expenses, count } = prepared<[number], { income: number; expenses: number; count: number }>(
    db,
    linkedTotalsSql(kind),
  ).get(id) ?? { income: 0, expenses: 0, count: 0 };
  return {
    income: toDecimal(income),
    expenses: toDecimal(expenses),
    result: toDecimal(income + expenses),
    count,
  };
}

/** Also used by the test of query plans. */
export function linkedTotalsSql(kind: LinkedTotalsInput['kind']): string {
  return `select coalesce(sum(amount) filter (where amount > 0), 0) as income,
      coalesce(sum(amount) filter (where amount < 0), 0) as expenses, count(*) as count
    from accounting indexed by accounting_${kind} where ${kind}_id = ? and deleted_at is null`;
}
