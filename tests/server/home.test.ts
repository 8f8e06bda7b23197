import { describe, expect, test } from 'vitest';
import { HOME_DRAFTS, HOME_UNANSWERED, UNANSWERED_DAYS } from '#shared/home/model.ts';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ofHome = async (person: Person) => person.home.read({});

/** Creates entries of a type a minute apart and returns their IDs. */
async function entriesBy({ clock }: Community, person: Person, type: 'thread' | 'note', ...titles: string[]) {
  const ids: string[] = [];
  for (const title of titles) {
    clock.advance(MINUTE);
    ids.push((await person.entries.create(note({ type, title }))).id);
  }
  return ids as [string, ...string[]];
}

test('a new user has nothing to continue', async () => {
  const { as } = newCommunity();
  expect(await ofHome(as.member)).toEqual({ course: null, drafts: [], news: [], unanswered: [] });
});

test('visitors, and admins in a guest preview, have no home of their own', async () => {
  const { as, previewing } = newCommunity();
  for (const nobody of [as.anonymous, previewing(as.admin, 'guest')])
    await expect(nobody.home.read({})).rejects.toMatchObject({ cause: { code: 'UNAUTHENTICATED' } });
});

describe('the course to continue', () => {
  test('is the last used one that is not completed, at the lesson to resume', async () => {
    const { as, clock } = newCommunity();
    const first = await courseWith(as.author, 3, 'Knots');
    const second = await courseWith(as.author, 1, 'Sails');
    for (const { courseId } of [first, second]) {
      clock.advance(MINUTE);
      await as.member.courses.enrol({ courseId });
    }
    const course = async () => (await ofHome(as.member)).course;
    expect(await course()).toEqual({
      id: second.courseId,
      title: 'Sails',
      progress: 0,
      lesson: { number: 1, title: 'Lesson 1' },
    });
    clock.advance(MINUTE);
    await as.member.courses.complete({ lessonId: second.ids[0] ?? 0 });
    expect(await course()).toMatchObject({ title: 'Knots', progress: 0 });
    await as.member.courses.complete({ lessonId: first.ids[0] ?? 0 });
    expect(await course()).toMatchObject({ progress: 33, lesson: { number: 2, title: 'Lesson 2' } });
    expect((await ofHome(as.other)).course).toBeNull();

    await as.staff.moderation.hide({ subject: 'entry', subjectId: first.courseId, hidden: true });
    expect(await course()).toBeNull();
    await as.staff.moderation.hide({ subject: 'entry', subjectId: first.courseId, hidden: false });
    await as.member.courses.leave({ courseId: first.courseId });
    expect(await course()).toBeNull();
  });

  test('has published lessons', async () => {
    const { as } = newCommunity();
    const { courseId } = await courseWith(as.author, 0);
    await as.member.courses.enrol({ courseId });
    expect((await ofHome(as.member)).course).toBeNull();
  });
});

describe('drafts', () => {
  test('say where they continue, the newest first', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const [own] = await entriesBy(community, as.contributor, 'note', 'Rye bread');
    const [thread] = await entriesBy(community, as.member, 'thread', 'Which flour?');
    const comment = await as.contributor.comments.create({ entryId: thread, content: 'Any.' });
    const places = async () => (await ofHome(as.contributor)).drafts;
    const write = async (slot: string, content: Record<string, string>) => {
      clock.advance(MINUTE);
      await as.contributor.drafts.save({ slot, content });
      return (await places())[0];
    };
    const entry = { id: thread, type: 'thread', title: 'Which flour?' };
    expect(await write('note', { title: 'Oats', body: 'Soak them.' })).toEqual({
      slot: 'note',
      text: 'Oats',
      updatedAt: clock.now().toISOString(),
      place: { kind: 'new', type: 'note', draft: null },
    });
    expect(await write('tool:prompts', { title: 'A prompt' })).toMatchObject({
      place: { kind: 'new', type: 'tool', draft: 'tool:prompts' },
    });
    expect(await write('new', { title: 'Any', type: 'course' })).toMatchObject({
      place: { kind: 'new', type: null, draft: null },
    });
    expect(await write(`promote:${thread}`, { title: 'From a discussion' })).toMatchObject({
      place: { kind: 'new', type: 'note', draft: `promote:${thread}` },
    });
    expect(await write('wanted:a-title', { title: 'A title' })).toMatchObject({
      place: { kind: 'new', type: 'note', draft: 'wanted:a-title' },
    });
    expect(await write(own, { title: 'Rye bread', body: 'Better.' })).toMatchObject({
      place: { kind: 'edit', entry: { id: own, type: 'note', title: 'Rye bread' } },
    });
    expect(await write(`comment:${thread}`, { text: 'I would *say*' })).toMatchObject({
      text: 'I would say',
      place: { kind: 'comment', entry, on: null },
    });
    const reply = `comment:${thread}:${comment.id}`;
    expect(await write(reply, { text: 'Rye' })).toMatchObject({
      place: { kind: 'comment', entry, on: { id: comment.id, mode: 'reply' } },
    });
    expect(await write(`comment-edit:${comment.id}`, { text: 'Any flour.' })).toMatchObject({
      place: { kind: 'comment', entry, on: { id: comment.id, mode: 'edit' } },
    });
    await as.contributor.comments.delete({ id: comment.id });
    expect((await places()).map(({ slot }) => slot)).not.toContain(reply);
    expect(await places()).toHaveLength(HOME_DRAFTS);
    expect((await ofHome(as.member)).drafts).toEqual([]);
  });

  test('continue a new prompt, or the own one that is edited', async () => {
    const { as } = newCommunity();
    const text = 'Describe how to bake a {{cake}}.';
    const own = await as.member.prompts.create({ name: 'Cakes', text });
    const others = await as.other.prompts.create({ name: 'Pies', text, shared: true });
    for (const slot of ['prompt', `prompt:${own.id}`, `prompt:${others.id}`])
      await as.member.drafts.save({ slot, content: { text: 'Bake' } });
    const places = async () => (await as.member.home.read({})).drafts.map(({ place }) => place);
    expect(await places()).toEqual([
      { kind: 'prompt', id: own.id },
      { kind: 'prompt', id: null },
    ]);
    await as.member.prompts.delete({ id: own.id });
    expect(await places()).toEqual([{ kind: 'prompt', id: null }]);
  });

  test('are left out where their author can no longer write', async () => {
    const community = newCommunity();
    const { as, previewing } = community;
    const [hidden, gone] = await entriesBy(community, as.other, 'thread', 'Hidden', 'Gone');
    for (const slot of ['note', `comment:${hidden}`, `comment:${gone}`, gone ?? '', 'document:7', 'comment:'])
      await as.staff.drafts.save({
        slot: slot.replace(/:$/, ':x'),
        content: { title: 'T', body: 'B', text: 'B' },
      });
    await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden, hidden: true });
    await as.staff.entries.delete({ id: gone ?? '' });
    const kinds = async (home: typeof as.staff.home) =>
      (await home.read({})).drafts.map(({ place }) => place.kind);
    // Staff can still open the hidden discussion.
    expect((await kinds(as.staff.home)).sort()).toEqual(['comment', 'document', 'new']);
    expect(await kinds(previewing(as.staff, 'member').home)).toEqual([]);
  });
});

describe('discussions without a reply', () => {
  test('are the latest of others in which only their author has written', async () => {
    const community = newCommunity();
    const { as } = community;
    const titles = async (person: Person) => (await ofHome(person)).unanswered.map(({ title }) => title);
    const [open, replied, locked, solved] = await entriesBy(
      community,
      as.member,
      'thread',
      'Open',
      'Replied to',
      'Locked',
      'Solved',
    );
    await entriesBy(community, as.author, 'note', 'No discussion');
    await as.member.comments.create({ entryId: open, content: 'Nobody?' });
    await as.contributor.comments.create({ entryId: replied ?? '', content: 'Yes.' });
    await as.staff.moderation.lock({ id: locked ?? '', locked: true });
    await as.member.entries.solve({ id: solved ?? '', solved: true });
    await as.staff.events.create({
      ...{ title: 'An evening', description: 'With soup and cake.', location: 'Room 2' },
      ...{ startTime: '2030-05-01T18:00:00Z', endTime: '2030-05-01T20:00:00Z' },
    });
    expect((await ofHome(as.other)).unanswered).toEqual([
      {
        id: open,
        type: 'thread',
        eventId: null,
        title: 'Open',
        author: { username: 'mia', displayName: null },
        createdAt: expect.any(String),
      },
    ]);
    expect(await titles(as.member)).toEqual([]);
    const [answer] = (await as.other.comments.list({ entryId: replied ?? '' })).items;
    await as.contributor.comments.delete({ id: answer?.id ?? 0 });
    expect(await titles(as.other)).toEqual(['Replied to', 'Open']);
    await as.staff.moderation.hide({ subject: 'entry', subjectId: open, hidden: true });
    await as.staff.entries.delete({ id: replied ?? '' });
    for (const person of [as.other, as.staff]) expect(await titles(person)).toEqual([]);
  });

  test('are a few from the last weeks', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    await entriesBy(community, as.member, 'thread', 'Old');
    clock.advance(UNANSWERED_DAYS * DAY);
    await entriesBy(
      community,
      as.member,
      'thread',
      ...Array.from({ length: 7 }, (_, at) => `Question ${at}`),
    );
    const { unanswered } = await ofHome(as.other);
    expect(unanswered).toHaveLength(HOME_UNANSWERED);
    expect(unanswered[0]?.title).toBe('Question 6');
    expect(unanswered.at(-1)?.title).toBe('Question 2');
  });
});

test('new for the viewer is what they follow and have not read, once and without hidden or deleted entries', async () => {
  const community = newCommunity();
  const { as } = community;
  const [thread, hidden] = await entriesBy(community, as.other, 'thread', 'Followed', 'Hidden later');
  for (const target of [thread, hidden ?? '']) await as.member.follows.follow({ kind: 'entry', target });
  for (const entryId of [thread, hidden ?? '']) {
    await as.member.comments.create({ entryId, content: 'I read this.' });
    await as.other.comments.create({ entryId, content: 'And this?' });
  }
  await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden ?? '', hidden: true });
  const news = async (person: Person) => (await ofHome(person)).news;
  expect(await news(as.member)).toMatchObject([{ id: thread, title: 'Followed', count: 1 }]);
  expect(await news(as.contributor)).toEqual([]);
  await as.staff.entries.delete({ id: thread });
  expect(await news(as.member)).toEqual([]);
});
