import type { FastifyInstance } from 'fastify';
import { auditFilterInput } from '#shared/admin/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { exportAudit } from '../modules/admin/queries.ts';
import { fileRoute } from './file-routes.ts';

/** The audit log as a file. */
export function mountAuditExport(app: FastifyInstance): void {
  fileRoute(app, {
    ...{ url: '/api/admin/audit.csv', permission: 'admin.audit' },
    make: (request, context) => ({
      ...{ type: CSV_TYPE, fileName: `audit-${context.clock.now().toISOString().slice(0, 10)}.csv` },
      content: exportAudit(context, auditFilterInput.parse(request.query)),
    }),
  });
}
