import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { PROJECT_ROOT } from '#db/root.ts';
import config from '../../vite.config.ts';
import { fillPage } from '../pages/render.ts';
import { type BootOptions, pageOf, programRedirect, requirePageMethod } from '../pages/serve.ts';
import { claimFolder } from './one-server.ts';
import { openInstallation } from './opening.ts';
import { requireFreePort, requireNoArguments, run, serve } from './start.ts';

/** Paths that this server handles. Vite handles all others. */
const OWN = /^\/(api(?!\/docs(\?|$))|trpc|uploads|healthz|readyz)(\/|\?|$)/;

await run(async (env) => {
  requireNoArguments(process.argv.slice(2));
  await requireFreePort(env);
  await claimFolder(env.dataDir);
  await serve({ ...openInstallation(env), mount: mountVite });
});

/** Puts Vite in front of the pages. Vite reloads modules in the browser, and `node --watch` restarts this process. */
async function mountVite(app: FastifyInstance, options: BootOptions): Promise<void> {
  const vite = await createServer({
    ...config,
    // Vite would write a temporary config file, which would restart this process forever.
    configFile: false,
    root: PROJECT_ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (OWN.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.setNotFoundHandler(async (request, reply) => {
    const html = readFileSync(join(PROJECT_ROOT, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, html);
    requirePageMethod(request, reply);
    const program = programRedirect(request, options.env);
    if (program !== null) return reply.redirect(program, 302);
    const { data, status } = await pageOf(app, request, reply, options);
    // Vite adds inline scripts and styles, which the production policy forbids.
    reply.removeHeader('content-security-policy');
    return reply.code(status).type('text/html; charset=utf-8').send(fillPage(page, data));
  });
}
