import {
  GAP_NEAR,
  GAP_QUESTIONS_MAX,
  GAP_QUESTIONS_PER_DAY,
  GAP_STEMS,
  type GapKind,
  type GapQuestion,
} from '#shared/gaps/model.ts';
import { stemsOf } from '#shared/kit/words.ts';
import { isStopWord, wordsOf } from '#shared/search/query.ts';
import { publishLive } from '../../kit/live-events.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

// Call each of these inside a write transaction.

/** Shorter words have too many neighbors that mean something else. */
const SPELLING_MIN = 6;
/** Words with an equal beginning that are compared by their spelling. */
const BEGINNING = 3;
const NEIGHBORS = 200;

/** The different stems of the significant words of a text, sorted. */
export function topicStems(text: string): string[] {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const stems = new Set(stemsOf(words.join(' ')));
  return [...stems].slice(0, GAP_STEMS).sort();
}

/**
 * Assigns a counted text to the gap with the same stems, or to the nearest one, or to a new one. A topic that seemed
 * answered is open again.
 */
export function placeText(db: Db, kind: Exclude<GapKind, 'discussion'>, text: string): void {
  const storedId = preparedColumn<[string, string], number>(
    db,
    'select gap_id from gap_texts where kind = ? and text = ?',
  ).get(kind, text);
  const gapId = storedId ?? findGap(db, text);
  if (gapId === null) return;
  if (storedId === undefined)
    prepared(db, 'insert into gap_texts (kind, text, gap_id) values (?, ?, ?)').run(kind, text, gapId);
  prepared(
    db,
    "update knowledge_gaps set state = 'open', answered_by = null where id = ? and state = 'answered'",
  ).run(gapId);
}

/** Assigns a discussion without a reply. */
export function placeDiscussion(db: Db, discussion: { id: string; title: string; day: string }): void {
  const gapId = findGap(db, discussion.title);
  if (gapId === null) return;
  prepared(db, 'insert or ignore into gap_discussions (entry_id, gap_id, day) values (?, ?, ?)').run(
    discussion.id,
    gapId,
    discussion.day,
  );
}

/** Null for a text without significant words. */
function findGap(db: Db, text: string): number | null {
  const stems = topicStems(text).map((stem) => knownSpelling(db, stem));
  const sorted = [...new Set(stems)].sort();
  if (sorted.length === 0) return null;
  const joined = sorted.join(' ');
  const same = preparedColumn<[string], number>(db, 'select id from knowledge_gaps where stems = ?').get(
    joined,
  );
  return same ?? nearestGap(db, sorted) ?? addGap(db, joined, sorted);
}

/** The gap with the largest share of common stems. The older one of two. Exported for the test of its query plan. */
export const NEAREST_GAP_SQL = `
  select g.id from (select gap_id, count(*) as shared from gap_stems
      where stem in (select value from json_each(@stems)) group by gap_id) s
    cross join knowledge_gaps g on g.id = s.gap_id
  where s.shared >= ${GAP_NEAR} * (g.size + @size - s.shared)
  order by s.shared * 1.0 / (g.size + @size - s.shared) desc, g.id limit 1`;

function nearestGap(db: Db, stems: readonly string[]): number | undefined {
  return preparedColumn<[object], number>(db, NEAREST_GAP_SQL).get({
    stems: JSON.stringify(stems),
    size: stems.length,
  });
}

function addGap(db: Db, joined: string, stems: readonly string[]): number {
  const { lastInsertRowid } = prepared(db, 'insert into knowledge_gaps (stems, size) values (?, ?)').run(
    joined,
    stems.length,
  );
  const gapId = Number(lastInsertRowid);
  const add = prepared(db, 'insert into gap_stems (stem, gap_id) values (?, ?)');
  for (const stem of stems) add.run(stem, gapId);
  return gapId;
}

/** Exported for the test of its query plan. */
export const NEIGHBORS_SQL = `select distinct stem from gap_stems where stem >= ? and stem < ? limit ${NEIGHBORS}`;

/** A stem of another gap that is one typing error away, or the stem itself. */
function knownSpelling(db: Db, stem: string): string {
  if (stem.length < SPELLING_MIN || /\p{N}/u.test(stem)) return stem;
  const beginning = stem.slice(0, BEGINNING);
  const near = preparedColumn<[string, string], string>(db, NEIGHBORS_SQL).all(
    beginning,
    `${beginning}\u{10ffff}`,
  );
  if (near.includes(stem)) return stem;
  return near.find((other) => other.length >= SPELLING_MIN && isOneErrorAway(stem, other)) ?? stem;
}

/** Whether one letter is missing, added, replaced, or exchanged with the next one. */
export function isOneErrorAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Counts a question to the assistant. It isn't stored with its user or time. */
export function countQuestion(db: Db, day: string, kind: GapQuestion, text: string): void {
  const again = prepared(
    db,
    'update missed_questions set count = count + 1 where day = ? and kind = ? and text = ?',
  );
  if (again.run(day, kind, text).changes === 0) {
    const full = prepared(db, 'select 1 from missed_questions where day = ? limit 1 offset ?');
    if (full.get(day, GAP_QUESTIONS_PER_DAY - 1)) return;
    // The rarest question of the oldest day makes room.
    prepared(
      db,
      `delete from missed_questions where rowid in
         (select rowid from missed_questions order by day desc, count desc limit -1 offset ?)`,
    ).run(GAP_QUESTIONS_MAX - 1);
    prepared(db, 'insert into missed_questions (day, kind, text) values (?, ?, ?)').run(day, kind, text);
  }
  placeText(db, kind, text);
}

/** Undoes one count, if there is one. */
export function uncountQuestion(db: Db, day: string, kind: GapQuestion, text: string): void {
  const { changes } = prepared(
    db,
    'update missed_questions set count = count - 1 where day = ? and kind = ? and text = ? and count > 1',
  ).run(day, kind, text);
  if (changes === 0)
    prepared(db, 'delete from missed_questions where day = ? and kind = ? and text = ?').run(day, kind, text);
}

/** Milliseconds in which further changes have no event of their own. Pages wait longer before they read the gaps again. */
const GATHERED = 1_000;

/** Exported for the test of its query plan. */
export const RECENT_NEWS_SQL =
  "select 1 from live_events where at > ? and at <= ? and topic = 'staff:gaps' limit 1";

/** Pages with knowledge gaps read them again. Call it inside the write that changes one. It names neither gap nor user. */
export function publishGapsChange(db: Db, now: Date): void {
  const at = now.getTime();
  if (prepared(db, RECENT_NEWS_SQL).get(at - GATHERED, at)) return;
  publishLive(db, { topic: 'staff:gaps', kind: 'gaps.changed', data: {} }, now);
}
