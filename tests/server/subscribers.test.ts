import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, rememberRefusal } from '#db/kit/email-refusals.ts';
import { keepSubscriber, setSubscribed } from '#db/site/subscribers.ts';
import type { RefusalState } from '#shared/email/subscribers.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { newStore } from '../support/store.ts';

const ADDRESS = 'Mia.Moss@mail.example';

let community: Community;
let member: Person;
let other: Person;
beforeEach(() => {
  community = newCommunity();
  ({ member, other } = community.as);
});

/** Gives an account a confirmed email address. */
function confirm({ user: { id } }: Person, email: string): void {
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
