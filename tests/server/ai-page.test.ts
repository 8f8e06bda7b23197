import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPage, pageAt, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import { aiReasons } from '#shared/ai/messages.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { ENTRY_TYPES, entryPath } from '#shared/entries/model.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type ModelServer, modelServer, says } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const LONG = `The xylohull is varnished each spring. ${'The hull of a boat is sanded and painted by its crew. '.repeat(20)}`;
const missing = { cause: { code: 'NOT_FOUND' } };

const PAGES: [string, ChatPage | null][] = [
  ...ENTRY_TYPES.map((type): [string, ChatPage] => {
    const page = { kind: 'entry', id: 'a-1' } as const;
    return [entryPath({ type, id: page.id }), page];
  }),
  [lessonPath('a-1', 12), { kind: 'lesson', courseId: 'a-1', number: 12 }],
  ['/wiki', null],
  ['/note/a-1/edit', null],
  ['/channel/1', null],
  ['/course/a-1/lesson/0', null],
];
test.each(PAGES)('the page at %s is %j', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});

describe('a summary of a page', () => {
  test('is of an entry or a lesson, with its title and path', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    const { summary, ...rest } = await as.anonymous.ai.summarizePage({ page });
    expect(summary.startsWith('The xylohull is varnished each spring.')).toBe(true);
    expect(summary.split(' ').length).toBeLessThanOrEqual(SUMMARY_WORDS);
    expect(rest).toMatchObject({ title: 'Hulls', url: `/note/${id}`, by: { provider: 'embedded' } });
    const { courseId, sectionId } = await courseWith(as.author, 0);
    await addLesson(as.author, { courseId, sectionId }, 'Knots of small ferries');
    const lesson = { kind: 'lesson', courseId, number: 1 } as const;
    expect(await as.member.ai.summarizePage({ page: lesson })).toMatchObject({
      url: lessonPath(courseId, 1),
    });
  });

  test('needs a page that the viewer can read now, also in the history', async () => {
    const { as, previewing } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    await as.staff.ai.summarizePage({ page, clientId: 'browser-turn-1' });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    for (const who of [as.anonymous, as.member, as.author, previewing(as.staff, 'member')])
      await expect(who.ai.summarizePage({ page })).rejects.toMatchObject(missing);
    expect((await previewing(as.staff, 'member').ai.history({})).items[0]?.state).toBe('unreadable');
    await as.staff.ai.summarizePage({ page });
    const { courseId } = await courseWith(as.author, 0);
    for (const number of [1, 2])
      await expect(
        as.member.ai.summarizePage({ page: { kind: 'lesson', courseId, number } }),
      ).rejects.toMatchObject(missing);
  });
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());

  test('a public page is sent, one that is hidden is not', async () => {
    const { as } = newCommunity(undefined, null, { settings: server.settings });
    const { id } = await as.author.entries.create(note({ title: 'Hulls', body: LONG }));
    const page = { kind: 'entry', id } as const;
    server.next(says('Varnish it.'));
    expect(await as.staff.ai.summarizePage({ page })).toMatchObject({
      summary: 'Varnish it.',
      by: { provider: 'external' },
    });
    expect(server.received[0]?.body).toContain('xylohull');
    await as.staff.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    const hidden = await as.staff.ai.summarizePage({ page });
    expect(hidden.by).toMatchObject({ provider: 'embedded', reason: aiReasons.nothingShared });
    expect(hidden.summary).toContain('xylohull');
    expect(server.received).toHaveLength(1);
  });
});
