import { describe, expect, test } from 'vitest';
import { COMMENT_DEPTH_MAX } from '#shared/comments/model.ts';
import { channelWith, say as sendTo } from '../support/channels.ts';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';

async function discussion() {
  const community = newCommunity();
  const { id: entryId } = await community.as.author.entries.create(note({ type: 'thread' }));
  const say = (person: Person, content: string, parentId?: number) =>
    person.comments.create({ entryId, content, parentId });
  const read = async () =>
    (await community.as.anonymous.comments.list({ entryId, limit: 100 })).items.map(
      ({ depth, content }) => `${'  '.repeat(depth)}${content ?? '(deleted)'}`,
    );
  const count = async () => (await community.as.anonymous.entries.read({ id: entryId })).metadata.comments;
  return { ...community, entryId, say, read, count };
}

describe('comments', () => {
  test('are in reading order: each one followed by its replies', async () => {
    const { as, say, read, count } = await discussion();
    const first = await say(as.member, 'First');
    await say(as.other, 'Second');
    const answer = await say(as.author, 'Answer to first', first.id);
    await say(as.member, 'Answer to the answer', answer.id);
    await say(as.staff, 'Late answer to first', first.id);
    expect(await read()).toEqual([
      'First',
      '  Answer to first',
      '    Answer to the answer',
      '  Late answer to first',
      'Second',
    ]);
    expect(await count()).toBe(5);
  });

  test('are paginated without gaps or duplicates', async () => {
    const { as, say, entryId } = await discussion();
    const first = await say(as.member, 'First');
    for (let n = 0; n < 6; n += 1) await say(as.other, `Answer ${n}`, first.id);
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof as.anonymous.comments.list>> = await as.anonymous.comments.list({
        entryId,
        limit: 2,
        cursor,
      });
      seen.push(...page.items.map(({ content }) => content));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['First', 'Answer 0', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Answer 5']);
  });

  test('below the maximum depth are siblings, in order', async () => {
    const { as, say, read } = await discussion();
    let parent = await say(as.member, 'level 0');
    for (let level = 1; level <= COMMENT_DEPTH_MAX + 2; level += 1)
      parent = await say(as.other, `level ${level}`, parent.id);
    const lines = await read();
    expect(lines.map((line) => line.trim())).toEqual(Array.from(lines, (_, level) => `level ${level}`));
    expect(lines.at(-1)?.startsWith('  '.repeat(COMMENT_DEPTH_MAX))).toBe(true);
    expect(parent.depth).toBe(COMMENT_DEPTH_MAX);
  });

  test('with replies leave a placeholder when deleted, and without replies disappear together with empty placeholders', async () => {
    const { as, say, read, count, entryId } = await discussion();
    const first = await say(as.member, 'First');
    const answer = await say(as.other, 'Answer', first.id);
    const deeper = await say(as.member, 'Deeper', answer.id);
    await as.member.comments.delete({ id: first.id });
    await as.other.comments.delete({ id: answer.id });
    expect(await read()).toEqual(['(deleted)', '  (deleted)', '    Deeper']);
    const [place] = (await as.anonymous.comments.list({ entryId })).items;
    expect(place).toMatchObject({ deleted: true, content: null, author: null, userId: null });
    expect(await count()).toBe(1);
    await as.member.comments.delete({ id: deeper.id });
    expect(await read()).toEqual([]);
    expect(await count()).toBe(0);
  });

  test('can be edited by their author, and deleted only by their author and staff', async () => {
    const { as, say, read } = await discussion();
    const { id, version } = await say(as.member, 'Mine');
    for (const person of [as.other, as.author, as.admin]) {
      await expect(person.comments.update({ id, content: 'Not mine' })).rejects.toMatchObject({
        cause: { code: 'FORBIDDEN' },
      });
      if (person === as.admin) continue;
      await expect(person.comments.delete({ id })).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    }
    await expect(as.anonymous.comments.delete({ id })).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    expect((await as.member.comments.update({ id, version, content: 'Mine, better' })).version).toBe(2);
    await expect(
      as.member.comments.update({ id, version, content: 'From an old tab' }),
    ).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    expect(await read()).toEqual(['Mine, better']);
  });

  test('can reply only to existing comments of the same entry', async () => {
    const { as, say } = await discussion();
    const elsewhere = await as.author.entries.create(note());
    const foreign = await as.member.comments.create({ entryId: elsewhere.id, content: 'Elsewhere' });
    const gone = await say(as.member, 'Gone soon');
    await as.member.comments.delete({ id: gone.id });
    for (const parentId of [foreign.id, gone.id, 999]) {
      await expect(say(as.other, 'Answer', parentId)).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', fields: { parentId: expect.any(String) } },
      });
    }
  });

  test('need an account and content', async () => {
    const { as, entryId } = await discussion();
    await expect(as.anonymous.comments.create({ entryId, content: 'Hello' })).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    await expect(as.member.comments.create({ entryId, content: '  \n ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('[[titles]] in comments', () => {
  const links = async (person: Pick<Person, 'comments'>, entryId: string) =>
    (await person.comments.list({ entryId })).items.map((comment) => comment.links);

  test('lead to public entries, for every reader alike, and never reveal others', async () => {
    const { as, entryId, say } = await discussion();
    const known = await as.author.entries.create(note({ title: 'Reading CSV' }));
    const hidden = await as.author.entries.create(note({ title: 'Hidden page' }));
    await as.staff.entries.create(note({ type: 'survey', title: 'Draft survey' }));
    await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden.id, hidden: true });
    const text =
      'See [[Reading csv]], [[Hidden page]], [[Draft survey]], [[Nothing]], and `[[Reading CSV]]`.';
    const said = await say(as.member, text);
    const target = { label: 'reading csv', title: 'Reading CSV', url: `/note/${known.id}` };
    expect(said.links).toEqual([target]);
    for (const person of [as.anonymous, as.author, as.staff])
      expect(await links(person, entryId)).toEqual([[target]]);
    await as.author.entries.update({ id: known.id, title: 'Reading tables' });
    expect(await links(as.anonymous, entryId)).toEqual([[]]);
    // Entries are linked by entries only.
    expect((await as.anonymous.entries.backlinks({ id: known.id })).items).toEqual([]);
  });

  test('of a deleted comment with replies lead nowhere', async () => {
    const { as, entryId, say } = await discussion();
    await as.author.entries.create(note({ title: 'Reading CSV' }));
    const { id } = await say(as.member, 'See [[Reading CSV]]');
    await say(as.other, 'Thanks', id);
    await as.member.comments.delete({ id });
    expect(await links(as.anonymous, entryId)).toEqual([[], []]);
  });
});

test('a name in a quotation is not notified again, in comments and channels', async () => {
  const { as, say } = await discussion();
  const mentions = async (person: Person) =>
    (await person.notifications.list({})).items.filter(({ kind }) => kind === 'mention').length;
  await say(as.member, '> A comment for @cora.\n\nI agree.');
  const channelId = await channelWith(as.staff);
  for (const person of [as.member, as.contributor]) await person.channels.join({ id: channelId });
  await sendTo(as.member, channelId, '> A comment for @cora.\n\nI agree.');
  expect(await mentions(as.contributor)).toBe(0);
  await say(as.member, '> A comment.\n\nI agree, @cora.');
  await sendTo(as.member, channelId, '> A comment.\n\nI agree, @cora.');
  expect(await mentions(as.contributor)).toBe(2);
});
