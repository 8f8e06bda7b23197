import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let author: Client;
let learner: Client;

beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  author = site.client();
  await register(author, 'author');
  learner = site.client();
  await register(learner, 'mia');
});
afterEach(() => site.app.close());

const count = (table: string) => site.db.$client.prepare(`select count(*) from ${table}`).pluck().get();
const BODY = 'Words enough to be a lesson.';
const QUIZ = [{ question: 'Which?', options: ['One', 'Two', 'Three', 'Four'], correct: 2 }];

async function made(path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await author.post(path, body);
  expect(answer.status).toBe(201);
  return answer.body as Record<string, unknown>;
}

/** A course with this many published lessons. The last one has a quiz. */
async function newCourse(lessons: number): Promise<{ courseId: string; ids: number[] }> {
  const fields = { type: 'course', title: 'A course', body: BODY, tags: ['Course'] };
  const courseId = String((await made('/api/entries', fields)).id);
  const { id: sectionId } = await made(`/api/courses/${courseId}/sections`, { title: 'Only section' });
  const ids: number[] = [];
  for (let n = 1; n <= lessons; n += 1) {
    const lesson = { sectionId, title: `Lesson ${n}`, body: BODY, published: true };
    const quiz = n === lessons ? { quiz: QUIZ, passMark: 100 } : {};
    ids.push(Number((await made(`/api/courses/${courseId}/lessons`, { ...lesson, ...quiz })).id));
  }
  return { courseId, ids };
}

test('a learner completes a course from the first lesson to the certificate', async () => {
  const { courseId, ids } = await newCourse(3);
  const page = await learner.get(`/api/courses/${courseId}/lessons?limit=2`);
  expect(page.body).toMatchObject([
    { number: 1, title: 'Lesson 1', sectionTitle: 'Only section', hasQuiz: false },
    { number: 2, title: 'Lesson 2' },
  ]);
  const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await learner.get(next)).body).toMatchObject([{ number: 3, hasQuiz: true }]);

  const quizzed = await learner.get(`/api/courses/${courseId}/lessons/3`);
  expect(quizzed.body).toMatchObject({ id: ids[2], passMark: 100, previous: { number: 2 }, next: null });
  expect(JSON.stringify(quizzed.body)).not.toContain('correct');
  expect((await learner.get(`/api/courses/${courseId}/lessons/4`)).status).toBe(404);

  expect((await learner.post(`/api/lessons/${ids[0]}/completion`)).status).toBe(403);
  expect((await learner.post(`/api/courses/${courseId}/enrolment`)).body).toMatchObject({ students: 1 });
  for (const id of ids.slice(0, 2)) await learner.post(`/api/lessons/${id}/completion`);
  expect((await learner.post(`/api/lessons/${ids[2]}/completion`)).status).toBe(409);
  expect((await learner.post(`/api/courses/${courseId}/certificate`)).status).toBe(409);
  const answered = await learner.post(`/api/lessons/${ids[2]}/answers`, { answers: [2] });
  expect(answered.body).toMatchObject({ correct: [true], passed: true });
  expect((await learner.post(`/api/lessons/${ids[2]}/completion`)).body).toMatchObject({ progress: 100 });
  const { code } = (await learner.post(`/api/courses/${courseId}/certificate`)).body as { code: string };
  expect((await site.client().get(`/api/certificates/${code}`)).body).toMatchObject({
    name: 'mia',
    courseTitle: 'A course',
    lessons: 3,
  });
  expect((await learner.send('DELETE', `/api/lessons/${ids[0]}/completion`)).status).toBe(204);
  const [entry] = (await learner.get('/api/entries?type=course')).body as { metadata: unknown }[];
  expect(entry?.metadata).toMatchObject({ lessons: 3, progress: 66, students: 1 });
  expect((await learner.send('DELETE', `/api/courses/${courseId}/enrolment`)).status).toBe(204);
});

test('an author edits, unpublishes, publishes, and deletes a lesson', async () => {
  const { courseId, ids } = await newCourse(2);
  const path = `/api/lessons/${ids[0]}`;
  expect((await author.send('PATCH', path, { version: 1, title: 'Renamed' })).body).toMatchObject({
    version: 2,
  });
  expect((await author.send('PATCH', path, { version: 1, title: 'Stale' })).status).toBe(409);
  expect((await learner.send('PATCH', path, { version: 2, title: 'Not mine' })).status).toBe(403);
  expect((await author.send('DELETE', `${path}/published`)).status).toBe(204);
  expect((await learner.get(`/api/courses/${courseId}/lessons`)).body).toMatchObject([
    { number: 1, id: ids[1] },
  ]);
  expect((await author.post(`${path}/published`)).body).toMatchObject({ number: 1, title: 'Renamed' });
  expect((await author.send('DELETE', path)).status).toBe(204);
  expect((await author.post(`/api/trash/lesson/${ids[0]}/restore`)).status).toBe(200);
});

test('the same answers sent twice get the same result, and count as two attempts', async () => {
  const { courseId, ids } = await newCourse(1);
  await learner.post(`/api/courses/${courseId}/enrolment`);
  const results = [];
  for (let n = 0; n < 2; n += 1)
    results.push(await learner.post(`/api/lessons/${ids[0]}/answers`, { answers: [2] }));
  expect(results[0]?.status).toBe(200);
  expect(results[1]?.body).toEqual(results[0]?.body);
  expect(site.db.$client.prepare('select best, total, attempts from quiz_results').all()).toContainEqual({
    ...{ best: 1, total: 1, attempts: 2 },
  });
});

describe('a hundred simultaneous requests', () => {
  const AT_ONCE = 100;
  /** A server that has too much to do says so; then people click again. */
  const insist = async (click: () => Promise<Answer>): Promise<Answer> => {
    const answer = await click();
    return answer.status === 503 ? insist(click) : answer;
  };
  const all = (click: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => insist(() => click(n))));
  const statuses = async (click: (n: number) => Promise<Answer>) => [
    ...new Set((await all(click)).map(({ status }) => status)),
  ];

  test('enroll, complete, and answer like a single one', async () => {
    const { courseId, ids } = await newCourse(1);
    expect(await statuses(() => learner.post(`/api/courses/${courseId}/enrolment`))).toEqual([200]);
    expect(count('enrolments')).toBe(1);
    const students = 'select students from courses where entry_id = ?';
    expect(site.db.$client.prepare(students).pluck().get(courseId)).toBe(1);
    await all(() => learner.post(`/api/lessons/${ids[0]}/answers`, { answers: [2] }));
    expect(site.db.$client.prepare('select best, total, attempts from quiz_results').all()).toEqual([
      { best: 1, total: 1, attempts: AT_ONCE },
    ]);
    expect(await statuses(() => learner.post(`/api/lessons/${ids[0]}/completion`))).toEqual([200]);
    expect(count('lesson_completions')).toBe(1);
    const codes = await all(() => learner.post(`/api/courses/${courseId}/certificate`));
    expect(new Set(codes.map(({ body }) => (body as { code: string }).code)).size).toBe(1);
    expect(count('certificates')).toBe(1);
  });

  test('enrolling and unenrolling in any order keeps the count correct', async () => {
    const { courseId } = await newCourse(1);
    const path = `/api/courses/${courseId}/enrolment`;
    await all((n) => (n % 2 ? learner.send('DELETE', path) : learner.post(path)));
    const { students, rows } = site.db.$client
      .prepare<[], { students: number; rows: number }>(
        'select students, (select count(*) from enrolments) as rows from courses',
      )
      .get() ?? { students: -1, rows: -2 };
    expect(students).toBe(rows);
  });

  test('accept one of several saves of a lesson', async () => {
    const { ids } = await newCourse(1);
    const answers = await all((n) =>
      author.send('PATCH', `/api/lessons/${ids[0]}`, { version: 1, title: `Title ${n}` }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
  });

  test('moving lessons keeps every number unique', async () => {
    const { courseId, ids } = await newCourse(5);
    const { body } = await learner.get(`/api/courses/${courseId}`);
    const [{ id: sectionId } = { id: 0 }] = (body as { sections: { id: number }[] }).sections;
    await all((n) => {
      const input = JSON.stringify({ id: ids[n % 5], sectionId, index: (n * 7) % 5 });
      return author.send('POST', '/trpc/courses.moveLesson', input);
    });
    const lessons = (await learner.get(`/api/courses/${courseId}/lessons`)).body as {
      id: number;
      number: number;
    }[];
    expect(lessons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(lessons.map(({ id }) => id))).toEqual(new Set(ids));
  });
});
