import { describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { rememberRefusal } from '#db/kit/email-refusals.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { OPENING_JOB } from '#db/staff/applications/cohorts.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { announceOpening } from '../../src-server/modules/applications/jobs.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { writeMails } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const TEXT = { projectName: 'Harbor maps', description: 'Maps of every harbor.' };
const SPRING = { name: 'Spring', opensOn: '2026-04-01', closesOn: '2026-04-30', size: 10 };
const OPENS_AT = Date.parse('2026-04-01T00:00:00Z');

async function apply({ db, as }: Community, email: string, cohortId: number | null, isConfirmed = true) {
  const { id } = await as.staff.applications.create({ ...TEXT, email, cohortId });
  const link = { subscriberId: id, emailHash: emailHash(db, email) };
  if (isConfirmed) await as.anonymous.applications.confirm({ token: signLink(db, 'application', link) });
  return id;
}
const until = ({ clock }: Community, at: number) => clock.advance(at - clock.now().getTime());

/** Who got an email about an opening, by the cohort in its subject. */
const told = ({ db }: Community) =>
  db.$client
    .prepare<[], string>("select subject || ': ' || recipient from mails where kind = 'cohort' order by id")
    .pluck()
    .all();
const announced = (recipient: string, name = 'Spring') => `Applications for ${name} are open: ${recipient}`;

/** One run of the job, which is killed when it would begin its step after `steps`. */
async function openWith({ db, clock }: Community, cohortId: number, steps = Number.POSITIVE_INFINITY) {
  let left = steps;
  const keep = () => {
    if (left <= 0) throw new Error('killed');
    left -= 1;
  };
  const acting = { db, clock, viewer: null, source: 'job', ids: randomIds, site: testMailSite } as const;
  return announceOpening({ ...acting, payload: { cohortId }, keep });
}

describe('the opening of a cohort', () => {
  test("is planned for midnight in the site's time zone", async () => {
    const { db, as } = newCommunity('Asia/Kathmandu');
    const { id } = await as.staff.cohorts.create(SPRING);
    const due = db.$client.prepare('select run_at from jobs where kind = ? and key = ?').pluck();
    expect(due.get(OPENING_JOB, String(id))).toBe(Date.parse('2026-03-31T18:15:00Z'));
  });

  test('is emailed at its midnight to confirmed applicants, and to those who wait, who join it', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id: cohortId } = await as.staff.cohorts.create(SPRING);
    const other = await as.staff.cohorts.create({
      ...SPRING,
      name: 'Fall',
      opensOn: '2026-09-01',
      closesOn: '2026-09-30',
    });
    await apply(community, 'ada@mail.example', cohortId);
    await apply(community, 'unconfirmed@mail.example', cohortId, false);
    await apply(community, 'later@mail.example', other.id);
    const deleted = await apply(community, 'deleted@mail.example', cohortId);
    await as.staff.applications.delete({ id: deleted });
    const waiting = await apply(community, 'waiting@mail.example', null);
    await apply(community, 'waitingtoo@mail.example', null, false);
    until(community, OPENS_AT - 2000);
    await writeMails(community);
    expect(told(community)).toEqual([]);
    until(community, OPENS_AT);
    await writeMails(community);
    expect(told(community)).toEqual([announced('ada@mail.example'), announced('waiting@mail.example')]);
    expect(await as.staff.applications.read({ id: waiting })).toMatchObject({ cohort: 'Spring', version: 2 });
    const [mail] = db.$client.prepare("select text from mails where kind = 'cohort'").pluck().all();
    expect(mail).toContain('are open until Apr 30, 2026');
    expect(mail).toContain(`${testMailSite.address()}/accelerator`);
    await writeMails(community);
    expect(told(community)).toHaveLength(2);
  });

  test('reaches each applicant once, however often the job is killed and run again', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id: cohortId } = await as.staff.cohorts.create(SPRING);
    for (let n = 0; n < 60; n += 1) await apply(community, `own${n}@mail.example`, cohortId);
    for (let n = 0; n < 60; n += 1) await apply(community, `waiting${n}@mail.example`, null);
    until(community, OPENS_AT);
    for (let steps = 0; steps < 3; steps += 1)
      await expect(openWith(community, cohortId, steps)).rejects.toThrow('killed');
    await Promise.all([openWith(community, cohortId), openWith(community, cohortId)]);
    // Even if the emails were deleted and the job ran again, no one would get another.
    expect(new Set(told(community)).size).toBe(120);
    expect(told(community)).toHaveLength(120);
    db.$client.exec('delete from mails');
    db.$client.exec('update cohorts set announced_at = null');
    await openWith(community, cohortId);
    expect(told(community)).toEqual([]);
  });

  test('is made up for after a day without a server, but not after the cohort closed', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id: cohortId } = await as.staff.cohorts.create(SPRING);
    const short = { ...SPRING, name: 'One day', closesOn: SPRING.opensOn };
    const { id: missed } = await as.staff.cohorts.create(short);
    await apply(community, 'ada@mail.example', cohortId);
    await apply(community, 'otto@mail.example', missed);
    until(community, OPENS_AT + DAY_MS + HOUR_MS);
    await writeMails(community);
    expect(told(community)).toEqual([announced('ada@mail.example')]);
  });

  test('is not emailed for a cohort that was created after it', async () => {
    const community = newCommunity();
    const { db, as } = community;
    // It is March 1.
    const { id: cohortId } = await as.staff.cohorts.create({ ...SPRING, opensOn: '2026-03-01' });
    await apply(community, 'ada@mail.example', cohortId);
    await apply(community, 'waiting@mail.example', null);
    until(community, OPENS_AT);
    await writeMails(community);
    await openWith(community, cohortId);
    expect(told(community)).toEqual([]);
    const jobs = db.$client.prepare('select count(*) from jobs where kind = ?').pluck();
    expect(jobs.get(OPENING_JOB)).toBe(0);
    // Another name doesn't announce it, either.
    await as.staff.cohorts.update({ id: cohortId, name: 'Open since March' });
    await openWith(community, cohortId);
    expect(told(community)).toEqual([]);
  });

  test('follows the day when staff move it, and no one gets a second email for the same cohort', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id } = await as.staff.cohorts.create(SPRING);
    await apply(community, 'ada@mail.example', id);
    await as.staff.cohorts.update({ id, opensOn: '2026-04-10' });
    until(community, OPENS_AT);
    await writeMails(community);
    expect(told(community)).toEqual([]);
    until(community, OPENS_AT + 9 * DAY_MS);
    await writeMails(community);
    expect(told(community)).toEqual([announced('ada@mail.example')]);
    // It opens a second time: only those who are new are emailed.
    await as.staff.cohorts.update({ id, opensOn: '2026-04-20' });
    await apply(community, 'new@mail.example', id);
    until(community, OPENS_AT + 19 * DAY_MS);
    await writeMails(community);
    expect(told(community)).toEqual([announced('ada@mail.example'), announced('new@mail.example')]);
  });

  test('is not emailed to an address to which emails failed', async () => {
    const community = newCommunity();
    const { db, clock, as } = community;
    const { id } = await as.staff.cohorts.create(SPRING);
    await apply(community, 'failing@mail.example', id);
    rememberRefusal(db, 'failing@mail.example', 'suppressed', clock.now());
    until(community, OPENS_AT);
    await openWith(community, id);
    expect(told(community)).toEqual([]);
  });

  test('has those who confirm while it is open join it, without an email about the opening', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id: cohortId } = await as.staff.cohorts.create(SPRING);
    const late = await apply(community, 'late@mail.example', null, false);
    until(community, OPENS_AT);
    await openWith(community, cohortId);
    const link = { subscriberId: late, emailHash: emailHash(db, 'late@mail.example') };
    await as.anonymous.applications.confirm({ token: signLink(db, 'application', link) });
    expect(await as.staff.applications.read({ id: late })).toMatchObject({ cohortId });
    expect(told(community)).toEqual([]);
  });
});
