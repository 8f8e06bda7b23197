import { describe, expect, test } from 'vitest';
import { INACTIVE_DAYS } from '#shared/campaigns/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { surveyMessages as messages } from '#shared/surveys/messages.ts';
import { runJobs } from '../support/jobs.ts';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';
import { members, published, submission, survey } from '../support/surveys.ts';

const refused = (code: string, message?: string) => ({ cause: { code, ...(message && { message }) } });
const blue = [{ question: 'color', options: ['o2'] }];

const told = async (person: Pick<Person, 'notifications'>) =>
  (await person.notifications.list({})).items
    .filter(({ kind }) => kind === 'survey')
    .map(({ survey: notice, title }) => `${notice}: ${title}`);
const unread = async (person: Pick<Person, 'notifications'>) =>
  (await person.notifications.list({ unread: true })).items.length;

async function notified(community: Community, fields = {}, audience: 'members' | 'contributors' = 'members') {
  const id = await published(community, fields);
  await community.as.staff.email.surveys.notify({ id, audience });
  await runJobs(community);
  return id;
}

describe('notifications of a survey', () => {
  test('reach an audience, are repeated for those who joined later, and lead to the survey', async () => {
    const community = newCommunity();
    const { as, db, speak } = community;
    const id = await published(community);
    expect(await as.staff.email.surveys.audiences({})).toEqual({ members: 5, contributors: 3, inactive: 0 });
    expect(await as.staff.email.surveys.notify({ id, audience: 'contributors' })).toMatchObject({
      notifiedAt: community.clock.now().toISOString(),
    });
    await runJobs(community);
    const [notice] = (await as.contributor.notifications.list({})).items;
    expect(notice).toMatchObject({
      ...{ kind: 'survey', survey: 'asked', title: 'Colors of boats', actor: { username: 'stan' } },
      ...{ path: `/survey/${id}`, entryType: 'survey', read: false },
    });
    expect(await told(as.member)).toEqual([]);
    expect(await told(as.staff)).toEqual([]);
    await as.admin.email.surveys.notify({ id, audience: 'members' });
    await runJobs(community);
    const later = speak(addUser(db, 'late', 'member'));
    await as.admin.email.surveys.notify({ id, audience: 'members' });
    await runJobs(community);
    for (const person of [as.contributor, as.member, as.staff, later])
      expect(await told(person)).toEqual(['asked: Colors of boats']);
    expect(await told(as.admin)).toEqual(['asked: Colors of boats']);
  });

  test('are sent while it is published, in steps, to those who can log in and have not turned them off', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const people = members(community, 450);
    const [first, second, ...rest] = people;
    await first?.notifications.setPreference({ kind: 'survey', on: false });
    db.$client.prepare("update users set state = 'suspended' where username = 'respondent2'").run();
    const { id } = await as.staff.email.surveys.create(survey());
    await as.staff.email.surveys.publish({ id, notify: 'members' });
    expect(await told(as.member)).toEqual([]);
    await runJobs(community);
    const count = db.$client
      .prepare("select count(*) from notifications where kind = 'survey'")
      .pluck()
      .get();
    expect(count).toBe(rest.length + 5);
    for (const person of [first, second]) expect(person && (await told(person))).toEqual([]);
  });

  test('reach members who were inactive', async () => {
    const community = newCommunity();
    const { as, clock, db } = community;
    const seen = new Date(clock.now().getTime() - (INACTIVE_DAYS + 1) * DAY_MS).getTime();
    db.$client.prepare('update users set last_seen_at = ?').run(clock.now().getTime());
    db.$client.prepare("update users set last_seen_at = ? where username = 'otto'").run(seen);
    const id = await published(community);
    expect(await as.staff.email.surveys.audiences({})).toMatchObject({ inactive: 1 });
    await as.staff.email.surveys.notify({ id, audience: 'inactive' });
    await runJobs(community);
    expect(await told(as.other)).toHaveLength(1);
    expect(await told(as.member)).toEqual([]);
  });

  test.each([true, false])('are gone once it is answered or closed (anonymous: %s)', async (anonymous) => {
    const community = newCommunity();
    const { as, db } = community;
    const id = await notified(community, { anonymous });
    const rows = () => db.$client.prepare('select * from notifications order by id').all();
    const before = rows();
    await as.member.email.surveys.respond({ id, submission: submission(), answers: blue });
    // The rows stay as they were, so they have no trace of the response.
    expect(rows()).toEqual(before);
    expect(await told(as.member)).toEqual([]);
    expect(await unread(as.member)).toBe(0);
    expect(await unread(as.other)).toBe(1);
    await as.staff.email.surveys.delete({ id });
    expect(await told(as.other)).toEqual([]);
    await as.staff.trash.restore({ subject: 'entry', subjectId: id });
    expect(await told(as.other)).toHaveLength(1);
    const changes = () =>
      db.$client.prepare("select topic from live_events where kind = 'notifications.changed'").pluck().all();
    const until = changes().length;
    await as.staff.email.surveys.close({ id });
    await runJobs(community);
    expect(await told(as.other)).toEqual([]);
    expect(changes().slice(until)).toContain(`user:${as.other.user.id}`);
  });

  test('are marked as read by opening the survey', async () => {
    const community = newCommunity();
    const { as } = community;
    const id = await notified(community);
    expect(await unread(as.member)).toBe(1);
    await as.member.notifications.markReadAt({ entryId: id });
    expect(await unread(as.member)).toBe(0);
    expect(await told(as.member)).toHaveLength(1);
  });

  test('are followed by one reminder to those who have not responded', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { remind } = as.staff.email.surveys;
    const id = await published(community);
    await expect(remind({ id })).rejects.toMatchObject(refused('CONFLICT', messages.notNotified));
    await as.staff.email.surveys.notify({ id, audience: 'members' });
    await runJobs(community);
    const later = community.speak(addUser(db, 'late', 'member'));
    await as.member.notifications.markReadAt({ entryId: id });
    await as.author.email.surveys.respond({ id, submission: submission(), answers: blue });
    await remind({ id });
    await runJobs(community);
    for (const person of [as.member, as.other]) {
      expect(await told(person)).toEqual(['reminder: Colors of boats']);
      expect(await unread(person)).toBe(1);
    }
    for (const person of [as.author, later]) expect(await told(person)).toEqual([]);
    await expect(remind({ id })).rejects.toMatchObject(refused('CONFLICT', messages.reminded));
  });

  test('are refused for drafts and closed surveys, and end when it closes in the meantime', async () => {
    const community = newCommunity();
    const { as } = community;
    const draft = await as.staff.email.surveys.create(survey());
    const { notify, remind, close } = as.staff.email.surveys;
    const refusal = refused('CONFLICT', messages.notActiveNotify);
    await expect(notify({ id: draft.id, audience: 'members' })).rejects.toMatchObject(refusal);
    const id = await published(community);
    await notify({ id, audience: 'members' });
    await close({ id });
    await runJobs(community);
    await as.staff.entries.read({ id });
    expect(community.db.$client.prepare("select 1 from notifications where kind = 'survey'").all()).toEqual(
      [],
    );
    await expect(notify({ id, audience: 'members' })).rejects.toMatchObject(refusal);
    await expect(remind({ id })).rejects.toMatchObject(refusal);
  });
});
