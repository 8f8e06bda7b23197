import { describe, expect, test } from 'vitest';
import { RESULT_EXCERPT, RESULTS_MAX } from '#shared/tool-runs/model.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import type { SavedResultCreate } from '#shared/tool-runs/schema.ts';
import { type Community, newCommunity } from '../support/people.ts';

const FINE: SavedResultCreate = {
  toolId: 'sentiment-analyzer',
  input: { text: 'The hall is wonderful.' },
  output: { sentiment: 'positive', score: 0.8 },
  provider: 'embedded',
  model: null,
};
const NO_RESULT = { cause: { code: 'NOT_FOUND', message: runMessages.noResult } };

describe('saved results of tools', () => {
  test('are listed newest first, and read with their input and output', async () => {
    const { as, clock } = newCommunity();
    const first = await as.member.tools.saveResult(FINE);
    const at = clock.now().toISOString();
    clock.advance(1_000);
    const second = await as.member.tools.saveResult({
      toolId: 'data-extractor',
      input: { text: 'Total: 5', schema: { type: 'object', properties: { total: { type: 'number' } } } },
      output: { total: 5, note: null, tags: ['a'] },
      provider: 'external',
      model: 'small-model',
    });
    expect(await as.member.tools.readResult({ id: first.id })).toEqual({
      ...FINE,
      id: first.id,
      createdAt: at,
    });
    const { items, nextCursor } = await as.member.tools.results({});
    expect(items.map(({ id, excerpt }) => [id, excerpt])).toEqual([
      [second.id, 'total: 5'],
      [first.id, 'sentiment: positive, score: 0.8'],
    ]);
    expect(items[0]).toMatchObject({ toolId: 'data-extractor', provider: 'external', model: 'small-model' });
    expect(nextCursor).toBeNull();
  });

  test('come in pages, with the beginning of a long output', async () => {
    const { as } = newCommunity();
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const summary = `Line ${n}.\n${'word '.repeat(500)}`;
      const result = { ...FINE, toolId: 'text-summarizer' as const, output: { summary } };
      ids.unshift((await as.member.tools.saveResult(result)).id);
    }
    const page = await as.member.tools.results({ limit: 2 });
    const rest = await as.member.tools.results({ limit: 2, cursor: page.nextCursor });
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect(page.items[0]?.excerpt).toMatch(/^Line 2\. word/);
    expect(page.items[0]?.excerpt.length).toBeLessThanOrEqual(RESULT_EXCERPT);
    await expect(as.member.tools.results({ cursor: 'nonsense' })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    });
  });

  test('of others do not exist for anyone, admins included', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.tools.saveResult(FINE);
    for (const other of [as.other, as.staff, as.admin]) {
      expect((await other.tools.results({})).items).toEqual([]);
      await expect(other.tools.readResult({ id })).rejects.toMatchObject(NO_RESULT);
      await expect(other.tools.deleteResult({ id })).rejects.toMatchObject(NO_RESULT);
    }
    expect((await as.member.tools.readResult({ id })).id).toBe(id);
  });

  test('can be deleted once', async () => {
    const { as } = newCommunity();
    const { id } = await as.member.tools.saveResult(FINE);
    expect(await as.member.tools.deleteResult({ id })).toEqual({ id });
    await expect(as.member.tools.readResult({ id })).rejects.toMatchObject(NO_RESULT);
    await expect(as.member.tools.deleteResult({ id })).rejects.toMatchObject(NO_RESULT);
  });

  test('must have an output of their tool', async () => {
    const { as } = newCommunity();
    await expect(as.member.tools.saveResult({ ...FINE, output: { summary: 'Fine.' } })).rejects.toMatchObject(
      { cause: { fields: { output: runMessages.output } } },
    );
  });

  test('are limited, and one that is deleted makes room', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.member.tools.saveResult(FINE);
    fill({ as, db }, RESULTS_MAX - 1);
    await expect(as.member.tools.saveResult(FINE)).rejects.toMatchObject({
      cause: { code: 'CONFLICT', message: runMessages.tooMany },
    });
    expect((await as.other.tools.saveResult(FINE)).id).toBeGreaterThan(0);
    await as.member.tools.deleteResult({ id });
    expect((await as.member.tools.saveResult(FINE)).id).toBeGreaterThan(id);
  });
});

/** Copies the member's result so many times. */
function fill({ as, db }: Pick<Community, 'as' | 'db'>, count: number): void {
  const copy = db.$client.prepare(
    `insert into tool_results (user_id, tool_id, provider, model, excerpt, input, output, created_at)
     select user_id, tool_id, provider, model, excerpt, input, output, created_at from tool_results
     where user_id = ? limit 1`,
  );
  for (let n = 0; n < count; n += 1) copy.run(as.member.user.id);
}
