import { emailHash } from '#db/kit/email-hash.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { storeMailToken } from '#db/site/email/rows.ts';
import { addPending, confirmationToken } from '#db/site/newsletter.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { everyone, fromAdmin, fromStaff, type Row, signedIn } from './matrix-row.ts';
import type { Things } from './matrix-things.ts';

/** The email rows of the permission matrix. */
export function mailRows({ store }: Things): Row[] {
  let made = 0;
  /** An unsent email to a user who is none of the viewers. */
  function failedMail(): { id: number } {
    made += 1;
    const row = store()
      .db.$client.prepare<[string, number], { id: number }>(
        `insert into mails (kind, key, recipient, subject, text, message_id, state, created_at)
         values ('account', ?, 'somebody@mail.example', 'A mail', 'Open /verify-email/secret', 'x', 'failed', ?) returning id`,
      )
      .get(`matrix ${made}`, Date.now());
    return { id: row?.id ?? 0 };
  }

  function failedMails() {
    failedMail();
    return { state: 'failed', limit: 5 };
  }

  /** A link in an email to the author. */
  function link(purpose: 'verify' | 'unsubscribe'): { token: string } {
    const { db, authorId } = store();
    const expiresAt = new Date(Date.now() + 60_000);
    const email = 'author@example.org';
    const posting = { db, clock: { now: () => new Date() }, ids: randomIds };
    return { token: storeMailToken(posting, { userId: authorId, email, purpose, expiresAt }) };
  }

  function subscriber(): { id: number } {
    const row = { email: `${randomIds.uuid()}@mail.example`, source: 'staff', consent: false } as const;
    return { id: addPending(store().db, row, new Date()).id };
  }

  function subscription() {
    const { db } = store();
    const now = new Date();
    const row = addPending(
      db,
      { email: `${randomIds.uuid()}@mail.example`, source: 'staff', consent: false },
      now,
    );
    return { token: confirmationToken(db, row, now) };
  }

  function newsletterLink() {
    const { db } = store();
    const token = signLink(db, 'unsubscribe', {
      subscriberId: 0,
      emailHash: emailHash(db, 'x@mail.example'),
    });
    return { token, subscribed: false };
  }

  const since = () => ({ since: new Date().toISOString() });

  return [
    { name: 'subscribers', procedure: 'email.subscribers.list', expected: fromStaff, input: () => ({}) },
    {
      ...{ name: 'subscribers in turn', procedure: 'email.subscribers.listByCursor', expected: fromStaff },
      input: () => ({ limit: 5 }),
    },
    { name: 'a subscriber', procedure: 'email.subscribers.read', expected: fromStaff, input: subscriber },
    {
      ...{ name: 'add a subscriber', procedure: 'email.subscribers.add', expected: fromStaff },
      input: () => ({ email: `${randomIds.uuid()}@mail.example` }),
    },
    {
      ...{ name: 'unsubscribe someone', procedure: 'email.subscribers.unsubscribe', expected: fromStaff },
      input: subscriber,
    },
    {
      ...{ name: 'suppress someone', procedure: 'email.subscribers.suppress', expected: fromStaff },
      input: subscriber,
    },
    {
      ...{ name: 'delete a subscriber', procedure: 'email.subscribers.delete', expected: fromStaff },
      input: subscriber,
    },
    { name: 'the outbox', procedure: 'outbox.list', expected: fromAdmin, input: failedMails },
    { name: 'a mail', procedure: 'outbox.read', expected: fromAdmin, input: failedMail },
    { name: 'whether mails leave', procedure: 'outbox.settings', expected: fromAdmin, input: () => ({}) },
    { name: 'send a mail again', procedure: 'outbox.retry', expected: fromAdmin, input: failedMail },
    { name: 'failed mails', procedure: 'outbox.failedSince', expected: fromAdmin, input: since },
    { name: 'send failed mails again', procedure: 'outbox.retryFailed', expected: fromAdmin, input: since },
    { name: 'late mails', procedure: 'outbox.late', expected: fromAdmin, input: () => ({}) },
    { name: 'my mails', procedure: 'emailAddress.preferences', expected: signedIn, input: () => ({}) },
    {
      name: 'my digest',
      procedure: 'emailAddress.setDigest',
      expected: signedIn,
      input: () => ({ every: null }),
    },
    {
      ...{ name: 'emails about events', procedure: 'emailAddress.setKind', expected: signedIn },
      input: () => ({ kind: 'event', on: false }),
    },
    {
      ...{ name: 'emails to many people', procedure: 'emailAddress.setSubscribed', expected: signedIn },
      input: () => ({ on: false }),
    },
    {
      name: 'confirm by a link',
      procedure: 'emailAddress.verify',
      expected: everyone,
      input: () => link('verify'),
    },
    {
      name: 'end by a link',
      procedure: 'emailAddress.unsubscribe',
      expected: everyone,
      input: () => link('unsubscribe'),
    },
    {
      ...{ name: 'ask for newsletters', procedure: 'newsletter.request', expected: everyone },
      input: (viewer) => ({ email: `${viewer.replaceAll(' ', '.')}@mail.example` }),
    },
    {
      ...{ name: 'confirm newsletters', procedure: 'newsletter.confirm', expected: everyone },
      input: subscription,
    },
    {
      name: 'choices of a newsletter link',
      procedure: 'emailAddress.newsletterChoices',
      expected: everyone,
      input: () => link('unsubscribe'),
    },
    {
      name: 'change the choices of a newsletter link',
      procedure: 'emailAddress.saveNewsletterChoices',
      expected: everyone,
      input: newsletterLink,
    },
  ];
}
