import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_REACH } from '#shared/keys/model.ts';
import type { AccountRole } from '#shared/roles.ts';
import { keyScopeOf, permissionOf } from '../../src-server/app-router.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { type Expected, expectedFor, OK, type Row, VIEWERS, type Viewer } from './matrix-row.ts';
import { isAt, matrixRows, procedures, restRequest, trpcRequest } from './matrix-rows.ts';
import { CHANGES_ACCOUNT } from './security-rows.ts';
import { person } from './session-rows.ts';

/** Each viewer's account. The preview is an admin's. */
const ACCOUNTS: Partial<Record<Viewer, [name: string, role: AccountRole]>> = {
  'guest preview': ['gus', 'admin'],
  member: ['mia', 'member'],
  contributor: ['cora', 'contributor'],
  staff: ['stan', 'staff'],
  admin: ['ada', 'admin'],
  'pending member': ['penny', 'member'],
};

let site: Site;
let authorId: number;
let author: Client;
const clients = new Map<Viewer, Client>();
const bodies = new Map<Viewer, string[]>();

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  // The first account becomes admin. The content belongs to a user who is none of the viewers.
  author = site.client();
  const made = await register(author, 'author');
  authorId = (made.body as { user: { id: number } }).user.id;
  for (const viewer of VIEWERS) {
    const client = site.client();
    clients.set(viewer, client);
    bodies.set(viewer, []);
    const account = ACCOUNTS[viewer];
    if (!account) continue;
    await register(client, account[0]);
    await settle(viewer, client, account[0]);
  }
});
afterAll(() => site.app.close());

const {
  rows: ROWS,
  things: THINGS,
  closed: CLOSED,
} = matrixRows(
  () => site,
  () => authorId,
);

/** Admins see email addresses where they manage accounts. */
const SHOWS_ADDRESSES = /^admin\.(members|waiting|changeRole|changeState)$/;

/** Logging in or out changes the client's user, so such rows use a copy. */
const CHANGES_SESSION = /^auth\.(login|register|logout|role)$/;

/** The client that tests a row, and its username. */
async function speaker(viewer: Viewer, procedure: string): Promise<{ client: Client; username: string }> {
  const username = ACCOUNTS[viewer]?.[0] ?? 'nobody';
  return CHANGES_ACCOUNT.test(procedure)
    ? newcomer(viewer)
    : { client: await clientOf(viewer, procedure), username };
}

/** A new user with the same permissions. */
async function newcomer(viewer: Viewer): Promise<{ client: Client; username: string }> {
  const client = site.client();
  const { username } = person();
  const account = ACCOUNTS[viewer];
  if (!account) return { client, username };
  await register(client, username);
  await settle(viewer, client, username);
  return { client, username };
}

const KEY_VIEWERS = ["an admin's read key", "an admin's key", "a suspended owner's key"] as const;
type KeyViewer = (typeof KEY_VIEWERS)[number];

/** A key of an admin who isn't any of the viewers, or of a suspended one. */
async function secretOf(viewer: KeyViewer): Promise<string> {
  const client = site.client();
  const suspended = viewer === "a suspended owner's key";
  const username = suspended ? 'sue' : 'kay';
  const known = await client.post('/api/users/login', { username, password: `${username} keeps a secret` });
  if (known.status !== 200) await register(client, username);
  site.db.$client.prepare("update users set role = 'admin' where username = ?").run(username);
  const scope = viewer === "an admin's read key" ? 'read' : 'read-write';
  const made = await client.post('/api/account/keys', { name: viewer, scope, expiresOn: null });
  if (suspended)
    site.db.$client.prepare("update users set state = 'suspended' where username = ?").run(username);
  return (made.body as { key: string }).key;
}

/** What an admin gets, unless the key may not ask for it. */
function expectedByKey(viewer: KeyViewer, row: Row): Expected | undefined {
  if (viewer === "a suspended owner's key") return 401;
  if (!KEY_REACH[permissionOf(row.procedure)]) return 403;
  if (viewer === "an admin's read key" && keyScopeOf(row.procedure) === 'read-write') return 403;
  return expectedFor('admin', row);
}

/** Gives a new account a viewer's role and status. */
async function settle(viewer: Viewer, client: Client, username: string): Promise<void> {
  const role = ACCOUNTS[viewer]?.[1];
  const state = viewer === 'pending member' ? 'waiting' : 'active';
  site.db.$client
    .prepare('update users set role = ?, state = ? where username = ?')
    .run(role, state, username);
  if (viewer === 'guest preview') await client.post('/api/users/role', { role: 'guest' });
}

async function clientOf(viewer: Viewer, procedure: string): Promise<Client> {
  const client = clients.get(viewer) ?? site.client();
  if (!CHANGES_SESSION.test(procedure)) return client;
  const copy = site.client();
  const account = ACCOUNTS[viewer];
  if (!account) return copy;
  await copy.post('/api/users/login', { username: account[0], password: `${account[0]} keeps a secret` });
  if (viewer === 'guest preview') await copy.post('/api/users/role', { role: 'guest' });
  return copy;
}

async function overTrpc(viewer: Viewer, row: Row): Promise<Answer> {
  const { client, username } = await speaker(viewer, row.procedure);
  const { method, path, body } = trpcRequest(row, username);
  return client.send(method, path, body);
}

async function overRest(
  row: Row,
  route: (typeof REST_ROUTES)[number],
  { client, username }: { client: Client; username: string },
): Promise<Answer> {
  const { method, path, body } = restRequest(row, route, username);
  return client.send(method, path, body);
}

/** An error's code over either transport. */
function codeOf({ body }: Answer): unknown {
  const { error } = body as { error: { code: unknown; data?: { error: { code: unknown } } } };
  return error.data ? error.data.error.code : error.code;
}

describe('permissions', () => {
  const cells = ROWS.flatMap((row) =>
    VIEWERS.map((viewer) => ({ row, viewer, expected: expectedFor(viewer, row) })),
  );

  test.each(cells.map((cell) => [cell.row.name, cell.viewer, cell] as const))(
    '%s, %s, by tRPC',
    async (_, viewer, { row, expected }) => {
      const answer = await overTrpc(viewer, row);
      if (!SHOWS_ADDRESSES.test(row.procedure)) bodies.get(viewer)?.push(JSON.stringify(answer.body));
      expect(answer.status).toBe(expected === OK ? 200 : expected);
      if (viewer === 'pending member' && expected === 403) expect(codeOf(answer)).toBe('ACCOUNT_PENDING');
    },
  );

  const paths = REST_ROUTES.flatMap((route) =>
    ROWS.filter((row) => row.procedure === route.procedure && isAt(row, route.path)).flatMap((row) =>
      VIEWERS.map((viewer) => ({ route, row, viewer, expected: expectedFor(viewer, row) })),
    ),
  );

  test.each(
    paths.map((cell) => [cell.route.method, cell.route.path, cell.row.name, cell.viewer, cell] as const),
  )('%s %s: %s, %s', async (_, __, ___, viewer, { route, row, expected }) => {
    const answer = await overRest(row, route, await speaker(viewer, row.procedure));
    if (!SHOWS_ADDRESSES.test(row.procedure)) bodies.get(viewer)?.push(JSON.stringify(answer.body));
    expect(answer.status).toBe(expected === OK ? route.status : expected);
    if (viewer === 'pending member' && expected === 403) expect(codeOf(answer)).toBe('ACCOUNT_PENDING');
  });

  describe('by API key', () => {
    const secrets = new Map<KeyViewer, string>();
    beforeAll(async () => {
      for (const viewer of KEY_VIEWERS) secrets.set(viewer, await secretOf(viewer));
    });
    const byKey = REST_ROUTES.flatMap((route) =>
      ROWS.filter((row) => row.procedure === route.procedure && isAt(row, route.path)).flatMap((row) =>
        KEY_VIEWERS.map((viewer) => ({ route, row, viewer, expected: expectedByKey(viewer, row) })),
      ),
    );

    test.each(
      byKey.map((cell) => [cell.route.method, cell.route.path, cell.row.name, cell.viewer, cell] as const),
    )('%s %s: %s, %s', async (_, __, ___, viewer, { route, row, expected }) => {
      const client = site.client();
      const authorization = `Bearer ${secrets.get(viewer)}`;
      const { send } = client;
      client.send = (method, path, body) => send(method, path, body, { authorization });
      client.get = (path) => client.send('GET', path);
      const answer = await overRest(row, route, { client, username: 'kay' });
      expect(answer.status).toBe(expected === OK ? route.status : expected);
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    test('no row of the database has the secret of a key, or its middle', () => {
      const tables = site.db.$client
        .prepare<[], string>(
          "select name from sqlite_master where type = 'table' and sql not like '%virtual%'",
        )
        .pluck()
        .all();
      const rows = tables.map((table) =>
        JSON.stringify(site.db.$client.prepare(`select * from "${table}"`).all()),
      );
      expect(rows.length).toBeGreaterThan(80);
      for (const secret of secrets.values())
        expect(tables.filter((_, index) => rows[index]?.includes(secret.slice(5, 40)))).toEqual([]);
    });

    test('every change is named after its key', () => {
      const kay = site.db.$client
        .prepare<[], { total: number; named: number }>(
          `select count(*) as total, count(a.key_id) as named from audit a join users u on u.id = a.actor_id
             where u.username = 'kay' and a.source = 'rest' and a.action not in ('keys.create', 'auth.login')`,
        )
        .get();
      expect(kay?.total).toBeGreaterThan(40);
      expect(kay?.named).toBe(kay?.total);
    });
  });

  test('the table has every procedure and path, and each row allows someone', () => {
    const named = new Set<string>(ROWS.map(({ procedure }) => procedure));
    expect(Object.keys(procedures).filter((procedure) => !named.has(procedure))).toEqual([]);
    expect(REST_ROUTES.filter(({ procedure }) => !named.has(procedure))).toEqual([]);
    const closed = ROWS.filter(({ expected }) => !expected.includes(OK)).map(({ procedure }) => procedure);
    const importSteps = [
      'read',
      'readAs',
      'format',
      'check',
      'start',
      'duplicates',
      'include',
      'undo',
      'rows',
      'categorize',
    ];
    const learning = ['visit', 'complete', 'uncomplete', 'answerQuiz'].map((name) => `courses.${name}`);
    expect(new Set(closed)).toEqual(
      new Set([
        ...['comments.update', 'ratings.rate', 'notifications.markRead', 'account.endSession', 'ai.rate'],
        ...['ai.renameConversation', 'ai.deleteConversation'],
        ...['gaps.dismiss', 'gaps.reopen', 'gaps.unwatch'],
        // Two tools need a model, which this site doesn't have.
        'tools.run',
        // Saved results are their owner's alone.
        ...['tools.readResult', 'tools.deleteResult'],
        // Another user's private views are hidden, also from staff.
        ...['savedViews.update', 'savedViews.delete'],
        // A file of prompts is its sender's alone.
        ...importSteps.map((name) => `imports.${name}`),
        // There is no backup yet.
        'backups.open',
        // Drafts have no votes or comments.
        ...['votes.cast', 'comments.create'],
        ...learning,
        ...CLOSED.filter(({ expected }) => !expected.includes(OK)).map(({ procedure }) => procedure),
      ]),
    );
  });

  test("authors can do what others can't", async () => {
    const id = THINGS.comment();
    expect((await author.send('PATCH', `/api/comments/${id}`, { content: 'Better' })).status).toBe(200);
    expect((await author.send('DELETE', `/api/comments/${id}`)).status).toBe(204);
  });

  test("no response contained a hash, a token, or another user's email address", () => {
    const secrets = site.db.$client
      .prepare<[], { secret: string }>(
        // "none" stands for the hash of an account that no one logs in to.
        "select password_hash as secret from users where password_hash <> 'none' union all select id from sessions",
      )
      .all()
      .map(({ secret }) => secret);
    for (const viewer of VIEWERS) {
      const said = (bodies.get(viewer) ?? []).join('\n');
      const own = ACCOUNTS[viewer]?.[0] ?? 'nobody';
      // Logging in as the author and registering return those users' own email addresses.
      const addresses = [...new Set(said.match(/[\w.]+@example\.org/g) ?? [])];
      const allowed = new RegExp(`^(${own}|author|fresh\\d+)@`);
      expect(addresses.filter((address) => !allowed.test(address))).toEqual([]);
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
      expect(said).not.toMatch(/argon2|password_?hash|node_modules|SQLITE|at .*\.ts:\d/i);
      expect(said.length).toBeGreaterThan(1000);
    }
  });
});
