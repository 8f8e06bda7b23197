import { describe, expect, test } from 'vitest';
import { dropCourse, dropLesson } from '#db/content/courses/purge.ts';
import type { Db } from '#db/open.ts';
import { uploadPath } from '#shared/uploads/model.ts';
import { readUpload } from '../../src-server/modules/uploads/queries.ts';
import { addLesson, courseWith, quizOf } from '../support/courses.ts';
import { newCommunity, type Person } from '../support/people.ts';

const refused = (code: string) => ({ cause: { code } });
const lessonPlace = (id: number) => ({ subject: 'lesson' as const, subjectId: String(id) });
const entryPlace = (subjectId: string) => ({ subject: 'entry' as const, subjectId });
const count = (db: Db, table: string) => db.$client.prepare(`select count(*) from ${table}`).pluck().get();
const PICTURE = '00000000-0000-4000-8000-000000000001';
const WITH_PICTURE = `Look at this: ![a picture](${uploadPath(PICTURE)})`;

/** A course with two lessons, one with a quiz, used by a member. */
async function usedCourse(as: ReturnType<typeof newCommunity>['as'], title: string) {
  const place = await courseWith(as.author, 1, title);
  const quizzed = await addLesson(as.author, place, 'With a quiz', { quiz: quizOf(1) });
  await as.author.courses.updateLesson({ id: quizzed, version: 1, title: 'With a quiz inside' });
  await as.member.courses.enrol(place);
  await as.member.courses.answerQuiz({ lessonId: quizzed, answers: [1] });
  for (const lessonId of [...place.ids, quizzed]) await as.member.courses.complete({ lessonId });
  const { code } = await as.member.courses.certificate(place);
  return { ...place, quizzed, code };
}

const TABLES = [
  'courses',
  'course_sections',
  'lessons',
  'enrolments',
  'lesson_completions',
  'quiz_results',
  'lesson_announcements',
  'revisions',
  'trash',
];

describe('a lesson in the trash', () => {
  test('can be restored to its place, for an hour by the user who deleted it, and by staff', async () => {
    const { as, clock } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 3);
    const [, two = 0] = ids;
    const titles = async () =>
      (await as.anonymous.courses.lessons({ courseId })).items.map(
        ({ number, title }) => `${number} ${title}`,
      );
    await as.author.courses.deleteLesson({ id: two });
    await expect(as.author.courses.deleteLesson({ id: two })).rejects.toMatchObject(refused('GONE'));
    await expect(as.author.courses.lesson({ lessonId: two })).rejects.toMatchObject(refused('GONE'));
    expect(await titles()).toEqual(['1 Lesson 1', '2 Lesson 3']);
    await expect(as.other.trash.restore(lessonPlace(two))).rejects.toMatchObject(refused('FORBIDDEN'));
    clock.advance(60 * 60_000 + 1);
    await expect(as.author.trash.restore(lessonPlace(two))).rejects.toMatchObject(refused('FORBIDDEN'));
    expect((await as.staff.trash.list({})).items).toMatchObject([{ subject: 'lesson', title: 'Lesson 2' }]);
    await as.staff.trash.restore(lessonPlace(two));
    expect(await titles()).toEqual(['1 Lesson 1', '2 Lesson 2', '3 Lesson 3']);
  });

  test('can only be restored after its course', async () => {
    const { as } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 1);
    const [id = 0] = ids;
    await as.author.courses.deleteLesson({ id });
    await as.author.entries.delete({ id: courseId });
    await expect(as.staff.trash.restore(lessonPlace(id))).rejects.toMatchObject(refused('GONE'));
    await as.staff.trash.restore(entryPlace(courseId));
    await as.staff.trash.restore(lessonPlace(id));
    expect((await as.anonymous.courses.lessons({ courseId })).items).toHaveLength(1);
  });

  test('takes completions and attempts along when it is permanently deleted', async () => {
    const { as, db } = newCommunity();
    const { courseId, quizzed } = await usedCourse(as, 'A course that stays');
    await as.author.courses.deleteLesson({ id: quizzed });
    await as.admin.trash.purge(lessonPlace(quizzed));
    expect(TABLES.map((table) => [table, count(db, table)])).toEqual([
      ['courses', 1],
      ['course_sections', 1],
      ['lessons', 1],
      ['enrolments', 1],
      ['lesson_completions', 1],
      ['quiz_results', 0],
      ['lesson_announcements', 1],
      ['revisions', 0],
      ['trash', 0],
    ]);
    expect((await as.member.courses.outline({ courseId })).viewer?.progress).toBe(100);
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
  });
});

test('a lesson that is permanently deleted in steps stays in the trash until the last one', async () => {
  const { as, db, clock } = newCommunity();
  const { quizzed } = await usedCourse(as, 'A course that stays');
  await as.author.courses.deleteLesson({ id: quizzed });
  let steps = 0;
  while (!dropLesson(db, clock.now(), quizzed, () => true)) {
    steps += 1;
    expect(count(db, 'trash')).toBe(1);
  }
  expect([steps, count(db, 'trash'), count(db, 'lessons')]).toEqual([3, 0, 1]);
});

describe('a permanently deleted course', () => {
  test('leaves its certificates and nothing else', async () => {
    const { as, db } = newCommunity();
    const { courseId, ids, code } = await usedCourse(as, 'A course that goes');
    await as.author.courses.deleteLesson({ id: ids[0] ?? 0 });
    await as.author.entries.delete({ id: courseId });
    await expect(as.member.courses.outline({ courseId })).rejects.toMatchObject(refused('GONE'));
    expect(await as.member.courses.summary({})).toMatchObject({ courses: 0, lessonsAll: 0 });
    expect((await as.member.courses.mine({})).items).toEqual([]);
    await as.admin.trash.purge(entryPlace(courseId));
    for (const table of TABLES) expect([table, count(db, table)]).toEqual([table, 0]);
    const { courseTitle, courseDeleted } = await as.anonymous.courses.readCertificate({ code });
    expect([courseTitle, courseDeleted]).toEqual(['A course that goes', true]);
    expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    await expect(as.member.courses.enrol({ courseId })).rejects.toMatchObject(refused('GONE'));
  });

  test('is deleted in steps of limited time', async () => {
    const { as, db, clock } = newCommunity();
    const { courseId } = await courseWith(as.author, 5, 'A course that goes slowly');
    await as.member.courses.enrol({ courseId });
    await as.author.entries.delete({ id: courseId });
    let steps = 0;
    while (!dropCourse(db, clock.now(), courseId, () => true)) {
      steps += 1;
      expect(db.$client.pragma('foreign_key_check')).toEqual([]);
    }
    // Each lesson, then the enrollments, sections, and counters.
    expect(steps).toBe(8);
    expect(count(db, 'lessons')).toBe(0);
    await as.admin.trash.purge(entryPlace(courseId));
  });
});

describe('an image in a lesson', () => {
  test('is visible to everyone who can read the lesson', async () => {
    const { as, db } = newCommunity();
    const place = await courseWith(as.author, 0);
    db.$client
      .prepare("insert into uploads values (?, ?, 'image/png', 1, 1, 1, 0, 0)")
      .run(PICTURE, as.author.user.id);
    const id = await addLesson(as.author, place, 'Pictured', { published: false, body: WITH_PICTURE });
    const seenBy = (person: Person | null) => {
      try {
        return readUpload({ db, viewer: person === null ? null : person.user }, PICTURE).id === PICTURE;
      } catch {
        return false;
      }
    };
    const seen = () => [as.author, as.staff, as.contributor, null].map(seenBy);
    expect(seen()).toEqual([true, true, false, false]);
    await as.author.courses.publishLesson({ id, published: true });
    expect(seen()).toEqual([true, true, true, true]);
    await as.author.courses.deleteLesson({ id });
    expect(seen()).toEqual([false, false, false, false]);
    await as.author.trash.restore(lessonPlace(id));
    await as.author.entries.delete({ id: place.courseId });
    expect(seen()).toEqual([false, false, false, false]);
    await as.admin.trash.purge(entryPlace(place.courseId));
    expect(count(db, 'upload_uses')).toBe(0);
    expect(db.$client.prepare('select unused_since is null from uploads').pluck().get()).toBe(0);
  });

  test('does not become visible when someone links it in their own lesson', async () => {
    const { as, db } = newCommunity();
    const place = await courseWith(as.author, 0);
    db.$client
      .prepare("insert into uploads values (?, ?, 'image/png', 1, 1, 1, 0, 0)")
      .run(PICTURE, as.author.user.id);
    await addLesson(as.author, place, 'Pictured', { published: false, body: WITH_PICTURE });
    const other = await courseWith(as.contributor, 0, "Someone else's");
    await addLesson(as.contributor, other, 'Taken', { body: WITH_PICTURE });
    expect(() => readUpload({ db, viewer: as.contributor.user }, PICTURE)).toThrow();
  });
});
