import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commentMessages } from '#shared/comments/messages.ts';
import { voteMessages } from '#shared/votes/messages.ts';
import { collectDigest } from '../../src-server/modules/email/digest/items.ts';
import { note } from '../support/factories.ts';
import { runJobs } from '../support/jobs.ts';
import { type Community, newCommunity } from '../support/people.ts';

const draft = note({ type: 'survey', title: 'What next?', body: 'Ask @ada about it.', tags: ['Garden'] });
const refused = (message: string) => ({ cause: { code: 'FORBIDDEN', message } });
const counted = ({ db }: Community, table: string) =>
  db.$client.prepare<[], number>(`select count(*) from ${table}`).pluck().get();

describe('a draft survey', () => {
  test('is marked for staff, unlike entries hidden by moderators', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.entries.create(draft);
    expect(await as.admin.entries.read({ id })).toMatchObject({ isDraft: true });
    expect((await as.admin.entries.list({})).items).toMatchObject([{ id, isDraft: true }]);
    expect((await as.admin.search.page({ q: 'What next?' })).items).toMatchObject([{ id, isDraft: true }]);
    expect((await as.member.search.page({ q: 'What next?' })).items).toEqual([]);
    const thread = await as.member.entries.create(note({ type: 'thread' }));
    expect(thread).toMatchObject({ isDraft: false });
    for (const subjectId of [thread.id, id])
      await as.admin.moderation.hide({ subject: 'entry', subjectId, hidden: true });
    expect(await as.staff.entries.read({ id: thread.id })).toMatchObject({ isDraft: false });
    expect(await as.staff.entries.read({ id })).toMatchObject({ isDraft: true });
  });

  test('accepts no votes, ratings, and comments, not even from staff', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.staff.entries.create(draft);
    for (const who of [as.staff, as.admin]) {
      await expect(who.votes.cast({ entryId, type: 'upvote' })).rejects.toMatchObject(
        refused(voteMessages.draft),
      );
      await expect(who.comments.create({ entryId, content: 'Soon?' })).rejects.toMatchObject(
        refused(commentMessages.draft),
      );
      await expect(who.ratings.rate({ entryId, stars: 5 })).rejects.toMatchObject({
        cause: { code: 'FORBIDDEN' },
      });
    }
  });

  test('is in no feed, notification, or digest, even after edits', async () => {
    const community = newCommunity();
    const { as, db, clock } = community;
    // The tag is in use, so it can be followed.
    await as.author.entries.create(note({ tags: ['Garden'] }));
    await as.admin.follows.follow({ kind: 'tag', target: 'garden' });
    const since = clock.now();
    const told = counted(community, 'activity');
    clock.advance(1000);
    const { id } = await as.staff.entries.create(draft);
    await as.staff.entries.update({ id, body: 'Ask @ada and @mia about it.' });
    await runJobs(community);
    expect(counted(community, 'activity')).toBe(told);
    expect(counted(community, 'notifications')).toBe(0);
    const window = { userId: as.admin.user.id, since, until: clock.now(), tier: 1, today: '2026-03-01' };
    expect(await collectDigest(db, window, async () => undefined)).toMatchObject({ entries: [] });
  });

  test('stays with staff, even after its publication: an author who left them can change nothing', async () => {
    const { as, db, previewing } = newCommunity();
    const { id } = await as.staff.entries.create(draft);
    await as.staff.entries.update({ id, title: 'What is next?' });
    db.$client.prepare('update entries set tier = 0 where id = ?').run(id);
    const former = previewing(as.staff, 'contributor');
    const denied = { cause: { code: 'FORBIDDEN' } };
    await expect(former.entries.update({ id, title: 'Mine' })).rejects.toMatchObject(denied);
    await expect(former.entries.restoreVersion({ id, revision: 1, version: 2 })).rejects.toMatchObject(
      denied,
    );
    await expect(former.entries.delete({ id })).rejects.toMatchObject(denied);
    await as.staff.entries.delete({ id });
    const place = { subject: 'entry', subjectId: id } as const;
    await expect(former.trash.restore(place)).rejects.toMatchObject(denied);
    await as.staff.trash.restore(place);
    // Other entries stay with their author.
    const own = await as.staff.entries.create(note());
    await former.entries.update({ id: own.id, title: 'Still mine' });
    await former.entries.delete({ id: own.id });
    await former.trash.restore({ subject: 'entry', subjectId: own.id });
  });

  test('loses activity stored by earlier releases, and other data stays', async () => {
    const community = newCommunity();
    const { as, db } = community;
    const { id } = await as.staff.entries.create(draft);
    const thread = await as.member.entries.create(note({ type: 'thread' }));
    await as.staff.votes.cast({ entryId: thread.id, type: 'upvote' });
    const hidden = await as.member.entries.create(note({ type: 'thread' }));
    await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden.id, hidden: true });
    const tables = ['activity', 'votes', 'notifications'];
    const before = tables.map((table) => counted(community, table));
    db.$client.exec(`
      insert into activity (at, actor_id, kind, entry_id) values (0, 1, 'entry', '${id}');
      insert into votes (entry_id, user_id, type, created_at) values ('${id}', 1, 'upvote', 0);
      insert into notifications (user_id, kind, group_key, seq, entry_id, updated_at) values (1, 'mention', 'x', 1, '${id}', 0);
      update entries set score = 1 where id = '${id}'`);
    const folder = join(import.meta.dirname, '../../db/migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_draft_surveys.sql')) ?? '';
    db.$client.exec(readFileSync(join(folder, file), 'utf8'));
    expect(tables.map((table) => counted(community, table))).toEqual(before);
    const votes = (entryId: string) =>
      db.$client.prepare('select score from entries where id = ?').pluck().get(entryId);
    expect([votes(id), votes(thread.id)]).toEqual([0, 1]);
  });
});
