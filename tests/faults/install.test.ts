import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png, pngChunk } from '../support/pictures.ts';
import { type MailServer, openMailServer } from '../support/smtp.ts';
import { freePort, hasNginx, installBlock, type Nginx, startNginx } from './nginx.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HOST = 'community.example';
const PAGE = readFileSync(join(ROOT, 'docs/install.md'), 'utf8');
/** What a fresh copy of the repository doesn't hold. */
const LEFT_OUT = /^\/(node_modules|build|data|test-results|\.git|\.env)(\/|$)/;
const full = process.env.DRILLS === 'full';

/** The shell block of docs/install.md that contains this text, with the drill's folder in place of the page's. */
function shellBlock(text: string, folder: string): string {
  const block = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes(text));
  if (block === undefined) throw new Error(`docs/install.md has no shell block with ${text}`);
  return block.replaceAll('/srv/commonplace', folder);
}

const shell = (code: string, folder: string) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', code], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

type Reply = { status: number; cookie: string | null; text: string };

if (!hasNginx) console.info('nginx is not installed: the drill of docs/install.md is skipped');

describe.skipIf(!hasNginx)('a site that was set up by docs/install.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  const site = join(folder, 'commonplace');
  let mail: MailServer;
  let server: ChildProcess;
  let nginx: Nginx;
  let certificate: string;
  let cookie = '';

  beforeAll(async () => {
    cpSync(ROOT, site, {
      recursive: true,
      // The build is as new as its sources.
      preserveTimestamps: true,
      filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)),
    });
    if (full) shell(shellBlock('npm ci\nnpm run build', site), site);
    else {
      // The packages and the build of this checkout; `npm run verify` installs and builds anew.
      symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'));
      cpSync(join(ROOT, 'build'), join(site, 'build'), { recursive: true, preserveTimestamps: true });
    }
    mail = await openMailServer();
    shell(shellBlock('cat > .env', site), site);
    const port = await freePort();
    const smtp = shellBlock('SMTP_URL', site).replace(/smtps:\S+/, mail.url);
    const settings = readFileSync(join(site, '.env'), 'utf8');
    writeFileSync(join(site, '.env'), `${settings}PORT=${port}\nRATE_LIMIT=off\n${smtp}`);
    const [program = '', ...options] = shellBlock('--env-file', site).trim().split(' ');
    const { PATH = '', HOME = '' } = process.env;
    server = spawn(program, options, { cwd: site, env: { PATH, HOME }, stdio: ['ignore', 'pipe', 'pipe'] });
    await listening(server);
    shell(shellBlock('/readyz', site).replace('3000', String(port)), site);
    shell(shellBlock('openssl req', site), folder);
    certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
    nginx = await startNginx(installBlock(), `http://127.0.0.1:${port}`, folder);
    const ada = { username: 'ada', email: 'ada@example.org', password: 'ada keeps a secret' };
    const registered = await ask('POST', '/api/users/register', JSON.stringify(ada));
    expect(registered.status).toBe(201);
    cookie = registered.cookie ?? '';
  });

  afterAll(async () => {
    await nginx.stop();
    const ended = new Promise((done) => server.once('close', done));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a response under the site's name, as a browser that trusts the certificate does. */
  function open(method: string, path: string, body?: string | Buffer, type = 'application/json') {
    const { port } = new URL(nginx.url);
    return new Promise<IncomingMessage>((done, fail) => {
      const sent = request({
        ...{ method, path, port, host: '127.0.0.1', servername: HOST, ca: certificate, agent: false },
        headers: {
          ...{ host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin', cookie },
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
        },
      });
      sent.once('error', fail);
      sent.once('response', done);
      sent.end(body);
    });
  }

  async function ask(method: string, path: string, body?: string | Buffer, type?: string): Promise<Reply> {
    const response = await open(method, path, body, type);
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    const set = response.headers['set-cookie']?.[0] ?? null;
    return { status: response.statusCode ?? 0, cookie: set, text: Buffer.concat(parts).toString() };
  }

  test('logs its first user in with a Secure cookie, as admin', async () => {
    expect(cookie).toMatch(/^__Host-.*; Secure/);
    cookie = cookie.split(';')[0] ?? '';
    const { text } = await ask('GET', '/api/users/current');
    expect(JSON.parse(text)).toMatchObject({ user: { username: 'ada', role: 'admin' } });
    const page = await ask('GET', '/wiki');
    expect([page.status, page.text.includes('<html')]).toEqual([200, true]);
  });

  test('sends emails over SMTP, with links to its public URL', async () => {
    await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [email] = mail.received;
    expect(email).toMatchObject({ from: 'club@mail.example', to: ['ada@example.org'] });
    expect(email?.message).toContain(`https://${HOST}/`);
  });

  test('accepts an image of 3 MB and sends live updates at once', async () => {
    const image = png(3, 2, [pngChunk('tEXt', Buffer.alloc(3 * 1_048_576, 0x61))]);
    expect((await ask('POST', '/api/uploads', image, 'image/png')).status).toBe(201);
    const stream = await open('GET', '/api/stream');
    const channel = await ask('POST', '/api/channels', JSON.stringify({ name: 'Lobby', isPrivate: false }));
    const { id } = JSON.parse(channel.text) as { id: number };
    await ask(
      'POST',
      `/api/channels/${id}/messages`,
      JSON.stringify({ text: 'Hello', clientId: 'by-install' }),
    );
    let heard = '';
    for await (const part of stream) {
      heard += part;
      if (heard.includes('message.created')) break;
    }
    expect(heard).toContain('message.created');
  });
});

/** Waits for the line that says where the server listens. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('"listening"')) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
}
