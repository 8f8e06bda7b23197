import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import type { campaigns } from '#db/schema/campaigns.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import {
  AUDIENCES,
  CAMPAIGN_CONTENT_MAX,
  CAMPAIGN_STATES,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TITLE_MAX,
  type CampaignState,
} from '#shared/campaigns/model.ts';
import { campaignOutput } from '#shared/campaigns/output.ts';
import { streamInput } from '#shared/live/schema.ts';
import { staffRefusal } from '#shared/refusals.messages.ts';
import { grantedTopics } from '../../src-server/live/topics.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { keepsTheRules } from './staff-module.ts';

const MINUTE = 60_000;
const text = { title: 'March', subject: 'News of March', content: 'Hello, this is new.' };
const refused = (code: string, fields?: Record<string, string>) => ({
  cause: { code, ...(fields && { fields }) },
});
/** The messages of refused input by field. */
async function messagesOf(call: Promise<unknown>): Promise<Record<string, string>> {
  const refusal = (await call.catch((error: unknown) => error)) as {
    cause: { issues: { path: [string]; message: string }[] };
  };
  const { issues } = refusal.cause;
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}
const place = (id: number) => ({ subject: 'campaign', subjectId: String(id) }) as const;

keepsTheRules({
  name: 'Email campaigns',
  subject: 'campaign',
  acts: 'campaigns',
  refusals: {
    read: staffRefusal.restricted('Email & Surveys module'),
    create: "You don't have permission to create email campaigns.",
  },
  create: (as, title) => as.email.campaigns.create({ ...text, title }),
  edit: (as, id, title, version) => as.email.campaigns.update({ id, title, version }),
  field: 'title',
  read: (as, id) => as.email.campaigns.read({ id }),
  remove: (as, id) => as.email.campaigns.delete({ id }),
  list: (as, { filter, ...ask }) =>
    as.email.campaigns.list({
      ...ask,
      ...(filter !== undefined && { status: CAMPAIGN_STATUSES[filter] }),
    }),
  // Only drafts and sent ones can be deleted, so other states have tests of their own.
  filters: 1,
});

/** Puts a campaign into a state, as sending does. */
function enter(db: Db, id: number, state: CampaignState, more: Partial<typeof campaigns.$inferInsert> = {}) {
  db.$client
    .prepare('update campaigns set state = ?, started_at = ? where id = ?')
    .run(state, state === 'draft' || state === 'scheduled' ? null : 1, id);
  for (const [column, value] of Object.entries(more))
    db.$client.prepare(`update campaigns set ${column} = ? where id = ?`).run(value, id);
}

describe('a campaign', () => {
  test('is created as a draft for all subscribers, with the texts of the specification for what is missing', async () => {
    const { as } = newCommunity();
    const made = await as.staff.email.campaigns.create(text);
    expect(campaignOutput.parse(made)).toMatchObject({
      ...text,
      ...{ targetAudience: 'all', status: 'draft', state: 'draft', isTracked: true, version: 1 },
      ...{ scheduledDate: null, sentDate: null, startedAt: null, pauseReason: null },
      ...{ recipients: 0, isEstimate: true, sent: 0, openRate: null, clickRate: null },
      creator: { username: 'stan' },
    });
    const refusalOf = (input: object) => messagesOf(as.staff.email.campaigns.create({ ...text, ...input }));
    expect(await refusalOf({ title: 'ab', subject: ' a ', content: 'too short' })).toEqual({
      title: 'Campaign Title must be at least 3 characters',
      subject: 'Email Subject must be at least 3 characters',
      content: 'Email Content must be at least 10 characters',
    });
    for (const targetAudience of ['', 'everyone', null])
      expect(await refusalOf({ targetAudience })).toEqual({ targetAudience: 'Target audience is required' });
    expect(await refusalOf({ title: 'x'.repeat(201), subject: 'x'.repeat(201) })).toEqual({
      title: 'Campaign Title must be at most 200 characters',
      subject: 'Email Subject must be at most 200 characters',
    });
    expect(await refusalOf({ content: 'x'.repeat(CAMPAIGN_CONTENT_MAX + 1) })).toEqual({
      content: 'Email Content must be at most 100,000 characters',
    });
    for (const targetAudience of AUDIENCES)
      expect(await as.staff.email.campaigns.create({ ...text, targetAudience })).toMatchObject({
        targetAudience,
      });
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])(
    'refuses a subject with a line break: %j',
    async (line) => {
      const { as } = newCommunity();
      const subject = `News${line}Bcc: mia@example.org`;
      const { create, update, read } = as.staff.email.campaigns;
      const refusal = { subject: campaignMessages.subjectLine };
      expect(await messagesOf(create({ ...text, subject }))).toEqual(refusal);
      const { id } = await create(text);
      expect(await messagesOf(update({ id, subject }))).toEqual(refusal);
      expect(await messagesOf(update({ id, subject: `News${line}` }))).toEqual(refusal);
      expect((await read({ id })).subject).toBe(text.subject);
    },
  );

  test('names unknown merge fields of subject and content, and accepts those that there are', async () => {
    const { as } = newCommunity();
    const known = { subject: 'For {{name|you}}', content: 'Hello {{ name }}, this is {{site}}.' };
    const { id } = await as.staff.email.campaigns.create({ ...text, ...known });
    const fields = { subject: 'For {{nick}}', content: `{{name}}, {{first name}} {{${'x'.repeat(90_000)}}}` };
    expect(await messagesOf(as.staff.email.campaigns.update({ id, ...fields }))).toEqual({
      subject: 'Unknown merge field: {{nick}}. Use {{name}}, {{name|friend}}, or {{site}}.',
      content: expect.stringMatching(/^Unknown merge field: \{\{first name\}\}, \{\{x{38}…\. Use/),
    });
    expect(await as.staff.email.campaigns.read({ id })).toMatchObject(known);
  });

  test('is scheduled at once with a date, at least five minutes ahead', async () => {
    const { as, db, clock } = newCommunity();
    const { create, update, read } = as.staff.email.campaigns;
    const ahead = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
    const tooSoon = refused('INVALID_INPUT', { scheduledDate: campaignMessages.tooSoon });
    // There is no one to send to yet.
    await expect(create({ ...text, scheduledDate: ahead(60) })).rejects.toMatchObject(refused('CONFLICT'));
    await subscribe(db, as.member);
    await expect(create({ ...text, scheduledDate: ahead(4.9) })).rejects.toMatchObject(tooSoon);
    expect((await as.staff.email.campaigns.list({})).total).toBe(0);
    for (const scheduledDate of ['tomorrow', '2026-13-01T00:00:00Z', '2026-03-01', 5])
      expect(await messagesOf(create({ ...text, scheduledDate: scheduledDate as string }))).toEqual({
        scheduledDate: campaignMessages.scheduledDate,
      });
    const { id } = await create({ ...text, scheduledDate: ahead(5) });
    expect(await read({ id })).toMatchObject({ status: 'scheduled', scheduledDate: ahead(5), version: 1 });
    await expect(update({ id, scheduledDate: ahead(1) })).rejects.toMatchObject(tooSoon);
    expect(await update({ id, title: 'April' })).toMatchObject({ title: 'April', scheduledDate: ahead(5) });
    expect(await update({ id, scheduledDate: ahead(60) })).toMatchObject({ scheduledDate: ahead(60) });
    expect(await update({ id, scheduledDate: null })).toMatchObject({ status: 'draft', scheduledDate: null });
    const { items } = await as.staff.staff.history(place(id));
    expect(items.map(({ action }) => action)).toEqual([
      ...['campaigns.unschedule', 'campaigns.schedule', 'campaigns.update'],
      ...['campaigns.schedule', 'campaigns.create'],
    ]);
  });

  test('can only be edited before it starts, and deleted as a draft or after it was sent', async () => {
    const { as, db } = newCommunity();
    const { update, delete: remove, bulkDelete, duplicate } = as.staff.email.campaigns;
    for (const state of CAMPAIGN_STATES) {
      const { id } = await as.staff.email.campaigns.create(text);
      const draft = await as.staff.email.campaigns.create(text);
      enter(db, id, state);
      const edit = update({ id, title: 'Another' });
      if (state === 'draft' || state === 'scheduled') expect(await edit).toMatchObject({ title: 'Another' });
      else await expect(edit).rejects.toMatchObject(refused('CONFLICT'));
      expect(await duplicate({ id })).toMatchObject({ status: 'draft', isEstimate: true });
      if (state === 'draft' || state === 'sent') {
        expect(await bulkDelete({ ids: [draft.id, id] })).toMatchObject({ gone: 0 });
        await as.staff.trash.restore(place(id));
        expect(await as.staff.email.campaigns.read({ id })).toMatchObject({ state });
        expect(await remove({ id })).toEqual({ id });
      } else {
        await expect(remove({ id })).rejects.toMatchObject(refused('CONFLICT'));
        await expect(bulkDelete({ ids: [draft.id, id] })).rejects.toMatchObject(refused('CONFLICT'));
        expect(await as.staff.email.campaigns.read({ id: draft.id })).toMatchObject({ state: 'draft' });
      }
    }
  });

  test('turns tracking off and on without a version, which is audited', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.email.campaigns.create({ ...text, isTracked: false });
    expect(await as.staff.email.campaigns.update({ id, isTracked: true, version: 1 })).toMatchObject({
      ...{ isTracked: true, version: 1 },
    });
    await as.staff.email.campaigns.update({ id, isTracked: true });
    expect((await as.staff.staff.history(place(id))).items).toMatchObject([
      { action: 'campaigns.track', changes: { isTracked: [false, true] } },
      { action: 'campaigns.create' },
    ]);
    expect((await as.staff.email.campaigns.duplicate({ id })).isTracked).toBe(true);
  });

  test('is copied into a draft whose title is not too long', async () => {
    const { as, db } = newCommunity();
    const long = { ...text, title: 'x'.repeat(CAMPAIGN_TITLE_MAX), targetAudience: 'members' } as const;
    const { id } = await as.staff.email.campaigns.create(long);
    enter(db, id, 'sent', { sent_date: 5, recipient_count: 7 } as object);
    const copy = await as.admin.email.campaigns.duplicate({ id });
    expect(copy).toMatchObject({
      ...{ status: 'draft', targetAudience: 'members', subject: text.subject, content: text.content },
      ...{ sentDate: null, recipients: 0, creator: { username: 'ada' }, version: 1 },
    });
    expect(copy.title).toBe(`Copy of ${long.title}`.slice(0, CAMPAIGN_TITLE_MAX));
  });

  test('has its fixed recipients once it started, and rates over those that are tracked', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.email.campaigns.create(text);
    const counts = {
      ...{ recipient_count: 9, sent_count: 6, failed_count: 1, unknown_count: 1, skipped_count: 1 },
      ...{ tracked_count: 3, opened_count: 2, clicked_count: 1 },
    };
    enter(db, id, 'sent', counts as object);
    expect(await as.staff.email.campaigns.read({ id })).toMatchObject({
      ...{ recipients: 9, isEstimate: false, sent: 6, failed: 1, unknown: 1, skipped: 1 },
      ...{ openRate: 66.7, clickRate: 33.3 },
    });
    enter(db, id, 'sent', { tracked_count: 0 } as object);
    expect(await as.staff.email.campaigns.read({ id })).toMatchObject({ openRate: null, clickRate: null });
  });
});

describe('the list of campaigns', () => {
  test('reports sending and paused ones as scheduled, in every filter and number', async () => {
    const { as, db } = newCommunity();
    for (const state of CAMPAIGN_STATES) {
      const { id } = await as.staff.email.campaigns.create({ ...text, title: `About ${state}` });
      enter(db, id, state);
    }
    const listed = async (input: object) =>
      (await as.staff.email.campaigns.list({ sort: 'title', direction: 'asc', ...input })).rows.map(
        ({ state, status }) => `${status}: ${state}`,
      );
    expect(await listed({ status: 'draft' })).toEqual(['draft: draft']);
    const scheduled = ['scheduled: paused', 'scheduled: scheduled', 'scheduled: sending'];
    expect(await listed({ status: 'scheduled' })).toEqual(scheduled);
    expect(await listed({ status: 'scheduled', q: 'About' })).toEqual(scheduled);
    expect((await as.staff.email.campaigns.list({ status: 'scheduled' })).total).toBe(3);
    expect(await listed({ status: 'sent' })).toEqual(['sent: sent']);
    const walked = await as.staff.email.campaigns.listByCursor({ status: 'scheduled' });
    expect(walked.items.map(({ state }) => state)).toEqual(['paused', 'sending', 'scheduled']);
    expect(await as.staff.email.campaigns.summary({})).toMatchObject({ total: 5, sent: 1, subscribers: 0 });
  });

  test('is searched by title and subject, not by content, and has no content itself', async () => {
    const { as } = newCommunity();
    await as.staff.email.campaigns.create({ ...text, content: 'Hello, this is about zebras.' });
    const found = async (q: string) => (await as.staff.email.campaigns.list({ q })).total;
    expect([await found('MARCH'), await found('news of'), await found('zebras')]).toEqual([1, 1, 0]);
    const { rows } = await as.staff.email.campaigns.list({});
    expect(Object.keys(rows[0] ?? {})).not.toContain('content');
    expect((await as.staff.email.campaigns.listByCursor({})).items).toMatchObject([
      { content: 'Hello, this is about zebras.' },
    ]);
  });

  test('is sorted by date, title, or creation', async () => {
    const { as, db, clock } = newCommunity();
    await subscribe(db, as.member);
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
    for (const [title, scheduledDate] of [
      ['beta', at(90)],
      ['Alpha', null],
      ['gamma', at(60)],
    ] as const) {
      await as.staff.email.campaigns.create({ ...text, title, scheduledDate });
      clock.advance(1000);
    }
    const sorted = async (input: object) =>
      (await as.staff.email.campaigns.list(input)).rows.map(({ title }) => title);
    expect(await sorted({})).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await sorted({ sort: 'date' })).toEqual(['beta', 'gamma', 'Alpha']);
    expect(await sorted({ sort: 'title', direction: 'asc' })).toEqual(['Alpha', 'beta', 'gamma']);
  });

  test('shows drafts with the current size of their audience', async () => {
    const { as, db } = newCommunity();
    await as.staff.email.campaigns.create(text);
    await as.staff.email.campaigns.create({ ...text, targetAudience: 'contributors' });
    const sizes = async () =>
      (await as.staff.email.campaigns.list({ sort: 'created', direction: 'asc' })).rows.map(
        ({ recipients, isEstimate }) => [recipients, isEstimate],
      );
    expect(await sizes()).toEqual([
      [0, true],
      [0, true],
    ]);
    for (const person of [as.member, as.contributor]) await subscribe(db, person);
    expect(await sizes()).toEqual([
      [2, true],
      [1, true],
    ]);
    expect((await as.staff.email.campaigns.summary({})).subscribers).toBe(2);
  });
});

async function subscribe(db: Db, person: Person): Promise<void> {
  db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(person.user.id);
  await person.emailAddress.setSubscribed({ on: true });
}

test('changes are told to staff who have campaigns open, and to no one else', async () => {
  const { as, db } = newCommunity();
  const { topics } = streamInput.parse({ topics: 'staff:campaigns' });
  const hears = (person: Person) => grantedTopics(db, person.user, topics).has('staff:campaigns');
  expect([as.admin, as.staff, as.contributor, as.member].map(hears)).toEqual([true, true, false, false]);
  const { id } = await as.staff.email.campaigns.create(text);
  await as.admin.email.campaigns.update({ id, title: 'April' });
  await as.staff.email.campaigns.delete({ id });
  const told = db.$client
    .prepare<[], string>("select data from live_events where topic = 'staff:campaigns' order by id")
    .pluck()
    .all();
  expect(told.map((data) => JSON.parse(data))).toEqual(
    [as.staff, as.admin, as.staff].map(({ user }) => ({ campaignId: id, by: user.id })),
  );
});
