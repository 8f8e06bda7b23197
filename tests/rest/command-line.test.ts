import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../src-server/auth/passwords.ts';
import {
  createAccount,
  endSecondFactor,
  listForOperator,
  makeResetLink,
  type Operator,
  setRole,
  setState,
} from '../../src-server/modules/admin/members/commands.ts';
import { type Client, register } from '../support/client.ts';
import { testIds } from '../support/ports.ts';
import { openSite, type Site } from '../support/rest.ts';
import { setUpApp } from '../support/second-factor.ts';

let site: Site;
let ada: Client;
let operator: Operator;

beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  ada = site.client();
  await register(ada, 'ada');
  operator = { db: site.db, clock: site.clock, ids: testIds(), viewer: null, source: 'cli' };
});
afterEach(() => site.app.close());

const person = { username: 'nora', email: 'nora@example.org' } as const;
const login = (client: Client, password: string) =>
  client.post('/api/users/login', { username: 'nora', password });
/** The actions of the command line in the audit log, oldest first. */
const audited = () =>
  site.db.$client
    .prepare("select action from audit where source = 'cli' and actor_id is null order by id")
    .pluck()
    .all();

test('someone whom the command line created sets a password by the link, once', async () => {
  const passwordHash = await hashPassword('known to no one');
  createAccount(operator, { ...person, passwordHash, role: 'staff' });
  expect(() =>
    createAccount(operator, { ...person, passwordHash, username: 'NORA', role: 'member' }),
  ).toThrow(/username is taken/);
  const { path, email } = makeResetLink(operator, 'Nora');
  expect(email).toBe('nora@example.org');
  const nora = site.client();
  expect((await login(nora, 'another one')).status).toBe(401);
  const token = path.split('/').at(-1);
  const password = 'nora keeps a secret';
  expect((await nora.post('/trpc/account.resetPassword', { token, password })).status).toBe(200);
  expect((await nora.post('/trpc/account.resetPassword', { token, password })).status).toBe(410);
  const session = await login(nora, password);
  expect(session).toMatchObject({ status: 200, body: { user: { username: 'nora', role: 'staff' } } });
  expect(listForOperator(operator)).toEqual([
    'ada\tadmin\tactive\tada@example.org',
    'nora\tstaff\tactive\tnora@example.org',
  ]);
  expect(audited()).toEqual(['members.create', 'members.resetLink']);
});

test('roles and suspensions apply to open sessions at once, and one admin remains', async () => {
  const mia = site.client();
  await register(mia, 'mia');
  expect((await mia.get('/api/crm')).status).toBe(403);
  expect(setRole(operator, 'mia', 'staff').role).toBe('staff');
  expect((await mia.get('/api/crm')).status).toBe(200);
  setState(operator, 'mia', 'suspended');
  expect((await mia.get('/api/users/current')).status).toBe(401);
  setState(operator, 'mia', 'active');
  for (const refused of [
    () => setRole(operator, 'ada', 'member'),
    () => setState(operator, 'ada', 'suspended'),
  ])
    expect(refused).toThrow(/This is the last admin/);
  expect(() => setRole(operator, 'nobody', 'staff')).toThrow('There is no account "nobody". Check the name.');
  expect(audited()).toEqual(['members.role', 'members.suspend', 'members.restore']);
  const log = await ada.get('/api/admin/audit?limit=1');
  expect(log.body).toMatchObject([{ source: 'cli' }]);
});

test('two-factor authentication is turned off, with its recovery codes, and its owner is told', async () => {
  expect(() => endSecondFactor(operator, 'ada')).toThrow(/Two-factor authentication is off/);
  await setUpApp(site, ada);
  endSecondFactor(operator, 'ada');
  const again = site.client();
  const answer = await again.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
  expect(answer.status).toBe(200);
  const rows = (sql: string) => site.db.$client.prepare(sql).pluck().all();
  expect(rows('select 1 from recovery_codes')).toEqual([]);
  expect(rows("select json_extract(payload, '$.news') from jobs where kind = 'account.tell'")).toContain(
    'secondFactorOff',
  );
  expect(audited()).toEqual(['members.endSecondFactor']);
});
