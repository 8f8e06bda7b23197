import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#db/kit/statement.ts';
import { postEntry } from '#db/staff/accounting/rows.ts';
import { moveToTrash, purgeStep, restoreFromTrash } from '#db/trash-registry.ts';
import { ledgerMessages } from '#shared/accounting/messages.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { RECEIPT_BYTES_MAX, RECEIPTS_MAX } from '#shared/receipts/model.ts';
import type { Receipt } from '#shared/receipts/output.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { removeLostReceipts, removeReceiptFiles } from '../../src-server/modules/receipts/mutations.ts';
import { drawPdf, pdfOf } from '../../src-server/seed/demo-pdf.ts';
import { type UploadFiles, uploadFolder } from '../../src-server/services/uploads.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { png } from '../support/pictures.ts';
import { openSite, type Site } from '../support/rest.ts';
import { beforeRightsAreAskedAgain } from '../support/rights.ts';
import { newStore } from '../support/store.ts';

const PDF = drawPdf(['Invoice 17']);
/** A PDF of about this size. */
const large = (size: number) => pdfOf(['<< /Type /Catalog >>', `(${'x'.repeat(size)})`]);

let site: Site;
let files: UploadFiles & { ids: () => string[] };
const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
let [admin, staff, member, visitor]: Client[] = [];
const client = (name: 'admin' | 'staff' | 'member' | 'visitor') =>
  ({ admin, staff, member, visitor })[name] as Client;
const setRole = (role: string) =>
  site.db.$client.prepare("update users set role = ? where username = 'stan'").run(role);

beforeAll(async () => {
  files = { ...uploadFolder(folder), ids: () => readdirSync(folder) };
  site = await openSite({ rateLimit: false }, null, undefined, undefined, newStore(), files);
  [admin, staff, member, visitor] = [site.client(), site.client(), site.client(), site.client()];
  await register(client('admin'), 'ada');
  await register(client('staff'), 'stan');
  await register(client('member'), 'mia');
  setRole('staff');
});
afterAll(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});
/** The name of a receipt's file. */
const fileOf = ({ id }: Receipt) =>
  site.db.$client.prepare<[number], string>('select file from receipts where id = ?').pluck().get(id) ?? '';

async function addTransaction(): Promise<number> {
  const body = { date: '2026-03-01', amount: -12.5, category: 'Food' };
  return ((await client('staff').post('/api/accounting', body)).body as { id: number }).id;
}

const listOf = (id: number) => `/api/accounting/${id}/receipts`;

type Sent = { name?: string; type?: string; as?: Client; headers?: Record<string, string> };

function send(id: number | string, bytes: Buffer, sent: Sent = {}): Promise<Answer> {
  const { name = 'invoice.pdf', type = 'application/pdf', as = client('staff'), headers } = sent;
  const path = `/api/accounting/${id}/receipts?name=${encodeURIComponent(name)}`;
  return as.send('POST', path, new Uint8Array(bytes), { 'content-type': type, ...headers });
}

async function add(id: number, bytes = PDF, sent: Sent = {}): Promise<Receipt> {
  const answer = await send(id, bytes, sent);
  expect([answer.status, answer.body]).toEqual([201, expect.any(Object)]);
  return answer.body as Receipt;
}

const read = async (id: number, as = client('staff')) => (await as.get(listOf(id))).body as Receipt[];
const content = (url: string, as = client('staff'), headers = {}) =>
  fetch(site.url + url, { headers: { ...(as.cookie ? { cookie: as.cookie } : {}), ...headers } });

const acting = () => ({ ...site, viewer: { id: 2 }, source: 'rest' }) as const;
const place = (id: number) => ({ subject: 'transaction', subjectId: String(id) }) as const;
function purge(id: number): void {
  moveToTrash(acting(), place(id));
  while (!purgeStep(acting(), place(id)));
}
/** The jobs as the server runs them, with the files of this test. */
const kinds: Record<string, JobKind> = {
  'receipts.removeFiles': {
    run: (work) => removeReceiptFiles({ ...work, files }, (work.payload as { files: string[] }).files),
  },
};

describe('adding a receipt', () => {
  test('a PDF and an image are listed with name, type, and size, and come back', async () => {
    const id = await addTransaction();
    // The declared type doesn't count.
    const pdf = await add(id, PDF, { name: 'Rechnung “17”.pdf', type: 'image/png' });
    const image = await add(id, png(), { name: 'photo', type: 'application/pdf' });
    expect(pdf).toEqual({
      ...{ id: expect.any(Number), name: 'Rechnung “17”.pdf', mime: 'application/pdf' },
      ...{ bytes: PDF.length, url: `${listOf(id)}/${pdf.id}`, createdBy: 2 },
      ...{ creator: expect.objectContaining({ username: 'stan' }), createdAt: expect.any(String) },
    });
    expect(image).toMatchObject({ name: 'photo.png', mime: 'image/png', bytes: png().length });
    expect(await read(id, client('admin'))).toEqual([pdf, image]);
    for (const [{ url, mime }, bytes] of [
      [pdf, PDF],
      [image, png()],
    ] as const) {
      const got = await content(url);
      expect(got.headers.get('content-type')).toBe(mime);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
    }
    const { body } = await client('staff').get(`/api/history/transaction/${id}`);
    expect(body).toMatchObject([
      { action: 'accounting.addReceipt', changes: { receipt: [null, 'photo.png'] } },
      { action: 'accounting.addReceipt', actor: { username: 'stan' }, source: 'rest' },
      { action: 'accounting.create' },
    ]);
  });

  test.each([
    ['HTML declared as a PDF', Buffer.from('<script>alert(1)</script>'), 'application/pdf', 415],
    ['a page that contains a PDF', Buffer.concat([Buffer.from('<html>'), PDF]), 'application/pdf', 415],
    ['an SVG declared as a PNG', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 415],
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml', 415],
    ['a PDF declared as JSON', PDF, 'application/json', 415],
    ['a PDF in a form', PDF, 'multipart/form-data; boundary=x', 415],
    ['a PDF as bytes', PDF, 'application/octet-stream', 415],
    ['an empty file', Buffer.alloc(0), 'application/pdf', 415],
    ['half a PDF', PDF.subarray(0, 200), 'application/pdf', 422],
    ['half an image', png().subarray(0, 50), 'image/png', 422],
    ['an image of excessive size', png(60_000, 60_000), 'image/png', 422],
    [
      'one byte too many',
      large(RECEIPT_BYTES_MAX).subarray(0, RECEIPT_BYTES_MAX + 1),
      'application/pdf',
      413,
    ],
  ])('%s is rejected, and nothing is stored', async (_, bytes, type, status) => {
    const id = await addTransaction();
    const before = files.ids();
    const answer = await send(id, bytes, { type });
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: { code: expect.any(String), message: expect.stringMatching(/PDF|image|10 MB/i) } },
    ]);
    expect([await read(id), files.ids()]).toEqual([[], before]);
  });

  test('has a limit of 10 MB each and 10 per transaction, also at the same time', async () => {
    const id = await addTransaction();
    const most = large(RECEIPT_BYTES_MAX - large(0).length - 7);
    expect(most.length).toBeLessThanOrEqual(RECEIPT_BYTES_MAX);
    expect(most.length).toBeGreaterThan(RECEIPT_BYTES_MAX - 20);
    await add(id, most);
    const stored = files.ids().length;
    const answers = await Promise.all(Array.from({ length: RECEIPTS_MAX + 3 }, () => send(id, PDF)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { error: { message: receiptMessages.tooMany } }]);
    expect(await read(id)).toHaveLength(RECEIPTS_MAX);
    expect(files.ids()).toHaveLength(stored + RECEIPTS_MAX - 1);
  });

  test('with an idempotency key is done once, and is answered the same even at the limit', async () => {
    const id = await addTransaction();
    for (let n = 1; n < RECEIPTS_MAX; n += 1) await add(id);
    const headers = { 'idempotency-key': 'tenth-receipt' };
    const first = await add(id, PDF, { headers });
    const stored = files.ids().length;
    expect(await add(id, PDF, { headers })).toEqual(first);
    expect((await send(id, png(4, 4), { type: 'image/png', headers })).status).toBe(422);
    expect((await send(id, PDF, { headers: { 'idempotency-key': 'eleventh' } })).status).toBe(409);
    expect((await send(id, PDF, { headers, as: client('member') })).status).toBe(403);
    expect(await read(id)).toHaveLength(RECEIPTS_MAX);
    expect(files.ids()).toHaveLength(stored);
  });

  test('is refused for deleted, unknown, and invalid transactions, before a byte is read', async () => {
    const id = await addTransaction();
    await client('staff').send('DELETE', `/api/accounting/${id}`);
    expect((await send(id, Buffer.alloc(10))).status).toBe(410);
    expect((await send(99_999, Buffer.alloc(10))).status).toBe(404);
    expect((await send('x', Buffer.alloc(10))).status).toBe(400);
    expect((await client('staff').get(listOf(id))).status).toBe(410);
  });

  test('works for event payments, which are read-only otherwise', async () => {
    const id = write(site.db, () =>
      postEntry(acting(), {
        ...{ date: '2026-03-01', amount: 500, category: 'Sales', notes: '' },
        ...{ source: 'rsvp', sourceId: 7, sourceStep: 1 },
      }),
    );
    await add(id);
    expect(await read(id)).toHaveLength(1);
  });

  test('from another site or without a body of a file is rejected', async () => {
    const id = await addTransaction();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await send(id, PDF, { headers })).status).toBe(403);
    expect((await client('staff').post(listOf(id), {})).status).toBe(415);
    const own = { origin: site.url, 'sec-fetch-site': 'same-origin' };
    expect((await send(id, PDF, { headers: own })).status).toBe(201);
    const refused = await client('staff').send('PATCH', listOf(id), {});
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const one = await client('staff').send('PATCH', `${listOf(id)}/x`, {});
    expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE']);
  });
});

describe('only staff', () => {
  test('reads, adds, and deletes receipts, on every path', async () => {
    const id = await addTransaction();
    const receipt = await add(id);
    const [file, { url, id: receiptId }] = [fileOf(receipt), receipt];
    const input = (value: object) => encodeURIComponent(JSON.stringify(value));
    const steppedDown = site.client();
    await steppedDown.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    await steppedDown.post('/api/users/role', { role: 'contributor' });
    for (const [as, status] of [
      [client('member'), 403],
      [steppedDown, 403],
      [client('visitor'), 401],
    ] as const) {
      const answers = [
        await as.get(url),
        await as.send('HEAD', url),
        await as.get(listOf(id)),
        await as.get(`/trpc/receipts.list?input=${input({ id })}`),
        await as.send('POST', '/trpc/receipts.remove', JSON.stringify({ id, receiptId })),
        await as.send('DELETE', url),
        await send(id, PDF, { as }),
        await send(id, Buffer.alloc(11 * 1024 * 1024), { as }),
        await send(99_999, PDF, { as }),
        await as.get(`/api/history/transaction/${id}`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
      expect(answers[0]?.body).toMatchObject({ error: { message: expect.any(String) } });
      // Its file is no uploaded image, either.
      expect((await as.get(`/uploads/${file}`)).status).toBe(404);
    }
    expect((await client('admin').get(`/uploads/${file}`)).status).toBe(404);
    expect(await read(id)).toHaveLength(1);
    const { body } = await client('member').get(url);
    expect(body).toMatchObject({ error: { message: expect.stringContaining('Accounting module') } });
  });

  test('a user whose role is lost gets no more of a download, and no unchanged answer', async () => {
    const id = await addTransaction();
    const { url, bytes } = await add(id, large(3_000_000));
    const whole = async () => (await (await content(url)).arrayBuffer()).byteLength;
    expect(await whole()).toBe(bytes);
    const etag = (await content(url)).headers.get('etag') ?? '';
    expect((await content(url, client('staff'), { 'if-none-match': etag })).status).toBe(304);
    const before = await received(url);
    expect(before).toBe(bytes);
    beforeRightsAreAskedAgain(site, () => setRole('member'));
    expect(await received(url)).toBeLessThan(bytes / 2);
    expect((await content(url)).status).toBe(403);
    expect((await content(url, client('staff'), { 'if-none-match': etag })).status).toBe(403);
    setRole('staff');
    expect(await whole()).toBe(bytes);
  });

  test('a user whose role is lost during an upload adds nothing', async () => {
    const id = await addTransaction();
    const before = files.ids();
    const put = files.put;
    files.put = async (...file) => {
      await put(...file);
      setRole('member');
    };
    expect((await send(id, PDF)).status).toBe(403);
    files.put = put;
    setRole('staff');
    expect([await read(id), files.ids()]).toEqual([[], before]);
  });
});

/** The bytes that arrive before the download ends or breaks off. */
async function received(url: string): Promise<number> {
  const { body } = await content(url);
  let count = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) count += chunk.length;
  } catch {
    // It broke off.
  }
  return count;
}

describe('a receipt', () => {
  test('is sent so that nothing in it runs, and a PDF is only downloaded', async () => {
    const id = await addTransaction();
    const script = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
    const pdf = await add(id, pdfOf([script]), { name: 'Rechnung für "Ada".pdf' });
    const image = await add(id, png(), { name: 'photo.png', type: 'image/png' });
    const safe = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    };
    expect(Object.fromEntries((await content(pdf.url)).headers)).toMatchObject({
      ...safe,
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Rechnung f_r _Ada_.pdf"; filename*=UTF-8\'\'Rechnung%20f%C3%BCr%20%22Ada%22.pdf',
    });
    expect(Object.fromEntries((await content(image.url)).headers)).toMatchObject({
      ...safe,
      'content-disposition': 'inline; filename="photo.png"; filename*=UTF-8\'\'photo.png',
    });
  });

  test('belongs to one transaction, and invalid ids are rejected', async () => {
    const [id, other] = [await addTransaction(), await addTransaction()];
    const { id: receiptId } = await add(id);
    const get = async (path: string) => (await client('staff').get(path)).status;
    expect(await get(`${listOf(other)}/${receiptId}`)).toBe(404);
    expect((await client('staff').send('DELETE', `${listOf(other)}/${receiptId}`)).status).toBe(404);
    expect(await get(`${listOf(id)}/${receiptId}`)).toBe(200);
    for (const wrong of [
      'x',
      '0',
      '1.5',
      `${receiptId}.part`,
      '..%2f..%2fcommonplace.sqlite',
      `${receiptId}%00`,
    ])
      expect([wrong, await get(`${listOf(id)}/${wrong}`)]).toEqual([wrong, 400]);
    expect(await read(id)).toHaveLength(1);
  });

  test('is deleted with its file, and the audit log keeps its name', async () => {
    const id = await addTransaction();
    const [first, second] = [await add(id, PDF, { name: 'one' }), await add(id, PDF, { name: 'two' })];
    const file = fileOf(first);
    expect(files.ids()).toContain(file);
    expect((await client('staff').send('DELETE', first.url)).status).toBe(204);
    expect((await client('staff').send('DELETE', first.url)).status).toBe(404);
    expect((await client('staff').get(first.url)).status).toBe(404);
    expect(await read(id)).toEqual([second]);
    await runJobs(site, kinds);
    expect(files.ids()).not.toContain(file);
    expect(files.ids()).toContain(fileOf(second));
    const { body } = await client('staff').get(`/api/history/transaction/${id}`);
    expect(body).toMatchObject([
      { action: 'accounting.deleteReceipt', changes: { receipt: ['one.pdf', null] } },
      {},
      {},
      {},
    ]);
  });

  test('stays with a deleted transaction, can not be read there, and comes back with it', async () => {
    const id = await addTransaction();
    const receipt = await add(id);
    moveToTrash(acting(), place(id));
    for (const path of [receipt.url, listOf(id)]) {
      const answer = await client('staff').get(path);
      expect([answer.status, answer.body]).toMatchObject([410, { error: { message: ledgerMessages.gone } }]);
    }
    expect((await client('staff').send('DELETE', receipt.url)).status).toBe(410);
    await runJobs(site, kinds);
    expect(files.ids()).toContain(fileOf(receipt));
    restoreFromTrash(acting(), place(id));
    expect(await read(id)).toEqual([receipt]);
    expect((await content(receipt.url)).status).toBe(200);
  });

  test('is not copied with its transaction', async () => {
    const id = await addTransaction();
    await add(id);
    const copy = (await client('staff').post(`/api/accounting/${id}/duplicate`)).body as { id: number };
    expect(await read(copy.id)).toEqual([]);
  });

  test('is permanently deleted with its transaction, file and all', async () => {
    const [id, other] = [await addTransaction(), await addTransaction()];
    const gone = [await add(id), await add(id, png())];
    const kept = await add(other);
    const names = gone.map(fileOf);
    purge(id);
    expect(site.db.$client.prepare('select 1 from receipts where transaction_id = ?').all(id)).toEqual([]);
    await runJobs(site, kinds);
    expect(files.ids().filter((name) => names.includes(name))).toEqual([]);
    for (const { url } of gone) expect((await client('staff').get(url)).status).toBe(404);
    expect(files.ids()).toContain(fileOf(kept));
    // The real job finds no folder here, and has nothing to do.
    await runJobs(site, { 'receipts.removeFiles': JOB_KINDS['receipts.removeFiles'] as JobKind });
  });
});

describe('the disk', () => {
  const lost = '00000000-0000-4000-8000-000000000000';

  test('files without a row are deleted after a day', async () => {
    const receipt = await add(await addTransaction());
    await files.put(lost, Buffer.from('a file that lost its row'));
    for (const file of [lost, fileOf(receipt)])
      utimesSync(join(folder, file), site.clock.now(), site.clock.now());
    const sweep = () => removeLostReceipts({ db: site.db, clock: site.clock, files });
    site.clock.advance(24 * 3_600_000 - 1);
    await sweep();
    expect(files.ids()).toContain(lost);
    site.clock.advance(2);
    await sweep();
    expect(files.ids()).not.toContain(lost);
    expect(files.ids()).toContain(fileOf(receipt));
  });

  test('returns 503 when it is full or broken, and no row is stored', async () => {
    const id = await addTransaction();
    const { put } = files;
    for (const code of ['ENOSPC', 'EROFS', 'EIO']) {
      files.put = async () => {
        throw Object.assign(new Error('disk'), { code });
      };
      const answer = await send(id, PDF);
      expect([code, answer.status]).toEqual([code, 503]);
    }
    files.put = put;
    expect(await read(id)).toEqual([]);
  });

  test('a failing database leaves no file behind', async () => {
    const id = await addTransaction();
    const before = files.ids();
    const { $client } = site.db;
    $client.exec("create trigger full before insert on receipts begin select raise(abort, 'full'); end");
    expect((await send(id, PDF)).status).toBe(500);
    $client.exec('drop trigger full');
    expect([await read(id), files.ids()]).toEqual([[], before]);
  });

  test('a file is renamed once it is complete, and half-written ones are not receipts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
    const own = uploadFolder(join(folder, 'receipts'));
    await own.put(lost, PDF);
    expect(readdirSync(join(folder, 'receipts'))).toEqual([lost]);
    await removeReceiptFiles({ db: site.db, clock: site.clock, files: own }, [lost]);
    expect(readdirSync(join(folder, 'receipts'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('a receipt whose file is missing is not found', async () => {
    const receipt = await add(await addTransaction());
    await files.remove(fileOf(receipt));
    const answer = await client('staff').get(receipt.url);
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { error: { message: receiptMessages.notFound } },
    ]);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });
});
