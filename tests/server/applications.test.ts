import { describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { applicationMessages, cohortMessages } from '#shared/applications/messages.ts';
import { APPLICATION_STATUSES } from '#shared/applications/model.ts';
import { applicationReadOutput, cohortOutput } from '#shared/applications/output.ts';
import { staffRefusal } from '#shared/refusals.messages.ts';
import { exportApplications } from '../../src-server/modules/applications/export.ts';
import { mailsTo } from '../support/letters.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const TEXT = { projectName: 'Harbor maps', description: 'Maps of every harbor.' };
const refused = (code: string, fields?: Record<string, string>) => ({
  cause: { code, ...(fields && { fields }) },
});

let count = 0;
/** An application of its own email address, as staff add it. */
const add = (as: Pick<Person, 'applications'>, more: object = {}) => {
  count += 1;
  return as.applications.create({ ...TEXT, email: `applicant${count}@mail.example`, ...more });
};

/** Adds an application and confirms it, as its applicant does. */
async function addConfirmed({ db, as }: Community, more: object = {}) {
  const { id, email } = await add(as.staff, more);
  const link = { subscriberId: id, emailHash: emailHash(db, email) };
  await as.anonymous.applications.confirm({ token: signLink(db, 'application', link) });
  return as.staff.applications.read({ id });
}

const cohort = (as: Person, more: object = {}) =>
  as.cohorts.create({ name: 'Spring', opensOn: '2026-04-01', closesOn: '2026-04-30', size: 10, ...more });

keepsTheRules({
  name: 'Applications',
  subject: 'application',
  acts: 'applications',
  refusals: {
    read: staffRefusal.restricted('Applications page'),
    create: "You don't have permission to create applications.",
  },
  create: (as, title, filter) =>
    add(as, { projectName: title, ...(filter !== undefined && { status: APPLICATION_STATUSES[filter] }) }),
  edit: (as, id, projectName, version) => as.applications.update({ id, projectName, version }),
  field: 'projectName',
  read: (as, id) => as.applications.read({ id }),
  remove: (as, id) => as.applications.delete({ id }),
  list: (as, { filter, ...ask }) =>
    as.applications.list({
      ...{ ...ask, confirmation: 'unconfirmed' },
      ...(filter !== undefined && { status: APPLICATION_STATUSES[filter] }),
    }),
  count: async (as, { q = '', filter }) => {
    const status = filter === undefined ? undefined : APPLICATION_STATUSES[filter];
    return (await as.applications.summary({ q, status, confirmation: 'unconfirmed' })).total;
  },
  filters: APPLICATION_STATUSES.length,
});

describe('an application', () => {
  test('counts once it is confirmed, in the list, the numbers, the file, and its cohort', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id: cohortId } = await cohort(as.staff);
    const { id } = await add(as.staff, { cohortId });
    const seen = async () => [
      (await as.staff.applications.list({})).total,
      (await as.staff.applications.summary({})).total,
      (await as.staff.applications.listByCursor({})).items.length,
      (await as.staff.cohorts.list({})).map(({ applications }) => applications),
    ];
    expect(await seen()).toEqual([0, 0, 0, [0]]);
    const confirmed = await addConfirmed(community, { cohortId, status: 'accepted' });
    expect(await seen()).toEqual([1, 1, 1, [1]]);
    expect((await as.staff.applications.list({ confirmation: 'unconfirmed' })).rows).toMatchObject([{ id }]);
    expect((await as.staff.applications.list({ cohort: cohortId, status: 'accepted' })).rows).toMatchObject([
      { id: confirmed.id, cohort: 'Spring' },
    ]);
    expect((await as.staff.applications.list({ cohort: 0 })).total).toBe(0);
    expect(applicationReadOutput.safeParse(confirmed).error).toBeUndefined();
    const [listed] = await as.staff.cohorts.list({});
    expect(cohortOutput.parse(listed)).toMatchObject({ accepted: 1, intake: 'upcoming' });
  });

  test('is the only one of its email address for a cohort, in any case, and while it waits', async () => {
    const { as } = newCommunity();
    const { id: cohortId } = await cohort(as.staff);
    const email = 'Olga@mail.example';
    const taken = refused('CONFLICT', { email: applicationMessages.taken });
    const { id: waiting } = await add(as.staff, { email });
    await expect(add(as.staff, { email: email.toUpperCase() })).rejects.toMatchObject(taken);
    await add(as.staff, { email, cohortId });
    await expect(add(as.staff, { email, cohortId })).rejects.toMatchObject(taken);
    await expect(as.staff.applications.update({ id: waiting, cohortId })).rejects.toMatchObject(taken);
    const { id: other } = await add(as.staff, { cohortId });
    await expect(as.staff.applications.update({ id: other, email })).rejects.toMatchObject(taken);
    // In the trash it makes room, and can't be restored into a place that is taken.
    await as.staff.applications.delete({ id: waiting });
    await add(as.staff, { email });
    const restore = as.staff.trash.restore({ subject: 'application', subjectId: String(waiting) });
    await expect(restore).rejects.toMatchObject(taken);
  });

  test('has the history of its status with reasons', async () => {
    const { as } = newCommunity();
    const { id } = await add(as.staff);
    await as.staff.applications.update({ id, status: 'invited', reason: 'Strong team' });
    await as.admin.applications.update({ id, status: 'declined', reason: '' });
    await as.staff.applications.update({ id, projectName: 'Harbor charts', reason: 'Not about the status' });
    expect((await as.staff.applications.read({ id })).statuses).toMatchObject([
      { from: 'invited', to: 'declined', reason: '', by: { username: 'ada' } },
      { from: 'waitlist', to: 'invited', reason: 'Strong team', by: { username: 'stan' } },
    ]);
  });

  test('of several, the status is changed at once and undone, except where it was changed since', async () => {
    const { as } = newCommunity();
    const [one, two, three] = [await add(as.staff), await add(as.staff), await add(as.staff)];
    await as.staff.applications.delete({ id: three.id });
    const ids = [one.id, two.id, three.id];
    const outcome = await as.staff.applications.bulkUpdate({
      ids,
      change: { status: 'invited', reason: 'For the interviews' },
    });
    expect(outcome).toMatchObject({ changed: [{ id: one.id }, { id: two.id }], gone: 1 });
    await as.staff.applications.update({ id: two.id, status: 'accepted' });
    expect(await as.staff.applications.bulkUndo({ rows: outcome.changed })).toEqual({ restored: 1, kept: 1 });
    const statusOf = async (id: number) => (await as.staff.applications.read({ id })).status;
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['waitlist', 'accepted']);
    const { statuses } = await as.staff.applications.read({ id: one.id });
    expect(statuses.map(({ to, reason }) => [to, reason])).toEqual([
      ['waitlist', ''],
      ['invited', 'For the interviews'],
    ]);
  });

  test('that an applicant sent is edited, refused when stale, and undone like any other', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id, version } = await add(as.staff);
    db.$client.prepare('update applications set saved_by = null where id = ?').run(id);
    const saved = await as.staff.applications.update({ id, version, status: 'invited' });
    await expect(as.admin.applications.update({ id, version, status: 'declined' })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
    const rows = [{ id, version: saved.version }];
    expect(await as.staff.applications.bulkUndo({ rows })).toEqual({ restored: 1, kept: 0 });
    expect(await as.staff.applications.read({ id })).toMatchObject({ status: 'waitlist' });
  });

  test('with another email address has to be confirmed again', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id } = await addConfirmed(community);
    const renamed = await as.staff.applications.update({ id, email: 'new@mail.example' });
    expect(renamed).toMatchObject({ confirmedAt: null, email: 'new@mail.example' });
    expect(mailsTo(db, 'new@mail.example')).toMatchObject([{ kind: 'application' }]);
    const cased = await addConfirmed(community, { email: 'Case@mail.example' });
    const same = await as.staff.applications.update({ id: cased.id, email: 'case@mail.example' });
    expect(same.confirmedAt).not.toBeNull();
  });

  test('becomes a CRM lead once, or is linked to a contact with its email address', async () => {
    const community = newCommunity();
    const { as } = community;
    const one = await addConfirmed(community, { website: 'maps.example' });
    const { contactId } = await as.staff.applications.createLead({ id: one.id });
    expect(await as.staff.crm.read({ id: contactId })).toMatchObject({
      ...{ contactName: TEXT.projectName, email: one.email, stage: 'lead' },
      notes: `https://maps.example\n\n${TEXT.description}`,
      owner: { username: 'stan' },
    });
    const again = [
      as.staff.applications.createLead({ id: one.id }),
      as.admin.applications.linkContact({ id: one.id, contactId }),
    ];
    for (const call of again) await expect(call).rejects.toMatchObject(refused('CONFLICT'));
    expect((await as.staff.crm.list({})).total).toBe(1);
    const two = await addConfirmed(community);
    const known = await as.staff.crm.create({ contactName: 'Ada', email: two.email.toUpperCase() });
    const { matches } = await as.staff.applications.read({ id: two.id });
    expect(matches).toMatchObject([{ id: known.id, contactName: 'Ada' }]);
    const missing = as.staff.applications.linkContact({ id: two.id, contactId: 4711 });
    await expect(missing).rejects.toMatchObject(refused('INVALID_INPUT'));
    await as.staff.applications.linkContact({ id: two.id, contactId: known.id });
    expect(await as.staff.applications.read({ id: two.id })).toMatchObject({
      ...{ contactId: known.id, contact: { contactName: 'Ada' }, matches: [] },
    });
    // In the trash, the contact is still the application's.
    await as.staff.crm.delete({ id: known.id });
    expect(await as.staff.applications.read({ id: two.id })).toMatchObject({
      ...{ contactId: known.id, contact: null },
    });
  });

  test('is in the CSV file of its filter, with formulas as text', async () => {
    const community = newCommunity();
    const { db, clock, as } = community;
    await addConfirmed(community, { projectName: '=1+1', description: '+1 for harbors, "all" of them' });
    await add(as.staff, { projectName: 'Unconfirmed' });
    const viewer = { id: as.staff.user.id, role: 'staff', actualRole: 'staff' } as const;
    const work = { db, clock, viewer, source: 'ui', ids: { uuid: () => '', token: () => '' } } as const;
    let file = '';
    for await (const part of exportApplications(work as never, { q: '', confirmation: 'confirmed' })) {
      file += part;
    }
    const [heading, row, end] = file.split('\r\n');
    expect(heading).toContain('Project Name,Website/GitHub (if available),Email Address,Brief Description');
    expect(row).toContain(`'=1+1,`);
    expect(row).toContain(`"'+1 for harbors, ""all"" of them"`);
    expect(end).toBe('');
  });

  test('refuses a cohort that does not exist, and a website of another scheme', async () => {
    const { as } = newCommunity();
    await expect(add(as.staff, { cohortId: 4711 })).rejects.toMatchObject(
      refused('INVALID_INPUT', { cohortId: applicationMessages.cohortUnknown }),
    );
    for (const website of ['javascript:alert(1)', 'http://maps.example', 'https://a:b@maps.example'])
      await expect(add(as.staff, { website })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a cohort', () => {
  test('has a name of its own, and closes after it opens', async () => {
    const { as } = newCommunity();
    const { id } = await cohort(as.staff);
    await expect(cohort(as.staff, { name: 'SPRING' })).rejects.toMatchObject(
      refused('CONFLICT', { name: cohortMessages.nameTaken }),
    );
    const reversed = { opensOn: '2026-05-02', closesOn: '2026-05-01' };
    await expect(cohort(as.staff, { name: 'May', ...reversed })).rejects.toMatchObject(
      refused('INVALID_INPUT', { closesOn: cohortMessages.closesFirst }),
    );
    await expect(as.staff.cohorts.update({ id, closesOn: '2026-03-31' })).rejects.toMatchObject(
      refused('INVALID_INPUT', { closesOn: cohortMessages.closesFirst }),
    );
    // Instants are days in the site's time zone.
    expect(await as.staff.cohorts.update({ id, closesOn: '2026-05-31T12:00:00Z' })).toMatchObject({
      ...{ closesOn: '2026-05-31', version: 2, name: 'Spring' },
    });
    await expect(as.admin.cohorts.update({ id, version: 1, size: 3 })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
  });

  test('is deleted only without applications, also in the trash', async () => {
    const { as } = newCommunity();
    const { id } = await cohort(as.staff);
    const application = await add(as.staff, { cohortId: id });
    await as.staff.applications.delete({ id: application.id });
    await expect(as.staff.cohorts.delete({ id })).rejects.toMatchObject(refused('CONFLICT'));
    await as.admin.trash.purge({ subject: 'application', subjectId: String(application.id) });
    await as.staff.cohorts.delete({ id });
    expect(await as.staff.cohorts.list({})).toEqual([]);
  });

  test('is announced to everyone as the first one that has not closed', async () => {
    const { clock, as } = newCommunity('Asia/Kathmandu');
    const notice = () => as.anonymous.applications.intake({});
    expect(await notice()).toEqual({ intake: 'none', cohort: null });
    await cohort(as.staff, { name: 'Fall', opensOn: '2026-09-01', closesOn: '2026-09-30' });
    await cohort(as.staff, { name: 'Past', opensOn: '2026-01-01', closesOn: '2026-02-28' });
    const spring = { name: 'Spring', opensOn: '2026-04-01', closesOn: '2026-04-30' };
    await cohort(as.staff, spring);
    expect(await notice()).toEqual({ intake: 'upcoming', cohort: spring });
    // The day begins at midnight in Kathmandu, which is 18:15 in UTC.
    clock.advance(Date.parse('2026-03-31T18:14:59Z') - clock.now().getTime());
    expect(await notice()).toMatchObject({ intake: 'upcoming' });
    clock.advance(1000);
    expect(await notice()).toEqual({ intake: 'open', cohort: spring });
    clock.advance(Date.parse('2026-04-30T18:15:00Z') - clock.now().getTime());
    expect(await notice()).toMatchObject({ intake: 'upcoming', cohort: { name: 'Fall' } });
  });
});
