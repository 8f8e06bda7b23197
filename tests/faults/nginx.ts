import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

export const hasNginx = spawnSync('nginx', ['-v'], { env: ENV }).status === 0;

export type Nginx = { url: string; redirecting: string; stop: () => Promise<void> };

/** The server blocks of docs/install.md, word for word. */
export function installBlock(): string {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/install.md'), 'utf8');
  const block = /```nginx\n([\s\S]*?)```/.exec(page)?.[1];
  if (block === undefined) throw new Error('docs/install.md has no nginx block');
  return block;
}

/** The folder with `fullchain.pem` and `privkey.pem`. */
type Certificate = string;

/** The same on free ports of this machine in front of `upstream`, without a certificate also without https. */
export function onLoopback(
  block: string,
  upstream: string,
  ports: { http: number; https: number },
  certificate?: Certificate,
): string {
  const own = block
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.https}${certificate ? ' ssl' : ''};`)
    .replaceAll('http://127.0.0.1:3000', upstream);
  return certificate
    ? own.replaceAll('/etc/letsencrypt/live/community.example', certificate)
    : own.replaceAll(/^ *ssl_certificate.*\n/gm, '');
}

/** Runs nginx with its own folder, and waits until it responds. */
export async function startNginx(block: string, upstream: string, certificate?: Certificate): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  const ports = { http: await freePort(), https: await freePort() };
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  # The header with which the server asks for it: the block itself must turn buffering off.
  proxy_ignore_headers X-Accel-Buffering;
  ${onLoopback(block, upstream, ports, certificate)}
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', config], { env: ENV });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${ports.https}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    redirecting: `http://127.0.0.1:${ports.http}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the server responds behind the proxy; its certificate is not checked here. */
function answers(url: string): Promise<boolean> {
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const sent = get(`${url}/healthz`, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.once('error', () => resolve(false));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}
