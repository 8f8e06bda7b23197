import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';

const string = { type: 'string' };
const LOGIN_OR_KEY = (scope: string) => [{ session: [] }, { apiKey: [scope] }];

/** The parts of the document that the page reads. */
const DOCUMENT = {
  openapi: '3.1.0',
  tags: [{ name: 'Account and sessions' }, { name: 'Entries' }],
  paths: {
    '/api/entries': {
      get: {
        ...{ operationId: 'entries.listByCursor', tags: ['Entries'], summary: 'List entries' },
        security: [{}, ...LOGIN_OR_KEY('read')],
        parameters: [{ name: 'author', in: 'query', schema: string }],
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { type: 'array', items: {} } } },
          },
        },
      },
      post: {
        ...{ operationId: 'entries.create', tags: ['Entries'], summary: 'Create an entry' },
        security: LOGIN_OR_KEY('read-write'),
        parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['title'],
                properties: {
                  title: { type: 'string', minLength: 3, maxLength: 200 },
                  id: { type: 'string', readOnly: true },
                },
              },
              example: { title: 'Nightly backups' },
            },
          },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
    '/api/entries/{id}': {
      delete: {
        ...{ operationId: 'entries.delete', tags: ['Entries'], summary: 'Move an entry to the trash' },
        security: LOGIN_OR_KEY('read-write'),
        parameters: [{ name: 'id', in: 'path', required: true, schema: string, example: 'e1' }],
        responses: { 204: { description: 'Done' } },
      },
    },
    '/api/account/sessions': {
      get: {
        ...{
          operationId: 'account.sessions',
          tags: ['Account and sessions'],
          summary: 'Your active sessions',
        },
        security: [{ session: [] }],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: { type: 'array' } } } },
        },
      },
    },
    '/api/stream': {
      get: {
        ...{ operationId: 'get.stream', tags: ['Account and sessions'], summary: 'Live updates' },
        responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: {} } } } },
      },
    },
  },
  components: {
    parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: string } },
  },
};

let sent: Request[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json([{ id: 'e1' }], { headers: { 'RateLimit-Remaining': '599' } });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/openapi.json') return Response.json(DOCUMENT);
    sent.push(new Request(`http://localhost${path}`, init));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const { as } = newCommunity();
const main = () => within(screen.getByRole('main'));
const rows = () =>
  main()
    .getAllByRole('group')
    .filter(({ tagName }) => tagName === 'DETAILS');

/** The open endpoint. */
async function openEndpoint(id: string, viewer: Parameters<typeof openAs>[0] = as.anonymous) {
  const { user, ...opened } = await openAs(viewer, `/api/docs#${id}`);
  await screen.findByText('5 endpoints');
  const row = document.getElementById(id) as HTMLElement;
  await within(row).findByRole('heading', { name: 'Example' });
  return { user, ...opened, row, form: within(row) };
}

test('visitors read the guide and every endpoint, in the sections of the document', async () => {
  await openAs(as.anonymous, '/api/docs');
  await screen.findByText('5 endpoints');
  screen.getByRole('heading', { level: 1, name: 'API reference' });
  const headings = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining(['Authentication', 'API keys', 'Paging', 'Idempotency', 'Limits', 'Entries']),
  );
  expect(headings.indexOf('Account and sessions')).toBeLessThan(headings.lastIndexOf('Entries'));
  expect(rows()).toHaveLength(5);
  const guide = within(screen.getByRole('region', { name: 'Idempotency' }));
  guide.getByText(/Every create of a logged-in user accepts an/);
});

test('a search shows the endpoints that have all of its words, and can be cleared', async () => {
  const { user, at } = await openAs(as.anonymous, '/api/docs');
  await screen.findByText('5 endpoints');
  await fill(user, screen.getByRole('searchbox', { name: 'Search endpoints' }), 'entries trash');
  await screen.findByText('1 endpoint');
  expect(rows().map(({ id }) => id)).toEqual(['entries.delete']);
  expect(screen.queryByRole('region', { name: 'Idempotency' })).toBeNull();
  expect(at()).toBe('/api/docs?q=entries+trash');
  await fill(user, screen.getByRole('searchbox', { name: 'Search endpoints' }), 'no such thing');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await screen.findByText('5 endpoints');
  expect(at()).toBe('/api/docs');
});

test('the anchor of an endpoint opens it, with its fields, their limits, and who can use it', async () => {
  const { row, form } = await openEndpoint('entries.create');
  expect(row).toHaveProperty('open', true);
  form.getByText('string, 3 to 200 characters, required');
  form.getByText('Login, or an API key with read and write access');
  expect(form.queryByText('id')).toBeNull();
  expect(rows().filter((each) => (each as HTMLDetailsElement).open)).toHaveLength(1);
});

test('examples are in five languages, for this site and with what was typed', async () => {
  const { user, form } = await openEndpoint('entries.delete');
  const code = () => form.getByRole('group', { name: 'Code' }).textContent ?? '';
  expect(code()).toContain(`curl -sS -X DELETE '${window.location.origin}/api/entries/e1'`);
  expect(code()).toContain('Authorization: Bearer YOUR_API_KEY');
  await fill(user, form.getByRole('textbox', { name: /^id/ }), 'a b');
  expect(code()).toContain('/api/entries/a%20b');
  for (const [language, part] of [
    ['Python', 'urllib.request'],
    ['Node.js', 'await fetch'],
    ['Java', 'HttpRequest.newBuilder'],
    ['Go', 'http.NewRequest'],
  ] as const) {
    await user.selectOptions(form.getByRole('combobox', { name: 'Language' }), language);
    expect(code()).toContain(part);
  }
});

test('a read is sent at once by the session, and its response is shown', async () => {
  const { user, form } = await openEndpoint('entries.listByCursor', as.member);
  await user.type(form.getByRole('textbox', { name: 'author' }), 'ada');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  const response = within(await form.findByRole('group', { name: 'Response' }));
  response.getByText(/^200/);
  response.getByText('599');
  expect(response.getByRole('group', { name: 'Code' }).textContent).toContain('"id": "e1"');
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://localhost/api/entries?author=ada',
  ]);
  expect(sent[0]?.credentials).toBe('same-origin');
  expect(sent[0]?.headers.get('authorization')).toBeNull();
});

test('a change asks first, and is sent only when confirmed', async () => {
  const { user, form } = await openEndpoint('entries.create', as.member);
  answer = () => Response.json({ id: 'e2' }, { status: 201 });
  await user.click(form.getByRole('button', { name: 'Send request' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this request?' }));
  dialog.getByText(/^POST \/api\/entries changes data/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send request' }),
  );
  await form.findByText(/^201/);
  expect(await sent[0]?.json()).toEqual({ title: 'Nightly backups' });
});

test('what is missing or no JSON is marked at its field, and nothing is sent', async () => {
  const { user, form } = await openEndpoint('entries.delete');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await form.findByText('id is required');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const create = within(document.getElementById('entries.create') as HTMLElement);
  await user.click(create.getByText('Create an entry'));
  await fill(user, await create.findByRole('textbox', { name: 'Request body' }), '{"title":');
  await user.click(create.getByRole('button', { name: 'Send request' }));
  await create.findByText('The request body must be a JSON object');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('a pasted key is sent instead of the session, for every endpoint, and stored nowhere', async () => {
  const { user, form, router } = await openEndpoint('entries.listByCursor', as.member);
  const secret = 'cmpl_secretsecretsecret';
  await fill(user, form.getByRole('textbox', { name: 'API key' }), ` ${secret}\n`);
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await form.findByRole('group', { name: 'Response' });
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${secret}`);
  expect(sent[0]?.credentials).toBe('omit');
  const other = within(document.getElementById('entries.delete') as HTMLElement);
  await user.click(other.getByText('Move an entry to the trash'));
  expect(await other.findByRole('textbox', { name: 'API key' })).toHaveProperty('value', secret);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toContain(
    secret,
  );
  expect(router.history.location.href).not.toContain(secret);
  await router.navigate({ to: '/wiki' });
  await router.navigate({ to: '/api/docs', hash: 'entries.create' });
  await screen.findByText('5 endpoints');
  const again = within(document.getElementById('entries.create') as HTMLElement);
  expect(await again.findByRole('textbox', { name: 'API key' })).toHaveProperty('value', '');
});

test('endpoints for logins alone take no key, and streams only have an example', async () => {
  const { user, form } = await openEndpoint('account.sessions', as.member);
  form.getByText("Login only. API keys can't use this endpoint.");
  expect(form.queryByRole('textbox', { name: 'API key' })).toBeNull();
  expect(form.getByRole('group', { name: 'Code' }).textContent).not.toContain('Authorization');
  const stream = within(document.getElementById('get.stream') as HTMLElement);
  await user.click(stream.getByText('Live updates'));
  await stream.findByText(/^You can't try file uploads and streams here/);
  expect(stream.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('a refusal is shown as the server sent it, and a lost connection says so', async () => {
  const { user, form } = await openEndpoint('entries.listByCursor');
  const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' };
  answer = () => Response.json({ error }, { status: 429, headers: { 'Retry-After': '30' } });
  await user.click(form.getByRole('button', { name: 'Send request' }));
  const response = within(await form.findByRole('group', { name: 'Response' }));
  response.getByText(/^429/);
  response.getByText('30');
  response.getByText(/TOO_MANY_REQUESTS/);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await form.findByText("Can't reach the server. Check your connection and try again.");
});

test('if the document fails to load, the guide stays, and Retry loads it', async () => {
  const failing = vi.fn(async () => new Response('broken', { status: 500 }));
  const working = fetch;
  vi.stubGlobal('fetch', failing);
  const { user } = await openAs(as.anonymous, '/api/docs');
  expect((await main().findByRole('alert')).textContent).toContain('Failed to load the API reference.');
  screen.getByRole('region', { name: 'Limits' });
  vi.stubGlobal('fetch', working);
  await user.click(main().getByRole('button', { name: 'Retry' }));
  await screen.findByText('5 endpoints');
});

test('the page of API keys links to it', async () => {
  const { user, at } = await openAs(as.member, '/settings/keys');
  await user.click(await main().findByRole('link', { name: 'API reference' }));
  await screen.findByText('5 endpoints');
  expect(at()).toBe('/api/docs');
});
