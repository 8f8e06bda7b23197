import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import type { Boot } from '#shared/boot.ts';
import { isPage } from '#shared/pages.ts';
import { hasAccounts, type SessionCarrier } from './auth/service.ts';
import type { Env } from './env.ts';
import { pageRenderer } from './page.ts';

export type BootOptions = { db: Db; env: Env; setupToken: string | null };

/** Serves the built browser side: files with a hash in their name for good, pages with their data in them. */
export async function mountPages(
  app: FastifyInstance,
  clientDir: string,
  options: BootOptions,
): Promise<void> {
  const render = pageRenderer(clientDir);
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(clientDir, 'assets'));
      reply.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const status = isPage(decodePath(request.url)) ? 200 : 404;
    const html = render(await bootOf(app, request, reply, options));
    return reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
  };
  app.get('/', sendPage);
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler(sendPage);
}

/** What travels with a page for the person who asked for it. */
export async function bootOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, env, setupToken }: BootOptions,
): Promise<Boot> {
  const carrier: SessionCarrier = {
    cookieHeader: request.headers.cookie ?? '',
    address: request.ip,
    setCookie: (value) => void reply.header('Set-Cookie', value),
  };
  const state = await app.auth.resume(carrier);
  const firstAccount = !state && !hasAccounts(db);
  return {
    brand: env.brand,
    viewer: app.auth.bind(state, carrier).current(),
    firstAccount,
    setupTokenRequired: firstAccount && setupToken !== null,
  };
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
