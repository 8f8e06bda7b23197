import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, rememberRefusal } from '#db/kit/email-refusals.ts';
import { isSubscriber, keepSubscriber, setSubscribed, storeConsent } from '#db/site/subscribers.ts';
import type { RefusalState } from '#shared/email/subscribers.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { newStore } from '../support/store.ts';

const CONSENT = 'Email me newsletters';
const ADDRESS = 'Mia.Moss@mail.example';

let community: Community;
let member: Person;
let other: Person;
beforeEach(() => {
  community = newCommunity();
  ({ member, other } = community.as);
});

/** Gives an account a confirmed email address. Its user agreed to newsletters, if they aren't a subscriber already. */
function confirm(person: Person, email: string): void {
  const { db, clock } = community;
  const { id } = person.user;
  if (!db.$client.prepare('select 1 from subscribers where user_id = ?').get(id)) {
    storeConsent(db, id, CONSENT, clock.now());
  }
  confirmWithoutConsent(person, email);
}
function confirmWithoutConsent({ user: { id } }: Person, email: string): void {
  const { db, clock } = community;
  const now = clock.now();
  db.$client
    .prepare('update users set email = ?, email_verified_at = ? where id = ?')
    .run(email, now.getTime(), id);
  keepSubscriber(db, id, now);
}
const suppress = () => community.db.$client.prepare("update subscribers set state = 'suppressed'").run();
const rows = () =>
  community.db.$client
    .prepare('select id, user_id as userId, email_key as email, state from subscribers')
    .all();
const leave = ({ account, user: { username } }: Person) =>
  account.delete({ username, password: 'of no account' });

describe('a member with a confirmed email address', () => {
  const consents = () => community.db.$client.prepare('select * from newsletter_consents').all();
  const consentOf = () =>
    community.db.$client.prepare('select consent, consented_at as at from subscribers').get();

  test('who has not agreed to newsletters is no subscriber, also with another address', async () => {
    for (const address of [ADDRESS, 'mia@new.example']) {
      confirmWithoutConsent(member, address);
      expect(rows()).toEqual([]);
      expect(isSubscriber(community.db, member.user.id)).toBe(false);
    }
    expect(await member.emailAddress.preferences({})).toMatchObject({ subscribed: false });
  });

  test('who agreed is one from the confirmation on, with the text and the time', () => {
    const { db, clock } = community;
    const { id } = member.user;
    storeConsent(db, id, CONSENT, clock.now());
    const at = clock.now().getTime();
    clock.advance(1000);
    expect(isSubscriber(db, id)).toBe(false);
    confirmWithoutConsent(member, ADDRESS);
    expect(isSubscriber(db, id)).toBe(true);
    expect(consentOf()).toEqual({ consent: CONSENT, at });
    expect(consents()).toEqual([]);
    confirmWithoutConsent(member, 'mia@new.example');
    expect(isSubscriber(db, id)).toBe(true);
    expect(consentOf()).toEqual({ consent: CONSENT, at });
  });

  test('becomes one in the settings, with the text and the time', async () => {
    confirmWithoutConsent(member, ADDRESS);
    expect(await member.emailAddress.setSubscribed({ on: false })).toMatchObject({ subscribed: false });
    expect(rows()).toEqual([]);
    expect(await member.emailAddress.setSubscribed({ on: true })).toMatchObject({ subscribed: true });
    expect(isSubscriber(community.db, member.user.id)).toBe(true);
    const at = community.clock.now().getTime();
    expect(consentOf()).toEqual({ consent: expect.stringContaining('Emails to subscribers'), at });
    expect(consents()).toEqual([]);
    const reasons = community.db.$client.prepare('select state, reason from subscriber_changes').all();
    expect(reasons).toEqual([{ state: 'confirmed', reason: 'settings' }]);
  });

  test('who agreed again after an earlier account opted out stays opted out, until they use the switch', async () => {
    const { db, clock } = community;
    rememberRefusal(db, ADDRESS, 'unsubscribed', clock.now());
    confirm(member, ADDRESS);
    expect(rows()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await member.emailAddress.setSubscribed({ on: true })).toMatchObject({ subscribed: true });
  });
});

describe('another email address', () => {
  test('keeps the row of a subscriber, with its history', () => {
    const { db } = community;
    confirm(member, ADDRESS);
    const [before] = rows() as { id: number }[];
    confirm(member, 'mia@new.example');
    const row = { id: before?.id, userId: member.user.id, email: 'mia@new.example', state: 'confirmed' };
    expect(rows()).toEqual([row]);
    const history = db.$client.prepare('select reason from subscriber_changes order by id').pluck().all();
    expect(history).toEqual(['member', 'address']);
  });

  test('that already has a row joins both, and stays opted out', () => {
    const { db, clock } = community;
    confirm(member, ADDRESS);
    confirm(other, 'otto@mail.example');
    setSubscribed(db, other.user.id, false, clock.now());
    db.$client.prepare('update subscribers set user_id = null where user_id = ?').run(other.user.id);
    db.$client.prepare('update users set email = null where id = ?').run(other.user.id);
    const [before] = rows() as { id: number }[];
    confirm(member, 'otto@mail.example');
    const row = { id: before?.id, userId: member.user.id, email: 'otto@mail.example', state: 'unsubscribed' };
    expect(rows()).toEqual([row]);
    const history = db.$client.prepare('select subscriber_id from subscriber_changes').pluck().all();
    expect(history).toEqual(Array(4).fill(before?.id));
  });

  test('ends a suppression, which stays with the former one', () => {
    confirm(member, ADDRESS);
    suppress();
    confirm(member, 'mia@new.example');
    expect(rows()).toMatchObject([{ email: 'mia@new.example', state: 'confirmed' }]);
    confirm(other, ADDRESS);
    expect(rows()).toMatchObject([{ state: 'confirmed' }, { userId: other.user.id, state: 'suppressed' }]);
  });
});

test('who opted out before emails to their address failed stays opted out with another one', () => {
  const { db, clock } = community;
  confirm(member, ADDRESS);
  setSubscribed(db, member.user.id, false, clock.now());
  suppress();
  confirm(member, 'mia@new.example');
  expect(rows()).toMatchObject([{ email: 'mia@new.example', state: 'unsubscribed' }]);
});

describe('after an account is deleted', () => {
  test.each<[RefusalState, () => void]>([
    ['unsubscribed', () => setSubscribed(community.db, member.user.id, false, community.clock.now())],
    ['suppressed', suppress],
  ])(
    'its email address stays %s for a later account, and is stored only as a keyed hash',
    async (state, refuse) => {
      const { db } = community;
      confirm(member, ADDRESS);
      refuse();
      await leave(member);
      expect(rows()).toEqual([]);
      const refusals = db.$client.prepare('select email_key as hash, state from email_refusals').all();
      expect(refusals).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/), state }]);

      confirm(other, ADDRESS.toUpperCase());
      expect(rows()).toMatchObject([{ userId: other.user.id, state }]);
      // The row has the state from now on.
      expect(refusalOf(db, ADDRESS)).toBeNull();
    },
  );

  test('an email address that got emails starts anew', async () => {
    confirm(member, ADDRESS);
    await leave(member);
    expect(community.db.$client.prepare('select * from email_refusals').all()).toEqual([]);
    confirm(other, ADDRESS);
    expect(rows()).toMatchObject([{ state: 'confirmed' }]);
  });
});

test('a remembered address is known by the key of its own database only', () => {
  const stores = [newStore(), newStore()];
  const hashes = stores.map((db) => {
    rememberRefusal(db, ADDRESS, 'suppressed', new Date(0));
    rememberRefusal(db, ADDRESS.toLowerCase(), 'unsubscribed', new Date(0));
    expect([refusalOf(db, ADDRESS), refusalOf(db, 'otto@mail.example')]).toEqual(['unsubscribed', null]);
    return db.$client.prepare('select email_key from email_refusals').pluck().all();
  });
  expect(new Set(hashes.flat()).size).toBe(2);
});
