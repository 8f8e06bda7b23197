import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';

const code = (expected: string) => ({ cause: { code: expected } });
const QUIZ = [{ question: 'Which knot?', options: ['Bowline', 'Reef', 'Sheet', 'Clove'], correct: 1 }];

/** A course with a lesson, and one with a quiz that has no passing score. */
async function withCourse() {
  const community = newCommunity();
  const { as } = community;
  const { id: courseId } = await as.author.entries.create(note({ type: 'course', title: 'Knots' }));
  const { id: sectionId } = await as.author.courses.createSection({ courseId, title: 'Loops' });
  const lesson = async (title: string, quiz: typeof QUIZ | null) => {
    const body = 'A text of some length.';
    const { id } = await as.author.courses.createLesson({ courseId, sectionId, title, body, quiz });
    await as.author.courses.publishLesson({ id, published: true });
    return id;
  };
  const plain = await lesson('The bowline', null);
  const asked = await lesson('The reef knot', QUIZ);
  await as.member.courses.enrol({ courseId });
  return { ...community, courseId, plain, asked };
}

const answer = (as: Person, lessonId: number, option: number) =>
  as.courses.answerQuiz({ lessonId, answers: [option] });

test('a course that requires its quizzes completes a lesson only after its quiz was passed', async () => {
  const { as, courseId, plain, asked } = await withCourse();
  await as.author.courses.requireQuizzes({ courseId, requireQuizzes: true });
  expect((await as.member.courses.outline({ courseId })).course.requireQuizzes).toBe(true);
  expect((await as.member.courses.lesson({ lessonId: asked })).passMark).toBe(70);
  expect((await as.member.courses.lesson({ lessonId: plain })).passMark).toBeNull();
  await as.member.courses.complete({ lessonId: plain });
  await expect(as.member.courses.complete({ lessonId: asked })).rejects.toMatchObject(code('CONFLICT'));
  expect((await answer(as.member, asked, 0)).passed).toBe(false);
  await expect(as.member.courses.complete({ lessonId: asked })).rejects.toMatchObject(code('CONFLICT'));
  expect((await answer(as.member, asked, 1)).passed).toBe(true);
  expect((await as.member.courses.complete({ lessonId: asked })).progress).toBe(100);
  const { code: certificate } = await as.member.courses.certificate({ courseId });
  expect((await as.anonymous.courses.readCertificate({ code: certificate })).quizzesPassed).toBe(true);
  // The lesson itself has no passing score.
  expect((await as.author.courses.editLesson({ lessonId: asked })).passMark).toBeNull();
});

test('lessons that were completed before stay so, but the certificate waits for the quizzes', async () => {
  const { as, courseId, plain, asked } = await withCourse();
  for (const lessonId of [plain, asked]) await as.member.courses.complete({ lessonId });
  await as.author.courses.requireQuizzes({ courseId, requireQuizzes: true });
  expect((await as.member.courses.outline({ courseId })).viewer?.progress).toBe(100);
  await expect(as.member.courses.certificate({ courseId })).rejects.toThrow(
    'Pass all quizzes of this course',
  );
  await answer(as.member, asked, 1);
  await as.member.courses.certificate({ courseId });
});

test('a certificate says that quizzes were not passed where the course does not require it, and stays as it is', async () => {
  const { as, courseId, plain, asked } = await withCourse();
  for (const lessonId of [plain, asked]) await as.member.courses.complete({ lessonId });
  const { code: certificate } = await as.member.courses.certificate({ courseId });
  const read = async () => (await as.anonymous.courses.readCertificate({ code: certificate })).quizzesPassed;
  expect(await read()).toBe(false);
  await answer(as.member, asked, 1);
  await as.author.courses.requireQuizzes({ courseId, requireQuizzes: true });
  expect(await as.member.courses.certificate({ courseId })).toEqual({ code: certificate });
  expect(await read()).toBe(false);
});

test('only the author and staff choose it, and the log says so once', async () => {
  const { as, courseId } = await withCourse();
  await expect(
    as.contributor.courses.requireQuizzes({ courseId, requireQuizzes: true }),
  ).rejects.toMatchObject(code('FORBIDDEN'));
  for (let n = 0; n < 2; n += 1) await as.staff.courses.requireQuizzes({ courseId, requireQuizzes: true });
  const log = await as.admin.admin.audit({ action: 'courses.requireQuizzes' });
  expect(log.items).toMatchObject([{ changes: { requireQuizzes: [false, true] } }]);
});

test('own courses are listed as a whole, completed, or not completed yet', async () => {
  const { as, courseId, plain, asked } = await withCourse();
  const listed = async (show: 'all' | 'completed' | 'open') =>
    (await as.member.courses.mine({ show })).items.map(({ title, resumeNumber }) => [title, resumeNumber]);
  await as.member.courses.complete({ lessonId: plain });
  expect(await listed('open')).toEqual([['Knots', 2]]);
  expect(await listed('completed')).toEqual([]);
  await as.member.courses.complete({ lessonId: asked });
  expect(await listed('open')).toEqual([]);
  expect(await listed('completed')).toEqual([['Knots', 2]]);
  expect((await listed('all')).length).toBe(1);
  await as.member.courses.leave({ courseId });
  expect(await listed('all')).toEqual([]);
});
