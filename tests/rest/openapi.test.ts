import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHANNEL_NAME_MIN } from '#shared/channels/model.ts';
import { inputOf, keyScopeOf, permissionOf } from '../../src-server/app-router.ts';
import { unknownFields } from '../../src-server/rest/body-fields.ts';
import { type ApiDocument, describeApi } from '../../src-server/rest/openapi/document.ts';
import type { JsonSchema } from '../../src-server/rest/openapi/sent-schema.ts';
import { pathNames, type RestRoute } from '../../src-server/rest/route.ts';
import { FILE_ROUTES } from '../../src-server/rest/routes/files.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** The document made in this process, which the server also sends. */
const api: ApiDocument = await describeApi();

let site: Site;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
});
afterAll(() => site.app.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const operationOf = ({ method, path }: { method: string; path: string }) => {
  const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} isn't documented`);
  return operation;
};
const bodyOf = (route: RestRoute) => operationOf(route).requestBody?.content['application/json'];
const ROWS = REST_ROUTES.map((route) => [nameOf(route), route] as const);
const WITH_BODY = ROWS.filter(([, route]) => bodyOf(route));

describe('GET /api/openapi.json', () => {
  test('sends the document to everyone, and nothing if the client has it', async () => {
    const visitor = site.client();
    const { status, body, headers } = await visitor.get('/api/openapi.json');
    expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(api))]);
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const ask = (known: string) =>
      site.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': known } });
    expect(await ask(tag)).toMatchObject({ statusCode: 304, body: '' });
    expect((await ask('W/"another"')).statusCode).toBe(200);
  });

  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(api)));
    expect([errors, valid]).toEqual([undefined, true]);
  });

  test('has an id of its own for each operation, and for each path one form', () => {
    const ids = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[\w.-]+$/.test(id))).toEqual([]);
    const forms = Object.keys(api.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(forms).size).toBe(forms.length);
  });
});

/** The paths below `/api` as the router prints them: a tree in which each branch adds to the one above. */
function registeredPaths(): string[] {
  const branch: string[] = [];
  const lines = site.app.printRoutes({ commonPrefix: false }).split('\n');
  const paths = lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.+\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    branch.splice(depth, branch.length, part);
    return methods ? [branch.join('')] : [];
  });
  return paths.filter((path) => path.startsWith('/api/') && !path.endsWith('*'));
}

/** The methods of a path, which the refusal of another one names. */
async function methodsOf(path: string): Promise<string[]> {
  const { headers } = await site.client().send('OPTIONS', path.replace(/:[\w|:]+|\{\w+\}/g, '1'));
  return String(headers.get('allow'))
    .split(', ')
    .filter((method) => method !== 'HEAD');
}

describe('the endpoints', () => {
  test('are every registered one below /api', async () => {
    const registered = registeredPaths();
    expect(registered.length).toBeGreaterThan(130);
    const undocumented: string[] = [];
    const methods = new Map<string, string[]>();
    for (const [path, operations] of Object.entries(api.paths)) {
      const form = path.replace(/\{\w+\}/g, '{}');
      methods.set(form, [...(methods.get(form) ?? []), ...Object.keys(operations)]);
    }
    for (const path of registered) {
      // The router prints all names of a parameter.
      const documented = methods.get(path.replace(/:[\w|:]+/g, '{}')) ?? [];
      const missing = (await methodsOf(path)).filter((method) => !documented.includes(method.toLowerCase()));
      undocumented.push(...missing.map((method) => `${method} ${path}`));
    }
    expect(undocumented).toEqual([]);
  });

  test('are none that does not exist', async () => {
    for (const [path, methods] of Object.entries(api.paths)) {
      const documented = Object.keys(methods).map((method) => method.toUpperCase());
      expect([path, (await methodsOf(path)).toSorted()]).toEqual([path, documented.toSorted()]);
    }
  });

  test('name the scope that a key needs, or take none', () => {
    for (const route of REST_ROUTES) {
      const keys = operationOf(route).security.flatMap(({ apiKey }) => apiKey ?? []);
      expect([nameOf(route), keys.every((scope) => scope === keyScopeOf(route.procedure))]).toEqual([
        nameOf(route),
        true,
      ]);
    }
    const ofKeys = operationOf({ method: 'GET', path: '/api/account/keys' });
    expect(ofKeys.security).toEqual([{ session: [] }]);
    const ofEntries = operationOf({ method: 'GET', path: '/api/entries' });
    expect(ofEntries.security).toEqual([{}, { session: [] }, { apiKey: ['read'] }]);
    expect(permissionOf('keys.list')).toBe('keys.own');
  });

  test('that are no procedures refuse keys and visitors where the document does', async () => {
    const admin = site.client();
    await register(admin, 'ada');
    const made = await admin.post('/api/account/keys', { name: 'All', scope: 'read-write', expiresOn: null });
    const { key } = made.body as { key: string };
    // A stream has no end.
    const routes = FILE_ROUTES.filter(({ path }) => path.startsWith('/api/') && path !== '/api/stream');
    for (const route of routes) {
      const { security } = operationOf(route);
      const [type] = route.receives;
      const send = (headers: Record<string, string>) => {
        const body = type === undefined ? undefined : 'x';
        const all = type === undefined ? headers : { 'content-type': type, ...headers };
        return site.client().send(route.method, route.path.replace(/:\w+/g, '1'), body, all);
      };
      const byKey = await send({ authorization: `Bearer ${key}` });
      const refusesKey = JSON.stringify(byKey.body).includes("API keys can't use this endpoint.");
      expect([nameOf(route), refusesKey]).toEqual([nameOf(route), !security.some(({ apiKey }) => apiKey)]);
      const isPublic = security.some((needed) => Object.keys(needed).length === 0);
      expect([nameOf(route), (await send({})).status === 401]).toEqual([nameOf(route), !isPublic]);
    }
  });
});

/** The paths of all fields of a schema, such as `metadata.imageUrl`. Items of a list have its path. */
function fieldsOf(schema: JsonSchema, prefix = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...fieldsOf(inner, `${prefix}${name}.`),
  ]);
  const options = (schema.anyOf ?? []).flatMap((option) => fieldsOf(option, prefix));
  return [...new Set([...own, ...options, ...(schema.items ? fieldsOf(schema.items, prefix) : [])])];
}

/** A body with nothing but this field. Its parents are objects, or lists of one if the document says so. */
function bodyWith(path: readonly string[], schema: JsonSchema): Record<string, unknown> {
  const [name = '', ...deeper] = path;
  const inner = innerOf(schema, name);
  const value = deeper.length === 0 ? 1 : bodyWith(deeper, inner.items ?? inner);
  return { [name]: inner.items && deeper.length > 0 ? [value] : value };
}

function innerOf(schema: JsonSchema, name: string): JsonSchema {
  const options = [schema, ...(schema.anyOf ?? [])].flatMap((each) => each.properties?.[name] ?? []);
  const lists = options.flatMap((option) => [option, ...(option.anyOf ?? [])]);
  return lists.find(({ items }) => items) ?? { anyOf: lists };
}

describe('the fields of a request body', () => {
  const everyName = [...new Set(WITH_BODY.flatMap(([, route]) => fieldsOf(bodyOf(route)?.schema ?? {})))];

  test.each(ROWS.filter(([, { method }]) => method !== 'GET'))('are those that %s accepts', (_, route) => {
    const schema = bodyOf(route)?.schema;
    const documented = fieldsOf(schema ?? {});
    const parents = documented.filter((name) => documented.some((other) => other.startsWith(`${name}.`)));
    const nested = parents.flatMap((parent) =>
      everyName.map((name) => `${parent}.${name.split('.').at(-1)}`),
    );
    const candidates = new Set([...everyName.filter((name) => !name.includes('.')), ...nested, 'nonsense']);
    const input = inputOf(route.procedure);
    const accepted = [...candidates].filter(
      (name) => unknownFields(route, bodyWith(name.split('.'), schema ?? {}), input).length === 0,
    );
    // Without other fields there is no body to document: it could only repeat the path.
    const expected = schema ? accepted : accepted.filter((name) => !pathNames(route.path).includes(name));
    expect(documented.toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(schema ?? {})).not.toContain('"additionalProperties":true');
  });

  test('are closed in requests, and open in responses', () => {
    const entry = { method: 'POST', path: '/api/entries' } as const;
    const { requestBody, responses } = operationOf(entry);
    expect(requestBody?.content['application/json']?.schema.additionalProperties).toBe(false);
    expect(JSON.stringify(responses)).not.toContain('additionalProperties');
  });

  test('have no effect if they are read-only, and have one otherwise', () => {
    const profile = bodyOf(routeOf('PATCH', '/api/users/current'))?.schema.properties;
    expect(profile?.createdAt).toEqual({ readOnly: true });
    expect(profile?.updatedAt).toEqual({ type: 'string', format: 'date-time' });
    const entry = bodyOf(routeOf('PATCH', '/api/entries/:id'))?.schema.properties;
    expect(entry?.id).toEqual({ readOnly: true });
    expect(entry?.metadata?.properties).toMatchObject({
      votes: { readOnly: true },
      imageUrl: { type: 'string' },
    });
  });
});

function routeOf(method: RestRoute['method'], path: string): RestRoute {
  const route = REST_ROUTES.find((row) => row.method === method && row.path === path);
  if (!route) throw new Error(`there is no ${method} ${path}`);
  return route;
}

/** The input of a route's documented example. */
function exampleInput(route: RestRoute): Record<string, unknown> {
  const { parameters } = operationOf(route);
  const sent = parameters.flatMap((each) =>
    'name' in each && each.example !== undefined ? [[each.name, each.example] as const] : [],
  );
  const body = bodyOf(route)?.example as object;
  const fields = route.bodyField === undefined ? body : { [route.bodyField]: body };
  return { ...fields, ...Object.fromEntries(sent), ...route.fixed };
}

describe('an example', () => {
  test.each(ROWS)('passes the input schema of %s', async (_, route) => {
    const input = inputOf(route.procedure);
    const example = exampleInput(route);
    const sent =
      Object.keys(example).length === 0 && input.safeParse(undefined).success ? undefined : example;
    expect((await input.safeParseAsync(sent)).error?.issues).toBeUndefined();
  });

  test.each(WITH_BODY)('has the required fields of %s, and none that it refuses', (_, route) => {
    const example = bodyOf(route)?.example as Record<string, unknown>;
    expect(Object.keys(example)).toEqual(expect.arrayContaining(bodyOf(route)?.schema.required ?? []));
    expect(unknownFields(route, example, inputOf(route.procedure))).toEqual([]);
  });
});

/** Texts of a form of their own, which one letter many times doesn't have. */
const OWN_FORM =
  /^(avatarUrl|imageUrl|coverUrl|onlineUrl|videoUrl|domain|website|email|timeZone|username|value|amount|ticketPrice|subscriptionPrice)$/;

describe('a limit', () => {
  const limited = WITH_BODY.flatMap(([name, route]) =>
    Object.entries(bodyOf(route)?.schema.properties ?? {}).flatMap(([field, schema]) =>
      [schema, ...(schema.anyOf ?? [])].map((option) => ({ name, route, field, option })),
    ),
  );
  /** Whether the schema of a route's procedure has nothing against the value of a field. */
  const accepts = (route: RestRoute, field: string, value: unknown) => {
    const { bodyField } = route;
    const example = exampleInput(route);
    const changed =
      bodyField === undefined
        ? { ...example, [field]: value }
        : { ...example, [bodyField]: { ...Object(example[bodyField]), [field]: value } };
    const { error } = inputOf(route.procedure).safeParse(changed);
    return !error?.issues.some(({ path }) => path[bodyField === undefined ? 0 : 1] === field);
  };

  const texts = limited.filter(
    // Any other text is read as an invitation that doesn't work.
    ({ field, option: { type, const: only } }) =>
      type === 'string' && only === undefined && field !== 'invitation',
  );
  test('of a text is the real one', () => {
    const wrong: string[] = [];
    for (const { name, route, field, option } of texts) {
      const { maxLength, minLength, format, pattern } = option;
      const isOther = OWN_FORM.test(field) || format !== undefined || pattern !== undefined;
      const text = (length: number) => 'x'.repeat(length);
      if (maxLength !== undefined && accepts(route, field, text(maxLength + 1)))
        wrong.push(`${name} ${field} more`);
      if (minLength && accepts(route, field, text(minLength - 1))) wrong.push(`${name} ${field} less`);
      if (isOther) continue;
      if (maxLength !== undefined && !accepts(route, field, text(maxLength)))
        wrong.push(`${name} ${field} most`);
      if (minLength !== undefined && !accepts(route, field, text(minLength)))
        wrong.push(`${name} ${field} least`);
    }
    expect(wrong).toEqual([]);
    expect(texts.filter(({ option }) => option.maxLength !== undefined).length).toBeGreaterThan(60);
  });

  test('of a number is the real one', () => {
    const numbers = limited.filter(
      // A passing score needs a quiz, which an example doesn't have.
      ({ field, option: { minimum, maximum } }) =>
        (minimum !== undefined || maximum !== undefined) && field !== 'passMark',
    );
    const wrong = numbers.flatMap(({ name, route, field, option: { minimum, maximum } }) => {
      const answers = [
        ...(minimum === undefined
          ? []
          : [accepts(route, field, minimum), !accepts(route, field, minimum - 1)]),
        ...(maximum === undefined
          ? []
          : [accepts(route, field, maximum), !accepts(route, field, maximum + 1)]),
      ];
      return answers.includes(false) ? [`${name} ${field} ${answers}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(numbers.length).toBeGreaterThan(40);
  });

  test('of a list is the real one', () => {
    const lists = limited.filter(({ option }) => option.type === 'array');
    const wrong = lists.flatMap(({ name, route, field, option: { minItems = 0, maxItems } }) => {
      const example = exampleInput(route)[field];
      const items = (length: number) =>
        Array.from({ length }, (_, n) => (typeof [example].flat()[0] === 'string' ? `Item ${n}` : 0));
      const isRefused = [
        minItems === 0 || !accepts(route, field, items(minItems - 1)),
        maxItems !== undefined && !accepts(route, field, items(maxItems + 1)),
      ];
      return isRefused.includes(false) ? [`${name} ${field}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(lists.length).toBeGreaterThan(6);
  });

  test('is that of the last step that reads a text, not of the first one', () => {
    const entry = bodyOf(routeOf('POST', '/api/entries'))?.schema.properties;
    expect(entry?.title).toEqual({ type: 'string', minLength: 3, maxLength: 200 });
    expect(entry?.tags).toMatchObject({ minItems: 1, items: { minLength: 1, maxLength: 40 } });
    const channel = bodyOf(routeOf('POST', '/api/channels'))?.schema.properties;
    expect(channel?.name?.minLength).toBe(CHANNEL_NAME_MIN);
    const { value } = bodyOf(routeOf('POST', '/api/crm'))?.schema.properties ?? {};
    expect(value).toMatchObject({ minimum: 0, maximum: 99_999_999.99 });
  });
});

test('no schema of an input is an empty one, which would accept anything', () => {
  const empty = WITH_BODY.flatMap(([name, route]) =>
    Object.entries(bodyOf(route)?.schema.properties ?? {})
      .filter(([, schema]) => Object.keys(schema).length === 0)
      .map(([field]) => `${name} ${field}`),
  );
  expect(empty).toEqual([]);
});
