import { describe, expect, test } from 'vitest';
import { AI_REQUESTS } from '#shared/ai/model.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';

const BOATS = 'Varnish the wooden hull of the boat before the sailing season and check the rigging.';

async function harbour() {
  const community = newCommunity();
  const { author } = community.as;
  await author.entries.create(
    note({
      title: 'Varnish',
      body: 'How to varnish the wooden hull of a boat.',
      tags: ['Boat care', 'Wood'],
    }),
  );
  await author.entries.create(
    note({
      title: 'Rigging',
      body: 'The rigging of a sailing boat is checked each season. Worn ropes are replaced before they break.',
      tags: ['Boat care', 'Sailing'],
    }),
  );
  await author.entries.create(
    note({ title: 'Bread', body: 'A sourdough loaf needs flour, water and time.', tags: ['Baking'] }),
  );
  return community;
}

describe('suggested tags', () => {
  test("are the tags of the most similar entries, in the community's spelling, best first", async () => {
    const { as } = await harbour();
    const { tags } = await as.author.ai.suggestTags({ type: 'note', body: BOATS });
    expect(tags).toEqual(['Boat care', 'Sailing', 'Wood']);
  });

  test("never include the text's current tags", async () => {
    const { as } = await harbour();
    const { tags } = await as.author.ai.suggestTags({ type: 'note', body: BOATS, tags: ['boat CARE'] });
    expect(tags).toEqual(['Sailing', 'Wood']);
  });

  test('are the same for the same text', async () => {
    const { as } = await harbour();
    const ask = () => as.author.ai.suggestTags({ type: 'note', title: 'Spring work', body: BOATS });
    expect(await ask()).toEqual(await ask());
  });

  test('are empty if nothing fits', async () => {
    const { as } = await harbour();
    const { tags } = await as.author.ai.suggestTags({
      type: 'note',
      body: 'Quantum chromodynamics explained.',
    });
    expect(tags).toEqual([]);
  });

  test("fall back to the section's tags only if the text contains their words", async () => {
    const { as } = await harbour();
    const { tags } = await as.author.ai.suggestTags({
      type: 'note',
      body: 'Machine learning with Python, for everybody.',
    });
    expect(tags).toEqual(['Machine Learning', 'Python']);
  });

  test("never come from entries that the viewer can't read", async () => {
    const { as } = await harbour();
    const survey = {
      type: 'survey' as const,
      title: 'Zeppelin plans',
      body: 'zeppelin zeppelin hangar mooring',
    };
    await as.staff.entries.create({ ...survey, tags: ['Zeppelin secrets'] });
    const ask = { type: 'note' as const, body: 'The zeppelin leaves its hangar for the mooring mast.' };
    expect((await as.author.ai.suggestTags(ask)).tags).toEqual([]);
    expect((await as.staff.ai.suggestTags(ask)).tags).toEqual(['Zeppelin secrets']);
  });

  test('need 20 characters, not counting surrounding blanks', async () => {
    const { as } = await harbour();
    await expect(
      as.author.ai.suggestTags({ type: 'note', body: `\n${'a'.repeat(19)}   ` }),
    ).rejects.toThrow();
    await expect(as.author.ai.suggestTags({ type: 'note', body: 'a'.repeat(20) })).resolves.toMatchObject({
      tags: [],
    });
  });

  test('work for a very long text', async () => {
    const { as } = await harbour();
    const body = `${BOATS} ${'filling words that go on '.repeat(7_000)}`;
    expect((await as.author.ai.suggestTags({ type: 'note', body })).tags).toContain('Boat care');
  });
});

describe('a draft', () => {
  test('quotes passages under headings, names each source, and lists them at the end', async () => {
    const { as } = await harbour();
    const { body, sources } = await as.author.ai.draft({ type: 'note', title: 'Rigging of a boat' });
    expect(body).toContain('This draft quotes passages');
    expect(body).toContain('## From the wiki');
    expect(body).toContain('> The rigging of a sailing boat is checked each season.\n>\n> — [[Rigging]]');
    expect(body).toMatch(/## Sources\n\n- \[\[Rigging\]\]/);
    expect(sources[0]?.title).toBe('Rigging');
    expect(body).not.toContain('sourdough');
  });

  test('contains only sentences from its sources', async () => {
    const { as } = await harbour();
    const { body, sources } = await as.author.ai.draft({ type: 'note', title: 'Varnish the hull of a boat' });
    const texts = await Promise.all(sources.map(({ id }) => as.anonymous.entries.read({ id })));
    const quoted = body.split('\n').filter((line) => /^> [^—]/.test(line));
    expect(quoted.length).toBeGreaterThan(0);
    for (const line of quoted) {
      for (const sentence of line.slice(2).split(/(?<=\.) /)) {
        expect(texts.some((text) => text.body.includes(sentence))).toBe(true);
      }
    }
  });

  test('is an empty outline with a note if nothing matches', async () => {
    const { as } = await harbour();
    const { body, sources } = await as.author.ai.draft({ type: 'note', title: 'Quantum chromodynamics' });
    expect(sources).toEqual([]);
    expect(body).toContain('Nothing in this knowledge base covers “Quantum chromodynamics” yet');
    expect(body).toContain('## Overview');
  });

  test("never quotes deleted entries or entries that the viewer can't read", async () => {
    const { as } = await harbour();
    await as.staff.entries.create({
      type: 'survey',
      title: 'Zeppelin plans',
      body: 'The zeppelin is built in the northern hangar.',
      tags: ['Plans'],
    });
    const ask = { type: 'note' as const, title: 'Zeppelin plans' };
    expect((await as.author.ai.draft(ask)).sources).toEqual([]);
    expect((await as.staff.ai.draft(ask)).body).toContain('northern hangar');
    const gone = await as.author.entries.create(
      note({ title: 'Kites', body: 'A kite flies best in a steady wind from the sea.' }),
    );
    await as.author.entries.delete({ id: gone.id });
    expect((await as.author.ai.draft({ type: 'note', title: 'Kites' })).sources).toEqual([]);
  });

  test('escapes Markdown in quotes, and links titles with brackets by URL', async () => {
    const { as } = await harbour();
    const { id } = await as.author.entries.create(
      note({
        title: 'Arrays [basics]',
        body: 'An array in this language is written as a\\[0\\] and \\*never\\* as anything else at all.',
      }),
    );
    const { body } = await as.author.ai.draft({ type: 'note', title: 'Arrays basics' });
    expect(body).toContain('a\\[0\\] and \\*never\\*');
    expect(body).toContain(`[Arrays \\[basics\\]](/note/${id})`);
  });
});

describe('AI assistance', () => {
  test('is available to users who can create the type', async () => {
    const { as, previewing } = await harbour();
    const ask = { type: 'note' as const, title: 'Rigging' };
    await expect(as.anonymous.ai.draft(ask)).rejects.toMatchObject({
      cause: {
        code: 'UNAUTHENTICATED',
        message: 'You must be logged in to use AI suggestions and drafts.',
      },
    });
    await expect(previewing(as.admin, 'guest').ai.draft(ask)).rejects.toMatchObject({
      cause: { code: 'UNAUTHENTICATED' },
    });
    await expect(as.member.ai.draft(ask)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    await expect(as.member.ai.draft({ ...ask, type: 'thread' })).resolves.toBeDefined();
  });

  test('has a rate limit per user that expires', async () => {
    const { as, clock } = await harbour();
    const ask = () => as.author.ai.draft({ type: 'note', title: 'Rigging' });
    for (let count = 0; count < AI_REQUESTS.max; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
    await expect(as.contributor.ai.draft({ type: 'note', title: 'Rigging' })).resolves.toBeDefined();
    clock.advance(AI_REQUESTS.minutes * 60_000 + 1);
    await expect(ask()).resolves.toBeDefined();
  });
});
