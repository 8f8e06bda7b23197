import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { setSubscribed } from '#db/site/subscribers.ts';
import { CAMPAIGN_CONNECTIONS, RECIPIENTS_TOLERANCE } from '#shared/campaigns/model.ts';
import { sendingAnswers, sendingMessages } from '#shared/campaigns/sending.messages.ts';
import type { Runner } from '../../src-server/jobs/runner.ts';
import type { Mailer } from '../../src-server/services/mailer/mailer.ts';
import {
  addSubscribers,
  mailerTo,
  newCampaign,
  senderOf,
  sendingSite,
  statesOf,
} from '../support/campaigns.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { headersOf, type MailServer, openMailServer, textOf } from '../support/smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOON = '2026-03-01T10:00:00.000Z';

let community: Community;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  community = newCommunity(undefined, undefined, undefined, sendingSite);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const campaigns = () => community.as.staff.email.campaigns;
const sending = (id: number) => campaigns().sending({ id });

function runner(mailer: Mailer): Runner {
  const started = senderOf(community, { mailer });
  closing.unshift(started.stop, mailer.close);
  return started;
}

async function sendTo(server: MailServer): Promise<Runner> {
  closing.push(server.close);
  return runner(mailerTo(server.url));
}

/** A mailer that accepts everything, once `gate` is open. */
function countingMailer(gate: Promise<unknown> = Promise.resolve()) {
  const recipients: string[] = [];
  const mailer: Mailer = {
    send: async ({ recipient }) => {
      recipients.push(recipient);
      await gate;
      return 'sent';
    },
    close: () => undefined,
  };
  return { mailer, recipients };
}

function opened() {
  let open: (value?: unknown) => void = () => undefined;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

describe('a campaign', () => {
  test('reaches each subscriber once, and is sent then', async () => {
    const emails = addSubscribers(community.db, 23);
    const { id } = await campaigns().create(newCampaign());
    const server = await openMailServer();
    const jobs = await sendTo(server);
    const answer = await campaigns().send({ id, recipients: 23, targetAudience: 'all' });
    expect(answer).toMatchObject({
      ...{ state: 'sending', status: 'scheduled', message: sendingAnswers.started(23) },
      ...{ areListed: false, delivers: true },
    });
    await jobs.tick();
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(emails.sort());
    expect(await sending(id)).toMatchObject({
      ...{ state: 'sent', status: 'sent', recipients: 23, sent: 23, pending: 0, failed: 0, unknown: 0 },
      sentDate: community.clock.now().toISOString(),
    });
    const [first] = server.received;
    expect(headersOf(first?.message ?? '')).toMatchObject({ subject: 'News in spring', precedence: 'bulk' });
    expect(textOf(first?.message ?? '')).toContain('Hello reader,');
  });

  test('does not reach those who unsubscribed after its start', async () => {
    const [first = '', second = ''] = addSubscribers(community.db, 2);
    const { id } = await campaigns().create(newCampaign());
    const { gate, open } = opened();
    const { mailer, recipients } = countingMailer(gate);
    await campaigns().send({ id });
    const end = "update subscribers set state = 'unsubscribed' where email = ?";
    // The rows are fixed with the first batch, so this comes between the two.
    community.db.$client.exec(
      `create temp trigger leave after update of fixed_at on campaigns begin ${end.replace('?', `'${second}'`)}; end`,
    );
    open();
    await runner(mailer).tick();
    expect(recipients).toEqual([first]);
    expect(statesOf(community.db, id)).toEqual({ sent: 1, skipped: 1 });
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 1, skipped: 1 });
  });

  test('goes to the number and the audience that its sender confirmed, or not at all', async () => {
    addSubscribers(community.db, 30);
    const { id } = await campaigns().create(newCampaign());
    const refused = { code: 'CONFLICT', message: sendingMessages.otherCount(30) };
    await expect(campaigns().send({ id, recipients: 30 - RECIPIENTS_TOLERANCE - 1 })).rejects.toMatchObject(
      refused,
    );
    await expect(campaigns().send({ id, targetAudience: 'members' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await campaigns().send({ id, recipients: 30 - RECIPIENTS_TOLERANCE });
    expect((await sending(id)).state).toBe('sending');
  });

  test('is refused without recipients, without a sender, and without BASE_URL', async () => {
    const { id } = await campaigns().create(newCampaign());
    const message = sendingMessages.noRecipients('all');
    await expect(campaigns().send({ id })).rejects.toMatchObject({ code: 'CONFLICT', message });
    for (const [site, problem] of [
      [{ from: null }, sendingMessages.noSender],
      [{ hasBaseUrl: false }, sendingMessages.noBaseUrl],
    ] as const) {
      const other = newCommunity(undefined, undefined, undefined, { ...sendingSite, ...site });
      addSubscribers(other.db, 1);
      const { campaigns: theirs } = other.as.staff.email;
      const draft = await theirs.create(newCampaign());
      await expect(theirs.send({ id: draft.id })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: problem,
      });
      await expect(theirs.schedule({ id: draft.id, scheduledDate: SOON })).rejects.toMatchObject({
        message: problem,
      });
    }
  });

  test('keeps the text of its start, and its sender is told when it was sent', async () => {
    addSubscribers(community.db, 1);
    const { id, version } = await campaigns().create(newCampaign());
    await expect(campaigns().send({ id, version: version + 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await campaigns().send({ id, version });
    await expect(campaigns().update({ id, subject: 'Other' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await runner(countingMailer().mailer).tick();
    const { items } = await community.as.staff.notifications.list({});
    expect(items).toMatchObject([{ kind: 'campaign', campaign: 'sent', path: `/email/${id}`, actor: null }]);
    expect((await community.as.admin.notifications.list({})).items).toEqual([]);
  });

  test('without an SMTP server lands in the outbox folder under names of its own', async () => {
    community = newCommunity();
    addSubscribers(community.db, 2);
    const { id } = await campaigns().create(newCampaign());
    const files: unknown[] = [];
    const mailer: Mailer = {
      send: async (mail) => {
        files.push(mail.id);
        return 'kept';
      },
      close: () => undefined,
    };
    expect(await campaigns().send({ id })).toMatchObject({ delivers: false });
    const site = { ...sendingSite, delivers: false, server: null };
    const jobs = senderOf(community, { mailer, site });
    closing.push(jobs.stop);
    await jobs.tick();
    expect(files).toEqual([`campaign-${id}-1`, `campaign-${id}-2`]);
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 2, delivers: false });
  });
});

describe('pausing', () => {
  test('stops after the emails that are being handed over, and resuming sends the rest', async () => {
    addSubscribers(community.db, 25);
    const { id } = await campaigns().create(newCampaign());
    const { gate, open } = opened();
    const { mailer, recipients } = countingMailer(gate);
    const jobs = runner(mailer);
    await campaigns().send({ id });
    const working = jobs.tick();
    await expect.poll(() => recipients.length).toBe(CAMPAIGN_CONNECTIONS);
    expect(statesOf(community.db, id)).toEqual({ pending: 15, sending: CAMPAIGN_CONNECTIONS });
    expect(await campaigns().pause({ id })).toMatchObject({ state: 'paused', pauseReason: 'staff' });
    await expect(campaigns().pause({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    open();
    await working;
    expect(statesOf(community.db, id)).toEqual({ pending: 15, sent: CAMPAIGN_CONNECTIONS });
    expect(await campaigns().resume({ id })).toMatchObject({
      state: 'sending',
      message: sendingAnswers.resumed,
    });
    await jobs.tick();
    expect(recipients).toHaveLength(25);
    expect(new Set(recipients).size).toBe(25);
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 25 });
  });
});

describe('canceling', () => {
  test('before the first email makes it a draft again, and a later start counts anew', async () => {
    addSubscribers(community.db, 3);
    const { id } = await campaigns().create(newCampaign());
    await campaigns().send({ id });
    expect(await campaigns().cancel({ id })).toMatchObject({
      ...{ state: 'draft', recipients: 3, startedAt: null, scheduledDate: null },
      message: sendingAnswers.unsent,
    });
    const { mailer, recipients } = countingMailer();
    const jobs = runner(mailer);
    await jobs.tick();
    expect([recipients, statesOf(community.db, id)]).toEqual([[], {}]);
    await campaigns().send({ id });
    await jobs.tick();
    expect(recipients).toHaveLength(3);
  });

  test('after the first email ends it, and the others are skipped', async () => {
    addSubscribers(community.db, 450);
    const { id } = await campaigns().create(newCampaign());
    const { gate, open } = opened();
    const { mailer, recipients } = countingMailer(gate);
    const jobs = runner(mailer);
    await campaigns().send({ id });
    const working = jobs.tick();
    await expect.poll(() => recipients.length).toBe(CAMPAIGN_CONNECTIONS);
    expect(await campaigns().cancel({ id })).toMatchObject({ state: 'sent' });
    open();
    await working;
    await jobs.tick();
    expect(statesOf(community.db, id)).toEqual({
      sent: CAMPAIGN_CONNECTIONS,
      skipped: 450 - CAMPAIGN_CONNECTIONS,
    });
    expect(await sending(id)).toMatchObject({ state: 'sent', sent: 10, skipped: 440, pending: 0 });
    await expect(campaigns().cancel({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a scheduled campaign', () => {
  test('is sent at its time', async () => {
    addSubscribers(community.db, 1);
    const { id } = await campaigns().create(newCampaign());
    const { mailer, recipients } = countingMailer();
    const jobs = runner(mailer);
    await campaigns().schedule({ id, scheduledDate: SOON });
    await jobs.tick();
    expect([(await sending(id)).state, recipients]).toEqual(['scheduled', []]);
    community.clock.advance(HOUR);
    await jobs.tick();
    expect([(await sending(id)).state, recipients.length]).toEqual(['sent', 1]);
  });

  test('that was missed by an hour waits for someone to resume it', async () => {
    addSubscribers(community.db, 1);
    const { id } = await campaigns().create(newCampaign({ scheduledDate: SOON }));
    const { mailer, recipients } = countingMailer();
    const jobs = runner(mailer);
    community.clock.advance(2 * HOUR);
    await jobs.tick();
    expect(await sending(id)).toMatchObject({ state: 'paused', pauseReason: 'missed', startedAt: null });
    expect((await community.as.staff.notifications.list({})).items).toMatchObject([{ campaign: 'paused' }]);
    expect(recipients).toEqual([]);
    await campaigns().resume({ id });
    await jobs.tick();
    expect([(await sending(id)).state, recipients.length]).toEqual(['sent', 1]);
  });

  test('that was paused is not sent at its time, and waits for it again when resumed before', async () => {
    addSubscribers(community.db, 1);
    const { id } = await campaigns().create(newCampaign({ scheduledDate: SOON }));
    const { mailer, recipients } = countingMailer();
    const jobs = runner(mailer);
    await campaigns().pause({ id });
    expect(await campaigns().resume({ id })).toMatchObject({
      state: 'scheduled',
      message: sendingAnswers.rescheduled,
    });
    await campaigns().pause({ id });
    community.clock.advance(HOUR);
    await jobs.tick();
    expect([(await sending(id)).state, recipients]).toEqual(['paused', []]);
  });
});

test('of several decisions at once, one wins, and sending starts once', async () => {
  for (let round = 0; round < 12; round += 1) {
    community = newCommunity(undefined, undefined, undefined, sendingSite);
    const { as, db } = community;
    addSubscribers(db, 3);
    const { id } = await campaigns().create(newCampaign());
    const [staff, admin] = [as.staff.email.campaigns, as.admin.email.campaigns];
    const decisions = [
      () => staff.send({ id }),
      () => admin.schedule({ id, scheduledDate: SOON }),
      () => admin.cancel({ id }),
    ];
    const order = decisions.map((_, n) => decisions[(n * (round < 6 ? 1 : 2) + round) % 3]);
    await Promise.allSettled(order.map((decide) => decide?.()));
    const { mailer, recipients } = countingMailer();
    await runner(mailer).tick();
    const starts = db.$client
      .prepare("select count(*) from audit where action = 'campaigns.start'")
      .pluck()
      .get();
    const { state } = await sending(id);
    expect(['draft', 'scheduled', 'sent']).toContain(state);
    expect(recipients).toHaveLength(state === 'sent' ? 3 : 0);
    expect(Number(starts)).toBeLessThanOrEqual(1);
  }
});

test('two people who send it at once start it once', async () => {
  addSubscribers(community.db, 3);
  const { id } = await campaigns().create(newCampaign());
  const { as } = community;
  const answers = await Promise.allSettled([
    as.staff.email.campaigns.send({ id }),
    as.admin.email.campaigns.send({ id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a member who turned newsletters off in the meantime is skipped', async () => {
  const { db, clock, as } = community;
  const { id: userId } = as.member.user;
  db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(userId);
  write(db, () => setSubscribed(db, userId, true, clock.now()));
  addSubscribers(db, 1);
  const { id } = await campaigns().create(newCampaign());
  await campaigns().send({ id });
  write(db, () => setSubscribed(db, userId, false, clock.now()));
  const { mailer, recipients } = countingMailer();
  await runner(mailer).tick();
  expect(recipients).toEqual(['reader-1@readers.example']);
});
