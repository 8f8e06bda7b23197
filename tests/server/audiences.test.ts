import { beforeEach, describe, expect, test } from 'vitest';
import { isSubscriber, keepSubscriber, setSubscribed, storeConsent } from '#db/site/subscribers.ts';
import { countAudience, countAudiences, listAudience } from '#db/staff/campaigns/audience.ts';
import { AUDIENCES, type Audience, INACTIVE_DAYS } from '#shared/campaigns/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

const run = (sql: string, ...values: unknown[]) => community.db.$client.prepare(sql).run(...values);

/** Gives an account a confirmed email address and makes it a subscriber. */
function subscribe({ user: { id, email } }: Person): void {
  const { db, clock } = community;
  run('update users set email_verified_at = ?, last_seen_at = ? where id = ?', 1, clock.now().getTime(), id);
  storeConsent(db, id, 'Email me newsletters', clock.now());
  keepSubscriber(db, id, clock.now());
  expect(isSubscriber(db, id)).toBe(true);
  expect(email).not.toBeNull();
}

function addOutsider(email: string, state = 'confirmed'): void {
  run(
    'insert into subscribers (email, email_key, state, created_at, changed_at) values (?, ?, ?, 1, 1)',
    email,
    email.toLowerCase(),
    state,
  );
}

/** The email addresses of an audience, read two at a time. */
function emailsOf(audience: Audience): string[] {
  const { db, clock } = community;
  const emails: string[] = [];
  for (let after = 0; ; ) {
    const rows = listAudience(db, audience, { after, limit: 2, now: clock.now() });
    emails.push(...rows.map(({ email }) => email));
    const last = rows.at(-1);
    if (!last) break;
    expect(last.subscriberId).toBeGreaterThan(after);
    after = last.subscriberId;
  }
  expect(countAudience(db, audience, clock.now())).toBe(emails.length);
  return emails.sort();
}

describe('the audiences', () => {
  test('contain subscribers only, by account, role, and activity', () => {
    const { db, clock, as } = community;
    for (const person of [as.admin, as.staff, as.contributor, as.member]) subscribe(person);
    addOutsider('Olga@mail.example');
    for (const state of ['pending', 'unsubscribed', 'suppressed'])
      addOutsider(`${state}@mail.example`, state);
    const longAgo = clock.now().getTime() - INACTIVE_DAYS * DAY_MS;
    run('update users set last_seen_at = ? where id = ?', longAgo - 1, as.member.user.id);
    run('update users set last_seen_at = ? where id = ?', longAgo, as.staff.user.id);
    const members = ['ada@example.org', 'cora@example.org', 'mia@example.org', 'stan@example.org'];
    expect(emailsOf('all')).toEqual(['Olga@mail.example', ...members]);
    expect(emailsOf('members')).toEqual(members);
    expect(emailsOf('contributors')).toEqual(['ada@example.org', 'cora@example.org', 'stan@example.org']);
    expect(emailsOf('inactive')).toEqual(['mia@example.org']);
    expect(countAudiences(db, clock.now())).toEqual({ all: 5, members: 4, contributors: 3, inactive: 1 });
  });

  test('count an account that was never seen by its registration', () => {
    subscribe(community.as.member);
    run('update users set last_seen_at = null where id = ?', community.as.member.user.id);
    expect(emailsOf('inactive')).toEqual([]);
    community.clock.advance((INACTIVE_DAYS + 400) * DAY_MS);
    expect(emailsOf('inactive')).toEqual(['mia@example.org']);
  });

  test.each<[string, (id: number) => void]>([
    ['is suspended', (id) => run("update users set state = 'suspended' where id = ?", id)],
    [
      'has another email address',
      (id) => run("update users set email = 'new@mail.example' where id = ?", id),
    ],
    ['is unconfirmed', (id) => run('update users set email_verified_at = null where id = ?', id)],
    ['is deleted', (id) => run('update users set deleted_at = 1 where id = ?', id)],
    ['opted out', (id) => void setSubscribed(community.db, id, false, community.clock.now())],
  ])('leave out a subscriber whose account %s', (_, change) => {
    const { db, as } = community;
    subscribe(as.member);
    change(as.member.user.id);
    expect(AUDIENCES.map(emailsOf)).toEqual([[], [], [], []]);
    expect(isSubscriber(db, as.member.user.id)).toBe(false);
  });
});
