import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { queueMail } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { LATE_MINUTES, type MailKind, RESENT_MAX, RESET_MINUTES } from '#shared/email/model.ts';
import { writeReset } from '../../src-server/modules/email/account/queue.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { tokensIn } from '../support/letters.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { START, testMailSite } from '../support/ports.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIA = 'mia@mail.example';

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

const posting = () => ({ db: community.db, clock: community.clock, ids: randomIds });

function post(key: string, kind: MailKind = 'account'): void {
  const mail = { userId: null, recipient: MIA, subject: 'A subject', text: 'Words' };
  write(community.db, () => queueMail(posting(), { ...mail, kind, key }));
}

const failAll = () => community.db.$client.prepare("update mails set state = 'failed'").run();
const states = () =>
  community.db.$client.prepare<[], string>('select state from mails order by id').pluck().all();

describe('a password reset that failed', () => {
  beforeEach(() => {
    community.db.$client.prepare("update users set email = ? where username = 'mia'").run(MIA);
    writeReset({ ...posting(), site: testMailSite }, { email: MIA, key: 'one' });
    failAll();
  });
  const retry = () => community.as.admin.outbox.retry({ id: 1 });

  test('is resent while its link works', async () => {
    expect(await retry()).toMatchObject({ state: 'waiting' });
  });

  test.each([
    ['expired', () => community.clock.advance(RESET_MINUTES * MINUTE)],
    ['was used', () => community.db.$client.prepare('update mail_tokens set used_at = 1').run()],
    ['was removed', () => community.db.$client.prepare('delete from mail_tokens').run()],
  ])('is not resent once its link %s', async (_, end) => {
    expect(tokensIn(community.db, MIA, '/reset-password/')).toHaveLength(1);
    end();
    await expect(retry()).rejects.toThrow(mailMessages.linkClosed);
    expect(states()).toEqual(['failed']);
    expect(await community.as.admin.outbox.failedSince({ since: START.toISOString() })).toEqual({ count: 0 });
  });
});

describe('resending all failed emails since a time', () => {
  const since = () => new Date(community.clock.now().getTime() - HOUR).toISOString();

  test('resends those alone, as many as it said, and records it', async () => {
    const { admin } = community.as;
    post('old');
    community.clock.advance(2 * HOUR);
    post('first');
    post('second');
    post('sent');
    failAll();
    community.db.$client.prepare("update mails set state = 'sent' where key = 'sent'").run();
    expect(await admin.outbox.failedSince({ since: since() })).toEqual({ count: 2 });
    expect(await admin.outbox.retryFailed({ since: since() })).toEqual({ count: 2 });
    expect(states()).toEqual(['failed', 'waiting', 'waiting', 'sent']);
    expect(await admin.outbox.retryFailed({ since: since() })).toEqual({ count: 0 });
    const trail = community.db.$client
      .prepare<[], string>("select changes from audit where action = 'mail.retryFailed'")
      .pluck()
      .all();
    expect(trail.map((changes) => JSON.parse(changes))).toEqual([{ since: ['', since()], emails: [0, 2] }]);
  });

  test(`resends at most ${RESENT_MAX} at once`, async () => {
    const { admin } = community.as;
    for (let n = 0; n < RESENT_MAX + 2; n += 1) post(`reason ${n}`);
    failAll();
    expect(await admin.outbox.retryFailed({ since: since() })).toEqual({ count: RESENT_MAX });
    expect(await admin.outbox.retryFailed({ since: since() })).toEqual({ count: 2 });
  });
});

test('admins see how many emails have waited for long, counted anew for those that were resent', async () => {
  const { admin } = community.as;
  post('one');
  post('two');
  expect(await admin.outbox.late(undefined)).toBeNull();
  community.clock.advance(LATE_MINUTES * MINUTE);
  expect(await admin.outbox.late(undefined)).toEqual({ count: 2 });
  failAll();
  await admin.outbox.retry({ id: 1 });
  expect(await admin.outbox.late(undefined)).toBeNull();
  community.clock.advance(LATE_MINUTES * MINUTE);
  expect(await admin.outbox.late(undefined)).toEqual({ count: 1 });
});
