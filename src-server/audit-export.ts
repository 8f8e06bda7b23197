import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { auditFilterInput } from '#shared/admin.schema.ts';
import { CSV_TYPE } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages/general.ts';
import { lastingRights } from './lasting-rights.ts';
import { exportAudit } from './modules/admin/queries.ts';

export const AUDIT_EXPORT = '/api/admin/audit.csv';

/** The audit log as a file. It is no procedure: it is sent while it is read. */
export function mountAuditExport(app: FastifyInstance): void {
  app.get(AUDIT_EXPORT, async (request, reply) => {
    const context = await app.contextOf(request, reply);
    const requireRights = lastingRights(app, request, 'admin.audit');
    requireRights();
    const stretches = exportAudit(context, auditFilterInput.parse(request.query));
    // A wrong filter is refused before anything is sent.
    const first = [stretches.next(), stretches.next()];
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .header('Content-Type', `${CSV_TYPE}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="audit-${day}.csv"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(inTurns(first, stretches, requireRights)));
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: AUDIT_EXPORT,
    handler: (_, reply) => {
      reply.header('Allow', 'GET');
      throw new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
    },
  });
}

/** Other requests come between two stretches; one of them may end the right to read on. */
async function* inTurns(
  first: IteratorResult<string>[],
  rest: Generator<string>,
  requireRights: () => unknown,
): AsyncGenerator<string> {
  for (const { done, value } of first) if (!done) yield value;
  for (;;) {
    await setImmediate();
    requireRights();
    const { done, value } = rest.next();
    if (done) return;
    yield value;
  }
}
