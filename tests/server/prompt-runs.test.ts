import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aiUnavailable } from '#shared/ai/messages.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import {
  PROMPT_COMPILED_MAX,
  RUN_DAYS,
  RUN_OUTPUT_MAX,
  RUNS_MAX,
  type RunRating,
} from '#shared/prompts/model.ts';
import { toAppError } from '../../src-server/errors.ts';
import { removeOldRuns } from '../../src-server/modules/prompts/jobs.ts';
import { dropSurplusRuns } from '../../src-server/modules/prompts/runs/queries.ts';
import { runJobs } from '../support/jobs.ts';
import { type ModelServer, modelServer, says, saysUncounted, status } from '../support/model-server.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

let server: ModelServer;
let community: Community;
let as: Community['as'];
beforeEach(async () => {
  server = await modelServer({}, says('Take **flour**.'));
  community = newCommunity(undefined, null, { settings: server.settings });
  as = community.as;
});
afterEach(() => server.close());

const TEXT = 'Describe how to bake a {{cake}} for {{guests:four}} people.';
const run = (person: Person, more: object = {}) =>
  person.prompts.run(Object.assign({ text: TEXT, values: { cake: 'plum pie' } }, more));

const failure = (promise: Promise<unknown>) => promise.then(() => null, toAppError);

/** Runs the current version of a prompt and rates that, once for each rating. */
async function rated(person: Person, promptId: number, ...ratings: (RunRating | null)[]): Promise<void> {
  const { text, version } = await person.prompts.read({ id: promptId });
  for (const rating of ratings) {
    const { id } = await run(person, { text, promptId, version });
    if (rating) await person.prompts.rateRun({ id, rating });
  }
}

describe('a run', () => {
  test('sends the text with its values, and keeps what the model answers', async () => {
    const made = await run(as.member, { values: { cake: '{{guests}}', other: 'unused' } });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.body).toContain('Describe how to bake a {{guests}} for four people.');
    expect(made).toMatchObject({
      ...{ prompt: null, text: TEXT, values: { cake: '{{guests}}', guests: 'four' } },
      ...{
        output: 'Take **flour**.',
        cut: false,
        model: 'small-model',
        tokens: 100,
        estimated: false,
        rating: null,
      },
    });
    expect(await as.member.prompts.readRun({ id: made.id })).toEqual(made);
    const [listed] = (await as.member.prompts.runs({})).items;
    expect(listed).toMatchObject({ id: made.id, excerpt: 'Take flour.' });
  });

  test('names the missing values, and asks no model', async () => {
    const refused = await failure(run(as.member, { values: { guests: ' ' } }));
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { values: promptMessages.missing(['cake', 'guests']) },
    });
    const long = await failure(run(as.member, { values: { cake: 'x'.repeat(PROMPT_COMPILED_MAX) } }));
    expect(long).toMatchObject({ fields: { values: promptMessages.compiledMax } });
    expect(server.received).toEqual([]);
  });

  test('says that tokens are estimated, and that the output is cut', async () => {
    server.next(saysUncounted('word '.repeat(RUN_OUTPUT_MAX / 4)));
    const made = await run(as.member);
    expect(made).toMatchObject({ estimated: true, cut: true });
    expect(made.output.length).toBeLessThanOrEqual(RUN_OUTPUT_MAX);
    expect(made.tokens).toBeGreaterThan(0);
  });

  test('is refused to visitors, without a model, and if the model fails', async () => {
    expect(await failure(as.anonymous.prompts.run({ text: TEXT }))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const without = newCommunity();
    expect(await failure(run(without.as.member))).toMatchObject({
      code: 'UNAVAILABLE',
      message: aiUnavailable.noModel,
    });
    server.next(status(500), status(500));
    expect(await failure(run(as.member))).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await as.member.prompts.runs({})).items).toEqual([]);
  });

  test('belongs to its user alone', async () => {
    const { id } = await run(as.member);
    for (const person of [as.other, as.staff, as.admin]) {
      expect((await person.prompts.runs({})).items).toEqual([]);
      expect(await failure(person.prompts.readRun({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await failure(person.prompts.rateRun({ id, rating: 'good' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await failure(person.prompts.deleteRun({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    }
    await as.member.prompts.deleteRun({ id });
    expect((await as.member.prompts.runs({})).items).toEqual([]);
  });
});

describe('the prompt of a run', () => {
  test('is the version that has exactly its text', async () => {
    const { id } = await as.member.prompts.create({ name: 'Cakes', text: TEXT });
    expect((await run(as.member, { promptId: id, version: 1 })).prompt).toEqual({
      id,
      name: 'Cakes',
      version: 1,
    });
    await as.member.prompts.update({ id, text: `${TEXT} Be brief.` });
    expect((await run(as.member, { promptId: id, version: 1 })).prompt).toMatchObject({ version: 1 });
    // The text on screen is no longer, or not yet, that of the version.
    for (const version of [undefined, 2, 7])
      expect((await run(as.member, { promptId: id, version })).prompt).toBeNull();
  });

  test("isn't one that the user can't read, and no longer named once they can't", async () => {
    const { id } = await as.member.prompts.create({ name: 'Cakes', text: TEXT });
    expect((await run(as.other, { promptId: id, version: 1 })).prompt).toBeNull();
    await as.member.prompts.update({ id, shared: true });
    const made = await run(as.other, { promptId: id, version: 1 });
    expect(made.prompt).toMatchObject({ name: 'Cakes' });
    await as.member.prompts.update({ id, shared: false });
    expect((await as.other.prompts.readRun({ id: made.id })).prompt).toBeNull();
    expect((await as.other.prompts.runs({})).items.map(({ prompt }) => prompt)).toEqual([null, null]);
  });
});

describe('the share of good runs', () => {
  test('is by version over the runs of everyone, from five rated ones on', async () => {
    const { id } = await as.member.prompts.create({ name: 'Cakes', text: TEXT, shared: true });
    await rated(as.member, id, 'good', 'good', null);
    await rated(as.other, id, 'needsWork', 'good');
    expect(await as.anonymous.prompts.read({ id })).toMatchObject({ goodShare: null });
    await rated(as.staff, id, 'needsWork', 'needsWork');
    expect(await as.anonymous.prompts.read({ id })).toMatchObject({ goodShare: 50 });
    await as.member.prompts.update({ id, text: `${TEXT} Be brief.` });
    expect(await as.anonymous.prompts.read({ id })).toMatchObject({ version: 2, goodShare: null });
    const shares = async () =>
      (await as.anonymous.prompts.versions({ id })).items.map(({ version, goodShare }) => [
        version,
        goodShare,
      ]);
    expect(await shares()).toEqual([
      [2, null],
      [1, 50],
    ]);
  });

  test('follows a changed, withdrawn, or deleted rating', async () => {
    const { id } = await as.member.prompts.create({ name: 'Cakes', text: TEXT });
    await rated(as.member, id, 'good', 'good', 'good', 'good', 'good', 'good');
    const [first, second] = (await as.member.prompts.runs({})).items;
    const share = async () => (await as.member.prompts.read({ id })).goodShare;
    expect(await share()).toBe(100);
    await as.member.prompts.rateRun({ id: first?.id ?? 0, rating: 'needsWork' });
    expect(await share()).toBe(83);
    await as.member.prompts.rateRun({ id: first?.id ?? 0, rating: null });
    expect(await share()).toBe(100);
    await as.member.prompts.deleteRun({ id: second?.id ?? 0 });
    expect(await share()).toBeNull();
  });
});

describe('old runs', () => {
  const count = () =>
    community.db.$client.prepare<[], number>('select count(*) from prompt_runs').pluck().get();

  test('are deleted after 90 days', async () => {
    await run(as.member);
    community.clock.advance((RUN_DAYS - 1) * DAY_MS);
    await run(as.member);
    community.clock.advance(2 * DAY_MS);
    await runJobs(community, { 'prompts.removeOldRuns': { daily: true, run: removeOldRuns } });
    expect(count()).toBe(1);
  });

  test('beyond the newest ones are deleted with the next run', async () => {
    for (let at = 0; at < 4; at += 1) await run(as.member);
    await run(as.other);
    dropSurplusRuns(community.db, as.member.user.id, 2);
    expect((await as.member.prompts.runs({})).items).toHaveLength(2);
    expect((await as.other.prompts.runs({})).items).toHaveLength(1);
    expect(RUNS_MAX).toBe(1_000);
  });
});
