import { describe, expect, test } from 'vitest';
import { notifyInvited, notifyMessagePosted } from '#db/content/channels/notifications.ts';
import { write } from '#db/kit/statement.ts';
import { notifyRoleChanged } from '#db/site/accounts/notifications.ts';
import { NOTIFICATION_DAYS } from '#shared/notifications/model.ts';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications/shown.ts';
import { tellFollowersOfComment } from '../../src-server/modules/notifications/delivery/fan-out.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { placeChannel, placeMessage } from '../support/live-rows.ts';
import { addUser, type Community, newCommunity, type Person } from '../support/people.ts';

const DAY = 86_400_000;
const entryTag = (target: string) => ({ kind: 'tag', target }) as const;
const entry = (target: string) => ({ kind: 'entry', target }) as const;
const acting = ({ db, clock }: Community, { user }: Person) =>
  ({ db, clock, viewer: { id: user.id }, source: 'ui' }) as const;

const listed = async (person: Person) => (await person.notifications.list({})).items;
/** Kind and title of a user's notifications, newest first. */
const told = async (person: Person) => (await listed(person)).map(({ kind, title }) => `${kind}: ${title}`);
const count = (person: Person) => person.notifications.count(undefined);

describe('recipients', () => {
  test("comments notify the entry's author, replies the comment's author, never oneself", async () => {
    const { as } = newCommunity();
    const { id, title } = await as.author.entries.create(note());
    const first = await as.member.comments.create({ entryId: id, content: 'A question' });
    await as.author.comments.create({ entryId: id, content: 'My own word' });
    expect(await told(as.author)).toEqual([`reply: ${title}`]);
    expect(await told(as.member)).toEqual([]);

    const answer = await as.other.comments.create({
      entryId: id,
      content: 'An answer',
      parentId: first.id,
    });
    expect(await listed(as.member)).toMatchObject([
      {
        kind: 'reply',
        toComment: true,
        path: `/note/${id}#comment-${answer.id}`,
        actor: { username: 'otto' },
      },
    ]);
    expect(await count(as.author)).toBe(1);
    expect(await count(as.other)).toBe(0);
  });

  test('unread comments are grouped, count events and users, and link to the latest', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await as.member.comments.create({ entryId: id, content: 'One' });
    await as.member.comments.create({ entryId: id, content: 'Two' });
    const last = await as.other.comments.create({ entryId: id, content: 'Three' });
    const [line] = await listed(as.author);
    expect(line).toMatchObject({
      count: 3,
      actorCount: 2,
      actor: { username: 'otto' },
      path: `/note/${id}#comment-${last.id}`,
    });
    await as.author.notifications.markRead({ id: line?.id ?? 0 });
    await as.member.comments.create({ entryId: id, content: 'Four' });
    expect((await listed(as.author)).map((one) => [one.count, one.read])).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  test('a mention notifies once per text, instead of as a reply or follow', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, title } = await as.author.entries.create(note());
    await as.author.follows.follow(entry(id));
    await as.other.follows.follow(entry(id));
    const { id: commentId } = await as.member.comments.create({
      entryId: id,
      content: 'What do @AUTUMN, @autumn and @nobody.here say, and `@cora`?',
    });
    await runJobs(community);
    expect(await told(as.author)).toEqual([`mention: ${title}`]);
    expect(await told(as.other)).toEqual([`follow: ${title}`]);
    expect(await told(as.contributor)).toEqual([]);

    await as.member.comments.update({ id: commentId, content: '@cora, @autumn and @otto know, @mia too' });
    expect(await told(as.contributor)).toEqual([`mention: ${title}`]);
    expect(await told(as.author)).toEqual([`mention: ${title}`]);
    expect(await told(as.other)).toEqual([`follow: ${title}`]);
    expect(await told(as.member)).toEqual([]);
    await as.member.comments.update({ id: commentId, content: 'Nobody knows' });
    await as.member.comments.update({ id: commentId, content: 'Does @cora know?' });
    expect(await count(as.contributor)).toBe(1);
  });

  test('mentions in an entry notify once each, also when added by an edit', async () => {
    const { as } = newCommunity();
    const body = 'With thanks to @mia for the idea of this.';
    const { id, title } = await as.author.entries.create(note({ body }));
    await as.author.entries.update({ id, body: `${body} And to @otto, and @mia again.` });
    await as.author.entries.update({ id, body: 'Thanks to nobody any more.' });
    await as.member.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    await as.author.entries.update({ id, body });
    expect(await told(as.member)).toEqual([`mention: ${title}`]);
    expect(await told(as.other)).toEqual([`mention: ${title}`]);
    expect((await listed(as.other))[0]?.path).toBe(`/note/${id}`);
  });

  test('upvotes are grouped by user; an unread one can be withdrawn; downvotes notify no one', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    await as.other.votes.cast({ entryId: id, type: 'upvote' });
    await as.staff.votes.cast({ entryId: id, type: 'downvote' });
    expect(await listed(as.author)).toMatchObject([
      { kind: 'vote', count: 2, actorCount: 2, actor: { username: 'otto' } },
    ]);
    await as.other.votes.cast({ entryId: id, type: 'downvote' });
    expect(await listed(as.author)).toMatchObject([{ count: 1, actor: { username: 'mia' } }]);
    await as.member.votes.takeBack({ entryId: id });
    expect(await listed(as.author)).toEqual([]);
    expect(await count(as.author)).toBe(0);

    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    await as.author.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    await as.member.votes.takeBack({ entryId: id });
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    expect(await count(as.author)).toBe(0);
  });

  test('a job notifies followers of comments and tagged entries once, however often it runs', async () => {
    const community = newCommunity();
    const { as, db } = community;
    // As if the server had stopped after the work, before finishing the job.
    db.$client.exec(`create temp trigger unsettled after update of ended_at on jobs when new.ended_at is not null
      begin update jobs set payload = old.payload where id = new.id; end`);
    const thread = await as.author.entries.create(note({ type: 'thread', tags: ['Boats', 'Water'] }));
    await as.member.follows.follow(entry(thread.id));
    for (const tag of ['boats', 'water']) await as.other.follows.follow(entryTag(tag));
    await as.contributor.comments.create({ entryId: thread.id, content: 'About boats' });
    expect(await count(as.member)).toBe(0);
    await runJobs(community);
    expect(await listed(as.member)).toMatchObject([{ kind: 'follow', tag: null, title: thread.title }]);
    // The author follows their own discussion, and is notified of the comment as its author.
    expect(await told(as.author)).toEqual([`reply: ${thread.title}`]);

    const second = await as.contributor.entries.create(note({ type: 'course', tags: ['Water', 'Boats'] }));
    const runAgain = async () => {
      db.$client.prepare("update jobs set ended_at = null where kind like 'notifications.%'").run();
      await runJobs(community);
    };
    await runJobs(community);
    await runAgain();
    await as.other.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    await runAgain();
    expect(await listed(as.other)).toMatchObject([
      {
        kind: 'follow',
        tag: 'Water',
        title: second.title,
        entryType: 'course',
        path: `/course/${second.id}`,
      },
    ]);
    expect(await count(as.member)).toBe(1);
  });

  test('many followers are notified in steps, once each, even if the server stops in between', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const { id } = await as.author.entries.create(note());
    const follow = db.$client.prepare("insert into follows values (?, 'entry', ?, 0)");
    for (let n = 0; n < 450; n += 1) follow.run(addUser(db, `fan${n}`, 'member').id, id);
    const comment = await as.member.comments.create({ entryId: id, content: 'To all of you' });
    let steps = 0;
    const keep = () => {
      steps += 1;
      if (steps === 3) throw new Error('stopping');
    };
    const payload = { commentId: comment.id, after: 0 };
    const job = { db, clock, viewer: null, source: 'job', payload, keep } as const;
    await expect(tellFollowersOfComment(job)).rejects.toThrow('stopping');
    const told = () =>
      db.$client
        .prepare(
          "select count(*) as n, count(distinct user_id) as people from notifications where kind = 'follow'",
        )
        .get();
    expect(told()).toEqual({ n: 400, people: 400 });
    db.$client.prepare('update notifications set read_at = 1').run();
    await runJobs(community);
    expect(told()).toEqual({ n: 450, people: 450 });
  });

  test('students are notified of lessons published after they enrolled, grouped by course', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const course = await as.author.entries.create(note({ type: 'course' }));
    const section = await as.author.courses.createSection({ courseId: course.id, title: 'Beginning' });
    const lesson = (title: string, published: boolean) =>
      as.author.courses.createLesson({
        courseId: course.id,
        sectionId: section.id,
        title,
        body: 'A body that is long enough.',
        published,
      });
    await lesson('Before', true);
    clock.advance(1);
    for (const person of [as.member, as.author]) await person.courses.enrol({ courseId: course.id });
    await runJobs(community);
    expect(await count(as.member)).toBe(0);
    const second = await lesson('Second', false);
    await as.author.courses.publishLesson({ id: second.id, published: true });
    await lesson('Third', true);
    await runJobs(community);
    expect(await listed(as.member)).toMatchObject([
      { kind: 'lesson', count: 2, title: course.title, path: `/course/${course.id}/lesson/3` },
    ]);
    expect(await count(as.author)).toBe(0);

    await as.author.courses.publishLesson({ id: second.id, published: false });
    expect(await listed(as.member)).toMatchObject([{ count: 1, path: `/course/${course.id}/lesson/2` }]);
    await as.author.courses.publishLesson({ id: second.id, published: true });
    await runJobs(community);
    expect(await listed(as.member)).toMatchObject([{ count: 2 }]);
  });

  test('a kind that is turned off sends nothing, but other kinds of the event do', async () => {
    const community = newCommunity();
    const { as } = community;
    const { id, title } = await as.author.entries.create(note());
    expect(await as.author.notifications.setPreference({ kind: 'mention', on: false })).toMatchObject({
      mention: false,
      reply: true,
    });
    await as.member.comments.create({ entryId: id, content: 'For @autumn' });
    expect(await told(as.author)).toEqual([`reply: ${title}`]);
    await as.author.notifications.setPreference({ kind: 'vote', on: false });
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    expect(await count(as.author)).toBe(1);
    await as.author.notifications.setPreference({ kind: 'vote', on: true });
    await as.other.votes.cast({ entryId: id, type: 'upvote' });
    expect(await listed(as.author)).toMatchObject([{ kind: 'vote', count: 1 }, { kind: 'reply' }]);
    expect((await as.member.notifications.preferences(undefined)).mention).toBe(true);
  });

  test('a new role notifies the user', async () => {
    const community = newCommunity();
    const { as, db } = community;
    write(db, () =>
      notifyRoleChanged(acting(community, as.admin), { userId: as.member.user.id, role: 'staff' }),
    );
    write(db, () =>
      notifyRoleChanged(acting(community, as.admin), { userId: as.member.user.id, role: 'contributor' }),
    );
    expect(await listed(as.member)).toMatchObject([
      { kind: 'role', role: 'contributor', actor: { username: 'ada' } },
    ]);
  });
});

describe('content that a user can no longer see is not listed or counted until it is visible again', () => {
  test('a deleted comment keeps the others in its group', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note());
    const first = await as.member.comments.create({ entryId: id, content: 'One' });
    const second = await as.other.comments.create({ entryId: id, content: 'Two' });
    await as.other.comments.delete({ id: second.id });
    expect(await listed(as.author)).toMatchObject([
      { count: 1, actorCount: 1, actor: { username: 'mia' }, path: `/note/${id}#comment-${first.id}` },
    ]);
    await as.member.comments.delete({ id: first.id });
    expect([await count(as.author), await listed(as.author)]).toEqual([0, []]);
    await as.other.trash.restore({ subject: 'comment', subjectId: String(second.id) });
    expect([await count(as.author), (await listed(as.author)).length]).toEqual([1, 1]);
  });

  test('a deleted entry, a mention in it, and one for staff only', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id } = await as.author.entries.create(note({ body: 'Ask @mia about this one here.' }));
    await as.staff.comments.create({ entryId: id, content: 'Or @otto' });
    await as.author.entries.delete({ id });
    for (const person of [as.author, as.member, as.other]) expect(await count(person)).toBe(0);
    await as.author.trash.restore({ subject: 'entry', subjectId: id });
    for (const person of [as.author, as.member, as.other]) expect(await count(person)).toBe(1);
    db.$client.prepare('update entries set tier = 1 where id = ?').run(id);
    for (const person of [as.author, as.member, as.other]) expect(await told(person)).toEqual([]);
    await as.author.comments.create({ entryId: id, content: 'Hello' }).catch(() => null);
    const named = await as.staff.entries.create(note({ title: 'Named', body: 'For @ada and @mia.' }));
    await as.admin.moderation.hide({ subject: 'entry', subjectId: named.id, hidden: true });
    expect(await told(as.admin)).toEqual(['mention: Named']);
    expect(await told(as.member)).toEqual([]);
    expect(await community.previewing(as.admin, 'member').notifications.count(undefined)).toBe(0);
    await expect(community.previewing(as.admin, 'guest').notifications.list({})).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
  });

  test('permanent deletion deletes its notifications', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.author.entries.create(note({ body: 'Ask @mia about this one here.' }));
    await as.staff.comments.create({ entryId: id, content: 'Or @otto' });
    await as.staff.votes.cast({ entryId: id, type: 'upvote' });
    await as.author.entries.delete({ id });
    await as.admin.trash.purge({ subject: 'entry', subjectId: id });
    const left = ['notifications', 'notification_acts'].map((table) =>
      db.$client.prepare(`select count(*) as n from ${table}`).get(),
    );
    expect(left).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('a message and its channel', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const [mia, otto] = [as.member.user.id, as.other.user.id];
    const channelId = placeChannel(db, { owner: otto, isPrivate: true, members: [otto, mia] });
    const messageId = placeMessage(db, channelId, otto, 'Come');
    const message = { id: messageId, channelId, text: 'Come, @mia, @cora and @otto' };
    write(db, () => notifyMessagePosted(acting(community, as.other), message));
    write(db, () => notifyMessagePosted(acting(community, as.other), message, 'Come'));
    expect(await listed(as.member)).toMatchObject([
      { kind: 'mention', path: `/community/channels/${channelId}#message-${messageId}` },
    ]);
    const open = placeChannel(db, { owner: otto, members: [otto] });
    const heard = { id: placeMessage(db, open, otto, 'Hello'), channelId: open, text: 'Hello @cora' };
    write(db, () => notifyMessagePosted(acting(community, as.other), heard));
    expect(await count(as.contributor)).toBe(0);
    const change = (sql: string) => db.$client.prepare(sql).run();
    change(`delete from channel_members where user_id = ${mia}`);
    expect(await told(as.member)).toEqual([]);
    change(`insert into channel_members values (${channelId}, ${mia}, 0, 0)`);
    expect(await count(as.member)).toBe(1);
    change('update messages set deleted_at = 1');
    expect(await count(as.member)).toBe(0);
    change('update messages set deleted_at = null');
    change('update channels set deleted_at = 1');
    expect(await count(as.member)).toBe(0);
    change('update channels set deleted_at = null');

    write(db, () =>
      notifyInvited(acting(community, as.other), { channelId, userId: as.contributor.user.id }),
    );
    expect(await count(as.contributor)).toBe(0);
    change(
      `insert into channel_invites values (${channelId}, ${as.contributor.user.id}, ${otto}, ${clock.now().getTime()})`,
    );
    expect(await listed(as.contributor)).toMatchObject([
      { kind: 'invite', path: '/community/channels', actor: { username: 'otto' } },
    ]);
    change('delete from channel_invites');
    expect(await listed(as.contributor)).toEqual([]);
  });

  test('many hidden ones make pages short but complete', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.author.entries.create(note());
    const hidden = await as.author.entries.create(note());
    const insert = db.$client.prepare(
      "insert into notifications (user_id, kind, group_key, seq, entry_id, updated_at) values (?, 'mention', ?, ?, ?, 0)",
    );
    for (let n = 1; n <= 2_500; n += 1) insert.run(as.member.user.id, `g${n}`, n, n === 1 ? id : hidden.id);
    await as.author.entries.delete({ id: hidden.id });
    expect(await count(as.member)).toBe(0);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await as.member.notifications.list({ limit: 5, cursor });
      seen.push(...page.items.map(({ seq }) => seq));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([1]);
  });
});

describe('reading', () => {
  test('marks all shown ones; newer events stay unread', async () => {
    const { as } = newCommunity();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await as.author.entries.create(note())).id);
    for (const entryId of ids) await as.member.comments.create({ entryId, content: 'One' });
    const shown = await listed(as.author);
    await as.other.comments.create({ entryId: ids[0] ?? '', content: 'Meanwhile' });
    await as.author.notifications.markAllRead({ upTo: shown[0]?.seq ?? 0 });
    expect(await as.author.notifications.list({ unread: true })).toMatchObject({ items: [{ count: 2 }] });
    expect(await count(as.author)).toBe(1);
  });

  test('only affects own notifications and is idempotent', async () => {
    const { as } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await as.member.comments.create({ entryId: id, content: 'One' });
    const [line] = await listed(as.author);
    const which = { id: line?.id ?? 0 };
    await expect(as.other.notifications.markRead(which)).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    await as.other.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    expect(await count(as.author)).toBe(1);
    await as.author.notifications.markRead(which);
    await as.author.notifications.markRead(which);
    expect(await count(as.author)).toBe(0);
  });

  test('opening an entry reads its notifications, and followed tags only if they concern just that entry', async () => {
    const community = newCommunity();
    const { as, db } = community;
    for (const tag of ['birds', 'bees']) {
      await as.author.entries.create(note({ tags: [tag] }));
      await as.member.follows.follow(entryTag(tag));
    }
    const mine = await as.member.entries.create(note({ type: 'thread', body: 'A word to @otto about it.' }));
    await as.other.comments.create({ entryId: mine.id, content: 'An answer for @mia' });
    await as.author.comments.create({ entryId: mine.id, content: 'Another answer' });
    await as.other.votes.cast({ entryId: mine.id, type: 'upvote' });
    community.clock.advance(1);
    const bird = await as.author.entries.create(note({ tags: ['birds'] }));
    const bee = await as.author.entries.create(note({ tags: ['bees'] }));
    await as.author.entries.create(note({ tags: ['bees'] }));
    await runJobs(community);
    expect((await told(as.member)).map((line) => line.split(':')[0]).sort()).toEqual([
      'follow',
      'follow',
      'mention',
      'reply',
      'vote',
    ]);
    const heard = () =>
      db.$client
        .prepare("select count(*) from live_events where kind = 'notifications.changed' and topic = ?")
        .pluck()
        .get(`user:${as.member.user.id}`);
    const before = Number(heard());
    expect(await as.member.notifications.markReadAt({ entryId: mine.id })).toEqual({ marked: 3 });
    expect(await count(as.member)).toBe(2);
    expect(await as.member.notifications.markReadAt({ entryId: bird.id })).toEqual({ marked: 1 });
    expect(await as.member.notifications.markReadAt({ entryId: bee.id })).toEqual({ marked: 0 });
    expect(await count(as.member)).toBe(1);
    // Others keep theirs, and a page with nothing unread changes nothing and tells no one.
    expect(await count(as.other)).toBe(1);
    expect(await as.member.notifications.markReadAt({ entryId: mine.id })).toEqual({ marked: 0 });
    expect(heard()).toBe(before + 2);
  });

  test('opening a lesson reads its announcement, opening the course reads all of them', async () => {
    const community = newCommunity();
    const { as, clock } = community;
    const { id: courseId } = await as.author.entries.create(note({ type: 'course' }));
    const { id: sectionId } = await as.author.courses.createSection({ courseId, title: 'Beginning' });
    const publish = async (title: string) => {
      clock.advance(1);
      const body = 'A body that is long enough.';
      const lesson = { courseId, sectionId, title, body, published: true };
      const { id } = await as.author.courses.createLesson(lesson);
      await runJobs(community);
      return id;
    };
    await as.member.courses.enrol({ courseId });
    const first = await publish('First');
    await as.member.notifications.markReadAt({ entryId: courseId, lessonId: first + 1 });
    expect(await count(as.member)).toBe(1);
    await as.member.notifications.markReadAt({ entryId: courseId, lessonId: first });
    expect(await count(as.member)).toBe(0);
    const second = await publish('Second');
    await publish('Third');
    await as.member.notifications.markReadAt({ entryId: courseId, lessonId: second });
    expect(await count(as.member)).toBe(1);
    await as.member.notifications.markReadAt({ entryId: courseId });
    expect(await count(as.member)).toBe(0);
  });

  test('opening a channel reads its mentions and invitations', async () => {
    const { as } = newCommunity();
    const { id: channelId } = await as.author.channels.create({ name: 'Quiet', isPrivate: true });
    await as.author.channels.invite({ id: channelId, usernames: ['mia'] });
    await as.member.channels.join({ id: channelId });
    await as.author.messages.send({ channelId, text: 'Hello @mia', clientId: 'first-word' });
    expect((await told(as.member)).sort()).toEqual(['invite: Quiet', 'mention: Quiet']);
    await as.other.notifications.markReadAt({ channelId });
    expect(await count(as.member)).toBe(2);
    expect(await as.member.notifications.markReadAt({ channelId })).toEqual({ marked: 2 });
    expect(await count(as.member)).toBe(0);
  });

  test('counting stops at its limit, and pages continue in order', async () => {
    const { as, db } = newCommunity();
    const insert = db.$client.prepare(
      "insert into notifications (user_id, kind, group_key, seq, detail, updated_at) values (?, 'role', ?, ?, 'member', 0)",
    );
    for (let n = 1; n <= 250; n += 1) insert.run(as.member.user.id, `g${n}`, n);
    expect(await count(as.member)).toBe(NOTIFICATIONS_COUNTED);
    const first = await as.member.notifications.list({ limit: 100 });
    const second = await as.member.notifications.list({ limit: 100, cursor: first.nextCursor });
    const third = await as.member.notifications.list({ limit: 100, cursor: second.nextCursor });
    const seqs = [first, second, third].flatMap(({ items }) => items.map(({ seq }) => seq));
    expect(seqs).toEqual(Array.from({ length: 250 }, (_, n) => 250 - n));
    expect(third.nextCursor).toBe(null);
    await as.member.notifications.markAllRead({ upTo: 1_000 });
    expect(await count(as.member)).toBe(0);
  });

  test("old ones are deleted with their events, and the user's browsers are updated", async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    const { id } = await as.author.entries.create(note());
    await as.member.comments.create({ entryId: id, content: 'One' });
    const news = () =>
      db.$client
        .prepare("select count(*) as n from live_events where kind = 'notifications.changed' and topic = ?")
        .get(`user:${as.author.user.id}`);
    expect(news()).toEqual({ n: 1 });
    await as.author.notifications.markAllRead({ upTo: Number.MAX_SAFE_INTEGER });
    expect(news()).toEqual({ n: 2 });
    clock.advance(NOTIFICATION_DAYS * DAY);
    await runJobs(community);
    expect(await listed(as.author)).toHaveLength(1);
    clock.advance(DAY);
    await runJobs(community);
    expect(await listed(as.author)).toEqual([]);
    expect(db.$client.prepare('select count(*) as n from notification_acts').get()).toEqual({ n: 0 });
  });

  test('a user without activity has none', async () => {
    const { as, db } = newCommunity();
    addUser(db, 'nora', 'member');
    expect(await as.other.notifications.list({})).toEqual({ items: [], nextCursor: null });
    await expect(as.anonymous.notifications.list({})).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
  });
});
