import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { TIER_STAFF } from '#db/schema/entries.ts';
import type { Digest } from '#shared/email/model.ts';
import { writeDigests } from '../../src-server/modules/email/digest/digest.ts';
import {
  COMMENTS_SHOWN,
  collectDigest,
  DISCUSSIONS_SHOWN,
  ENTRIES_SHOWN,
} from '../../src-server/modules/email/digest/items.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const HOUR = 3_600_000;
const pause = async () => undefined;

let community: Community;
beforeEach(() => {
  community = newCommunity();
});

const run = (site = testMailSite) =>
  writeDigests({ db: community.db, clock: community.clock, ids: randomIds, site }, pause);

/** The test clock is at nine. This moves it to seven the next morning. */
const untilMorning = () => community.clock.advance(22 * HOUR);

async function optIn(person: Person, every: Digest = 'daily'): Promise<void> {
  community.db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(person.user.id);
  await person.emailAddress.setDigest({ every });
  // Activity at exactly this time belongs to the period before.
  community.clock.advance(1000);
}

type Letter = { recipient: string; subject: string; text: string; html: string; unsubscribe_url: string };
const emails = () =>
  community.db.$client.prepare<[], Letter>("select * from mails where kind = 'digest' order by id").all();

const follow = (person: Person, id: string) => person.follows.follow({ kind: 'entry', target: id });
const followTag = (person: Person, tag: string) => person.follows.follow({ kind: 'tag', target: tag });

describe('a digest', () => {
  test("contains others' activity in followed entries and tags, with links", async () => {
    const { author, member, other, staff } = community.as;
    const thread = await author.entries.create(note({ type: 'thread', title: 'How do you back up?' }));
    await author.entries.create(note({ tags: ['Rare birds'] }));
    await follow(member, thread.id);
    await followTag(member, 'rare birds');
    await optIn(member);
    const first = await other.comments.create({
      entryId: thread.id,
      content: 'Every **night**,\n\nby hand.',
    });
    for (let n = 0; n < 4; n += 1)
      await staff.comments.create({ entryId: thread.id, content: `Comment ${n}` });
    await member.comments.create({ entryId: thread.id, content: 'My own words' });
    const found = await other.entries.create(
      note({ type: 'thread', title: 'A <wagtail> & more', tags: ['Rare Birds', 'Other'] }),
    );
    await member.entries.create(note({ type: 'thread', title: 'My own sight', tags: ['Rare Birds'] }));
    untilMorning();
    await run();
    const [email, ...rest] = emails();
    expect(rest).toEqual([]);
    expect(email).toMatchObject({
      recipient: 'mia@example.org',
      subject: 'New on Commonplace: 5 comments and 1 entry',
    });
    const token = /unsubscribe\/(\S+)/.exec(email?.text ?? '')?.[1];
    expect(email?.unsubscribe_url).toBe(`https://community.example/api/unsubscribe/${token}`);
    expect(email?.text).toBe(`Hello mia,

Here's what's new on Commonplace in the entries and tags you follow.

NEW COMMENTS ON ENTRIES YOU FOLLOW

How do you back up? (5 new comments)
https://community.example/thread/${thread.id}#comment-${first.id}
  otto: Every night, by hand.
  stan: Comment 0
  stan: Comment 1
  and 2 more

NEW ENTRIES WITH TAGS YOU FOLLOW

A <wagtail> & more (by otto in Rare birds)
https://community.example/thread/${found.id}

-- 

You get this email because you turned on the daily digest. We don't send it when nothing is new.

Unsubscribe:
https://community.example/unsubscribe/${token}

Change how often you get it:
https://community.example/notifications?view=preferences

Commonplace
https://community.example
Questions: support@commonplace.example
`);
    expect(email?.html).toContain('A &lt;wagtail&gt; &amp; more');
    expect(email?.html).not.toMatch(/<(?!\/?(?:html|body|p|h2|a|br|hr|!doctype)\b)/i);
  });

  test("counts everything new in its subject, even if it isn't listed", async () => {
    const { author, member, other } = community.as;
    const threads = DISCUSSIONS_SHOWN + 5;
    for (let n = 0; n < threads; n += 1) await follow(member, (await author.entries.create(note())).id);
    await author.entries.create(note({ tags: ['Birds', 'Bees'] }));
    await followTag(member, 'birds');
    await followTag(member, 'bees');
    await optIn(member);
    const followed = community.db.$client.prepare<[], string>(
      "select target from follows where kind = 'entry'",
    );
    for (const entryId of followed.pluck().all()) await other.comments.create({ entryId, content: 'News' });
    const entries = ENTRIES_SHOWN + 3;
    for (let n = 0; n < entries; n += 1) {
      // One entry with both tags is one entry.
      await author.entries.create(note({ type: 'thread', tags: n % 2 ? ['Birds'] : ['Birds', 'Bees'] }));
    }
    untilMorning();
    await run();
    expect(emails().map(({ subject }) => subject)).toEqual([
      `New on Commonplace: ${threads} comments and ${entries} entries`,
    ]);
    for (let n = 0; n < 120; n += 1) {
      const by = n % 2 ? author : community.as.staff;
      await by.entries.create(note({ type: 'thread', title: `Bird ${n}`, tags: ['Birds'] }));
    }
    community.clock.advance(24 * HOUR);
    await run();
    expect(emails().at(-1)?.subject).toBe('New on Commonplace: 99+ entries');
  });

  test('is not sent when nothing is new, and never repeats items', async () => {
    const { author, member } = community.as;
    const entry = await author.entries.create(note());
    await follow(member, entry.id);
    await author.comments.create({ entryId: entry.id, content: 'Before' });
    await optIn(member);
    for (let day = 0; day < 3; day += 1) {
      untilMorning();
      await run();
      community.clock.advance(2 * HOUR);
      if (day === 0) await author.comments.create({ entryId: entry.id, content: 'After the first' });
    }
    expect(emails().map(({ text }) => /After the first/.test(text))).toEqual([true]);
  });

  test('is due daily or on Mondays, and covers the days between', async () => {
    const { author, member, other } = community.as;
    const entry = await author.entries.create(note());
    for (const person of [member, other]) await follow(person, entry.id);
    await optIn(member, 'daily');
    await optIn(other, 'weekly');
    for (let hour = 0; hour < 16 * 24; hour += 1) {
      await run();
      if (hour % 24 === 12) await author.comments.create({ entryId: entry.id, content: `Comment ${hour}` });
      community.clock.advance(HOUR);
    }
    const to = (name: string) => emails().filter(({ recipient }) => recipient.startsWith(name));
    expect(to('mia')).toHaveLength(16);
    expect(to('otto').map(({ subject }) => subject)).toEqual([
      ...['1 comment', '7 comments', '7 comments'].map((news) => `New on Commonplace: ${news}`),
    ]);
  });

  test('is one email per user and period, even after crashes and repeated runs', async () => {
    const { author, member } = community.as;
    const entry = await author.entries.create(note());
    await follow(member, entry.id);
    await optIn(member);
    await author.comments.create({ entryId: entry.id, content: 'Words' });
    untilMorning();
    const { db, clock } = community;
    const work = { db, clock, ids: randomIds, site: testMailSite };
    // Two processes run at the same time, and one of them stops in between.
    await Promise.allSettled([
      writeDigests(work, async () => {
        throw new Error('gone');
      }),
      writeDigests(work, pause),
      writeDigests(work, pause),
    ]);
    await run();
    expect(emails()).toHaveLength(1);
    // An email was queued, but the period didn't end. The next run treats it as sent.
    db.$client.prepare('update digests set next_at = ?').run(clock.now().getTime());
    await run();
    expect(emails()).toHaveLength(1);
  });

  test("that fails for one user doesn't block others", async () => {
    const { author, member, other } = community.as;
    const entry = await author.entries.create(note());
    for (const person of [member, other]) {
      await follow(person, entry.id);
      await optIn(person);
    }
    await author.comments.create({ entryId: entry.id, content: 'Words' });
    untilMorning();
    community.db.$client.exec(
      "create trigger no_luck before insert on mails when new.recipient = 'mia@example.org' begin select raise(abort, 'no luck'); end",
    );
    await expect(run()).rejects.toThrow('no luck');
    expect(emails().map(({ recipient }) => recipient)).toEqual(['otto@example.org']);
    community.db.$client.exec('drop trigger no_luck');
    await run();
    expect(emails()).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown> | unknown]>([
    ['no longer wants it', () => community.as.member.emailAddress.setDigest({ every: null })],
    ['has another address, not confirmed yet', () => sql('update users set email_verified_at = null')],
    ['has no address', () => sql('update users set email = null')],
  ])('is not sent to a user who %s', async (_, change) => {
    const { author, member } = community.as;
    const entry = await author.entries.create(note());
    await follow(member, entry.id);
    await optIn(member);
    await author.comments.create({ entryId: entry.id, content: 'Words' });
    await change();
    untilMorning();
    await run();
    expect(emails()).toEqual([]);
  });

  test('leaves out hidden, deleted, and withdrawn content', async () => {
    const { author, member, staff, other } = community.as;
    const [hidden, gone, open] = [
      await author.entries.create(note({ title: 'Out of sight' })),
      await author.entries.create(note({ title: 'In the trash' })),
      await author.entries.create(note({ title: 'Open to all' })),
    ];
    for (const person of [member, staff]) {
      for (const { id } of [hidden, gone, open]) await follow(person, id);
      await followTag(person, 'guide');
      await optIn(person);
    }
    for (const { id } of [hidden, gone, open]) await other.comments.create({ entryId: id, content: 'Words' });
    const withdrawn = await other.comments.create({ entryId: open.id, content: 'Taken back' });
    await other.comments.delete({ id: withdrawn.id });
    const newHidden = await other.entries.create(note({ type: 'thread', title: 'New, out of sight' }));
    const newGone = await other.entries.create(note({ type: 'thread', title: 'New in the trash' }));
    for (const { id } of [gone, newGone]) await community.as.admin.entries.delete({ id });
    for (const { id } of [hidden, newHidden]) {
      await community.as.admin.moderation.hide({ subject: 'entry', subjectId: id, hidden: true });
    }
    untilMorning();
    await run();
    const told = Object.fromEntries(emails().map(({ recipient, text }) => [recipient, text]));
    expect(told['mia@example.org']).toContain('Open to all (1 new comment)');
    expect(told['mia@example.org']).not.toMatch(/sight|trash|Taken back/);
    expect(told['stan@example.org']).toMatch(/Out of sight \(1 new comment\)[\s\S]*New, out of sight/);
    expect(told['stan@example.org']).not.toMatch(/trash|Taken back/);
  });

  test("doesn't count drafts of others for staff", async () => {
    const { author, staff, admin } = community.as;
    await followTag(staff, 'guide');
    await optIn(staff);
    await author.entries.create(note({ title: 'Open to all' }));
    await admin.entries.create(note({ type: 'survey', title: 'Not published yet' }));
    untilMorning();
    await run();
    const [email] = emails();
    expect(email?.text).not.toContain('Not published yet');
    expect(email?.subject).toBe('New on Commonplace: 1 entry');
  });

  test.each([
    [
      'a suspended account gets none, nor later what was new meanwhile',
      "update users set state = 'suspended' where username = 'stan'",
      null,
    ],
    [
      'staff without the second factor they must have are told what contributors are',
      "insert into settings (name, value) values ('staffSecondFactor', 'on')",
      /Open to all \(1 new comment\)/,
    ],
  ])('follows the current permissions: %s', async (_, change, expected) => {
    const { author, staff, other } = community.as;
    const draft = await author.entries.create(note({ title: 'A draft' }));
    const open = await author.entries.create(note({ title: 'Open to all' }));
    for (const { id } of [draft, open]) await follow(staff, id);
    await optIn(staff);
    for (const { id } of [draft, open]) await other.comments.create({ entryId: id, content: 'Words' });
    const hide = community.db.$client.prepare('update entries set tier = ? where id = ?');
    hide.run(TIER_STAFF, draft.id);
    community.db.$client.exec(change);
    untilMorning();
    await run();
    const texts = () => emails().map(({ text }) => text);
    expect(texts()).toEqual(expected ? [expect.stringMatching(expected)] : []);
    expect(texts().join()).not.toContain('A draft');
    community.db.$client.exec("update users set state = 'active'; delete from settings");
    untilMorning();
    await run();
    expect(texts()).toHaveLength(expected ? 1 : 0);
  });

  test('is for confirmed email addresses only', async () => {
    const { member } = community.as;
    await expect(member.emailAddress.setDigest({ every: 'daily' })).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN' },
    });
    expect(await member.emailAddress.setDigest({ every: null })).toMatchObject({
      digest: null,
      nextAt: null,
    });
  });

  test("is sent at seven in the site's time zone", async () => {
    const { member } = community.as;
    await optIn(member);
    expect(await member.emailAddress.preferences(undefined)).toMatchObject({
      ...{ digest: 'daily', nextAt: '2026-03-02T07:00:00.000Z', delivers: false },
    });
    untilMorning();
    await run({ ...testMailSite, timeZone: 'Europe/Berlin' });
    expect((await member.emailAddress.preferences(undefined)).nextAt).toBe('2026-03-03T06:00:00.000Z');
  });

  test('ends with the link in any of its emails, also after being turned on again', async () => {
    const { author, member, anonymous } = community.as;
    const entry = await author.entries.create(note());
    await follow(member, entry.id);
    await optIn(member);
    await author.comments.create({ entryId: entry.id, content: 'Words' });
    untilMorning();
    await run();
    const token = emails()[0]?.unsubscribe_url.split('/').at(-1) ?? '';
    for (let again = 0; again < 2; again += 1) {
      for (const link of [token, token]) {
        expect(await anonymous.emailAddress.unsubscribe({ token: link })).toEqual({ unsubscribed: true });
      }
      expect((await member.emailAddress.preferences(undefined)).digest).toBeNull();
      await member.emailAddress.setDigest({ every: 'weekly' });
    }
  });
});

function sql(text: string): void {
  community.db.$client.prepare(`${text} where username = 'mia'`).run();
}

type Act =
  | { kind: 'entry'; by: number; tag: number; staff: boolean }
  | { kind: 'comment'; by: number; on: number }
  | { kind: 'delete comment' | 'delete entry' | 'restore'; on: number }
  | { kind: 'follow entry' | 'unfollow entry'; on: number }
  | { kind: 'follow tag' | 'unfollow tag'; tag: number };

const small = fc.nat({ max: 5 });
const TAGS = ['one', 'two', 'three'];
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('entry' as const), by: small, tag: small, staff: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('comment' as const), by: small, on: small }) },
  fc.record({ kind: fc.constantFrom('delete comment' as const, 'delete entry', 'restore'), on: small }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('follow entry' as const, 'unfollow entry'), on: small }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('follow tag' as const, 'unfollow tag'), tag: small }),
  },
);

test('its items match a simple recount of random activity', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 40 }),
      small,
      fc.boolean(),
      async (acts, cut, forStaff) => {
        community = newCommunity();
        const { db, clock, as } = community;
        const reader = forStaff ? as.staff : as.member;
        const writers = [as.author, as.other, reader];
        const ids: string[] = [];
        const comments: number[] = [];
        let since = clock.now();
        const perform = async (one: Act) => {
          if (one.kind === 'entry') {
            const tags = [TAGS[one.tag % 3] ?? '', 'all'];
            const { id } = await (writers[one.by % 3] ?? as.author).entries.create(
              note({ type: 'thread', title: `Entry ${ids.length}`, tags }),
            );
            const hide = db.$client.prepare('update entries set tier = ?, shown_tier = 0 where id = ?');
            if (one.staff) hide.run(TIER_STAFF, id);
            ids.push(id);
          } else if ('tag' in one) {
            const what = { kind: 'tag' as const, target: TAGS[one.tag % 3] ?? '' };
            await (one.kind === 'follow tag' ? reader.follows.follow(what) : reader.follows.unfollow(what));
          } else {
            const id = ids[one.on % ids.length] ?? '';
            const comment = comments[one.on % comments.length] ?? 0;
            if (one.kind === 'comment') {
              const by = writers[one.by % 3] ?? as.author;
              comments.push((await by.comments.create({ entryId: id, content: 'Words' })).id);
            } else if (one.kind === 'delete entry') await as.admin.entries.delete({ id });
            else if (one.kind === 'restore')
              await as.admin.trash.restore({ subject: 'entry', subjectId: id });
            else if (one.kind === 'delete comment') {
              db.$client.prepare('update comments set deleted_at = 1 where id = ?').run(comment);
            } else if (one.kind === 'follow entry')
              await reader.follows.follow({ kind: 'entry', target: id });
            else await reader.follows.unfollow({ kind: 'entry', target: id });
          }
        };
        // Follows from the start, so most activity is relevant.
        for (const n of [0, 1, 2]) {
          await perform({ kind: 'entry', by: n, tag: n, staff: false });
          await perform({ kind: 'follow entry', on: n });
          await perform({ kind: 'follow tag', tag: n });
        }
        for (const [n, one] of acts.entries()) {
          clock.advance(1000);
          if (n === cut * 2) since = clock.now();
          // Some random steps are refused and change nothing.
          await perform(one).catch(() => undefined);
        }
        const tier = forStaff ? 1 : 0;
        const window = { userId: reader.user.id, since, until: clock.now(), tier, today: '2026-03-01' };
        const news = await collectDigest(db, window, pause);
        const expected = recount(window);
        expect(news.more).toBe(false);
        expect(Object.fromEntries(news.discussions.map(({ id, count }) => [id, count]))).toEqual(
          expected.discussions,
        );
        expect(
          news.discussions.every(
            ({ count, comments: shown }) => shown.length === Math.min(count, COMMENTS_SHOWN),
          ),
        ).toBe(true);
        expect(news.entries.map(({ id }) => id).sort()).toEqual(expected.entries.sort());
        expect(news.totals).toEqual({
          comments: Object.values(expected.discussions).reduce((sum, count) => sum + count, 0),
          entries: expected.entries.length,
          tasks: 0,
        });
      },
    ),
    { numRuns: 60 },
  );
});

type Counted = { discussions: Record<string, number>; entries: string[] };
type Entry = {
  id: string;
  tags: string;
  tier: number;
  author_id: number;
  created_at: number;
  deleted_at: number | null;
};
type Comment = { entry_id: string; user_id: number; created_at: number; deleted_at: number | null };

/** The same from whole tables, in simple code. */
function recount(window: { userId: number; since: Date; until: Date; tier: number }): Counted {
  const all = <T>(table: string) => community.db.$client.prepare<[], T>(`select * from ${table}`).all();
  const isNew = (row: { created_at: number; deleted_at: number | null }) =>
    row.deleted_at === null &&
    row.created_at > window.since.getTime() &&
    row.created_at <= window.until.getTime();
  const followed = all<{ user_id: number; target: string }>('follows')
    .filter(({ user_id }) => user_id === window.userId)
    .map(({ target }) => target);
  const seen = all<Entry>('entries').filter(
    (entry) => entry.deleted_at === null && entry.tier <= window.tier,
  );
  const comments = all<Comment>('comments').filter((one) => isNew(one) && one.user_id !== window.userId);
  const counts = seen
    .filter(({ id }) => followed.includes(id))
    .map(({ id }) => [id, comments.filter(({ entry_id }) => entry_id === id).length] as const);
  return {
    discussions: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    entries: seen
      .filter((entry) => isNew(entry) && entry.author_id !== window.userId)
      .filter(({ tags }) => (JSON.parse(tags) as string[]).some((tag) => followed.includes(tag)))
      .map(({ id }) => id),
  };
}
