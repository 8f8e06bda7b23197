import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Boot } from '#shared/boot.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

const CONTACT = {
  ...{ contactName: 'Jane Sailor', company: '', email: '', phone: '', notes: '' },
  ...{ value: null, lastContact: null, entryId: null },
};

let site: Site;
let ada: Client;
let folder: string;
let entryId: string;
let contactId: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'index.html'), '<script id="boot"><!--boot--></script>');
  site = await openSite({ rateLimit: false }, null, undefined, (app, options) =>
    mountPages(app, folder, options),
  );
  ada = site.client();
  await register(ada, 'ada');
  const entry = { type: 'note', title: 'Knots </script>', body: 'How to tie them.', tags: ['Boats'] };
  entryId = ((await ada.post('/api/entries', entry)).body as { id: string }).id;
  contactId = ((await ada.post('/trpc/crm.create', CONTACT)).body as { result: { data: { id: number } } })
    .result.data.id;
  await ada.post('/api/projects', { name: 'New website' });
  await ada.post('/api/projects/1/tasks', { title: 'Write the texts' });
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

async function open(path: string, client = ada) {
  const { status, body } = await client.get(path);
  const [, json] = /^<script id="boot">([^<]*)<\/script>$/.exec(String(body)) ?? [];
  const { queries }: Boot = JSON.parse(json ?? 'null');
  return { status, queries };
}

const FRAME = [
  'notifications.count',
  'channels.unread',
  'moderation.ownFlags',
  'moderation.count',
  'admin.waitingCount',
];

/** The queries of the page itself, without those of the frame around it. */
async function openPage(path: string, client = ada) {
  const { status, queries } = await open(path, client);
  return { status, queries: queries.filter(([procedure]) => !FRAME.includes(procedure)) };
}

describe('a page carries what it shows first', () => {
  test.each([
    ['/', ['entries.list', 'admin.firstSteps', 'home.read']],
    ['/wiki/?tags=boats,unknown', ['entries.list', 'follows.state']],
    ['/wiki/collections', ['collections.list']],
    ['/academy', ['entries.list', 'courses.summary']],
    ['/community?tags=boats', ['entries.topics', 'follows.state']],
    ['/community/channels', ['channels.list', 'channels.mine']],
    ['/community/members', ['members.list']],
    ['/community/activity', ['activity.list']],
    ['/members/ada', ['members.read', 'activity.list']],
    ['/profile', ['members.read', 'activity.list']],
    ['/settings', ['account.profile']],
    ['/settings/notifications', ['notifications.preferences']],
    ['/notifications?view=preferences', ['notifications.preferences']],
    ['/notifications?view=unread', ['notifications.list']],
    ['/outbox', ['outbox.list', 'outbox.settings']],
    ['/settings/audit', ['admin.givenUpJobs']],
    ['/search?q=knots', ['search.everything']],
    ['/search?q=knots&type=note', []],
    ['/register?invite=x', ['invitations.check']],
    ['/crm', ['crm.summary', 'crm.owners', 'crm.list']],
    ['/crm?view=board', ['crm.summary', 'crm.owners', 'crm.board']],
    ['/projects?status=active', ['projects.summary', 'projects.list']],
    ['/projects/1', ['projects.read', 'tasks.assignees', 'tasks.list']],
    ['/projects/1?view=board', ['projects.read', 'tasks.assignees', 'tasks.board']],
    ['/projects/1/tasks/1', ['tasks.read', 'projects.read', 'tasks.assignees', 'tasks.list']],
    ['/tasks', ['tasks.mine', 'crm.nextSteps']],
    ['/tasks/1', ['tasks.read']],
    ['/internal-wiki', ['documents.pinned', 'documents.list']],
    ['/trash', []],
  ])('%s: %j', async (path, procedures) => {
    const { status, queries } = await openPage(path);
    expect(queries.map(([procedure]) => procedure)).toEqual(procedures);
    expect(status).toBe(200);
  });

  test('with the input that its components use, and the output of the procedure', async () => {
    const { queries } = await openPage(`/note/${entryId}`);
    expect(queries.map(([procedure, input, , kind]) => [procedure, input, kind])).toEqual([
      ['entries.read', { id: entryId }, undefined],
      ['comments.list', expect.objectContaining({ entryId }), 'list'],
      ['entries.backlinks', expect.objectContaining({ id: entryId }), 'list'],
      ['collections.ofEntry', { entryId }, undefined],
      ['follows.state', { kind: 'entry', target: entryId }, undefined],
      ['reads.state', { entryId }, undefined],
    ]);
    expect(queries[0]?.[2]).toMatchObject({ id: entryId, title: 'Knots </script>' });
  });

  test('with the record that is open beside a list', async () => {
    const { queries } = await openPage(`/crm/${contactId}?q=jane`);
    expect(queries[0]).toMatchObject(['crm.read', { id: contactId }, { contactName: 'Jane Sailor' }]);
    const stages = expect.arrayContaining([{ stage: 'lead', count: 1, value: 0 }]);
    expect(queries[1]).toMatchObject(['crm.summary', { q: 'jane' }, { stages }]);
  });
});

describe('a page carries nothing that its viewer is refused', () => {
  test.each([
    '/crm',
    '/projects',
    '/tasks',
    '/internal-wiki',
    '/outbox',
    '/settings/audit',
    '/settings',
    '/profile',
    '/notifications',
  ])('%s of a visitor is empty', async (path) => {
    expect(await open(path, site.client())).toEqual({ status: 200, queries: [] });
  });

  test('the frame of a visitor has no counts, and that of an admin all of them', async () => {
    expect((await open('/trash', site.client())).queries).toEqual([]);
    expect((await open('/trash')).queries.map(([procedure]) => procedure)).toEqual(FRAME);
  });
});

test.each([
  ['/nowhere', 404],
  ['/crm/12/notes', 404],
  ['/crm/x', 404],
  ['/book/1', 404],
  ['/note', 404],
  ['/wiki/1/2', 404],
  ['/settings/nothing', 404],
  ['/note/unknown', 404],
  ['/crm/99999', 404],
  ['/wiki/collections/99999', 404],
])('%s has the status %i and the counts of the frame alone', async (path, status) => {
  const page = await open(path);
  expect(page.status).toBe(status);
  expect(page.queries.map(([procedure]) => procedure)).toEqual(FRAME);
});
