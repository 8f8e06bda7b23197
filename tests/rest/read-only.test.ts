import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setReadOnly } from '#db/kit/read-only.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { scopeOf } from '../../src-server/trpc.ts';
import { type Client, newClient, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { expectedFor, OK, type Row } from './matrix-row.ts';
import { isAt, matrixRows, procedures, restRequest, trpcRequest } from './matrix-rows.ts';
import { CHANGES_ACCOUNT } from './security-rows.ts';
import { person } from './session-rows.ts';

let site: Site;
let authorId: number;
let ada: Client;
let visitor: Client;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  const author = site.client();
  authorId = ((await register(author, 'author')).body as { user: { id: number } }).user.id;
  // Some rows are tested on fixtures that no list would answer.
  ada = newClient(site.url);
  await register(ada, 'ada');
  site.db.$client.prepare("update users set role = 'admin' where username = 'ada'").run();
  visitor = newClient(site.url);
});
afterAll(() => site.app.close());

const { rows } = matrixRows(
  () => site,
  () => authorId,
);
const isRead = (procedure: string) => {
  const { type, meta } = (procedures[procedure] as unknown as { _def: { type: string; meta: never } })._def;
  return scopeOf(type, meta) === 'read';
};
const writes = rows.filter(({ procedure }) => !isRead(procedure));
const reads = rows.filter(({ procedure }) => isRead(procedure));

const routesOf = (row: Row) =>
  REST_ROUTES.filter(({ procedure, path }) => procedure === row.procedure && isAt(row, path));

/** A row that changes its account gets one of its own. */
async function usernameFor({ procedure }: Row): Promise<string> {
  if (!CHANGES_ACCOUNT.test(procedure)) return 'ada';
  const { username } = person();
  await register(site.client(), username);
  return username;
}

const bytes = () => createHash('sha256').update(site.db.$client.serialize()).digest('hex');
const refused = { code: 'UNAVAILABLE', message: requestMessages.storeReadOnly };

/** Runs with the operator's read-only mode. Nothing can be stored in the meantime. */
async function readOnly(run: () => Promise<void>): Promise<void> {
  const before = bytes();
  setReadOnly(site.db, 'set');
  try {
    await run();
    expect(bytes()).toBe(before);
  } finally {
    setReadOnly(site.db, null);
  }
}

describe('with READ_ONLY=on', () => {
  test('every write of the permission matrix is 503, and no byte of the database changes', async () => {
    const requests: ReturnType<typeof trpcRequest>[] = [];
    for (const row of writes) {
      requests.push(trpcRequest(row, await usernameFor(row)));
      for (const route of routesOf(row)) requests.push(restRequest(row, route, await usernameFor(row)));
    }
    expect(requests.length).toBeGreaterThan(400);
    await readOnly(async () => {
      const others: string[] = [];
      for (const { method, path, body } of requests) {
        const { cookie } = ada;
        // A visitor has no session to end, so logging out changes nothing.
        const asVisitor = path.startsWith('/trpc/') && !path.endsWith('logout');
        for (const client of asVisitor ? [ada, visitor] : [ada]) {
          const answer = await client.send(method, path, body);
          const { error } = answer.body as { error?: { code: string; data?: { error: object } } };
          const shown = error?.data?.error ?? error;
          if (answer.status !== 503 || JSON.stringify(shown) !== JSON.stringify(refused))
            others.push(`${method} ${path}: ${answer.status} ${JSON.stringify(shown)}`);
        }
        // Logging out ends the session in the browser.
        ada.cookie = cookie;
      }
      expect(others).toEqual([]);
    });
  });

  test('every read of the permission matrix works as before', async () => {
    const requests = reads.map((row) => ({ row, request: trpcRequest(row, 'ada') }));
    await readOnly(async () => {
      const others: string[] = [];
      for (const { row, request } of requests)
        for (const [viewer, client] of [
          ['admin', ada],
          ['anonymous', visitor],
        ] as const) {
          const wanted = expectedFor(viewer, row);
          const { method, path, body } = request;
          const answer = await client.send(method, path, body);
          if (answer.status !== (wanted === OK ? 200 : wanted))
            others.push(`${viewer} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      expect(others).toEqual([]);
    });
  });
});
