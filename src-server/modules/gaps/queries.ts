import { withEventIds } from '#db/content/event-discussion.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { readWatches, type WatchRow } from '#db/site/gaps/watches.ts';
import type { EntryName, StoredName } from '#shared/entries/output.ts';
import { GAP_TEXTS, type GapKind, type GapSource, TREND_DAYS } from '#shared/gaps/model.ts';
import type { Gap, TopicWatch } from '#shared/gaps/output.ts';
import type { GapFilter, GapListInput } from '#shared/gaps/schema.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { ActorContext } from '../../context.ts';
import { keysetRows, positionOf } from '../../cursor.ts';
import { STRETCH, stretchesOf } from '../../kit/export.ts';

type Reading = Pick<ActorContext, 'db' | 'clock'>;
type Row = Pick<Gap, 'id' | 'state' | 'total'> & {
  search: number;
  unanswered: number;
  notHelpful: number;
  asked: number;
  discussion: number;
  answeredBy: string | null;
};

const SOURCES: Record<GapSource, string> = {
  searches: 'and g.searches > 0',
  questions: 'and g.unanswered + g.not_helpful + g.asked > 0',
  discussions: 'and g.discussions > 0',
};

/** The list's statement, exported for the query plan test. */
export const gapsSql = (source: GapSource | undefined) => `
  select g.id, g.state, g.total, g.searches as search, g.unanswered, g.not_helpful as notHelpful, g.asked,
    g.discussions as discussion, g.answered_by as answeredBy
  from knowledge_gaps g
  where g.state = @state and (g.total, g.id) < (@total, @id) ${source ? SOURCES[source] : ''}
  order by g.total desc, g.id desc limit @limit`;

const FIRST = { total: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

function readRows(
  { db }: Reading,
  { state, source }: GapFilter,
  after: { total: number; id: number },
  limit: number,
) {
  return prepared<[object], Row>(db, gapsSql(source)).all({ state, total: after.total, id: after.id, limit });
}

/** Gaps of a state, most frequent first. They name no user, and hold nothing of channels and histories. */
export function listGaps(work: Reading, { limit, cursor, ...filter }: GapListInput): Page<Gap> {
  const [total, id] = positionOf(cursor, [FIRST.total, FIRST.id]);
  const after = { total, id };
  const page = keysetRows(readRows(work, filter, after, limit + 1), limit, (last) => [last.total, last.id]);
  return { ...page, items: withDetails(work, page.items) };
}

/** All gaps of a filter in stretches, for the export. */
export function* gapStretches(work: Reading, filter: GapFilter): Generator<Gap[]> {
  for (const rows of stretchesOf<Row>((last = FIRST as Row) => readRows(work, filter, last, STRETCH)))
    yield withDetails(work, rows);
}

type Text = {
  gapId: number;
  kind: GapKind;
  text: string;
  count: number;
  recent: number;
  earlier: number;
  day: string;
};

/** Texts with their counts, by gap. Exported for the test of its query plan. */
export const TEXTS_SQL = `
  select t.gap_id as gapId, t.kind, t.text, sum(c.count) as count, max(c.day) as day,
    sum(iif(c.day > @recent, c.count, 0)) as recent,
    sum(iif(c.day > @earlier and c.day <= @recent, c.count, 0)) as earlier
  from json_each(@ids) j cross join gap_texts t on t.gap_id = j.value
    cross join missed_searches c on c.query = t.text
  where t.kind = 'search' group by t.gap_id, t.text
  union all
  select t.gap_id, t.kind, t.text, sum(c.count), max(c.day),
    sum(iif(c.day > @recent, c.count, 0)), sum(iif(c.day > @earlier and c.day <= @recent, c.count, 0))
  from json_each(@ids) j cross join gap_texts t on t.gap_id = j.value
    cross join missed_questions c on c.kind = t.kind and c.text = t.text
  where t.kind <> 'search' group by t.gap_id, t.kind, t.text`;

type Discussion = StoredName & { gapId: number; day: string };

/** Discussions that everyone can read, newest first. Exported for the test of its query plan. */
export const DISCUSSIONS_SQL = `
  select d.gap_id as gapId, d.day, e.id, e.type, e.title
  from json_each(@ids) j cross join gap_discussions d on d.gap_id = j.value
    cross join entries e on e.id = d.entry_id
  where e.deleted_at is null and e.tier = ${TIER_PUBLIC} order by d.day desc, e.seq desc`;

const ANSWERS_SQL = `select id, type, title from entries
  where id in (select value from json_each(?)) and deleted_at is null and tier = ${TIER_PUBLIC}`;

function withDetails({ db, clock }: Reading, rows: readonly Row[]): Gap[] {
  const now = clock.now().getTime();
  const [recent, earlier] = [dayBefore(now, TREND_DAYS), dayBefore(now, 2 * TREND_DAYS)];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const namesOf = (named: readonly Discussion[]) =>
    withEventIds(db, named, clock.now()).map(({ gapId: _, day: _day, ...entry }) => entry);
  const texts = groupOf(prepared<[object], Text>(db, TEXTS_SQL).all({ ids, recent, earlier }));
  const discussions = groupOf(prepared<[object], Discussion>(db, DISCUSSIONS_SQL).all({ ids }));
  const answers = answersOf(db, rows, clock.now());
  return rows.map(({ id, state, total, answeredBy, ...counts }) => {
    const sortedTexts = (texts.get(id) ?? []).sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    const gapDiscussions = discussions.get(id) ?? [];
    const days = gapDiscussions.map(({ day }) => day);
    const sum = (of: 'recent' | 'earlier') => sortedTexts.reduce((all, text) => all + text[of], 0);
    return {
      id,
      state,
      total,
      counts,
      topic: topicOf(sortedTexts, gapDiscussions),
      recent: sum('recent') + days.filter((day) => day > recent).length,
      earlier: sum('earlier') + days.filter((day) => day > earlier && day <= recent).length,
      day: [...sortedTexts.map(({ day }) => day), ...days].sort().at(-1) ?? '',
      texts: sortedTexts.slice(0, GAP_TEXTS).map(({ kind, text, count }) => ({ kind, text, count })),
      discussions: namesOf(gapDiscussions.slice(0, GAP_TEXTS)),
      answer: (answeredBy !== null && answers.get(answeredBy)) || null,
    };
  });
}

/** Words before whole questions, because they make the better title of an entry. */
function topicOf(said: readonly Text[], asked: readonly Discussion[]): string {
  const words = said.find(({ kind }) => kind !== 'asked');
  return words?.text ?? said[0]?.text ?? asked[0]?.title ?? '';
}

function answersOf(db: Db, rows: readonly Row[], now: Date): Map<string, EntryName> {
  const ids = rows.flatMap(({ answeredBy }) => answeredBy ?? []);
  const answerNames = prepared<[string], StoredName>(db, ANSWERS_SQL).all(JSON.stringify(ids));
  return new Map(withEventIds(db, answerNames, now).map((entry) => [entry.id, entry]));
}

function groupOf<T extends { gapId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.gapId);
    if (group) group.push(row);
    else groups.set(row.gapId, [row]);
  }
  return groups;
}

function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** The topics that the viewer waits for. */
export function listWatches({ db, clock, viewer }: ActorContext): TopicWatch[] {
  return readWatches(db, viewer.id, clock.now()).map(toWatch);
}

export function toWatch({ id, words, createdAt, expiresAt }: WatchRow): TopicWatch {
  return { id, words, since: new Date(createdAt).toISOString(), until: new Date(expiresAt).toISOString() };
}
