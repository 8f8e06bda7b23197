import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../../src-server/app-router.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** What zod says about types, limits, and patterns. No one but a developer understands it. */
const RAW = /expected|received|pattern|^(Invalid (input|string|option)|Too (big|small)|Unrecognized)/;
const WRONG = [5, 1.5, -1, 1e21, 'x', '', 'x'.repeat(20_000), {}, [], [5], [{}], true, null, undefined];

/** The fields of an input, whichever of its forms has them. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.in), ...fieldsOf(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? fieldsOf(schema.unwrap()) : [];
}

/** No integer, although `Number` reads one. */
const LOOSE = ['0x5', ' 5', '5 ', '5e0', '5.0', '+5', true, [5]];

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>;
const inputs = REST_ROUTES.flatMap(({ procedure }) => {
  const input = procedures[procedure]?._def.inputs[0];
  return input && fieldsOf(input).length > 0 ? [{ procedure, input }] : [];
});

describe('the messages about an invalid field', () => {
  test('cover the inputs of most routes', () => {
    expect(inputs.length).toBeGreaterThan(REST_ROUTES.length / 2);
  });

  test.each(inputs)('name the field and what it must be: $procedure', async ({ input }) => {
    const raw: string[] = [];
    for (const field of fieldsOf(input)) {
      for (const value of WRONG) {
        const { error } = await input.safeParseAsync({ [field]: value });
        raw.push(...(error?.issues ?? []).map(({ message }) => message).filter((text) => RAW.test(text)));
      }
    }
    expect([...new Set(raw)]).toEqual([]);
  });

  test.each(inputs)('are given for integers that are not decimal digits: $procedure', async ({ input }) => {
    const refuses = async (field: string, value: unknown) =>
      (await input.safeParseAsync({ [field]: value })).error?.issues.some(({ path }) => path[0] === field) ===
      true;
    const accepted: string[] = [];
    for (const field of fieldsOf(input)) {
      // Only integers are accepted as text and as a number, and never with a fraction.
      const isInteger =
        !(await refuses(field, '5')) && !(await refuses(field, 5)) && (await refuses(field, 5.5));
      if (!isInteger) continue;
      for (const value of LOOSE) {
        if (!(await refuses(field, value))) accepted.push(`${field}: ${JSON.stringify(value)}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

describe('over REST', () => {
  let site: Site;
  let ada: Client;
  beforeAll(async () => {
    site = await openSite();
    ada = site.client();
    await register(ada, 'ada');
  });
  afterAll(() => site.app.close());
  const said = ({ body }: Answer) => (body as { error: { fields: Record<string, string> } }).error.fields;

  test('a parameter that is given twice, an object that is a list, and a word for a number', async () => {
    expect(said(await ada.get('/api/entries?cursor=a&cursor=b'))).toEqual({
      cursor: '`cursor` must be text',
    });
    expect(said(await ada.post('/api/entries', { metadata: [] }))).toMatchObject({
      metadata: '`metadata` must be an object',
    });
    expect(said(await ada.get('/api/crm?owner=ada'))).toEqual({
      owner: 'Owner must be the ID of a staff member',
    });
  });

  test('an integer in another notation than decimal digits', async () => {
    for (const limit of ['0x1', '%205', 'true', '1e1', '1.0', '']) {
      expect(said(await ada.get(`/api/entries?limit=${limit}`)), limit).toEqual({
        limit: '`limit` must be an integer',
      });
    }
    for (const id of ['0x1', '1e1', '%201', 'one']) {
      const refused = await ada.get(`/api/crm/${id}`);
      expect([refused.status, said(refused)], id).toEqual([400, { id: '`id` must be a positive integer' }]);
    }
  });
});
