import { currentTagKey } from '#db/content/tags.ts';
import type { Acting } from '#db/kit/records.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { isNamedInEntry, isNotifiedOfComment, notify } from '#db/site/notifications.ts';
import { inSteps, keepProgress, progressOf } from '../../../kit/job-steps.ts';

/** The needs of these jobs. Each step is a short transaction that also stores the progress. */
type FanOut = Acting & { payload: unknown; keep: () => void };

/** People notified in one transaction. */
const TOLD_AT_ONCE = 200;

type CommentProgress = { commentId: number; after: number };
type EntryProgress = { entryId: string; tags: string[]; tag: number; after: number };

/** Notifies an entry's followers of a comment, unless they already know of it. */
export async function tellFollowersOfComment(work: FanOut): Promise<void> {
  const { commentId } = work.payload as CommentProgress;
  await inSteps(work, () => commentStep(work, commentId));
}

/** Notifies followers of an entry's tags of the new entry, by the first tag that they follow. */
export async function tellFollowersOfEntry(work: FanOut): Promise<void> {
  const { entryId } = work.payload as EntryProgress;
  await inSteps(work, () => entryStep(work, entryId));
}

/** Notifies a course's students of newly published lessons, except students who enrolled later. */
export async function tellStudentsOfLessons(work: FanOut): Promise<void> {
  await inSteps(work, () => lessonStep(work));
}

/** True if no one is left. */
function commentStep(work: FanOut, commentId: number): boolean {
  const { db } = work;
  const run = statements(db);
  const place = { kind: 'notifications.comment', key: String(commentId) };
  const comment = run.comment.get(commentId);
  if (!comment) return true;
  const { entryId, userId: by, answered, at } = comment;
  const { after } = progressOf<CommentProgress>(db, place);
  const followers = run.followers.all('entry', entryId, after);
  for (const { userId: to, since } of followers) {
    // The author it replies to was notified of the reply, or has turned replies off.
    if (to === answered || since > at || isNotifiedOfComment(db, to, entryId, commentId)) continue;
    notify(work, { to, kind: 'follow', group: `follow:entry:${entryId}`, by, act: commentId, entryId });
  }
  keepProgress(db, place, { commentId, after: followers.at(-1)?.userId ?? after });
  return followers.length < TOLD_AT_ONCE;
}

function entryStep(work: FanOut, entryId: string): boolean {
  const { db } = work;
  const run = statements(db);
  const place = { kind: 'notifications.entry', key: entryId };
  const { tags, tag, after } = progressOf<EntryProgress>(db, place);
  const entry = run.entry.get(entryId);
  const written = tags[tag];
  if (!entry || written === undefined) return true;
  const target = currentTagKey(db, written);
  const earlier = tags.slice(0, tag).map((key) => currentTagKey(db, key));
  const followers = run.followers.all('tag', target, after);
  for (const { userId: to, since } of followers) {
    const isNotified = earlier.some(
      (key) => (run.since.get(to, key) ?? Number.POSITIVE_INFINITY) <= entry.at,
    );
    if (since > entry.at || isNotified || isNamedInEntry(db, to, entryId)) continue;
    const group = `follow:tag:${target}`;
    notify(work, { to, kind: 'follow', group, by: entry.authorId, act: entry.seq, detail: target });
  }
  const next =
    followers.length < TOLD_AT_ONCE
      ? { tag: tag + 1, after: 0 }
      : { tag, after: followers.at(-1)?.userId ?? after };
  keepProgress(db, place, { entryId, tags, ...next });
  return false;
}

function lessonStep(work: FanOut): boolean {
  const { db, clock } = work;
  const run = statements(db);
  const lesson = run.announced.get();
  if (!lesson) return true;
  const { lessonId, courseId, at, by } = lesson;
  const students = run.students.all(courseId, lesson.toldUntil);
  for (const { userId: to, since } of students) {
    if (since > at) continue;
    notify(work, { to, kind: 'lesson', group: `lesson:${courseId}`, by, act: lessonId, entryId: courseId });
  }
  if (students.length < TOLD_AT_ONCE) run.announce.run(clock.now().getTime(), lessonId);
  else run.toldUntil.run(students.at(-1)?.userId ?? lesson.toldUntil, lessonId);
  return false;
}

/** `answered` is the author of the parent comment, or of the entry. */
type CommentFact = { entryId: string; userId: number; answered: number; at: number };
type Follower = { userId: number; since: number };
type Announced = { lessonId: number; courseId: string; at: number; by: number; toldUntil: number };

function statements(db: Db) {
  return statement(db, 'notifications.fanOut', () => ({
    comment: db.$client.prepare<[number], CommentFact>(
      `select c.entry_id as entryId, c.user_id as userId, c.created_at as at,
         coalesce(p.user_id, e.author_id) as answered
       from comments c join entries e on e.id = c.entry_id left join comments p on p.id = c.parent_id
       where c.id = ?`,
    ),
    entry: db.$client.prepare<[string], { seq: number; authorId: number; at: number }>(
      'select seq, author_id as authorId, created_at as at from entries where id = ?',
    ),
    followers: db.$client.prepare<[string, string, number], Follower>(
      `select user_id as userId, created_at as since from follows
       where kind = ? and target = ? and user_id > ? order by user_id limit ${TOLD_AT_ONCE}`,
    ),
    since: db.$client
      .prepare<[number, string], number>(
        "select created_at from follows where user_id = ? and kind = 'tag' and target = ?",
      )
      .pluck(),
    announced: db.$client.prepare<[], Announced>(
      `select a.lesson_id as lessonId, l.course_id as courseId, a.published_at as at,
         coalesce(a.published_by, l.author_id) as by, a.told_until as toldUntil
       from lesson_announcements a cross join lessons l on l.id = a.lesson_id
       where a.announced_at is null order by a.published_at, a.lesson_id limit 1`,
    ),
    students: db.$client.prepare<[string, number], Follower>(
      `select user_id as userId, enrolled_at as since from enrolments
       where course_id = ? and user_id > ? order by user_id limit ${TOLD_AT_ONCE}`,
    ),
    toldUntil: db.$client.prepare<[number, number]>(
      'update lesson_announcements set told_until = ? where lesson_id = ?',
    ),
    announce: db.$client.prepare<[number, number]>(
      'update lesson_announcements set announced_at = ? where lesson_id = ?',
    ),
  }));
}
