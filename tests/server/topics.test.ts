import { describe, expect, test } from 'vitest';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { checkTopics } from '#db/site/gaps/watches.ts';
import { WATCH_DAYS, WATCHES_MAX } from '#shared/gaps/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const QUESTION = { question: 'Which battery does a quadcopter need?' };
const ABOUT = {
  title: 'Batteries',
  body: 'A quadcopter needs a battery of 12 volts. Charge the quadcopter battery each night.',
};

const topicsOf = async (who: Community['as']['member']) =>
  (await who.notifications.list({ limit: 50 })).items.filter(({ kind }) => kind === 'topic');
const waitingOf = async (who: Community['as']['member']) =>
  (await who.gaps.watches(undefined)).map(({ words }) => words);

describe('a topic that a user waits for', () => {
  test('is listed for its user only, renewed by the same words, and removed by them', async () => {
    const { as, clock } = newCommunity();
    const first = await as.member.gaps.watch(QUESTION);
    expect(first.words).toBe('battery quadcopter need');
    clock.advance(DAY_MS);
    const again = await as.member.gaps.watch(QUESTION);
    expect(again).toMatchObject({ id: first.id, words: first.words, since: first.since });
    expect(Date.parse(again.until) - Date.parse(first.until)).toBe(DAY_MS);
    expect(await waitingOf(as.member)).toEqual(['battery quadcopter need']);
    expect(await waitingOf(as.other)).toEqual([]);
    await expect(as.other.gaps.unwatch({ id: first.id })).rejects.toThrow('Topic not found.');
    await as.member.gaps.unwatch({ id: first.id });
    expect(await waitingOf(as.member)).toEqual([]);
  });

  test('needs an account, words, and a free place', async () => {
    const { as } = newCommunity();
    await expect(as.anonymous.gaps.watch(QUESTION)).rejects.toThrow('You must be logged in to be notified');
    await expect(as.member.gaps.watch({ question: 'and what about it?' })).rejects.toThrow('no words');
    for (let n = 0; n < WATCHES_MAX; n += 1) await as.member.gaps.watch({ question: `Subject ${n}` });
    await expect(as.member.gaps.watch(QUESTION)).rejects.toThrow("You've reached the limit of 50 topics.");
    await as.member.gaps.watch({ question: 'Subject 1' });
  });

  test('notifies about a lesson when it is published, with a link to it', async () => {
    const community = newCommunity();
    const { as, db } = community;
    await as.member.gaps.watch(QUESTION);
    await as.member.ai.answer({ q: QUESTION.question });
    const { courseId, sectionId } = await courseWith(as.author, 0, 'Flying');
    const lesson = { courseId, sectionId };
    const id = await addLesson(as.author, lesson, ABOUT.title, { body: ABOUT.body, published: false });
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    await as.author.courses.publishLesson({ id, published: true });
    await runJobs(community);
    expect(await topicsOf(as.member)).toMatchObject([
      { title: ABOUT.title, path: `/course/${courseId}/lesson/1`, actor: { username: 'autumn' } },
    ]);
    expect(await waitingOf(as.member)).toEqual([]);
    const gap = db.$client.prepare('select state, answered_by as by from knowledge_gaps').get();
    expect(gap).toEqual({ state: 'answered', by: courseId });
  });

  test('is found in the lessons of a course that is shown again or restored, and in restored lessons', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const { courseId, sectionId } = await courseWith(as.author, 0, 'Flying');
    const id = await addLesson(as.author, { courseId, sectionId }, ABOUT.title, { body: ABOUT.body });
    await addLesson(as.author, { courseId, sectionId }, 'Later', { body: ABOUT.body, published: false });
    const hide = (hidden: boolean) =>
      as.staff.moderation.hide({ subject: 'entry', subjectId: courseId, hidden });
    await hide(true);
    await as.member.gaps.watch(QUESTION);
    await hide(false);
    await runJobs(community);
    const path = `/course/${courseId}/lesson/1`;
    expect(await topicsOf(as.member)).toMatchObject([{ path }]);
    // Hidden again, the notification is hidden with it.
    await hide(true);
    expect(await topicsOf(as.member)).toEqual([]);
    await hide(false);
    await as.other.gaps.watch(QUESTION);
    clock.advance(DAY_MS);
    await as.author.entries.delete({ id: courseId });
    await runJobs(community);
    expect(await topicsOf(as.other)).toEqual([]);
    await as.staff.trash.restore({ subject: 'entry', subjectId: courseId });
    await runJobs(community);
    expect(await topicsOf(as.other)).toMatchObject([{ path }]);
    await as.contributor.gaps.watch(QUESTION);
    clock.advance(DAY_MS);
    await as.author.courses.deleteLesson({ id });
    await as.staff.trash.restore({ subject: 'lesson', subjectId: String(id) });
    await runJobs(community);
    expect(await topicsOf(as.contributor)).toMatchObject([{ path }]);
  });

  test('notifies about a new published lesson, unless its course is hidden', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.member.gaps.watch(QUESTION);
    const { courseId, sectionId } = await courseWith(as.author, 0, 'Flying');
    await as.staff.moderation.hide({ subject: 'entry', subjectId: courseId, hidden: true });
    await addLesson(as.author, { courseId, sectionId }, ABOUT.title, { body: ABOUT.body });
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    const open = await courseWith(as.author, 0, 'Sailing');
    await addLesson(as.author, open, ABOUT.title, { body: ABOUT.body });
    await runJobs(community);
    expect(await topicsOf(as.member)).toHaveLength(1);
  });

  test('notifies once when someone else writes about it', async () => {
    const community = newCommunity();
    const { as } = community;
    await as.member.gaps.watch(QUESTION);
    await as.author.entries.create(
      note({ title: 'Quadcopter', body: 'A drone. It is not a toy for children.' }),
    );
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    const { id } = await as.author.entries.create(note(ABOUT));
    await as.author.entries.create(note({ ...ABOUT, title: 'More about batteries' }));
    await runJobs(community);
    expect(await topicsOf(as.member)).toMatchObject([
      {
        topic: 'battery quadcopter need',
        title: 'Batteries',
        path: `/note/${id}`,
        actor: { username: 'autumn' },
      },
    ]);
    expect(await waitingOf(as.member)).toEqual([]);
    // The same entry is published again.
    await as.author.entries.delete({ id });
    await as.staff.trash.restore({ subject: 'entry', subjectId: id });
    await runJobs(community);
    expect(await topicsOf(as.member)).toHaveLength(1);
  });

  test("doesn't notify authors of their own entries", async () => {
    const community = newCommunity();
    const { as } = community;
    await as.author.gaps.watch(QUESTION);
    await as.author.entries.create(note(ABOUT));
    await runJobs(community);
    expect(await topicsOf(as.author)).toEqual([]);
    expect(await waitingOf(as.author)).toEqual(['battery quadcopter need']);
  });

  test("doesn't notify users who turned this kind off, and stays", async () => {
    const community = newCommunity();
    const { as } = community;
    await as.member.gaps.watch(QUESTION);
    await as.member.notifications.setPreference({ kind: 'topic', on: false });
    await as.author.entries.create(note(ABOUT));
    await runJobs(community);
    expect(await waitingOf(as.member)).toEqual(['battery quadcopter need']);
    await as.member.notifications.setPreference({ kind: 'topic', on: true });
    expect(await topicsOf(as.member)).toEqual([]);
  });

  test('notifies those who can read the entry, and others once its audience is widened', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    await as.member.gaps.watch(QUESTION);
    await as.staff.gaps.watch(QUESTION);
    const { id } = await as.author.entries.create(note(ABOUT));
    await as.admin.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    expect(await waitingOf(as.member)).toHaveLength(1);
    expect(await topicsOf(as.staff)).toMatchObject([{ title: 'Batteries' }]);
    clock.advance(1);
    await as.admin.moderation.hide({ subject: 'entry', subjectId: id, hidden: false });
    await runJobs(community);
    expect(await topicsOf(as.member)).toMatchObject([{ title: 'Batteries' }]);
    expect(await topicsOf(as.staff)).toHaveLength(1);
  });

  test('is not notified about drafts of surveys, deleted entries, and after the account is suspended', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    await as.member.gaps.watch(QUESTION);
    await as.other.gaps.watch(QUESTION);
    await as.staff.entries.create(note({ type: 'survey', ...ABOUT }));
    const draft = db.$client
      .prepare<[number], { id: string }>('select id from entries where tier = ?')
      .get(TIER_STAFF);
    checkTopics(community, draft?.id ?? '');
    const { id } = await as.author.entries.create(note(ABOUT));
    await as.author.entries.delete({ id });
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    db.$client.prepare("update users set state = 'suspended' where id = ?").run(as.other.user.id);
    clock.advance(1);
    await as.staff.trash.restore({ subject: 'entry', subjectId: id });
    await runJobs(community);
    expect(await topicsOf(as.member)).toHaveLength(1);
    expect(
      db.$client.prepare("select user_id from notifications where kind = 'topic'").pluck().all(),
    ).toEqual([as.member.user.id]);
  });

  test('expires after 180 days', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    await as.member.gaps.watch(QUESTION);
    clock.advance(WATCH_DAYS * DAY_MS - HOUR_MS);
    expect(await waitingOf(as.member)).toHaveLength(1);
    clock.advance(HOUR_MS);
    expect(await waitingOf(as.member)).toEqual([]);
    await as.author.entries.create(note(ABOUT));
    await runJobs(community);
    expect(await topicsOf(as.member)).toEqual([]);
    for (const table of ['topic_watches', 'topic_stems'])
      expect(db.$client.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0);
  });

  test('is found among many in several steps', async () => {
    const community = newCommunity();
    const { as, db } = community;
    for (let n = 0; n < 45; n += 1) await as.other.gaps.watch({ question: `Quadcopter ${n}` });
    for (let n = 0; n < 45; n += 1) await as.contributor.gaps.watch({ question: `Battery ${n}` });
    await as.member.gaps.watch(QUESTION);
    await as.author.entries.create(note(ABOUT));
    await runJobs(community);
    expect(await topicsOf(as.member)).toHaveLength(1);
    expect(
      db.$client
        .prepare("select count(*) from jobs where kind = 'topics.entry' and error is not null")
        .pluck()
        .get(),
    ).toBe(0);
  });
});
