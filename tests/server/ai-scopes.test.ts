import { expect, test } from 'vitest';
import type { AnswerScope } from '#shared/ai/chat/model.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { modelServer, says } from '../support/model-server.ts';
import { newCommunity, type Person } from '../support/people.ts';

const Q = 'Where is the zeppelin crane greased?';
const SAYS = (where: string) => `The zeppelin crane is greased at the ${where} by volunteers each year.`;

async function harbor(model?: Parameters<typeof newCommunity>[2]) {
  const community = newCommunity(undefined, null, model);
  const { as } = community;
  const { id } = await as.author.entries.create(note({ title: 'Crane', body: SAYS('pier') }));
  await as.author.entries.create(note({ title: 'Another crane', body: SAYS('yard') }));
  const { courseId, sectionId } = await courseWith(as.author, 0);
  await addLesson(as.author, { courseId, sectionId }, 'Grease', { body: SAYS('school') });
  await as.staff.events.create({
    ...{ title: 'Crane day', description: SAYS('festival'), location: 'Pier', timeZone: 'UTC' },
    ...{ startTime: '2026-05-01T10:00', endTime: '2026-05-01T12:00' },
  });
  const thread = { type: 'thread' as const, title: 'Grease of the crane', tags: ['Boats'] };
  const topic = await as.author.entries.create({ ...thread, body: SAYS('office') });
  await as.member.comments.create({
    entryId: topic.id,
    content: 'Otto says that this zeppelin crane gets its grease on Mondays, greased where the ferries wait.',
  });
  return {
    ...community,
    page: { kind: 'entry' as const, id },
    topic: { kind: 'entry' as const, id: topic.id },
  };
}

const types = async ({ ai }: Pick<Person, 'ai'>, scope: AnswerScope) =>
  new Set((await ai.answer({ q: Q, scope })).passages.map(({ type }) => type));

test('a question is answered from its scope only', async () => {
  const { as, page, topic } = await harbor();
  expect(await types(as.anonymous, { kind: 'wiki' })).toEqual(new Set(['note']));
  expect(await types(as.anonymous, { kind: 'events' })).toEqual(new Set(['event']));
  expect(await types(as.anonymous, { kind: 'courses' })).toEqual(new Set(['lesson']));
  expect(await types(as.anonymous, { kind: 'page', page: topic })).toEqual(new Set(['thread', 'comment']));
  const { passages } = await as.anonymous.ai.answer({ q: Q, scope: { kind: 'page', page } });
  expect(passages.map(({ quote }) => quote)).toEqual([SAYS('pier')]);
  const other = await as.anonymous.ai.answer({ q: 'When is high tide?', scope: { kind: 'page', page } });
  expect(other.passages).toEqual([]);
});

test('a page that its reader cannot read answers nothing, and names no questions', async () => {
  const { as, page } = await harbor();
  await as.author.entries.update({
    id: page.id,
    body: `${SAYS('pier')}\n\n## Oil\n\n~~~\n## No heading\n~~~`,
  });
  expect(await as.anonymous.ai.suggestions({ page })).toEqual(['What about “Oil”?']);
  await as.staff.moderation.hide({ subject: 'entry', subjectId: page.id, hidden: true });
  expect(await types(as.member, { kind: 'page', page })).toEqual(new Set());
  expect(await as.member.ai.suggestions({ page })).toEqual([]);
  expect(await as.staff.ai.suggestions({ page })).toEqual(['What about “Oil”?']);
});

test('data answers a question about events or courses in their scope, and no other', async () => {
  const { as, page } = await harbor();
  const isData = async (q: string, scope: AnswerScope) =>
    (await as.staff.ai.answer({ q, scope })).data !== undefined;
  expect(await isData('When is the next event?', { kind: 'events' })).toBe(true);
  expect(await isData('When is the next event?', { kind: 'courses' })).toBe(false);
  expect(await isData('Which courses are for beginners?', { kind: 'courses' })).toBe(true);
  for (const scope of [{ kind: 'wiki' }, { kind: 'page', page }] as const)
    expect(await isData('What is the balance?', scope)).toBe(false);
});

test('a model gets what visitors can read of the scope', async () => {
  const server = await modelServer();
  const { as, page } = await harbor({ settings: server.settings });
  server.next(says('At the pier [1].'));
  await as.staff.ai.answer({ q: Q, scope: { kind: 'page', page } });
  expect(server.received[0]?.body).toContain(SAYS('pier'));
  expect(server.received[0]?.body).not.toContain(SAYS('yard'));
  await as.staff.moderation.hide({ subject: 'entry', subjectId: page.id, hidden: true });
  const { by, passages } = await as.staff.ai.answer({ q: Q, scope: { kind: 'page', page } });
  expect([by.provider, passages.length, server.received.length]).toEqual(['embedded', 1, 1]);
  await server.close();
});
