import { expect, test } from 'vitest';
import { KEY_REMINDER_DAYS } from '#shared/keys/model.ts';
import { addDays, dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { mailsTo, writeMails } from '../support/letters.ts';
import { newCommunity } from '../support/people.ts';

function setUp() {
  const community = newCommunity();
  const { db, clock } = community;
  db.$client.prepare('update users set email_verified_at = 1').run();
  const today = dayAt(clock.now(), 'UTC');
  return { ...community, lastDay: (days: number) => addDays(today, days) };
}

const subjects = (db: ReturnType<typeof setUp>['db']) =>
  mailsTo(db, 'mia@example.org').map(({ subject }) => subject);

test('the owner gets an email when a key is created, without its secret, and one a week before it expires', async () => {
  const { as, db, clock, lastDay } = setUp();
  const { key } = await as.member.keys.create({ name: 'Sync', scope: 'read', expiresOn: lastDay(30) });
  await writeMails({ db, clock });
  expect(subjects(db)).toEqual(['An API key for your Commonplace account was created']);
  const [created] = mailsTo(db, 'mia@example.org');
  expect(created?.text).toContain(`can read what you can until ${lastDay(30)}.`);
  expect(created?.text).not.toContain(key.slice(5, 30));
  clock.advance((30 - KEY_REMINDER_DAYS) * DAY_MS);
  await writeMails({ db, clock });
  expect(subjects(db)).toHaveLength(1);
  clock.advance(DAY_MS);
  await writeMails({ db, clock });
  await writeMails({ db, clock });
  expect(subjects(db)).toHaveLength(2);
  expect(subjects(db)).toContain('Your API key “Sync” for Commonplace expires soon');
});

test('a key that was revoked, or ends within a week, needs no reminder', async () => {
  const { as, db, clock, lastDay } = setUp();
  const { id } = await as.member.keys.create({ name: 'Sync', scope: 'read', expiresOn: lastDay(30) });
  await as.member.keys.create({ name: 'Short', scope: 'read-write', expiresOn: lastDay(3) });
  await as.member.keys.revoke({ id });
  clock.advance(29 * DAY_MS);
  await writeMails({ db, clock });
  expect(subjects(db).filter((subject) => subject.includes('expires'))).toEqual([]);
});
