import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postFile } from '#lib/browser/postFile.ts';
import { messageOf } from '#lib/cache/feedback.ts';
import { UNANSWERED } from '#lib/live/unanswered.ts';
import { sentenceOf } from '#lib/requestError.ts';
import { sendImage } from '#lib/text/images.ts';
import { errorOf, trpcClient } from '#lib/trpc.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';

const PROXY_PAGE = '<html><head><title>413 Request Entity Too Large</title></head></html>';
const OURS = { error: { code: 'PAYLOAD_TOO_LARGE', message: uploadMessages.tooLarge } };

/** Refuses everything as too large: `/ours` as the site does, anything else as a proxy in front of it. */
let refusing: Server;
let waiting = () => {};

/** Answers a batch of one call as the server does. */
function refuse(response: ServerResponse): void {
  const error = { code: 'NOT_FOUND', message: 'Member not found.' };
  const data = { code: 'NOT_FOUND', httpStatus: 404, error };
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify([{ error: { message: error.message, code: -32004, data } }]));
}

beforeAll(async () => {
  refusing = createServer((request, response) => {
    const ours = request.url?.startsWith('/ours') ?? false;
    // This one waits for an answer.
    if (request.url?.startsWith('/trpc/tasks')) return void waiting();
    if (request.url?.startsWith('/trpc/auth')) return void request.destroy();
    if (request.url?.startsWith('/trpc/members')) return void refuse(response);
    if (request.url?.startsWith('/trpc/entries')) return void response.writeHead(503).end();
    if (request.url?.startsWith('/trpc/home')) return void response.writeHead(502).end('Bad Gateway');
    response.writeHead(413, { 'content-type': ours ? 'application/json' : 'text/html' });
    response.end(ours ? JSON.stringify(OURS) : PROXY_PAGE);
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const address = refusing.address();
  const port = typeof address === 'object' ? address?.port : 0;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/`,
  );
});
afterAll(() => new Promise((resolve) => refusing.close(resolve)));

const image = new File([new Uint8Array(3_000_000)], 'photo.png', { type: 'image/png' });
const csv = (path: string) => ({ path, type: 'text/csv', onProgress: () => {}, failed: 'No connection.' });

test('an upload too large for the proxy shows its size and the setting', async () => {
  const message = generalMessages.proxyRefusedFile('2.9 MB');
  expect(message).toContain('client_max_body_size');
  const proxied = { sentence: message, message: `413: ${PROXY_PAGE}` };
  await expect(sendImage(image, () => {})).rejects.toMatchObject(proxied);
  await expect(postFile(image, csv('/api/crm/imports'))).rejects.toMatchObject(proxied);
});

test('an upload refused by the site keeps its message', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const error = await postFile(image, csv('/ours')).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: `413: ${JSON.stringify(OURS)}` });
  expect(sentenceOf(error as Error)).toBe(uploadMessages.tooLarge);
  expect(info.mock.calls).toEqual([[`413: ${JSON.stringify(OURS)}`]]);
});

test('a text too large for the proxy shows that', async () => {
  const draft = trpcClient.drafts.save.mutate({ slot: 'new', content: { body: 'x' }, base: null });
  const error = await draft.catch((thrown: unknown) => thrown);
  expect(errorOf(error)).toEqual({ code: 'PAYLOAD_TOO_LARGE', message: generalMessages.proxyRefused });
  expect(messageOf(error)).toBe(generalMessages.proxyRefused);
});

test('the error of a failed request is its status and body, which are logged, and users see a sentence', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const failure = (request: Promise<unknown>) => request.catch((thrown: Error) => thrown);
  const refused = await failure(trpcClient.members.read.query({ username: 'ada' }));
  const body = { error: { code: 'NOT_FOUND', message: 'Member not found.' } };
  expect(refused).toMatchObject({ message: `404: ${JSON.stringify(body)}` });
  expect(messageOf(refused)).toBe('Member not found.');
  const proxied = await failure(trpcClient.home.read.query({}));
  expect(proxied).toMatchObject({ message: '502: Bad Gateway' });
  expect(messageOf(proxied)).toBe(generalMessages.noAnswer);
  const empty = await failure(trpcClient.entries.list.query({}));
  expect(empty).toMatchObject({ message: '503: Service Unavailable' });
  expect(info.mock.calls.flat()).toEqual([refused, proxied, empty].map((error) => (error as Error).message));
});

test('a request that the server never answers is told, one that a proxy answers for it, too, and a refusal is not', async () => {
  const unanswered = vi.fn();
  window.addEventListener(UNANSWERED, unanswered);
  await expect(trpcClient.tags.list.query({})).rejects.toThrow();
  expect(unanswered).not.toHaveBeenCalled();
  await expect(trpcClient.home.read.query({})).rejects.toThrow();
  expect(unanswered).toHaveBeenCalledTimes(1);
  await expect(trpcClient.auth.current.query({})).rejects.toThrow();
  expect(unanswered).toHaveBeenCalledTimes(2);
  window.removeEventListener(UNANSWERED, unanswered);
});

test('a request that is stopped, such as by Stop in the assistant, is not one that the server never answers', async () => {
  const unanswered = vi.fn();
  window.addEventListener(UNANSWERED, unanswered);
  const stop = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  const request = trpcClient.tasks.mine.query({}, { signal: stop.signal });
  const failed = expect(request).rejects.toThrow();
  await arrived;
  stop.abort();
  await failed;
  expect(unanswered).not.toHaveBeenCalled();
  window.removeEventListener(UNANSWERED, unanswered);
});
