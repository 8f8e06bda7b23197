import { GAP_DAYS, UNANSWERED_AFTER } from '#shared/gaps/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { placeDiscussion } from './rows.ts';

/** Discussions looked at in one transaction. */
const AT_ONCE = 50;

/** Old enough discussions, oldest first, and whether only their author has written. Exported for the test of its query plan. */
export const UNREPLIED_SQL = `
  select e.seq, e.id, e.title, e.created_at as createdAt,
    e.tier = 0 and e.solved_at is null and e.locked_at is null
      and not exists (select 1 from gap_discussions d where d.entry_id = e.id)
      and not exists (select 1 from comments c
        where c.entry_id = e.id and c.deleted_at is null and c.user_id <> e.author_id)
      and not exists (select 1 from events v indexed by events_entry where v.entry_id = e.id) as lacking
  from entries e indexed by entries_type_recent
  where e.type = 'thread' and e.deleted_at is null and (e.created_at, e.seq) > (@at, @seq)
    and e.created_at <= @until
  order by e.created_at, e.seq limit ${AT_ONCE}`;

type Row = { seq: number; id: string; title: string; createdAt: number; lacking: 0 | 1 };
export type Unreplied = Pick<Row, 'seq' | 'createdAt'>;

/** Assigns discussions without a reply to gaps, one step after the other. Null after the last one. Call it inside a write. */
export function placeUnreplied(db: Db, now: number, after?: Unreplied): Unreplied | null {
  const rows = prepared<[object], Row>(db, UNREPLIED_SQL).all({
    at: after?.createdAt ?? now - GAP_DAYS * DAY_MS,
    seq: after?.seq ?? 0,
    until: now - UNANSWERED_AFTER * DAY_MS,
  });
  for (const { id, title, createdAt, lacking } of rows) {
    if (lacking === 1)
      placeDiscussion(db, { id, title, day: new Date(createdAt).toISOString().slice(0, 10) });
  }
  return rows.length < AT_ONCE ? null : (rows.at(-1) ?? null);
}
