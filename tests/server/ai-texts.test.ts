import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractionMessages } from '#shared/ai/extraction/messages.ts';
import { EXTRACTION_FIELDS_MAX, type ExtractedValues } from '#shared/ai/extraction/model.ts';
import { extractionSchemaInput } from '#shared/ai/extraction/schema.ts';
import { aiCauses, aiUnavailable, madeWithoutModel } from '#shared/ai/messages.ts';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import { assistantOf } from '../../src-server/bin/compose/assistant.ts';
import type { Ai, Asking } from '../../src-server/services/ai/ai.ts';
import { isIban, numberOf } from '../../src-server/services/ai/language/extraction/candidates.ts';
import { languageIn } from '../../src-server/services/ai/language/language.ts';
import type { AiSettings } from '../../src-server/services/ai/settings.ts';
import { hangs, type ModelServer, modelServer, says, saysJson, status } from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';

const NEVER = new AbortController().signal;
const ASKING: Omit<Asking, 'tell'> = { userId: 1, share: 'user:1', signal: NEVER };
const string = { type: 'string' };

/** The port as the server has it, over a store of its own. */
function assistant(settings: AiSettings | null): Ai {
  const { db, clock } = newCommunity();
  return assistantOf({ db, clock, throttle: storedThrottle(db, clock), settings, languagePool: null });
}
function asked<Q>(question: Q) {
  const read = async () => question;
  return { own: read, shared: read };
}
const schemaOf = (properties: Record<string, unknown>) =>
  extractionSchemaInput.parse({ type: 'object', properties });
async function extracted(text: string, properties: Record<string, unknown>): Promise<ExtractedValues> {
  const { value } = await assistant(null).extract(asked({ text, schema: schemaOf(properties) }), ASKING);
  return value;
}

describe('sentiment without a model', () => {
  test.each([
    ['positive', 'I love this. It works great!'],
    ['positive', 'The food was not bad, and everyone was helpful.'],
    ['positive', 'It broke twice, but support was excellent and quick.'],
    ['negative', 'This is not good at all.'],
    ['negative', 'The box was damaged and parts were missing.'],
    ['neutral', 'The meeting is on Monday at three.'],
    ['neutral', ''],
  ] as const)('is %s: %s', async (label, text) => {
    const { value, by } = await assistant(null).sentiment(asked({ text }), ASKING);
    expect([value.label, by.provider]).toEqual([label, 'embedded']);
    expect(Math.abs(value.score)).toBeLessThanOrEqual(1);
  });
});

describe('extraction without a model', () => {
  const ORDER =
    'Ada Lovelace of Harbor Works Ltd ordered 12 boats on 3 May 2024 for $1,234.50. ' +
    'Write to ada@example.org or call +49 30 1234567. The invoice INV-2024-001 is due on June 5, 2024. ' +
    'Pay to DE89 3704 0044 0532 0130 00. See https://example.org/a.';

  test('finds values by their signs and the words beside them', async () => {
    const values = await extracted(ORDER, {
      ...{ customerName: string, company: string, boats: { type: 'integer' }, orderDate: string },
      ...{ dueDate: string, total: { type: 'number' }, email: string, phone: string, iban: string },
      ...{ invoice_number: string, link: { type: 'string', format: 'uri' } },
    });
    expect(values).toEqual({
      ...{ customerName: 'Ada Lovelace', company: 'Harbor Works Ltd', boats: 12, orderDate: '2024-05-03' },
      ...{ dueDate: '2024-06-05', total: 1234.5, email: 'ada@example.org', phone: '+49 30 1234567' },
      ...{ iban: 'DE89370400440532013000', invoice_number: 'INV-2024-001', link: 'https://example.org/a' },
    });
  });

  test('finds labeled values, also of names that are known nowhere else', async () => {
    const text =
      '- **Name**: Grace Hopper\n- Paid: yes\n- Total: 1.234,50 €\n- Colors: red, green\n- Priority: high\n- Hall = 3b\n- Seats: 40';
    const values = await extracted(text, {
      ...{ name: string, paid: { type: 'boolean' }, total: { type: 'number' }, hall: string },
      ...{ colors: { type: 'array', items: string }, priority: { type: 'string', enum: ['low', 'high'] } },
      seats: { type: 'integer' },
    });
    expect(values).toEqual({
      ...{ name: 'Grace Hopper', paid: true, total: 1234.5, hall: '3b' },
      ...{ colors: ['red', 'green'], priority: 'high', seats: 40 },
    });
  });

  test.each([
    ['two dates for one field', 'It begins on 3 May 2024 or on 4 May 2024.', 'date'],
    ['a day and a month that can be exchanged', 'It begins on 5/6/2024.', 'date'],
    ['a day that depends on today', 'It begins tomorrow.', 'date'],
    ['a date about something else', 'The harbor was built on 3 May 1924.', 'birthDate'],
    ['two people', 'Ada Lovelace met Grace Hopper.', 'name'],
    ['a place instead of a person', 'The harbor is in Berlin.', 'name'],
    ['a name of something else', 'Ada Lovelace wrote the file.', 'fileName'],
    ['two labels that disagree', 'Color: red\nColor: blue', 'color'],
    ['wrong check digits', 'Pay to DE89 3704 0044 0532 0130 01.', 'iban'],
    ['a year instead of a number', 'The order is from 2024.', 'order_number'],
    ['no such thing', 'Nothing is here.', 'color'],
  ])('is unsure, and says null: %s', async (_, text, name) => {
    expect(await extracted(text, { [name]: string })).toEqual({ [name]: null });
  });

  test('has every value once in a list, and only those of its type', async () => {
    const emails = { type: 'array', items: { type: 'string', format: 'email' } };
    const text = 'Write to a@example.org, b@example.org, or a@example.org.';
    expect(await extracted(text, { emails, phones: { type: 'array', items: string } })).toEqual({
      ...{ emails: ['a@example.org', 'b@example.org'], phones: null },
    });
    expect(await extracted('Seats: 2.5', { seats: { type: 'integer' } })).toEqual({ seats: null });
  });

  test('reads numbers of both notations, and none that can be read in two ways', () => {
    expect(['1,234.50', '1.234,50', "1'234", '12', '3.5', '-4', '1.234'].map(numberOf)).toEqual([
      ...[1234.5, 1234.5, 1234, 12, 3.5, -4, null],
    ]);
    expect(
      ['DE89370400440532013000', 'GB82WEST12345698765432', 'DE00370400440532013000'].map(isIban),
    ).toEqual([...[true, true, false]]);
  });

  test.each([
    ['no object', { type: 'string' }, extractionMessages.schema],
    ['no fields', { type: 'object', properties: {} }, extractionMessages.fields],
    [
      'too many fields',
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: EXTRACTION_FIELDS_MAX + 1 }, (_, n) => [`f${n}`, string]),
        ),
      },
      extractionMessages.fields,
    ],
    ['a name that isn’t one', { type: 'object', properties: { 'a"b': string } }, extractionMessages.name],
    [
      'a name of every object',
      { type: 'object', properties: { constructor: string } },
      extractionMessages.name,
    ],
    ['an unknown type', { type: 'object', properties: { a: { type: 'date' } } }, extractionMessages.type],
    [
      'a list of lists',
      { type: 'object', properties: { a: { type: 'array', items: { type: 'array', items: string } } } },
      extractionMessages.items,
    ],
    ['options that are no texts', { type: 'object', properties: { a: { ...string, enum: [1] } } }, undefined],
  ])('refuses a schema with %s', (_, schema, message) => {
    const { success, error } = extractionSchemaInput.safeParse(schema);
    expect(success).toBe(false);
    if (message !== undefined) expect(JSON.stringify(error?.issues)).toContain(JSON.stringify(message));
  });
});

test('texts whose models load in a thread are never read in this one, however short they are', async () => {
  const given: string[] = [];
  const language = languageIn({
    run: async ({ what }) => {
      given.push(what);
      return [];
    },
    close: async () => {},
  });
  await language('sentiment', { text: 'Good.' }, ASKING);
  await language('extract', { text: 'Good.', schema: schemaOf({ a: string }) }, ASKING);
  expect(given).toEqual(['sentiment', 'extract']);
});

test('without a model, nothing completes a prompt, and the error names the variables', async () => {
  await expect(
    assistant(null).complete(asked({ prompt: 'Write a poem.', maxTokens: 100 }), ASKING),
  ).rejects.toMatchObject({
    ...{ code: 'UNAVAILABLE', message: aiUnavailable.noModel },
  });
  expect(aiUnavailable.noModel).toContain('AI_BASE_URL');
});

describe('with a model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer();
  });
  afterEach(() => server.close());
  const schema = schemaOf({ color: string, seats: { type: 'integer' } });
  const about = asked({ text: 'The boat is red.', schema });
  const poem = asked({ prompt: 'Write a poem about boats.', maxTokens: 100 });

  test('sentiment and fields are its own, and it gets the schema', async () => {
    const ai = assistant(server.settings);
    server.next(saysJson({ score: 0.7 }), saysJson({ color: 'red', seats: null }));
    expect(await ai.sentiment(asked({ text: 'Good.' }), ASKING)).toMatchObject({
      ...{ value: { label: 'positive', score: 0.7 }, by: { provider: 'external', reason: null } },
    });
    expect((await ai.extract(about, ASKING)).value).toEqual({ color: 'red', seats: null });
    expect(server.received[1]?.body).toContain('color');
  });

  test('a value of another type, another field, or a missing one is repaired once', async () => {
    const ai = assistant(server.settings);
    for (const wrong of [
      { color: 'red', seats: 'many' },
      { color: 'red', seats: 1, price: 2 },
      { color: 'red' },
    ]) {
      server.next(saysJson(wrong), saysJson({ color: 'red', seats: 3 }));
      expect((await ai.extract(about, ASKING)).value).toEqual({ color: 'red', seats: 3 });
    }
    expect(server.received).toHaveLength(6);
  });

  test('wrong twice, the embedded provider answers, with the reason', async () => {
    const ai = assistant(server.settings);
    server.next(says('no'), says('no'), saysJson({ score: 7 }), saysJson({ score: 'good' }));
    const reason = madeWithoutModel(aiCauses.failures.unusable);
    expect(await ai.extract(about, ASKING)).toMatchObject({
      ...{ value: { color: null, seats: null }, by: { provider: 'embedded', reason } },
    });
    expect(await ai.sentiment(asked({ text: 'I love it.' }), ASKING)).toMatchObject({
      ...{ value: { label: 'positive' }, by: { provider: 'embedded', reason } },
    });
  });

  test('a completion is Markdown without reasoning that loads and links nothing, and streams', async () => {
    const ai = assistant(server.settings);
    const told: unknown[] = [];
    server.next(
      says('<think>Rhymes.</think>A **boat** ![x](https://evil.example/x.png) [here](https://evil.example).'),
    );
    const { value, by } = await ai.complete(poem, {
      ...ASKING,
      tell: (read) => void told.push(read()?.value),
    });
    expect(by.provider).toBe('external');
    expect(value).toContain('A **boat**');
    expect(value).not.toMatch(/Rhymes|\]\(|evil/);
    expect(told.length).toBeGreaterThan(0);
    expect(told.join()).not.toMatch(/Rhymes|\]\(/);
  });

  test('nothing but the model completes a prompt: a failure says why', async () => {
    const ai = assistant(server.settings);
    server.next(status(500));
    await expect(ai.complete(poem, ASKING)).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', message: aiUnavailable.because(aiCauses.failures.failed) },
    });
    await expect(ai.complete(poem, { ...ASKING, userId: null })).rejects.toMatchObject({
      message: aiUnavailable.because(aiCauses.visitor),
    });
    expect(server.received).toHaveLength(1);
  });

  test('they are subject to the daily tokens like every other request', async () => {
    const limited = assistant({ ...server.settings, dailyTokens: 1 });
    const reason = madeWithoutModel(aiCauses.spent);
    expect((await limited.sentiment(asked({ text: 'Good.' }), ASKING)).by.reason).toBe(reason);
    expect((await limited.extract(about, ASKING)).by.reason).toBe(reason);
    await expect(limited.complete(poem, ASKING)).rejects.toThrow(aiUnavailable.because(aiCauses.spent));
    expect(server.received).toEqual([]);
  });

  test('all of them stop with the user', async () => {
    const ai = assistant(server.settings);
    for (const ask of [
      (asking: Omit<Asking, 'tell'>) => ai.sentiment(asked({ text: 'Good.' }), asking),
      (asking: Omit<Asking, 'tell'>) => ai.extract(about, asking),
      (asking: Omit<Asking, 'tell'>) => ai.complete(poem, asking),
    ]) {
      const stop = new AbortController();
      const before = server.received.length;
      server.next(hangs);
      const running = ask({ ...ASKING, signal: stop.signal });
      await expect.poll(() => server.received.length).toBe(before + 1);
      stop.abort();
      await expect(running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await server.abandoned();
    }
  });
});
