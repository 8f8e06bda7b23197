import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactFilterInput } from '#shared/crm.schema.ts';
import { CONTACT_EXPORT_PATH, CONTACT_IMPORT_PATH } from '#shared/crm.ts';
import { CSV_TYPE } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import { importIdInput } from '#shared/imports.schema.ts';
import { IMPORT_BYTES_MAX, type ImportKind } from '#shared/imports.ts';
import { generalMessages } from '#shared/messages/general.ts';
import { importMessages } from '#shared/messages/imports.ts';
import { type Permission, refusal, type SubjectOf } from '#shared/permissions.ts';
import { staffIdInput } from '#shared/staff.schema.ts';
import type { Context } from './context.ts';
import { lastingRights } from './lasting-rights.ts';
import { exportContacts } from './modules/crm/export.ts';
import { fileNameOf, markdownOf } from './modules/documents/markdown.ts';
import { readDocument } from './modules/documents/queries.ts';
import { receiveImport } from './modules/imports/receive.ts';
import { refusedReport } from './modules/imports/report.ts';

type Download = { type: string; fileName: string; content: string | AsyncGenerator<string> };

/** Files of the staff's modules, in and out. They are no procedures: their bodies are the files themselves. */
export async function mountStaffFiles(app: FastifyInstance): Promise<void> {
  download(app, CONTACT_EXPORT_PATH, 'crm.read', ({ query }, context) => ({
    ...{ type: CSV_TYPE, fileName: `contacts-${dayOf(context)}.csv` },
    content: exportContacts(context, contactFilterInput.parse(query)),
  }));
  download(app, '/api/imports/:id/refused.csv', 'imports.use', ({ params }, context) => {
    const { id } = importIdInput.parse(params);
    return { type: CSV_TYPE, fileName: `refused-${id}.csv`, content: refusedReport(context, id) };
  });
  download(app, '/api/internal-documents/:id/export.md', 'documents.read', ({ params }, context) => {
    const document = readDocument(context, staffIdInput.parse(params).id);
    return { type: 'text/markdown', fileName: fileNameOf(document), content: markdownOf(document) };
  });
  await app.register(async (scope) => receiveCsv(scope, CONTACT_IMPORT_PATH, 'crm'));
}

function download(
  app: FastifyInstance,
  url: string,
  permission: Permission,
  make: (request: FastifyRequest, context: Context) => Download,
): void {
  app.get(url, async (request, reply) => {
    const context = await requireAllowed(app, permission, request, reply);
    const requireRights = lastingRights(app, request, permission);
    const { type, fileName, content } = make(request, context);
    reply
      .type(`${type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .header('Cache-Control', 'no-store');
    return reply.send(
      typeof content === 'string' ? content : Readable.from(whileAllowed(content, requireRights)),
    );
  });
}

/** Other requests come between two pieces; one of them may end the right to read on. */
async function* whileAllowed(
  pieces: AsyncGenerator<string>,
  requireRights: () => unknown,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    requireRights();
    yield piece;
  }
}

/** In a scope of its own: nowhere else does the server take a CSV file. */
function receiveCsv(scope: FastifyInstance, url: string, kind: ImportKind): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(CSV_TYPE, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  scope.setErrorHandler((error: { statusCode?: number }) => {
    if (error.statusCode === 413) throw new AppError('PAYLOAD_TOO_LARGE', importMessages.tooLarge);
    if (error.statusCode === 415) throw new AppError('UNSUPPORTED_MEDIA_TYPE', importMessages.csvBody);
    throw error;
  });
  scope.route({
    ...{ method: 'POST', url, bodyLimit: IMPORT_BYTES_MAX },
    // Before the body: nobody fills the server's memory who may not import.
    preParsing: async (request, reply, payload) => {
      contexts.set(request, await requireAllowed(scope, 'crm.create', request, reply));
      return payload;
    },
    handler: async (request, reply) => {
      const context = contexts.get(request);
      if (!context || !Buffer.isBuffer(request.body))
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', importMessages.csvBody);
      const { name = '' } = request.query as { name?: unknown };
      const received = await receiveImport(context, { kind, fileName: String(name), bytes: request.body });
      return reply.code(201).header('Cache-Control', 'no-store').send(received);
    },
  });
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: (_, reply) => {
      reply.header('Allow', 'POST');
      throw new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
    },
  });
}

async function requireAllowed<P extends Permission>(
  app: FastifyInstance,
  permission: P,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const context = await app.contextOf(request, reply);
  // Lines of the staff's modules ask for a role alone.
  const refused = refusal(permission, context.viewer, {} as SubjectOf<P>);
  if (refused) throw new AppError(refused.code, refused.message);
  return context;
}

function dayOf({ clock }: Context): string {
  return clock.now().toISOString().slice(0, 10);
}
