import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setReadOnly } from '#db/kit/read-only.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { scopeOf } from '../../src-server/trpc.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { expectedFor, OK, type Row } from './matrix-row.ts';
import { isAt, matrixRows, procedures, restRequest, trpcRequest } from './matrix-rows.ts';
import { CHANGES_ACCOUNT } from './security-rows.ts';
import { person } from './session-rows.ts';

let site: Site;
let authorId: number;
/** The cookie of an admin. */
let cookie: string;
beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  authorId = ((await register(site.client(), 'author')).body as { user: { id: number } }).user.id;
  const ada = site.client();
  await register(ada, 'ada');
  cookie = ada.cookie ?? '';
  site.db.$client.prepare("update users set role = 'admin' where username = 'ada'").run();
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
const routesOf = (row: Row) =>
  REST_ROUTES.filter(({ procedure, path }) => procedure === row.procedure && isAt(row, path));

/** A row that changes its account gets one of its own. */
function usernameFor({ procedure }: Row): string {
  if (!CHANGES_ACCOUNT.test(procedure)) return 'ada';
  const { username } = person();
  site.db.$client
    .prepare(
      "insert into users (username, password_hash, role, created_at, updated_at) values (?, 'none', 'member', 0, 0)",
    )
    .run(username);
  return username;
}

type Request = ReturnType<typeof trpcRequest>;

/** Sends a request without a connection, because there are a thousand, each in a turn of its own as from the network. */
async function send({ method, path, body }: Request, asVisitor = false) {
  await setImmediate();
  return site.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(asVisitor ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const bytes = () => createHash('sha256').update(site.db.$client.serialize()).digest('hex');

/** Runs with the operator's read-only mode. Nothing can be stored in the meantime. */
async function readOnly(run: () => Promise<string[]>): Promise<void> {
  const before = bytes();
  setReadOnly(site.db, 'set');
  try {
    expect(await run()).toEqual([]);
    expect(bytes()).toBe(before);
  } finally {
    setReadOnly(site.db, null);
  }
}

describe('with READ_ONLY=on', () => {
  test('every write of the permission matrix is 503, and no byte of the database changes', async () => {
    const requests = rows
      .filter(({ procedure }) => !isRead(procedure))
      .flatMap((row) => [
        trpcRequest(row, usernameFor(row)),
        ...routesOf(row).map((route) => restRequest(row, route, usernameFor(row))),
      ]);
    expect(requests.length).toBeGreaterThan(400);
    const refused = JSON.stringify({ code: 'UNAVAILABLE', message: requestMessages.storeReadOnly });
    await readOnly(async () => {
      const others: string[] = [];
      for (const request of requests) {
        // A visitor has no session to end, so logging out changes nothing.
        const isForBoth = request.path.startsWith('/trpc/') && !request.path.endsWith('logout');
        for (const asVisitor of isForBoth ? [false, true] : [false]) {
          const answer = await send(request, asVisitor);
          const { error } = answer.json() as { error?: { data?: { error: object } } };
          if (answer.statusCode !== 503 || JSON.stringify(error?.data?.error ?? error) !== refused)
            others.push(`${request.method} ${request.path}: ${answer.statusCode} ${answer.body}`);
        }
      }
      return others;
    });
  });

  test('every read of the permission matrix works as before', async () => {
    const requests = rows
      .filter(({ procedure }) => isRead(procedure))
      .map((row) => ({ row, request: trpcRequest(row, 'ada') }));
    await readOnly(async () => {
      const others: string[] = [];
      for (const { row, request } of requests)
        for (const viewer of ['admin', 'anonymous'] as const) {
          const wanted = expectedFor(viewer, row);
          const { statusCode, body } = await send(request, viewer === 'anonymous');
          if (statusCode !== (wanted === OK ? 200 : wanted))
            others.push(`${viewer} ${request.method} ${request.path}: ${statusCode} ${body}`);
        }
      return others;
    });
  });
});
