import type { FastifyInstance } from 'fastify';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { CSV_EXPORTS } from '../app-router.ts';
import { fileRoute } from './file-routes.ts';

/** The lists that can be downloaded as CSV files. The files' names end with the day. */
export function mountCsvExports(app: FastifyInstance): void {
  for (const { url, permission, name, make } of CSV_EXPORTS) {
    fileRoute(app, {
      ...{ url, permission },
      make: async ({ query }, context) => ({
        ...{ type: CSV_TYPE, fileName: `${name}-${context.clock.now().toISOString().slice(0, 10)}.csv` },
        content: await make(context, query),
      }),
    });
  }
}
