import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { prepareStore } from '#db/open.ts';
import { listSummaries } from '../../src-server/modules/entries/lists/queries.ts';
import { addLesson, courseWith, quizOf } from '../support/courses.ts';
import { newCommunity } from '../support/people.ts';
import { testClock, testIds } from '../support/ports.ts';

const refused = (code: string) => ({ cause: { code } });
const MINUTE = 60_000;

describe('the outline', () => {
  test('numbers the published lessons across sections, in order', async () => {
    const { as } = newCommunity();
    const { courseId, sectionId, ids } = await courseWith(as.author, 2);
    const { id: second } = await as.author.courses.createSection({ courseId, title: 'Second' });
    const third = await addLesson(as.author, { courseId, sectionId: second }, 'Lesson 3');
    await addLesson(as.author, { courseId, sectionId: second }, 'Hidden', { published: false });
    const shown = async (who: 'anonymous' | 'author' | 'staff' | 'contributor') =>
      (await as[who].courses.outline({ courseId })).sections.map(({ title, lessons }) => [
        title,
        ...lessons.map(({ number, title: name }) => `${number} ${name}`),
      ]);
    const open = [
      ['The section', '1 Lesson 1', '2 Lesson 2'],
      ['Second', '3 Lesson 3'],
    ];
    expect(await shown('anonymous')).toEqual(open);
    expect(await shown('contributor')).toEqual(open);
    for (const who of ['author', 'staff'] as const) {
      expect((await shown(who))[1]).toEqual(['Second', '3 Lesson 3', 'null Hidden']);
    }
    await as.author.courses.moveSection({ id: second, index: 0 });
    await as.author.courses.moveLesson({ id: ids[1] ?? 0, sectionId: second, index: 1 });
    expect(await shown('anonymous')).toEqual([
      ['Second', '1 Lesson 3', '2 Lesson 2'],
      ['The section', '3 Lesson 1'],
    ]);
    await as.author.courses.publishLesson({ id: third, published: false });
    expect(await shown('anonymous')).toEqual([
      ['Second', '1 Lesson 2'],
      ['The section', '2 Lesson 1'],
    ]);
    await as.author.courses.moveLesson({ id: ids[1] ?? 0, sectionId, index: 99 });
    expect(await shown('anonymous')).toEqual([['The section', '1 Lesson 1', '2 Lesson 2']]);
    expect((await as.anonymous.courses.lessons({ courseId })).items.map(({ number }) => number)).toEqual([
      1, 2,
    ]);
  });

  test('only empty sections can be deleted, and lessons stay within their course', async () => {
    const { as } = newCommunity();
    const { courseId, sectionId, ids } = await courseWith(as.author, 1);
    const other = await courseWith(as.author, 0);
    const [id = 0] = ids;
    await expect(as.author.courses.deleteSection({ id: sectionId })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    await expect(
      as.author.courses.moveLesson({ id, sectionId: other.sectionId, index: 0 }),
    ).rejects.toMatchObject(refused('INVALID_INPUT'));
    await expect(
      addLesson(as.author, { courseId, sectionId: other.sectionId }, 'Elsewhere'),
    ).rejects.toMatchObject(refused('INVALID_INPUT'));
    await as.author.courses.deleteLesson({ id });
    await as.author.courses.deleteSection({ id: sectionId });
    await as.author.trash.restore({ subject: 'lesson', subjectId: String(id) });
    const { sections } = await as.anonymous.courses.outline({ courseId });
    expect(sections.map(({ title, lessons }) => [title, lessons.length])).toEqual([['Restored lessons', 1]]);
  });
});

describe('course permissions', () => {
  test('only the author and staff see an unpublished lesson', async () => {
    const { as, previewing } = newCommunity();
    const place = await courseWith(as.author, 1);
    const lessonId = await addLesson(as.author, place, 'Not yet', { published: false });
    for (const who of [as.anonymous, as.member, as.contributor, previewing(as.author, 'guest')]) {
      await expect(who.courses.lesson({ lessonId })).rejects.toMatchObject(refused('NOT_FOUND'));
      await expect(who.courses.lesson({ courseId: place.courseId, number: 2 })).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
    }
    for (const who of [as.author, as.staff]) {
      expect(await who.courses.lesson({ lessonId })).toMatchObject({ number: null, published: false });
    }
    await as.member.courses.enrol(place);
    await expect(as.member.courses.complete({ lessonId })).rejects.toMatchObject(refused('NOT_FOUND'));
    await as.author.courses.enrol(place);
    await expect(as.author.courses.complete({ lessonId })).rejects.toMatchObject(refused('CONFLICT'));
  });

  test('a stale save is refused, missing fields stay unchanged, and every save is a version', async () => {
    const { as, db } = newCommunity();
    const place = await courseWith(as.author, 0);
    const id = await addLesson(as.author, place, 'First title', { quiz: quizOf(1), passMark: 50 });
    const saved = await as.author.courses.updateLesson({ id, version: 1, title: 'Second title' });
    expect(saved).toMatchObject({ title: 'Second title', version: 2, quiz: quizOf(1), passMark: 50 });
    await expect(as.staff.courses.updateLesson({ id, version: 1, title: 'Lost' })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    await expect(as.author.courses.updateLesson({ id, version: 2, quiz: null })).rejects.toMatchObject(
      refused('INVALID_INPUT'),
    );
    const kept = db.$client
      .prepare("select version, content ->> 'title' as title from revisions where subject = 'lesson'")
      .all();
    expect(kept).toEqual([
      { version: 1, title: 'First title' },
      { version: 2, title: 'Second title' },
    ]);
  });

  test('invalid input is refused', async () => {
    const { as } = newCommunity();
    const place = await courseWith(as.author, 0);
    const options = ['One', 'Two', 'Three', 'Four'];
    const question = { question: 'Which?', options, correct: 0 };
    const wrong = [
      { title: 'ab' },
      { body: 'short' },
      { body: 'x'.repeat(200_001) },
      { passMark: 50 },
      { quiz: [question], passMark: 0 },
      { quiz: [] },
      { quiz: Array(21).fill(question) },
      { quiz: [{ ...question, options: options.slice(1) }] },
      { quiz: [{ ...question, options: ['One', 'One ', 'Two', 'Three'] }] },
      { quiz: [{ ...question, options: ['', 'One', 'Two', 'Three'] }] },
      { quiz: [{ ...question, correct: 4 }] },
      { quiz: [{ ...question, explanation: 'x'.repeat(501) }] },
      { videoUrl: 'https://evil.example/watch?v=1' },
      { videoUrl: 'http://www.youtube.com/watch?v=1' },
      { videoUrl: 'https://youtube.com.evil.example/1' },
      { videoUrl: 'https://user:word@youtube.com/1' },
      { videoUrl: 'javascript:alert(1)//youtube.com' },
    ];
    for (const fields of wrong) {
      const lesson = { ...place, title: 'A lesson', body: 'Long enough for a lesson.', ...fields };
      await expect(as.author.courses.createLesson(lesson), JSON.stringify(fields)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    const lesson = { ...place, title: 'A lesson', body: 'Long enough for a lesson.' };
    const made = await as.author.courses.createLesson({ ...lesson, videoUrl: 'https://youtu.be/abc' });
    expect(made).toMatchObject({ videoUrl: 'https://youtu.be/abc', quiz: null, number: null });
    const { id } = await as.author.entries.create({
      type: 'note',
      title: 'No course',
      body: 'A note is not a course.',
      tags: ['Note'],
    });
    await expect(as.author.courses.createSection({ courseId: id, title: 'No' })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });
});

test('a course is limited to 100 sections and 1,000 lessons, not counting the trash', async () => {
  const { as, db } = newCommunity();
  const { courseId, sectionId } = await courseWith(as.author, 1);
  db.$client.exec(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < 99)
     insert into course_sections (course_id, title, position) select '${courseId}', 'Section ' || n, n from n`,
  );
  const section = { courseId, title: 'One too many' };
  await expect(as.author.courses.createSection(section)).rejects.toMatchObject(refused('CONFLICT'));
  db.$client.exec(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < 998)
     insert into lessons (course_id, section_id, position, title, body, author_id, created_at, updated_at)
     select '${courseId}', ${sectionId}, n, 'Lesson ' || n, 'Some words', ${as.author.user.id}, 0, 0 from n`,
  );
  const place = { courseId, sectionId };
  const id = await addLesson(as.author, place, 'The last one');
  await expect(addLesson(as.author, place, 'One too many')).rejects.toMatchObject(refused('CONFLICT'));
  await as.author.courses.deleteLesson({ id });
  await addLesson(as.author, place, 'Another last one');
  const deleted = { subject: 'lesson' as const, subjectId: String(id) };
  await expect(as.author.trash.restore(deleted)).rejects.toMatchObject(refused('CONFLICT'));
});

test('a list of courses takes one statement', async () => {
  const { as, db } = newCommunity();
  const statements = async () => {
    const asked: unknown[] = [];
    const copy = prepareStore(new Database(db.$client.serialize(), { verbose: (sql) => asked.push(sql) }));
    const ports = { clock: testClock(), ids: testIds(), source: 'ui' as const };
    const { items } = listSummaries(
      { db: copy, ...ports, viewer: as.member.user },
      { type: 'course', tags: [], sort: 'recent', limit: 20 },
    );
    expect(items[0]?.metadata).toMatchObject({ lessons: 2, progress: 50, students: 1 });
    return asked.filter((sql) => String(sql).startsWith('select')).length;
  };
  const counts: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { courseId, ids } = await courseWith(as.author, 2, `Course ${n}`);
    await as.member.courses.enrol({ courseId });
    await as.member.courses.complete({ lessonId: ids[1] ?? 0 });
    if (n === 0 || n === 19) counts.push(await statements());
  }
  expect(counts).toEqual([1, 1]);
});

describe('learning', () => {
  test('progress is per user and equal on cards, in the outline, and in totals', async () => {
    const { as } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 3);
    const [one = 0, two = 0, three = 0] = ids;
    await expect(as.member.courses.complete({ lessonId: one })).rejects.toMatchObject(refused('FORBIDDEN'));
    expect(await as.member.courses.enrol({ courseId })).toEqual({
      courseId,
      enrolled: true,
      students: 1,
      progress: 0,
    });
    expect(await as.member.courses.enrol({ courseId })).toMatchObject({ students: 1 });
    expect(await as.member.courses.complete({ lessonId: two })).toMatchObject({ progress: 33 });
    expect(await as.member.courses.complete({ lessonId: two })).toMatchObject({ progress: 33 });
    const card = async (who: 'member' | 'other' | 'anonymous') =>
      (await as[who].entries.list({ type: 'course' })).items[0]?.metadata;
    expect(await card('member')).toMatchObject({ lessons: 3, progress: 33, students: 1, rating: 0 });
    expect(await card('other')).toMatchObject({ lessons: 3, progress: 0, students: 1 });
    expect(await card('anonymous')).toMatchObject({ lessons: 3, progress: 0, students: 1 });
    const read = (await as.member.entries.read({ id: courseId })).metadata;
    expect(read).toEqual(await card('member'));
    await as.member.courses.complete({ lessonId: one });
    await as.member.courses.complete({ lessonId: three });
    expect(await as.member.courses.summary({})).toEqual({
      courses: 1,
      completed: 1,
      lessonsDone: 3,
      lessonsAll: 3,
      progress: 100,
    });
    expect(await as.member.courses.uncomplete({ lessonId: one })).toMatchObject({ progress: 66 });
    expect(await as.other.courses.summary({})).toMatchObject({ courses: 0, progress: 0 });
    expect((await as.anonymous.courses.outline({ courseId })).viewer).toBeNull();
  });

  test('learners do not see a hidden course among their courses until it is unhidden', async () => {
    const { as } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 2);
    for (const person of [as.member, as.author, as.staff]) await person.courses.enrol({ courseId });
    await as.member.courses.complete({ lessonId: ids[0] ?? 0 });
    const mine = async (who: 'member' | 'author' | 'staff') => [
      (await as[who].courses.mine({})).items.map((course) => course.courseId),
      (await as[who].courses.summary({})).courses,
    ];
    const place = { subject: 'entry', subjectId: courseId } as const;
    await as.staff.moderation.hide({ ...place, hidden: true });
    expect(await mine('member')).toEqual([[], 0]);
    expect(await as.member.courses.summary({})).toMatchObject({ lessonsDone: 0, lessonsAll: 0 });
    for (const who of ['author', 'staff'] as const)
      expect([who, await mine(who)]).toEqual([who, [[courseId], 1]]);
    await as.staff.moderation.hide({ ...place, hidden: false });
    expect(await mine('member')).toEqual([[courseId], 1]);
    expect(await as.member.courses.summary({})).toMatchObject({ lessonsDone: 1, progress: 50 });
    await as.member.courses.leave({ courseId });
    expect(await mine('member')).toEqual([[], 0]);
  });

  test('unenrolling keeps completions, and unpublished lessons do not count', async () => {
    const { as } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 2);
    const [one = 0, two = 0] = ids;
    await as.member.courses.enrol({ courseId });
    await as.member.courses.complete({ lessonId: one });
    expect(await as.member.courses.leave({ courseId })).toMatchObject({ students: 0, progress: 0 });
    expect(await as.member.courses.leave({ courseId })).toMatchObject({ students: 0 });
    expect((await as.member.entries.read({ id: courseId })).metadata).toMatchObject({ progress: 0 });
    expect(await as.member.courses.enrol({ courseId })).toMatchObject({ students: 1, progress: 50 });
    const progress = async () => (await as.member.courses.outline({ courseId })).viewer?.progress;
    await as.author.courses.publishLesson({ id: two, published: false });
    expect(await progress()).toBe(100);
    await as.author.courses.publishLesson({ id: two, published: true });
    expect(await progress()).toBe(50);
    await as.author.courses.deleteLesson({ id: one });
    expect(await progress()).toBe(0);
    await as.author.trash.restore({ subject: 'lesson', subjectId: String(one) });
    expect(await progress()).toBe(50);
  });

  test('resuming leads to the next open lesson, then back to skipped ones', async () => {
    const { as, clock } = newCommunity();
    const { courseId, ids } = await courseWith(as.author, 3);
    const [one = 0, two = 0, three = 0] = ids;
    const older = await courseWith(as.author, 1, 'An older course');
    await as.member.courses.enrol(older);
    clock.advance(MINUTE);
    await as.member.courses.enrol({ courseId });
    const resume = async () => {
      const { viewer } = await as.member.courses.outline({ courseId });
      const { items } = await as.member.courses.mine({ limit: 1 });
      expect(items[0]).toMatchObject({ courseId, title: 'A course about something' });
      expect(items[0]?.resumeNumber).toBe(ids.indexOf(viewer?.resumeLessonId ?? 0) + 1);
      return viewer?.resumeLessonId;
    };
    expect(await resume()).toBe(one);
    await as.member.courses.visit({ lessonId: two });
    expect(await resume()).toBe(two);
    await as.member.courses.complete({ lessonId: two });
    expect(await resume()).toBe(three);
    await as.member.courses.complete({ lessonId: three });
    expect(await resume()).toBe(one);
    await as.member.courses.complete({ lessonId: one });
    expect(await resume()).toBe(one);
    const { nextCursor } = await as.member.courses.mine({ limit: 1 });
    const { items } = await as.member.courses.mine({ limit: 1, cursor: nextCursor });
    expect(items).toMatchObject([{ courseId: older.courseId, completed: 0, lessons: 1, progress: 0 }]);
  });

  test('only enrolled users can rate a course', async () => {
    const { as } = newCommunity();
    const { courseId } = await courseWith(as.author, 1);
    const rating = { entryId: courseId, stars: 4 };
    await expect(as.member.ratings.rate(rating)).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.member.courses.enrol({ courseId });
    expect(await as.member.ratings.rate(rating)).toMatchObject({ rating: 4, ratingCount: 1 });
  });
});

describe('a quiz', () => {
  test('requires all answers, marks the correct ones, and keeps the best attempt', async () => {
    const { as } = newCommunity();
    const place = await courseWith(as.author, 0);
    const lessonId = await addLesson(as.author, place, 'With a quiz', {
      quiz: quizOf(1, 2, 3),
      passMark: 60,
    });
    await as.member.courses.enrol(place);
    const answer = (...answers: number[]) => as.member.courses.answerQuiz({ lessonId, answers });
    await expect(answer(1, 2)).rejects.toMatchObject(refused('INVALID_INPUT'));
    await expect(as.member.courses.complete({ lessonId })).rejects.toMatchObject(refused('CONFLICT'));
    expect(await answer(1, 0, 0)).toEqual({
      correct: [true, false, false],
      solutions: [null, { option: 2, explanation: null }, { option: 3, explanation: null }],
      score: 1,
      total: 3,
      best: { best: 1, total: 3 },
      passed: false,
    });
    await expect(as.member.courses.complete({ lessonId })).rejects.toMatchObject(refused('CONFLICT'));
    expect(await answer(1, 2, 0)).toMatchObject({ score: 2, passed: true });
    expect(await answer(0, 0, 0)).toMatchObject({ score: 0, best: { best: 2, total: 3 }, passed: true });
    expect(await as.member.courses.complete({ lessonId })).toMatchObject({ completed: true, progress: 100 });
    expect((await as.member.courses.lesson({ lessonId })).best).toEqual({ best: 2, total: 3 });
    expect((await as.other.courses.lesson({ lessonId })).best).toBeNull();
  });

  test('that changed in the meantime refuses answers to the old questions', async () => {
    const { as } = newCommunity();
    const place = await courseWith(as.author, 0);
    const lessonId = await addLesson(as.author, place, 'With a quiz', { quiz: quizOf(1) });
    await as.member.courses.enrol(place);
    const { version } = await as.member.courses.lesson({ lessonId });
    await as.author.courses.updateLesson({ id: lessonId, version: 1, quiz: quizOf(3) });
    const answer = { lessonId, answers: [1] };
    await expect(as.member.courses.answerQuiz({ ...answer, version })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    expect((await as.member.courses.lesson({ lessonId })).best).toBeNull();
    expect(await as.member.courses.answerQuiz({ ...answer, version: 2 })).toMatchObject({ score: 0 });
  });

  test('reveals correct answers and explanations to users who cannot edit it only after they answer', async () => {
    const { as, previewing } = newCommunity();
    const place = await courseWith(as.author, 0);
    const { courseId } = place;
    const explanation = 'Because of the canary.';
    const secret = quizOf(2).map((question) => ({ ...question, question: 'Which one is it?', explanation }));
    const lessonId = await addLesson(as.author, place, 'With a quiz', { quiz: secret });
    await as.author.courses.updateLesson({ id: lessonId, version: 1, title: 'With a quiz inside' });
    await as.member.courses.enrol({ courseId });
    await as.contributor.courses.enrol({ courseId });
    const seen: unknown[] = [];
    for (const who of [as.member, as.contributor, as.anonymous, previewing(as.staff, 'guest')]) {
      seen.push(
        await who.courses.outline({ courseId }),
        await who.courses.lessons({ courseId }),
        await who.courses.lesson({ lessonId }),
        await who.courses.lesson({ courseId, number: 1 }),
        await who.entries.read({ id: courseId }),
        await who.entries.listFull({ type: 'course' }),
        await who.entries.revisions({ id: courseId }),
        await who.search.page({ q: 'quiz', type: 'lesson' }),
        await who.search.everything({ q: 'quiz' }),
        await who.search.page({ q: 'quiz' }),
      );
      await expect(who.courses.editLesson({ lessonId })).rejects.toBeDefined();
    }
    seen.push(await as.member.courses.visit({ lessonId }), await as.member.courses.mine({}));
    const said = JSON.stringify(seen);
    expect(said).toContain('Which one is it?');
    expect(said).not.toMatch(/"correct":\d/);
    expect(said).not.toContain('canary');
    const answered = await as.member.courses.answerQuiz({ lessonId, answers: [0] });
    expect(answered).toMatchObject({ correct: [false], solutions: [{ option: 2, explanation }] });
    const right = await as.member.courses.answerQuiz({ lessonId, answers: [2] });
    expect(right).toMatchObject({ correct: [true], solutions: [null] });
    expect(JSON.stringify(await as.member.courses.lesson({ lessonId }))).not.toContain('canary');
    expect((await as.staff.courses.editLesson({ lessonId })).quiz).toEqual(secret);
  });
});

describe('a certificate', () => {
  test('is issued once, after the last lesson, with the data of that day', async () => {
    const { as } = newCommunity();
    const place = await courseWith(as.author, 1, 'How to bind a book');
    const { courseId, ids } = place;
    await as.member.courses.enrol({ courseId });
    await expect(as.member.courses.certificate({ courseId })).rejects.toMatchObject(refused('CONFLICT'));
    await as.member.courses.complete({ lessonId: ids[0] ?? 0 });
    const { code } = await as.member.courses.certificate({ courseId });
    expect(code.length).toBeGreaterThanOrEqual(22);
    await addLesson(as.author, place, 'A later lesson');
    await as.author.entries.update({ id: courseId, title: 'Another title' });
    expect(await as.member.courses.certificate({ courseId })).toEqual({ code });
    const said = {
      code,
      name: 'mia',
      courseId,
      courseTitle: 'How to bind a book',
      lessons: 1,
      courseDeleted: false,
    };
    expect(await as.anonymous.courses.readCertificate({ code })).toMatchObject(said);
    expect((await as.member.courses.outline({ courseId })).viewer?.certificateCode).toBe(code);
    expect((await as.other.courses.outline({ courseId })).viewer?.certificateCode).toBeNull();
    await as.author.entries.delete({ id: courseId });
    await as.admin.trash.purge({ subject: 'entry', subjectId: courseId });
    expect(await as.anonymous.courses.readCertificate({ code })).toMatchObject({
      ...said,
      courseDeleted: true,
    });
    await expect(as.anonymous.courses.readCertificate({ code: `${code}x` })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  test('is not issued for an empty course, or after unenrolling', async () => {
    const { as } = newCommunity();
    const empty = await courseWith(as.author, 0);
    await as.member.courses.enrol(empty);
    await expect(as.member.courses.certificate(empty)).rejects.toMatchObject(refused('CONFLICT'));
    const left = await courseWith(as.author, 1);
    await as.member.courses.enrol(left);
    await as.member.courses.complete({ lessonId: left.ids[0] ?? 0 });
    await as.member.courses.leave(left);
    await expect(as.member.courses.certificate(left)).rejects.toMatchObject(refused('CONFLICT'));
  });
});

describe('search among lessons', () => {
  const found = async (who: ReturnType<typeof newCommunity>['as']['anonymous'], q: string) =>
    (await who.search.page({ q, type: 'lesson' })).items.map((hit) =>
      hit.type === 'lesson' ? `${hit.number} ${hit.title}` : hit.type,
    );

  test('finds published lessons of live courses', async () => {
    const { as } = newCommunity();
    const place = await courseWith(as.author, 0, 'Bookbinding');
    const { courseId } = place;
    const id = await addLesson(as.author, place, 'Sewing the quires', {
      body: 'Thread, needles and beeswax.',
    });
    await addLesson(as.author, place, 'Gluing', { body: 'Starch paste, and patience.' });
    const hidden = await addLesson(as.author, place, 'Beeswax for later', { published: false });
    const [hit] = (await as.anonymous.search.page({ q: 'beeswax', type: 'lesson' })).items;
    expect(hit).toMatchObject({
      id,
      courseTitle: 'Bookbinding',
      url: `/course/${courseId}/lesson/1`,
      excerpt: 'Thread, needles and beeswax.',
      excerptMatches: [[20, 27]],
    });
    expect(await found(as.author, 'beeswax')).toEqual(['1 Sewing the quires']);
    await as.author.courses.publishLesson({ id: hidden, published: true });
    expect(await found(as.anonymous, 'beeswax')).toEqual(['3 Beeswax for later', '1 Sewing the quires']);
    await as.author.courses.updateLesson({ id, version: 1, body: 'Thread, needles and nothing else.' });
    await as.author.courses.moveLesson({ id: hidden, sectionId: place.sectionId, index: 0 });
    expect(await found(as.anonymous, 'beeswax')).toEqual(['1 Beeswax for later']);
    await as.author.courses.deleteLesson({ id: hidden });
    expect(await found(as.anonymous, 'beeswax')).toEqual([]);
    await as.author.trash.restore({ subject: 'lesson', subjectId: String(hidden) });
    await as.author.entries.delete({ id: courseId });
    expect(await found(as.staff, 'beeswax patience')).toEqual([]);
    await as.author.trash.restore({ subject: 'entry', subjectId: courseId });
    expect(await found(as.anonymous, 'patience')).toEqual(['3 Gluing']);
  });

  test('the index matches the published lessons after any changes', async () => {
    const { as, db } = newCommunity();
    const place = await courseWith(as.author, 3);
    const [one = 0, two = 0] = place.ids;
    await as.author.courses.updateLesson({ id: one, version: 1, title: 'Quite another' });
    await as.author.courses.deleteLesson({ id: two });
    await as.author.entries.delete({ id: place.courseId });
    const check = "insert into lessons_fts (lessons_fts, rank) values ('integrity-check', 0)";
    db.$client.exec(check);
    await as.admin.trash.purge({ subject: 'entry', subjectId: place.courseId });
    db.$client.exec(check);
    expect(
      db.$client.prepare("select count(*) from lessons_fts where lessons_fts match 'lesson'").pluck().get(),
    ).toBe(0);
  });
});
