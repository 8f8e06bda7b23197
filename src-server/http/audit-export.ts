import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { auditFilterInput } from '#shared/admin/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { exportAudit } from '../modules/admin/queries.ts';
import { fileRoute } from './file-routes.ts';

/** The audit log as a file. */
export function mountAuditExport(app: FastifyInstance): void {
  fileRoute(app, {
    url: '/api/admin/audit.csv',
    permission: 'admin.audit',
    make: (request, context) => {
      const stretches = exportAudit(context, auditFilterInput.parse(request.query));
      // An invalid filter fails before anything is sent.
      const first = [stretches.next(), stretches.next()];
      return {
        type: CSV_TYPE,
        fileName: `audit-${context.clock.now().toISOString().slice(0, 10)}.csv`,
        content: inTurns(first, stretches),
      };
    },
  });
}

/** Other requests run between two chunks. */
async function* inTurns(first: IteratorResult<string>[], rest: Generator<string>): AsyncGenerator<string> {
  for (const { done, value } of first) if (!done) yield value;
  for (;;) {
    await setImmediate();
    const { done, value } = rest.next();
    if (done) return;
    yield value;
  }
}
