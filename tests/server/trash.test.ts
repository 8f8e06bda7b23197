import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { importFolder } from '../../src-server/modules/markdown-import/run/import-folder.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { addLesson, courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { testIds } from '../support/ports.ts';

const HOUR = 3_600_000;
const refused = (code: string) => ({ cause: { code } });
const entry = (subjectId: string) => ({ subject: 'entry' as const, subjectId });
const comment = (id: number) => ({ subject: 'comment' as const, subjectId: String(id) });
const rows = (db: Db, sql: string, ...values: unknown[]) => db.$client.prepare(sql).all(...values);

describe('the trash', () => {
  test('lists deleted items, latest first, in pages, with user, time, and days left', async () => {
    const { as, clock } = newCommunity();
    for (let n = 1; n <= 5; n += 1) {
      const { id } = await as.author.entries.create(note({ title: `Entry ${n}` }));
      await as.author.entries.delete({ id });
      clock.advance(24 * HOUR);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof as.staff.trash.list>> = await as.staff.trash.list({
        limit: 2,
        cursor,
      });
      seen.push(...page.items.map(({ title, type, daysLeft }) => `${title} ${type} ${daysLeft}`));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Entry ${n} note ${24 + n}`));
  });

  test('is for staff. Other users can restore only what they deleted, within an hour', async () => {
    const { as, clock, previewing } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await expect(as.author.trash.list({})).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.staff.entries.delete({ id });
    await expect(as.author.trash.restore(entry(id))).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.staff.trash.restore(entry(id));

    await as.author.entries.delete({ id });
    await expect(as.member.trash.restore(entry(id))).rejects.toMatchObject(refused('FORBIDDEN'));
    await expect(previewing(as.author, 'guest').trash.restore(entry(id))).rejects.toMatchObject(
      refused('UNAUTHENTICATED'),
    );
    clock.advance(HOUR);
    await as.author.trash.restore(entry(id));
    await as.author.entries.delete({ id });
    clock.advance(HOUR + 1);
    await expect(as.author.trash.restore(entry(id))).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.staff.trash.restore(entry(id));
    await expect(as.staff.trash.restore(entry(id))).rejects.toMatchObject(refused('NOT_FOUND'));
  });
});

test('what belongs to something that a user cannot see is not found in the trash, like an unknown id', async () => {
  const { as } = newCommunity();
  const { id: entryId } = await as.author.entries.create(note());
  const { id } = await as.other.comments.create({ entryId, content: 'Words' });
  await as.other.comments.delete({ id });
  await expect(as.member.trash.restore(comment(id))).rejects.toMatchObject(refused('FORBIDDEN'));
  await as.staff.moderation.hide({ subject: 'entry', subjectId: entryId, hidden: true });
  for (const unseen of [comment(id), comment(id + 1000)])
    await expect(as.member.trash.restore(unseen)).rejects.toMatchObject(refused('NOT_FOUND'));
  await as.staff.trash.restore(comment(id));

  const { courseId, sectionId } = await courseWith(as.contributor, 0);
  for (const published of [true, false]) {
    const lessonId = await addLesson(as.contributor, { courseId, sectionId }, 'A lesson', { published });
    await as.contributor.courses.deleteLesson({ id: lessonId });
    const lesson = { subject: 'lesson' as const, subjectId: String(lessonId) };
    const code = published ? 'FORBIDDEN' : 'NOT_FOUND';
    await expect(as.member.trash.restore(lesson)).rejects.toMatchObject(refused(code));
    await as.contributor.trash.restore(lesson);
  }
});

describe('a restored item', () => {
  test('is back in lists, tags, search, votes, comments, and links', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.author.entries.create(note({ title: 'About quinces', tags: ['Fruit', 'Odd'] }));
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    await as.other.comments.create({ entryId: id, content: 'Hard ones' });
    const before = await as.anonymous.entries.read({ id });
    const tags = await as.anonymous.tags.list({ limit: 100 });
    const linked = rows(db, 'select * from entry_tags order by tag_id');
    await as.author.entries.delete({ id });
    expect((await as.anonymous.search.page({ q: 'quinces' })).items).toEqual([]);
    await as.author.trash.restore(entry(id));
    expect(await as.anonymous.entries.read({ id })).toEqual(before);
    expect(await as.anonymous.tags.list({ limit: 100 })).toEqual(tags);
    expect(rows(db, 'select * from entry_tags order by tag_id')).toEqual(linked);
    expect((await as.anonymous.search.page({ q: 'quinces' })).items).toHaveLength(1);
    for (const sort of ['recent', 'popular', 'alphabetical', 'active'] as const) {
      expect((await as.anonymous.entries.list({ tags: ['odd'], sort })).items).toHaveLength(1);
    }
    expect((await as.staff.trash.list({})).items).toEqual([]);
  });

  test('if it is a comment, is back in its place, including placeholders that were deleted with it', async () => {
    const { as, clock } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    const say = async (content: string, parentId?: number) =>
      (await as.member.comments.create({ entryId, content, parentId })).id;
    const read = async () =>
      (await as.anonymous.comments.list({ entryId })).items.map(({ content }) => content);
    const first = await say('First');
    const second = await say('Second', first);
    clock.advance(1000);
    const third = await say('Third', second);
    const { metadata } = await as.anonymous.entries.read({ id: entryId });
    for (const id of [first, second, third]) await as.member.comments.delete({ id });
    expect(await read()).toEqual([]);
    await as.member.trash.restore(comment(third));
    expect(await read()).toEqual([null, null, 'Third']);
    await as.member.trash.restore(comment(first));
    await as.member.trash.restore(comment(second));
    expect(await read()).toEqual(['First', 'Second', 'Third']);
    expect((await as.anonymous.entries.read({ id: entryId })).metadata).toEqual(metadata);
  });

  test('if it is a comment of a deleted entry, is hidden until the entry is restored', async () => {
    const { as } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    const { id } = await as.member.comments.create({ entryId, content: 'Words' });
    await as.member.comments.delete({ id });
    await as.author.entries.delete({ id: entryId });
    await expect(as.member.trash.restore(comment(id))).rejects.toMatchObject(refused('GONE'));
    await as.staff.trash.restore(entry(entryId));
    await as.member.trash.restore(comment(id));
    expect((await as.anonymous.entries.read({ id: entryId })).metadata.comments).toBe(1);
  });
});

/** All kinds of rows that refer to an entry, written as the modules write them. */
function hangOn(db: Db, id: string, other: string, userId: number): void {
  const run = (sql: string, ...values: unknown[]) => db.$client.prepare(sql).run(...values);
  run('insert into ratings values (?, ?, 5, 0, 0)', id, userId);
  const link = `insert into entry_links (from_id, from_seq, label, to_id)
    select id, seq, ?, ? from entries where id = ?`;
  run(link, '', other, id);
  run(link, '', id, other);
  run(link, 'a title', id, other);
  run("insert into follows values (?, 'entry', ?, 0)", userId, id);
  run("insert into uploads values ('only', ?, 'image/png', 1, 1, 1, 0, null)", userId);
  run("insert into uploads values ('both', ?, 'image/png', 1, 1, 1, 0, null)", userId);
  run("insert into upload_uses values ('only', 'entry', ?), ('both', 'entry', ?)", id, id);
  run("insert into upload_uses values ('both', 'entry', ?)", other);
  run(
    "insert into collections (id, title, owner_id, created_at, updated_at) values (1, 'Notes', ?, 0, 0)",
    userId,
  );
  run('insert into collection_items values (1, 1, ?, null, 0)', id);
}

describe('a permanently deleted item', () => {
  test('leaves a placeholder row, and no reference to it', async () => {
    const { as, db } = newCommunity();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => as.author.entries.create(note())));
    if (!one || !two || !three) throw new Error('Entries are missing');
    const { id } = one;
    hangOn(db, id, two.id, as.member.user.id);
    db.$client
      .prepare('insert into collection_items values (2, 1, ?, null, 1), (3, 1, ?, 1, 0)')
      .run(two.id, three.id);
    await as.member.votes.cast({ entryId: id, type: 'upvote' });
    const first = await as.member.comments.create({ entryId: id, content: 'Words' });
    await as.other.comments.create({ entryId: id, content: 'Answer', parentId: first.id });
    await as.member.comments.delete({ id: first.id });
    await as.author.entries.update({ id, title: 'Another title' });
    await as.author.entries.delete({ id });

    await expect(as.staff.trash.purge(entry(id))).rejects.toMatchObject(refused('FORBIDDEN'));
    await as.admin.trash.purge(entry(id));
    expect(rows(db, 'select * from entries where id = ?', id)).toEqual([
      expect.objectContaining({
        id,
        type: 'note',
        title: '',
        sort_title: '',
        body: '',
        excerpt: '',
        tags: '[]',
        metadata: '{}',
        linked_ids: '[]',
        score: 0,
        comment_count: 0,
        deleted_at: expect.any(Number),
        purged_at: expect.any(Number),
      }),
    ]);
    const waiting = { label: 'a title', to_id: null };
    expect(rows(db, 'select label, to_id from entry_links')).toEqual([waiting]);
    const left = ['comments', 'votes', 'ratings', 'follows', 'revisions', 'trash'];
    for (const table of left) expect([table, rows(db, `select * from ${table}`)]).toEqual([table, []]);
    expect(rows(db, 'select id, parent_id from collection_items order by id')).toEqual([
      { id: 2, parent_id: null },
      { id: 3, parent_id: null },
    ]);
    expect(rows(db, 'select upload_id from upload_uses')).toEqual([{ upload_id: 'both' }]);
    expect(rows(db, 'select id from uploads where unused_since is not null')).toEqual([{ id: 'only' }]);
    await expect(as.anonymous.entries.read({ id })).rejects.toMatchObject(refused('GONE'));
    await expect(as.admin.trash.restore(entry(id))).rejects.toMatchObject(refused('NOT_FOUND'));
    for (const check of ['integrity_check', 'foreign_key_check'])
      expect(db.$client.pragma(check)).toEqual(
        check === 'integrity_check' ? [{ integrity_check: 'ok' }] : [],
      );
  });

  test('cannot be restored after a partial deletion, which continues where it was', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.author.entries.create(note());
    await as.member.comments.create({ entryId: id, content: 'Words' });
    await as.author.entries.delete({ id });
    db.$client.prepare("update entries set purged_at = 1, title = '' where id = ?").run(id);
    await expect(as.staff.trash.restore(entry(id))).rejects.toMatchObject(refused('GONE'));
    await as.admin.trash.purge(entry(id));
    expect(rows(db, 'select id from comments')).toEqual([]);
    expect(rows(db, 'select title from trash')).toEqual([]);
  });

  test('if it is a comment, keeps its place and loses its text', async () => {
    const { as, db } = newCommunity();
    const { id: entryId } = await as.author.entries.create(note());
    const first = await as.member.comments.create({ entryId, content: 'Secret' });
    await as.other.comments.create({ entryId, content: 'Answer', parentId: first.id });
    await as.member.comments.delete({ id: first.id });
    await as.admin.trash.purge(comment(first.id));
    expect(rows(db, "select id from comments where content like '%Secret%'")).toEqual([]);
    const { items } = await as.anonymous.comments.list({ entryId });
    expect(items.map(({ content }) => content)).toEqual([null, 'Answer']);
    await expect(as.staff.trash.restore(comment(first.id))).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  test('is not created again by the import of its file', async () => {
    const { as, db, clock } = newCommunity();
    const root = mkdtempSync(join(tmpdir(), 'trash-'));
    try {
      writeFileSync(join(root, 'page.md'), '# A page\n\nWith enough text to be kept.\n');
      const uploads = uploadMemory(clock.now);
      const authorId = as.author.user.id;
      const again = () => importFolder({ db, clock, ids: testIds(), root, authorId, uploads });
      expect((await again()).created).toBe(1);
      const [made] = (await as.anonymous.entries.list({})).items;
      await as.author.entries.delete({ id: made?.id ?? '' });
      await as.admin.trash.purge(entry(made?.id ?? ''));
      writeFileSync(join(root, 'page.md'), '# A page\n\nWith another text that is long enough.\n');
      expect(await again()).toMatchObject({
        created: 0,
        updated: 0,
        skipped: [{ reason: 'deleted on the site' }],
      });
      expect((await as.anonymous.entries.list({})).items).toEqual([]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
