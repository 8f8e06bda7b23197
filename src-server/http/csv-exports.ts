import type { FastifyInstance } from 'fastify';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { CSV_EXPORTS } from '../app-router.ts';
import { fileRoute } from './file-routes.ts';

/** The lists that can be downloaded as CSV files. The files' names end with the day in the site's time zone. */
export function mountCsvExports(app: FastifyInstance): void {
  for (const { url, permission, name, make } of CSV_EXPORTS) {
    fileRoute(app, {
      url,
      permission,
      make: async ({ query, params }, context) => ({
        type: CSV_TYPE,
        fileName: `${name}-${dayAt(context.clock.now(), context.mailSite.timeZone)}.csv`,
        content: await make(context, Object.assign({}, query, params)),
      }),
    });
  }
}
