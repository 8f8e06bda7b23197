import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEntry } from '#db/content/entries/rows.ts';
import { write } from '#db/kit/statement.ts';
import { TIER_STAFF } from '#db/schema/entries.ts';
import { moveToTrash, purgeStep } from '#db/trash-registry.ts';
import { UPLOAD_BYTES_MAX, UPLOADS_PER_DAY } from '#shared/uploads/model.ts';
import type { Upload } from '#shared/uploads/output.ts';
import { removeUnusedUploads } from '../../src-server/modules/uploads/mutations.ts';
import { type UploadFiles, uploadFolder, uploadMemory } from '../../src-server/services/uploads.ts';
import { type Client, register } from '../support/client.ts';
import { gif, jpeg, png, webp } from '../support/pictures.ts';
import { openSite, type Site } from '../support/rest.ts';

const HOUR = 3_600_000;

let site: Site;
let files: UploadFiles & { ids: () => string[] };
let [ada, mia, otto, visitor]: Client[] = [];
const people = () => ({ ada, mia, otto, visitor }) as Record<'ada' | 'mia' | 'otto' | 'visitor', Client>;

beforeAll(async () => {
  files = uploadMemory(() => site.clock.now());
  site = await openSite({ rateLimit: false }, null, files);
  [ada, mia, otto, visitor] = [site.client(), site.client(), site.client(), site.client()];
  await register(ada, 'ada');
  await register(mia, 'mia');
  await register(otto, 'otto');
});
afterAll(() => site.app.close());

type Sent = { status: number; headers: Headers; body: Record<string, unknown> };

async function send(client: Client, bytes: Buffer, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${site.url}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...(client.cookie ? { cookie: client.cookie } : {}), ...headers },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

async function add(client: Client, bytes = png()): Promise<Upload> {
  const sent = await send(client, bytes);
  expect(sent.status).toBe(201);
  return sent.body as Upload;
}

const rows = () =>
  site.db.$client.prepare<[], { count: number }>('select count(*) as count from uploads').get()?.count;

/** Who gets the image, and who gets 404. */
async function seers(url: string): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, client] of Object.entries(people())) {
    const { status } = await client.get(url);
    expect([200, 404]).toContain(status);
    if (status === 200) seen.push(name);
  }
  return seen;
}

async function addEntry(client: Client, body: string): Promise<string> {
  const answer = await client.post('/api/entries', {
    type: 'thread',
    title: 'With an image',
    body,
    tags: ['x'],
  });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}
const showing = ({ url }: Upload) => `Here it is:\n\n![an image](${url})`;

describe('uploading an image', () => {
  test.each([
    ['image/png', png(), 3, 2],
    ['image/jpeg', jpeg, 3, 2],
    ['image/gif', gif, 1, 1],
    ['image/webp', webp(), 3, 2],
  ] as const)(
    '%s is answered with its place and size, and comes back',
    async (mime, bytes, width, height) => {
      // The declared type doesn't count.
      const { status, body } = await send(people().mia, bytes, { 'content-type': 'image/png' });
      expect([status, body]).toEqual([
        201,
        { id: expect.any(String), url: `/uploads/${body.id}`, width, height },
      ]);
      const got = await fetch(`${site.url}${body.url}`, { headers: { cookie: people().mia.cookie ?? '' } });
      expect(got.headers.get('content-type')).toBe(mime);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
    },
  );

  test('requires a login, which is checked before a byte is read', async () => {
    const before = rows();
    expect((await send(people().visitor, png())).status).toBe(401);
    const guest = site.client();
    await guest.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    await guest.post('/api/users/role', { role: 'guest' });
    expect((await send(guest, Buffer.alloc(100))).status).toBe(401);
    expect(rows()).toBe(before);
  });

  test.each([
    ['SVG', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 415],
    ['SVG declared as PNG', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 415],
    ['HTML', Buffer.from('<script>alert(1)</script>'), 'text/html', 415],
    ['HTML declared as PNG', Buffer.from('<script>alert(1)</script>'), 'image/png', 415],
    ['a PNG declared as JSON', png(), 'application/json', 415],
    ['a PNG in a form', png(), 'multipart/form-data; boundary=x', 415],
    ['a PNG as bytes', png(), 'application/octet-stream', 415],
    ['an empty file', Buffer.alloc(0), 'image/png', 415],
    ['half a PNG', png().subarray(0, 50), 'image/png', 422],
    ['a PNG of excessive size', png(60_000, 60_000), 'image/png', 422],
    ['6 MB', Buffer.concat([png(), Buffer.alloc(6 * 1024 * 1024)]), 'image/png', 413],
    [
      'one byte too many',
      Buffer.concat([png(), Buffer.alloc(UPLOAD_BYTES_MAX - png().length + 1)]),
      'image/png',
      413,
    ],
  ])('%s is rejected, and nothing is stored', async (_, bytes, type, status) => {
    const before = [rows(), files.ids().length];
    const answer = await send(people().mia, bytes, { 'content-type': type });
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: { code: expect.any(String), message: expect.stringMatching(/image/i) } },
    ]);
    expect([rows(), files.ids().length]).toEqual(before);
  });

  test('data after the image is not stored', async () => {
    const { url } = await add(people().mia, Buffer.concat([png(), Buffer.from('PK\x03\x04<script>')]));
    const got = await fetch(site.url + url, { headers: { cookie: people().mia.cookie ?? '' } });
    expect(Buffer.from(await got.arrayBuffer())).toEqual(png());
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('from another site is rejected: %o', async (headers) => {
    expect((await send(people().mia, png(), headers)).status).toBe(403);
    const own = { origin: site.url, 'sec-fetch-site': 'same-origin' };
    expect((await send(people().mia, png(), own)).status).toBe(201);
  });

  test('no other endpoint accepts an image as request body', async () => {
    for (const path of ['/api/entries', '/api/users/logout', '/trpc/auth.logout', '/api/uploads/x']) {
      const answer = await people().mia.send('POST', path, png().toString('latin1'), {
        'content-type': 'image/png',
      });
      expect([path, answer.status]).toEqual([path, 415]);
    }
    const wrong = await people().mia.get('/api/uploads');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is limited per user and day', async () => {
    const busy = site.client();
    await register(busy, 'busy');
    for (let n = 0; n < UPLOADS_PER_DAY; n += 1) await add(busy, gif);
    const refused = await send(busy, gif);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      error: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('limit of 100 images a day') },
    });
    expect(refused.headers.get('retry-after')).toBe('3600');
    await add(people().otto);
    site.clock.advance(24 * HOUR);
    await add(busy, gif);
  });
});

describe('seeing an image', () => {
  test('only the owner can see an unused image, and invalid ids are not found', async () => {
    const { url, id } = await add(people().mia);
    expect(await seers(url)).toEqual(['mia']);
    for (const path of [
      '..%2f..%2fcommonplace.sqlite',
      `${id}.part`,
      `${id}%00`,
      id.toUpperCase(),
      '%2e%2e',
      'x',
    ])
      expect([path, (await people().mia.get(`/uploads/${path}`)).status]).toEqual([path, 404]);
  });

  test('everyone who can read the entry that uses an image can see it', async () => {
    const image = await add(people().mia);
    const id = await addEntry(people().mia, showing(image));
    expect(await seers(image.url)).toEqual(['ada', 'mia', 'otto', 'visitor']);
    await people().mia.send('DELETE', `/api/entries/${id}`);
    expect(await seers(image.url)).toEqual([]);
  });

  test('an image in a draft survey is visible to staff only', async () => {
    const image = await add(people().ada);
    const owner = site.db.$client
      .prepare<[], { id: number }>("select id from users where username = 'ada'")
      .get();
    write(site.db, () =>
      insertEntry(site.db, {
        id: 'hidden-survey',
        type: 'survey',
        title: 'Hidden',
        body: showing(image),
        tags: ['x'],
        authorId: owner?.id ?? 0,
        tier: TIER_STAFF,
        createdAt: site.clock.now(),
      }),
    );
    expect(await seers(image.url)).toEqual(['ada']);
    // Naming its URL gives no one access.
    await addEntry(people().otto, showing(image));
    await people().otto.post(`/api/entries/${await addEntry(people().otto, 'A plain text.')}/comments`, {
      content: showing(image),
    });
    expect(await seers(image.url)).toEqual(['ada']);
  });

  test('an image in an internal document is visible to staff only, also in older versions, and is deleted with it', async () => {
    const { ada: admin, mia: member } = people();
    const owner = site.db.$client.prepare('update users set role = ? where username = ?');
    const [image, later] = [await add(member), await add(admin)];
    const path = '/api/internal-documents';
    const document = { title: 'With an image', content: showing(later) };
    const made = (await admin.post(path, document)).body as { id: number };
    expect(await seers(later.url)).toEqual(['ada']);
    // Its author can't see it either once they're no longer on staff.
    owner.run('staff', 'mia');
    await member.send('PATCH', `${path}/${made.id}`, { content: showing(image) });
    expect(await seers(image.url)).toEqual(['ada', 'mia']);
    owner.run('member', 'mia');
    expect(await seers(image.url)).toEqual(['ada']);
    expect(await seers(later.url)).toEqual(['ada']);
    // A role preview shows what that role would see.
    await admin.post('/api/users/role', { role: 'contributor' });
    expect(await seers(later.url)).toEqual([]);
    await admin.post('/api/users/role', { role: 'admin' });
    // Naming its URL gives no one access, and another document can show it.
    await addEntry(people().otto, showing(later));
    expect(await seers(later.url)).toEqual(['ada']);
    const second = (await admin.post(path, { ...document, content: showing(image) })).body as {
      id: number;
    };
    await admin.send('DELETE', `${path}/${made.id}`);
    expect([await seers(later.url), await seers(image.url)]).toEqual([[], ['ada']]);
    await admin.post(`/api/trash/document/${made.id}/restore`, {});
    expect(await seers(later.url)).toEqual(['ada']);
    await admin.send('DELETE', `${path}/${second.id}`);
    expect(await seers(image.url)).toEqual(['ada']);
  });

  test("another user's unused image can't be made visible", async () => {
    const image = await add(people().mia);
    await addEntry(people().otto, showing(image));
    expect(await seers(image.url)).toEqual(['mia']);
  });

  test('an image in a comment disappears with the comment and with its entry', async () => {
    const image = await add(people().otto);
    const entry = await addEntry(people().mia, 'A plain text.');
    const made = await people().otto.post(`/api/entries/${entry}/comments`, { content: 'Words' });
    const comment = (made.body as { id: number }).id;
    await people().otto.send('PATCH', `/api/comments/${comment}`, { content: showing(image) });
    expect(await seers(image.url)).toEqual(['ada', 'mia', 'otto', 'visitor']);
    await people().otto.send('DELETE', `/api/comments/${comment}`);
    expect(await seers(image.url)).toEqual([]);
    await people().otto.post(`/api/trash/comment/${comment}/restore`, {});
    expect(await seers(image.url)).toHaveLength(4);
    await people().mia.send('DELETE', `/api/entries/${entry}`);
    expect(await seers(image.url)).toEqual([]);
  });

  test('an image that was taken out of a comment is for its owner only, since earlier versions are not shown', async () => {
    const [image, other] = [await add(people().otto), await add(people().otto)];
    const entry = await addEntry(people().mia, 'A plain text.');
    const content = `${showing(image)} ${showing(other)}`;
    const made = await people().otto.post(`/api/entries/${entry}/comments`, { content });
    const comment = (made.body as { id: number }).id;
    expect(await seers(image.url)).toHaveLength(4);
    await people().otto.send('PATCH', `/api/comments/${comment}`, { content: showing(other) });
    expect(await seers(image.url)).toEqual(['otto']);
    expect(await seers(other.url)).toHaveLength(4);
    await people().otto.send('PATCH', `/api/comments/${comment}`, { content });
    expect(await seers(image.url)).toHaveLength(4);
  });

  test('an image that was taken out of a lesson is for its owner only, since earlier versions are not shown', async () => {
    const { ada: staff } = people();
    const make = async (path: string, fields: object) =>
      (await staff.post(path, fields)).body as { id: number };
    const [image, other] = [await add(staff), await add(staff)];
    const text = { type: 'course', title: 'A course', body: 'Words enough.', tags: ['x'] };
    const course = `/api/courses/${(await make('/api/entries', text)).id}`;
    const { id: sectionId } = await make(`${course}/sections`, { title: 'Only section' });
    const body = `${showing(image)} ${showing(other)}`;
    const lesson = await make(`${course}/lessons`, {
      sectionId,
      title: 'With images',
      body,
      published: true,
    });
    expect(await seers(image.url)).toHaveLength(4);
    const edit = async (version: number, next: string) => {
      const sent = await staff.send('PATCH', `/api/lessons/${lesson.id}`, { version, body: next });
      expect(sent.status).toBe(200);
    };
    await edit(1, showing(other));
    expect(await seers(image.url)).toEqual(['ada']);
    expect(await seers(other.url)).toHaveLength(4);
    await edit(2, body);
    expect(await seers(image.url)).toHaveLength(4);
  });

  test('images that were taken out of comments before an upgrade are closed by it', async () => {
    const { mia: person } = people();
    const [taken, kept] = [await add(person), await add(person)];
    const entry = await addEntry(people().otto, 'A plain text.');
    const made = await person.post(`/api/entries/${entry}/comments`, { content: showing(kept) });
    const { id: comment } = made.body as { id: number };
    site.db.$client
      .prepare("insert into upload_uses (upload_id, subject, subject_id) values (?, 'comment', ?)")
      .run(taken.id, String(comment));
    site.db.$client.prepare('update uploads set unused_since = null where id = ?').run(taken.id);
    expect(await seers(taken.url)).toHaveLength(4);
    const folder = join(import.meta.dirname, '../../db/migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_images_taken_out.sql')) ?? '';
    site.db.$client.exec(readFileSync(join(folder, file), 'utf8'));
    expect([await seers(taken.url), await seers(kept.url)]).toEqual([
      ['mia'],
      ['ada', 'mia', 'otto', 'visitor'],
    ]);
  });

  test("an image that was taken out of an event's description stays visible, as its earlier versions do", async () => {
    const { ada: staff, visitor: anyone } = people();
    const image = await add(staff);
    const fields = { title: 'With an image', location: 'Town hall', description: showing(image) };
    const times = { startTime: '2030-03-10T18:00:00Z', endTime: '2030-03-10T20:00:00Z' };
    const made = (await staff.post('/api/events', { ...fields, ...times })).body as {
      id: number;
      entry: { id: string };
    };
    expect(await seers(image.url)).toHaveLength(4);
    const description = 'Without the image, at the same place.';
    expect((await staff.send('PATCH', `/api/events/${made.id}`, { description })).status).toBe(200);
    const earlier = await anyone.get(`/api/entries/${made.entry.id}/revisions/1`);
    expect(JSON.stringify(earlier.body)).toContain(image.url);
    expect(await seers(image.url)).toHaveLength(4);
  });

  test('an image in a message is for those who can read it, until it is taken out or deleted', async () => {
    const { ada: staff, mia: member, otto: other } = people();
    const channel = await staff.post('/api/channels', { name: 'Images', isPrivate: false });
    const open = (channel.body as { id: number }).id;
    const closed = (await member.post('/api/channels', { name: 'Ours', isPrivate: true })).body as {
      id: number;
    };
    await member.post(`/api/channels/${open}/membership`, {});
    const say = async (id: number, text: string) => {
      const sent = { text, clientId: `image-${Math.random().toString(36).slice(2)}-0000` };
      return (await member.post(`/api/channels/${id}/messages`, sent)).body as {
        id: number;
        images: unknown;
      };
    };
    const [image, secret] = [await add(member), await add(member)];
    const said = await say(open, showing(image));
    expect(said.images).toEqual([{ id: image.id, width: image.width, height: image.height }]);
    expect(await seers(image.url)).toEqual(['ada', 'mia', 'otto', 'visitor']);
    // Admins aren't in the private channel.
    const hidden = await say(closed.id, showing(secret));
    expect(await seers(secret.url)).toEqual(['mia']);
    await member.post(`/api/channels/${closed.id}/invites`, { usernames: ['otto'] });
    expect(await seers(secret.url)).toEqual(['mia']);
    await other.post(`/api/channels/${closed.id}/membership`, {});
    expect(await seers(secret.url)).toEqual(['mia', 'otto']);
    // Naming it elsewhere gives no one access.
    await addEntry(other, showing(secret));
    expect(await seers(secret.url)).toEqual(['mia', 'otto']);
    await member.send('DELETE', `/api/messages/${hidden.id}`);
    expect(await seers(secret.url)).toEqual([]);
    await member.post(`/api/messages/${hidden.id}/restore`, {});
    expect(await seers(secret.url)).toEqual(['mia', 'otto']);
    await other.send('DELETE', `/api/channels/${closed.id}/membership`);
    expect(await seers(secret.url)).toEqual(['mia']);
    await member.send('DELETE', `/api/channels/${closed.id}`);
    expect(await seers(secret.url)).toEqual([]);

    await staff.post(`/api/messages/${said.id}/hidden`, {});
    expect(await seers(image.url)).toEqual(['ada', 'mia']);
    await staff.send('DELETE', `/api/messages/${said.id}/hidden`);
    await member.send('PATCH', `/api/messages/${said.id}`, { text: 'Without the image' });
    // Only its owner can still use it.
    expect(await seers(image.url)).toEqual(['mia']);
  });

  test('a public image can be reused, and stays visible when its first use is deleted', async () => {
    const image = await add(people().mia);
    const first = await addEntry(people().mia, showing(image));
    await addEntry(people().otto, showing(image));
    await people().mia.send('DELETE', `/api/entries/${first}`);
    expect(await seers(image.url)).toHaveLength(4);
  });

  test('an image removed by an edit stays visible in older versions', async () => {
    const image = await add(people().mia);
    const id = await addEntry(people().mia, showing(image));
    await people().mia.send('PATCH', `/api/entries/${id}`, { body: 'Without the image.' });
    expect(await seers(image.url)).toHaveLength(4);
  });

  test('responses have headers that block scripts and require revalidation', async () => {
    const image = await add(people().mia);
    const id = await addEntry(people().mia, showing(image));
    const get = (headers = {}) => fetch(site.url + image.url, { headers });
    const answer = await get();
    const etag = answer.headers.get('etag') ?? '';
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    await people().mia.send('DELETE', `/api/entries/${id}`);
    expect((await get({ 'if-none-match': etag })).status).toBe(404);
  });
});

describe('unused images', () => {
  const sweep = () => removeUnusedUploads({ db: site.db, clock: site.clock, uploads: files });
  const gone = async ({ id, url }: Upload, owner: Client) =>
    !files.ids().includes(id) && (await owner.get(url)).status === 404;

  test('are deleted after a day with their files, unless something uses them or a draft refers to them', async () => {
    const { mia: person } = people();
    const [loose, drafted, used, dropped] = [
      await add(person),
      await add(person),
      await add(person),
      await add(person),
    ];
    const answer = await person.post('/trpc/drafts.save', {
      slot: 'note',
      content: { body: showing(drafted) },
    });
    expect(answer.status).toBe(200);
    await addEntry(person, showing(used));
    const entry = await addEntry(person, showing(dropped));
    const acting = { ...site, viewer: { id: 1 }, source: 'job' } as const;
    const purge = (place: Parameters<typeof moveToTrash>[1]) => {
      moveToTrash(acting, place);
      while (!purgeStep(acting, place));
    };
    purge({ subject: 'entry', subjectId: entry });
    const internal = await add(people().ada);
    const document = { title: 'Internal', content: showing(internal) };
    const { body } = await people().ada.post('/api/internal-documents', document);
    purge({ subject: 'document', subjectId: String((body as { id: number }).id) });
    await files.put('00000000-0000-4000-8000-000000000000', Buffer.from('a file that lost its row'));

    site.clock.advance(24 * HOUR - 1);
    await sweep();
    expect(await gone(loose, person)).toBe(false);
    site.clock.advance(2);
    await sweep();
    expect(await Promise.all([loose, dropped, drafted, used].map((each) => gone(each, person)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await gone(internal, people().ada)).toBe(true);
    expect(files.ids()).not.toContain('00000000-0000-4000-8000-000000000000');
    await person.post('/trpc/drafts.forget', { slot: 'note' });
    expect(await sweep()).toBe(1);
    expect(await gone(drafted, person)).toBe(true);
  });
});

describe('the disk', () => {
  test('returns 503 when it is full or broken, and no row is stored', async () => {
    const broken = uploadMemory(() => new Date());
    let code = 'ENOSPC';
    const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
    const other = await openSite({}, null, { ...broken, put: fail });
    try {
      const client = other.client();
      await register(client, 'ada');
      for (code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO']) {
        const response = await fetch(`${other.url}/api/uploads`, {
          method: 'POST',
          headers: { 'content-type': 'image/png', cookie: client.cookie ?? '' },
          body: new Uint8Array(png()),
        });
        expect([code, response.status]).toEqual([code, 503]);
        expect(response.headers.get('retry-after')).not.toBeNull();
      }
      expect(other.db.$client.prepare('select * from uploads').all()).toEqual([]);
    } finally {
      await other.app.close();
    }
  });

  test('contains only complete files under their ids, and a failed write leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
    const other = await openSite({}, null, uploadFolder(join(folder, 'uploads')));
    try {
      const client = other.client();
      await register(client, 'ada');
      const post = () =>
        fetch(`${other.url}/api/uploads`, {
          method: 'POST',
          headers: { 'content-type': 'image/png', cookie: client.cookie ?? '' },
          body: new Uint8Array(png()),
        });
      const { id, url } = (await (await post()).json()) as Upload;
      expect(readdirSync(join(folder, 'uploads'))).toEqual([id]);
      const got = await fetch(other.url + url, { headers: { cookie: client.cookie ?? '' } });
      expect(Buffer.from(await got.arrayBuffer())).toEqual(png());
      other.db.$client.exec(
        "create trigger refuse before insert on uploads begin select raise(abort, 'no'); end",
      );
      expect((await post()).status).toBe(500);
      expect(readdirSync(join(folder, 'uploads'))).toEqual([id]);
      rmSync(join(folder, 'uploads', id));
      expect((await fetch(other.url + url, { headers: { cookie: client.cookie ?? '' } })).status).toBe(404);
    } finally {
      await other.app.close();
      rmSync(folder, { recursive: true });
    }
  });
});
