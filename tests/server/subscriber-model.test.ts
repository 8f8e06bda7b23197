import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf } from '#db/kit/email-refusals.ts';
import { confirmEmailAddress } from '#db/site/accounts/email-addresses.ts';
import {
  addPending,
  confirmationToken,
  confirmSubscription,
  subscriberByEmail,
} from '#db/site/newsletter.ts';
import {
  forgetSubscriber,
  isSubscriber,
  keepSubscriber,
  setSubscribed,
  storeConsent,
} from '#db/site/subscribers.ts';
import {
  deleteSubscriber,
  endSubscription,
  findSubscriber,
  suppressAddressee,
  unsubscribeAddressee,
} from '#db/site/subscription-endings.ts';
import { countAudiences, listAudience } from '#db/staff/campaigns/audience.ts';
import { AUDIENCES } from '#shared/campaigns/model.ts';
import { type Community, newCommunity } from '../support/people.ts';

const ADDRESSES = ['Ann@mail.example', 'bob@mail.example', 'cy@mail.example'] as const;
/** The number of accounts that take these email addresses. */
const ACCOUNTS = 3;

const address = fc.constantFrom(...ADDRESSES);
const account = fc.nat(ACCOUNTS - 1);
const action = fc.oneof(
  fc.record({ do: fc.constant('request' as const), address }),
  fc.record({ do: fc.constant('confirm' as const), address, old: fc.boolean() }),
  fc.record({ do: fc.constant('claim' as const), account, address, agrees: fc.boolean() }),
  fc.record({ do: fc.constant('verify' as const), account }),
  fc.record({ do: fc.constant('switch' as const), account, on: fc.boolean() }),
  fc.record({ do: fc.constant('suspend' as const), account, on: fc.boolean() }),
  fc.record({ do: fc.constant('link' as const), address }),
  fc.record({ do: fc.constant('fail' as const), address }),
  fc.record({ do: fc.constant('end' as const), address, delete: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), account }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The email addresses that must get nothing, by the last decision about each. */
type Model = {
  refused: Map<string, 'unsubscribed' | 'suppressed'>;
  /** Tokens of earlier emails. */
  tokens: Map<string, string>;
};

function play(community: Community, ids: number[], model: Model, step: Action): void {
  const { db, clock } = community;
  const now = clock.now();
  const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values);
  const id = 'account' in step ? (ids[step.account] ?? 0) : 0;
  const key = 'address' in step ? step.address.toLowerCase() : '';
  const row = 'address' in step ? subscriberByEmail(db, step.address) : undefined;
  const emailOf = () =>
    db.$client
      .prepare<[number], { email: string | null; verified: number | null }>(
        'select email, email_verified_at as verified from users where id = ?',
      )
      .get(id);
  switch (step.do) {
    case 'request':
      if ((row?.state ?? refusalOf(db, step.address)) === 'suppressed' || row?.state === 'confirmed') return;
      model.tokens.set(
        key,
        confirmationToken(
          db,
          row ?? addPending(db, { email: step.address, source: 'newsletter', consent: true }, now),
          now,
        ),
      );
      return;
    case 'confirm': {
      const token = step.old
        ? model.tokens.get(key)
        : row && row.state !== 'suppressed'
          ? confirmationToken(db, row, now)
          : undefined;
      const confirmed = token !== undefined && confirmSubscription(db, token, now);
      // Its owner has the mailbox and pressed the button after everything else.
      if (confirmed) model.refused.delete(key);
      if (confirmed) expect(subscriberByEmail(db, step.address)?.state).toBe('confirmed');
      return;
    }
    case 'claim':
      run(
        'update users set email = ?, email_verified_at = null where id = ? and deleted_at is null',
        step.address,
        id,
      );
      if (step.agrees) storeConsent(db, id, 'Email me newsletters', now);
      return;
    case 'verify': {
      const email = emailOf()?.email;
      if (!email) return;
      const before = db.$client
        .prepare<[number], { key: string; state: string }>(
          'select email_key as key, state from subscribers where user_id = ?',
        )
        .get(id);
      if (!confirmEmailAddress({ db, clock, source: 'ui', viewer: { id } }, email)) return;
      // What their owner chose before moves with them.
      const to = email.toLowerCase();
      if (before && before.key !== to && before.state === 'unsubscribed' && !model.refused.has(to))
        model.refused.set(to, 'unsubscribed');
      return;
    }
    case 'switch': {
      const own = db.$client
        .prepare<[number], { key: string; state: string }>(
          'select email_key as key, state from subscribers where user_id = ?',
        )
        .get(id);
      const email = own?.key ?? (emailOf()?.verified ? emailOf()?.email?.toLowerCase() : undefined);
      if (!email || !setSubscribed(db, id, step.on, now)) return;
      if (step.on) model.refused.delete(email);
      else if (own) model.refused.set(email, 'unsubscribed');
      return;
    }
    case 'suspend':
      run(
        'update users set state = ? where id = ? and deleted_at is null',
        step.on ? 'suspended' : 'active',
        id,
      );
      return;
    case 'link':
      unsubscribeAddressee(
        db,
        { subscriberId: row?.id ?? null, emailHash: emailHash(db, step.address) },
        now,
      );
      if (model.refused.get(key) !== 'suppressed') model.refused.set(key, 'unsubscribed');
      return;
    case 'fail':
      suppressAddressee(db, { subscriberId: row?.id ?? null, emailHash: emailHash(db, step.address) }, now);
      model.refused.set(key, 'suppressed');
      return;
    case 'end':
      if (!row) return;
      endSubscription(db, row, 'unsubscribed', 'staff', now);
      if (model.refused.get(key) !== 'suppressed') model.refused.set(key, 'unsubscribed');
      if (step.delete) deleteSubscriber(db, findSubscriber(db, row.id) ?? row, now);
      return;
    case 'leave':
      forgetSubscriber(db, id, now);
      run('delete from subscribers where user_id = ?', id);
      run('delete from newsletter_consents where user_id = ?', id);
      run('update users set email = null, email_verified_at = null where id = ?', id);
  }
}

/** What must be true after each step. */
function check({ db, clock }: Community, ids: readonly number[], { refused }: Model): void {
  const now = clock.now();
  const counts = countAudiences(db, now);
  const members = Object.fromEntries(
    AUDIENCES.map((audience) => [audience, listAudience(db, audience, { after: 0, limit: 100, now })]),
  );
  for (const audience of AUDIENCES) {
    const emails = (members[audience] ?? []).map(({ email }) => email.toLowerCase());
    expect(counts[audience]).toBe(emails.length);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(refused.get(email)).toBeUndefined();
  }
  const keys = db.$client.prepare('select email_key from subscribers').pluck().all();
  expect(new Set(keys).size).toBe(keys.length);
  const inAll = (members.all ?? []).flatMap(({ userId }) => userId ?? []);
  for (const id of ids) expect(isSubscriber(db, id)).toBe(inAll.includes(id));
  // No account is missing: one with the confirmed email address of a subscriber is that subscriber.
  const strays = `select count(*) from subscribers s join users u on lower(u.email) = s.email_key
    where s.user_id is not u.id and s.state = 'confirmed' and u.email_verified_at is not null`;
  expect(db.$client.prepare(strays).pluck().get()).toBe(0);
}

test('in any order of what people do, no one who refused newsletters is in an audience', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 40 }), (steps) => {
      const community = newCommunity();
      const { member, other, contributor } = community.as;
      const ids = [member, other, contributor].map(({ user }) => user.id);
      community.db.$client.prepare('update users set email = null').run();
      const model: Model = { refused: new Map(), tokens: new Map() };
      for (const step of steps) {
        // Links are dated by the second.
        community.clock.advance(2000);
        play(community, ids, model, step);
        check(community, ids, model);
      }
    }),
    { numRuns: process.env.DRILLS === 'full' ? 1000 : 30 },
  );
});

test('the check box of the registration puts no one into an audience by itself', () => {
  const community = newCommunity();
  const { db, clock, as } = community;
  const { id } = as.member.user;
  keepSubscriber(db, id, clock.now());
  expect(countAudiences(db, clock.now()).all).toBe(0);
  confirmEmailAddress({ db, clock, source: 'ui', viewer: { id } }, 'mia@example.org');
  expect(countAudiences(db, clock.now())).toEqual({ all: 0, members: 0, contributors: 0, inactive: 0 });
});
