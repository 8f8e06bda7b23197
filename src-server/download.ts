import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_PATH } from '#shared/account-data.ts';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages/general.ts';
import { lastingRights } from './lasting-rights.ts';
import { beginDownload } from './modules/account/download.ts';

/** All that is a person's as a file. It is no procedure: the answer is sent while it is read. */
export function mountDownload(app: FastifyInstance): void {
  app.get(DOWNLOAD_PATH, async (request, reply) => {
    const context = await app.contextOf(request, reply);
    const requireRights = lastingRights(app, request, 'account.own');
    requireRights();
    const day = context.clock.now().toISOString().slice(0, 10);
    const name = `${context.accounts.current()?.username ?? 'account'}-${day}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(beginDownload(context, requireRights)));
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: DOWNLOAD_PATH,
    handler: (_, reply) => {
      reply.header('Allow', 'GET');
      throw new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
    },
  });
}
