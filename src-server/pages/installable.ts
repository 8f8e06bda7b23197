import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Boot } from '#shared/boot.ts';
import { type Brand, isProgram } from '#shared/brand.ts';
import { siteTitle } from '#shared/pages.ts';
import { takeOnly } from '../services/methods.ts';
import { queryOf } from '../services/request-target.ts';
import { accentLink } from './accent.ts';
import { PRIVATE_HEAD } from './public/head.ts';
import { html } from './public/html.ts';
import type { PageData } from './render.ts';

type Options = { brand: () => Brand; clientDir: string; render: (data: PageData) => string };

/**
 * What lets a browser install the site and open it without a connection: the manifest, the worker, and the shell that the
 * worker stores. None of them reads a session, so they are the same for everyone.
 */
export function mountInstallable(app: FastifyInstance, { brand, clientDir, render }: Options): void {
  const nameOf = (request: FastifyRequest) =>
    siteTitle(brand(), isProgram(brand(), request.headers.host ?? '', queryOf(request.url)));
  const bootOf = (): Boot => ({
    brand: brand(),
    viewer: null,
    firstAccount: false,
    setupTokenRequired: false,
    delivers: app.mailSite.delivers,
    liveAt: 0,
    queries: [],
    offline: true,
  });
  const shellOf = (title: string) =>
    render({ title, head: html`${PRIVATE_HEAD}${accentLink(brand())}`, boot: bootOf(), text: null });
  const worker = readOnce(join(clientDir, 'sw.js'));
  const manifest = readOnce(join(clientDir, 'manifest.webmanifest'));
  for (const path of ['/offline.html', '/sw.js', '/manifest.webmanifest']) takeOnly(app, path, ['GET']);

  app.get('/offline.html', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(shellOf(nameOf(request))),
  );
  // A browser replaces the worker, and with it the stored shell, if a byte of it differs. So it names its shell.
  app.get('/sw.js', (request, reply) => {
    const version = createHash('sha256')
      .update(shellOf(nameOf(request)))
      .digest('hex')
      .slice(0, 16);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`const VERSION = '${version}';\n${worker()}`);
  });
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify({ ...JSON.parse(manifest()), name: nameOf(request), short_name: brand().name })),
  );
}

function readOnce(path: string): () => string {
  let text: string | undefined;
  return () => {
    text ??= readFileSync(path, 'utf8');
    return text;
  };
}
