import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_KINDS, STAFF_SUBJECTS } from '#shared/records.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

/** How a module of the staff's is spoken to over REST; a new one is a line. `one` is where single rows are, if elsewhere. */
const MODULES = [
  {
    path: '/api/crm',
    body: {
      ...{ contactName: 'Ada Lovelace', company: 'Engines', stage: 'prospect', email: 'ada@mail.example' },
      ...{ phone: '+44 20 7946 0958', notes: 'Met at the fair.' },
    },
    edited: { company: 'Looms' },
    wrong: { contactName: 'A', email: 'ada@' },
    defaults: { given: { contactName: 'Bo' }, answered: { stage: 'lead', company: '', email: '' } },
  },
  {
    path: '/api/internal-documents',
    body: { title: 'Our plan', category: 'legal', content: 'Words enough to be kept.', tags: ['One'] },
    edited: { title: 'Our other plan' },
    wrong: { title: 'ab', content: 'short' },
    defaults: {
      given: { title: 'Bare', content: 'Words enough to be kept.' },
      answered: { category: 'business-plan', tags: [], pinned: false },
    },
  },
  {
    path: '/api/projects',
    body: { name: 'New website', description: 'By summer.', status: 'active', dueDate: '2026-12-01' },
    edited: { name: 'Newer website' },
    wrong: { name: 'ab', status: 'paused', dueDate: '2026-02-30' },
    defaults: {
      given: { name: 'Bare' },
      answered: { status: 'pending', description: '', dueDate: null, ownerName: 'stan', progress: 0 },
    },
  },
  {
    path: '/api/projects/1/tasks',
    one: '/api/tasks',
    body: {
      ...{ title: 'Write the texts', description: 'All.', status: 'review', dueDate: '2026-12-01' },
      priority: 'high',
    },
    edited: { title: 'Write all texts' },
    wrong: { title: 'ab', status: 'almost', dueDate: '2026-02-30', priority: 'highest' },
    defaults: {
      given: { title: 'Bare' },
      answered: {
        ...{ status: 'todo', priority: 'none', description: '' },
        ...{ dueDate: null, assigneeId: null, entryId: null },
      },
    },
  },
  {
    path: '/api/accounting',
    body: { date: '2026-03-01', amount: -12.5, category: 'Food', notes: 'Coffee for the meetup.' },
    edited: { category: 'Travel' },
    wrong: { date: '2026-02-30', category: '', amount: 0 },
    defaults: {
      given: { date: '2026-03-01', amount: '1,234.50', category: 'Grants' },
      answered: { amount: 1234.5, type: 'income', notes: '', source: 'manual', projectId: null },
    },
  },
  {
    path: '/api/applications',
    // One per email address.
    unique: (n: number) => ({ email: `applicant${n}@mail.example` }),
    body: {
      ...{ projectName: 'Harbor maps', website: 'https://maps.example', email: 'ada@mail.example' },
      ...{ description: 'Maps of every harbor.', status: 'invited', cohortId: null },
    },
    edited: { projectName: 'Harbor charts' },
    wrong: { projectName: 'ab', website: 'ftp://maps.example', email: 'ada@', description: 'short' },
    defaults: {
      given: { projectName: 'Bare', email: 'bo@mail.example', description: 'Words enough.' },
      answered: { status: 'waitlist', website: '', cohortId: null, confirmedAt: null, contactId: null },
    },
  },
  {
    path: '/api/program/projects',
    isPublic: true,
    body: {
      ...{ name: 'Tide clock', domain: 'https://tides.example', description: 'A clock for the harbor.' },
      ...{ imageUrl: 'https://images.example/tides.png', status: 'concept', tags: ['Hardware'] },
      ...{ longDescription: 'It has one hand.', published: true },
    },
    edited: { name: 'Tide clocks' },
    wrong: {
      ...{ name: 'ab', domain: 'javascript:alert(1)', description: 'short', imageUrl: '/uploads/../x' },
      ...{ status: 'paused', published: 'yes' },
    },
    defaults: {
      given: { name: 'Bare', description: 'A project without more.', domain: 'bare.example/about' },
      answered: {
        ...{ status: 'active', imageUrl: '', tags: [], longDescription: '', published: false },
        domain: 'https://bare.example/about',
      },
    },
  },
] as const;

test('every kind of staff record is spoken to', () => {
  const paths = STAFF_SUBJECTS.flatMap((subject) =>
    REST_ROUTES.filter(({ procedure }) => procedure === `${RECORD_KINDS[subject].module}.create`),
  ).map(({ path }) => path.replace(/:\w+/, '1'));
  expect(MODULES.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

/** What a path may bring in the place of an id. */
const ODD_IDS = ['0', '-1', '1.5', 'abc', '1e9', '9007199254740993', '9'.repeat(40), '%00', "1'--", 'null'];

let site: Site;
let staff: Client;
let others: [who: string, status: number, client: Client][];

beforeAll(async () => {
  site = await openSite({ rateLimit: false });
  const admin = site.client();
  await register(admin, 'ada');
  const person = async (name: string, change: string) => {
    const client = site.client();
    await register(client, name);
    site.db.$client.prepare(`update users set ${change} where username = ?`).run(name);
    return client;
  };
  staff = await person('stan', "role = 'staff'");
  await admin.post('/api/projects', { name: 'The first project' });
  await admin.post('/api/users/role', { role: 'contributor' });
  others = [
    ['nobody', 401, site.client()],
    ['a member', 403, await person('mia', "role = 'member'")],
    ['a contributor', 403, await person('cora', "role = 'contributor'")],
    ['an administrator who looks as a contributor', 403, admin],
    ['a suspended one of the staff', 401, await person('sus', "role = 'staff', state = 'suspended'")],
    [
      'one of the staff who waits to be let in',
      403,
      await person('wanda', "role = 'staff', state = 'waiting'"),
    ],
  ];
});
afterAll(() => site.app.close());

type TestRecord = { id: number; version: number } & Record<string, unknown>;

describe.each(MODULES)('$path', ({ path, body, edited, wrong, defaults, ...more }) => {
  const rows = 'one' in more ? more.one : path;
  let count = 0;
  const fresh = () => {
    count += 1;
    return { ...body, ...('unique' in more && more.unique(count)) };
  };
  const create = async (sent = fresh()) => (await staff.post(path, sent)).body as TestRecord;
  const isPublic = 'isPublic' in more;
  const error = (code: string, fields?: object) => ({ error: { code, ...(fields && { fields }) } });

  test('stores sent fields and defaults, and ignores fields that the server decides', async () => {
    const answer = await staff.post(path, {
      ...body,
      id: 4711,
      version: 9,
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect([answer.status, answer.body]).toMatchObject([201, { ...body, version: 1 }]);
    const { id, createdAt } = answer.body as TestRecord;
    expect([id === 4711, createdAt === '2001-01-01T00:00:00Z']).toEqual([false, false]);
    expect((await staff.get(`${rows}/${id}`)).body).toEqual(answer.body);
    expect((await staff.post(path, defaults.given)).body).toMatchObject(defaults.answered);
    const refused = await staff.post(path, { ...body, ...wrong });
    expect([refused.status, refused.body]).toMatchObject([400, error('INVALID_INPUT')]);
    const { fields } = (refused.body as { error: { fields: object } }).error;
    expect(Object.keys(fields)).toEqual(Object.keys(wrong));
  });

  test('lists a bare array, newest first, page by page to its end', async () => {
    for (let n = 0; n < 3; n += 1) await create();
    const whole = (await staff.get(`${path}?limit=100`)).body as TestRecord[];
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted((a, b) => b - a));
    const walked: TestRecord[] = [];
    for (let next: string | undefined = `${path}?limit=2`; next; ) {
      const answer = await staff.get(next);
      walked.push(...(answer.body as TestRecord[]));
      next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(whole);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=W10', 'cursor=W251bGwsMV0'])
      expect([query, (await staff.get(`${path}?${query}`)).status]).toEqual([query, 400]);
  });

  test('changes what is named, refuses what is stale, and says gone once it is deleted', async () => {
    const sent = fresh();
    const { id, version } = await create(sent);
    const one = `${rows}/${id}`;
    const saved = await staff.send('PATCH', one, { ...edited, version });
    expect([saved.status, saved.body]).toMatchObject([200, { ...sent, ...edited, version: version + 1 }]);
    const stale = await staff.send('PATCH', one, { ...edited, version });
    const field = Object.keys(edited)[0] ?? '';
    expect([stale.status, stale.body]).toMatchObject([
      409,
      error('CONFLICT', { [field]: 'Changed by stan since you opened it.' }),
    ]);
    const deleted = await staff.send('DELETE', one);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    for (const answer of [
      await staff.get(one),
      await staff.send('PATCH', one, edited),
      await staff.send('DELETE', one),
    ])
      expect([answer.status, answer.body]).toMatchObject([410, error('GONE')]);
    expect(((await staff.get(path)).body as TestRecord[]).some((row) => row.id === id)).toBe(false);
  });

  test('knows no row by what is no id', async () => {
    for (const id of ODD_IDS) {
      const one = `${rows}/${id}`;
      for (const answer of [
        await staff.get(one),
        await staff.send('PATCH', one, edited),
        await staff.send('DELETE', one),
      ])
        expect([id, answer.status]).toEqual([id, answer.status === 404 ? 404 : 400]);
    }
  });

  test('is for the staff alone, whatever is asked', async () => {
    const { id } = await create();
    const one = `${rows}/${id}`;
    const before = (await staff.get(one)).body;
    for (const [who, status, client] of others) {
      const reads = [await client.get(path), await client.get(one), await client.get(`${rows}/999999`)];
      const readStatuses = isPublic ? [200, 200, 404] : reads.map(() => status);
      expect([who, reads.map((answer) => answer.status)]).toEqual([who, readStatuses]);
      const answers = [
        await client.post(path, body),
        await client.send('POST', path, body, { 'Idempotency-Key': 'not-mine' }),
        await client.send('PATCH', one, edited),
        await client.send('DELETE', one),
      ];
      expect([who, answers.map((answer) => answer.status)]).toEqual([who, answers.map(() => status)]);
    }
    expect((await staff.get(one)).body).toEqual(before);
  });
});
