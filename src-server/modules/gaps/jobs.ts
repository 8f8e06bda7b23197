import type { Acting } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { placeUnreplied, type Unreplied } from '#db/site/gaps/discussions.ts';
import { placeText, publishGapsChange, topicStems } from '#db/site/gaps/rows.ts';
import {
  COVERED_GAPS_SQL,
  dropExpiredWatches,
  dropWatch,
  readWaiting,
  TOPIC_JOB,
} from '#db/site/gaps/watches.ts';
import { notify } from '#db/site/notifications.ts';
import type { EntryType } from '#shared/entries/model.ts';
import { GAP_DAYS } from '#shared/gaps/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { roleAtLeast } from '#shared/roles.ts';
import { inSteps, keepProgress, progressOf } from '../../kit/job-steps.ts';
import { writesAbout } from '../search/queries.ts';

type Work = Acting & { payload: unknown; keep: () => void };
/** Jobs of before an upgrade have no `lessonId`. */
type Progress = { entryId: string; lessonId?: number | null; key: string; after: number | null };
type Entry = { id: string; type: EntryType; title: string; body: string; tier: number; authorId: number };

/** Users checked in one transaction, and texts. */
const AT_ONCE = 50;
/** Characters of an entry whose words are compared. */
const LOOKED_AT = 20_000;
/** They ask themselves, and answer no one. */
const ASKING: readonly EntryType[] = ['thread', 'survey'];

/**
 * Notifies users who wait for what an entry or a lesson is about, each once, and marks the gaps that it covers. An entry that was
 * deleted or hidden in the meantime notifies no one who can't read it.
 */
export async function notifyTopics(work: Work): Promise<void> {
  const { key } = work.payload as Progress;
  await inSteps(work, () => topicStep(work, key));
}

/** True if no one is left. */
function topicStep(work: Work, key: string): boolean {
  const { db, clock } = work;
  const place = { kind: TOPIC_JOB, key };
  const progress = progressOf<Progress>(db, place);
  const entry = readWritten(db, progress.entryId, progress.lessonId ?? null);
  if (!entry) return true;
  const { entryId, lessonId } = progress;
  const about = lessonId ? { subject: 'lesson' as const, subjectId: lessonId } : { entryId };
  const stems = JSON.stringify([...new Set(stemsOf(`${entry.title} ${entry.body}`))]);
  if (progress.after === null && markCovered(db, entry, stems)) publishGapsChange(db, clock.now());
  const waiting = readWaiting(db, {
    stems,
    after: progress.after ?? 0,
    limit: AT_ONCE,
    now: clock.now().getTime(),
  });
  for (const { id, userId, words, role } of waiting) {
    const readable = entry.tier <= (roleAtLeast(role, 'staff') ? TIER_STAFF : TIER_PUBLIC);
    if (!readable || !writesAbout(db, entry, topicStems(words))) continue;
    const notice = { to: userId, kind: 'topic', group: `topic:${id}`, by: entry.authorId } as const;
    // They wait no longer. Those who turned these notifications off keep the topic.
    if (notify(work, { ...notice, ...about, detail: words })) dropWatch(db, userId, id);
  }
  keepProgress(db, place, { ...progress, after: waiting.at(-1)?.id ?? progress.after ?? 0 });
  return waiting.length < AT_ONCE;
}

/** An entry, or the course with the text of its published lesson. */
function readWritten(db: Db, id: string, lessonId: number | null): Entry | undefined {
  if (lessonId !== null)
    return prepared<[number, string], Entry>(
      db,
      `select e.id, e.type, l.title, substr(l.body, 1, ${LOOKED_AT}) as body, e.tier, e.author_id as authorId
       from lessons l join entries e on e.id = l.course_id and e.deleted_at is null
       where l.id = ? and e.id = ? and l.number is not null`,
    ).get(lessonId, id);
  return prepared<[string], Entry>(
    db,
    `select id, type, title, substr(body, 1, ${LOOKED_AT}) as body, tier, author_id as authorId from entries
     where id = ? and deleted_at is null`,
  ).get(id);
}

/** False if it covers none. */
function markCovered(db: Db, entry: Entry, stems: string): boolean {
  if (entry.tier > TIER_PUBLIC || ASKING.includes(entry.type)) return false;
  const gaps = prepared<[object], { id: number; stems: string }>(db, COVERED_GAPS_SQL).all({ stems });
  const mark = prepared(db, "update knowledge_gaps set state = 'answered', answered_by = ? where id = ?");
  const covered = gaps.filter((gap) => writesAbout(db, entry, gap.stems.split(' ')));
  for (const { id } of covered) mark.run(entry.id, id);
  return covered.length > 0;
}

/** Texts of before an upgrade that have no gap yet. Exported for the test of its query plan. */
export const UNPLACED_SQL = `select distinct s.query from missed_searches s
  where not exists (select 1 from gap_texts t where t.kind = 'search' and t.text = s.query) limit ${AT_ONCE}`;

/** Adds discussions that no one has replied to for some days, and removes what is too old. In short steps. */
export async function renewGaps(work: Work): Promise<void> {
  const { db, clock } = work;
  const now = clock.now().getTime();
  await inSteps(work, () => {
    const texts = prepared<[], { query: string }>(db, UNPLACED_SQL).all();
    const before = countPlaced(db);
    for (const { query } of texts) placeText(db, 'search', query);
    // Texts without significant words have no gap.
    return texts.length < AT_ONCE || countPlaced(db) === before;
  });
  let last: Unreplied | undefined;
  await inSteps(work, () => {
    const next = placeUnreplied(db, now, last);
    last = next ?? undefined;
    return next === null;
  });
  const day = new Date(now - GAP_DAYS * DAY_MS).toISOString().slice(0, 10);
  write(db, () => {
    prepared(db, 'delete from missed_questions where day < ?').run(day);
    prepared(db, 'delete from gap_discussions where day < ?').run(day);
    prepared(db, FORGOTTEN_TEXTS_SQL).run();
    publishGapsChange(db, clock.now());
  });
  dropExpiredWatches(db, clock.now());
}

function countPlaced(db: Db): number {
  return prepared<[], { count: number }>(db, 'select count(*) as count from gap_texts').get()?.count ?? 0;
}

/** Texts whose rows are deleted, so that nothing is stored longer than its count. */
const FORGOTTEN_TEXTS_SQL = `delete from gap_texts where
  not exists (select 1 from missed_searches s where kind = 'search' and s.query = gap_texts.text)
  and not exists (select 1 from missed_questions q where q.kind = gap_texts.kind and q.text = gap_texts.text)`;
