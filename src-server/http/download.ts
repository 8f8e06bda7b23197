import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_PATH } from '#shared/account/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { beginDownload } from '../modules/account/download/download.ts';
import { fileRoute } from './file-routes.ts';

/** All personal data of a user as a file. */
export function mountDownload(app: FastifyInstance): void {
  fileRoute(app, {
    url: DOWNLOAD_PATH,
    permission: 'account.own',
    make: (_, context, requireRights) => {
      const day = dayAt(context.clock.now(), context.mailSite.timeZone);
      return {
        type: 'application/json',
        fileName: `${context.accounts.current()?.username ?? 'account'}-${day}.json`,
        content: beginDownload(context, requireRights),
      };
    },
  });
}
