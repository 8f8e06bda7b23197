import { describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { addPending, confirmationToken, confirmSubscription } from '#db/site/newsletter.ts';
import { endSubscription, findSubscriber } from '#db/site/subscription-endings.ts';
import { timelineItemOutput } from '#shared/contacts/output.ts';
import { subscriptionConsent } from '#shared/subscribers/messages.ts';
import { type Community, newCommunity } from '../support/people.ts';

const MIA = 'mia@example.org';

async function itemsOf({ as }: Community, id: number) {
  const { items } = await as.staff.crm.timeline({ id, limit: 100 });
  for (const item of items) expect(timelineItemOutput.safeParse(item).error).toBeUndefined();
  return items.filter(({ kind }) => !['stage', 'audit', 'note'].includes(kind));
}

/** A contact with the email address in other case, as people type it. */
const contact = ({ as }: Community) => as.staff.crm.create({ contactName: 'Mia', email: 'MIA@example.org' });

describe("a contact's timeline", () => {
  test('has the account with the confirmed email address, and nothing of a mere claim', async () => {
    const community = newCommunity();
    const { db, as } = community;
    const { id } = await contact(community);
    db.$client.prepare('update users set email_verified_at = null').run();
    expect(await itemsOf(community, id)).toEqual([]);
    const verify = db.$client.prepare('update users set email_verified_at = 1, state = ? where id = ?');
    verify.run('waiting', as.member.user.id);
    expect(await itemsOf(community, id)).toEqual([]);
    verify.run('active', as.member.user.id);
    const [account, ...more] = await itemsOf(community, id);
    expect(account).toMatchObject({ kind: 'account', username: 'mia', name: 'mia' });
    expect(more).toEqual([]);
    expect(JSON.stringify(account)).not.toMatch(/role|member|session|seen/i);
  });

  test('has subscriptions with their consent, once the email address is confirmed', async () => {
    const community = newCommunity();
    const { db, clock } = community;
    db.$client.prepare('update users set email_verified_at = null').run();
    const { id } = await contact(community);
    const request = { email: MIA, source: 'newsletter', consent: true } as const;
    const row = addPending(db, request, clock.now());
    const token = confirmationToken(db, row, clock.now());
    expect(await itemsOf(community, id)).toEqual([]);
    clock.advance(1000);
    confirmSubscription(db, token, clock.now());
    expect(await itemsOf(community, id)).toMatchObject([
      { kind: 'subscription', state: 'confirmed', consent: subscriptionConsent },
    ]);
    clock.advance(1000);
    const confirmed = findSubscriber(db, row.id);
    if (confirmed) endSubscription(db, confirmed, 'unsubscribed', 'link', clock.now());
    expect(await itemsOf(community, id)).toMatchObject([
      { kind: 'subscription', state: 'unsubscribed', consent: null },
      { kind: 'subscription', state: 'confirmed' },
    ]);
  });

  test('has no subscription that staff ended before anyone confirmed it', async () => {
    const community = newCommunity();
    const { db, clock } = community;
    db.$client.prepare('update users set email_verified_at = null').run();
    const { id } = await contact(community);
    const row = addPending(db, { email: MIA, source: 'import', consent: false }, clock.now());
    endSubscription(db, row, 'unsubscribed', 'staff', clock.now());
    expect(await itemsOf(community, id)).toEqual([]);
  });

  test('has confirmed applications that are not deleted', async () => {
    const community = newCommunity();
    const { db, as } = community;
    db.$client.prepare('update users set email_verified_at = null').run();
    const { id } = await contact(community);
    const text = { projectName: 'Harbor maps', description: 'Maps of every harbor.' };
    const application = await as.staff.applications.create({ ...text, email: MIA });
    await as.staff.applications.create({ ...text, email: 'otto@example.org' });
    expect(await itemsOf(community, id)).toEqual([]);
    const link = { subscriberId: application.id, emailHash: emailHash(db, MIA) };
    await as.anonymous.applications.confirm({ token: signLink(db, 'application', link) });
    expect(await itemsOf(community, id)).toMatchObject([
      { kind: 'application', applicationId: application.id, title: 'Harbor maps', status: 'waitlist' },
    ]);
    await as.staff.applications.delete({ id: application.id });
    expect(await itemsOf(community, id)).toEqual([]);
  });
});
