import { beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf } from '#db/kit/email-refusals.ts';
import {
  type Addressee,
  deleteSubscriber,
  endSubscription,
  findSubscriber,
  resubscribeAddressee,
  suppressAddressee,
  unsubscribeAddressee,
} from '#db/site/subscription-endings.ts';
import type { SubscriberState } from '#shared/email/subscribers.ts';
import { newStore } from '../support/store.ts';

const ADDRESS = 'Olga@mail.example';
const NOW = new Date('2026-03-02T09:00:00Z');

let db = newStore();
beforeEach(() => {
  db = newStore();
});

function add(email: string, state: SubscriberState = 'confirmed'): Addressee {
  const sql = `insert into subscribers (email, email_key, state, created_at, changed_at) values (?, ?, ?, 1, 1)`;
  const { lastInsertRowid } = db.$client.prepare(sql).run(email, email.toLowerCase(), state);
  const subscriberId = Number(lastInsertRowid);
  const change = 'insert into subscriber_changes (subscriber_id, at, state, reason) values (?, 1, ?, ?)';
  db.$client.prepare(change).run(subscriberId, state, 'confirmation');
  return { subscriberId, emailHash: emailHash(db, email) };
}
const rowOf = ({ subscriberId }: Addressee) => {
  const row = findSubscriber(db, subscriberId ?? 0);
  if (!row) throw new Error('there is no such subscriber');
  return row;
};
const setAddress = ({ subscriberId }: Addressee, email: string) =>
  db.$client
    .prepare('update subscribers set email = ?, email_key = ? where id = ?')
    .run(email, email.toLowerCase(), subscriberId);

describe("an email's recipient", () => {
  test('unsubscribes once, and can undo it', () => {
    const olga = add(ADDRESS);
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(false);
    expect(rowOf(olga)).toMatchObject({ state: 'unsubscribed', changedAt: NOW });
    expect(resubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(resubscribeAddressee(db, olga, NOW)).toBe(false);
    expect(rowOf(olga).state).toBe('confirmed');
  });

  test('unsubscribes with another email address since, too', () => {
    const olga = add(ADDRESS);
    setAddress(olga, 'new@mail.example');
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(rowOf(olga).state).toBe('unsubscribed');
  });

  test('stays opted out after their row is deleted, also when there is a new one', () => {
    const olga = add(ADDRESS);
    deleteSubscriber(db, rowOf(olga), NOW);
    expect(refusalOf(db, ADDRESS)).toBeNull();
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(refusalOf(db, ADDRESS)).toBe('unsubscribed');
    expect(resubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(refusalOf(db, ADDRESS)).toBeNull();
    const again = add(ADDRESS);
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(true);
    expect(rowOf(again).state).toBe('unsubscribed');
  });

  test("can't undo what staff or a failure decided, or get emails that they never confirmed", () => {
    const [byStaff, failed, pending] = [
      add(ADDRESS),
      add('b@mail.example'),
      add('c@mail.example', 'pending'),
    ];
    endSubscription(db, rowOf(byStaff), 'unsubscribed', 'staff', NOW);
    suppressAddressee(db, failed, NOW);
    unsubscribeAddressee(db, pending, NOW);
    for (const addressee of [byStaff, failed, pending]) {
      const { state } = rowOf(addressee);
      expect(resubscribeAddressee(db, addressee, NOW)).toBe(false);
      expect(rowOf(addressee).state).toBe(state);
    }
  });
});

describe('a permanent failure', () => {
  test('suppresses the email address, which stays so for someone who opts out', () => {
    const olga = add(ADDRESS);
    suppressAddressee(db, olga, NOW);
    expect(rowOf(olga).state).toBe('suppressed');
    expect(unsubscribeAddressee(db, olga, NOW)).toBe(false);
    expect(rowOf(olga).state).toBe('suppressed');
  });

  test('is about the address the email went to, not about a later one', () => {
    const olga = add(ADDRESS);
    setAddress(olga, 'new@mail.example');
    suppressAddressee(db, olga, NOW);
    expect(rowOf(olga).state).toBe('confirmed');
    expect(refusalOf(db, ADDRESS)).toBe('suppressed');
  });
});

test.each(['unsubscribed', 'suppressed'] as const)('a deleted %s email address stays so', (state) => {
  const olga = add(ADDRESS, state);
  deleteSubscriber(db, rowOf(olga), NOW);
  expect(refusalOf(db, ADDRESS)).toBe(state);
  expect(db.$client.prepare('select * from subscribers').all()).toEqual([]);
});
