import type { FastifyInstance } from 'fastify';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_BYTES_MAX, IMPORT_KINDS, type ImportKind, importPath } from '#shared/csv-import/model.ts';
import { importIdInput, importSendInput } from '#shared/csv-import/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { IMPORTERS } from '../modules/csv-import/importers.ts';
import { loadImport } from '../modules/csv-import/queries.ts';
import { receiveImport, requireImportRoom } from '../modules/csv-import/run/receive.ts';
import { refusedReport } from '../modules/csv-import/run/report.ts';
import { readDocument } from '../modules/documents/queries.ts';
import { fileNameOf, markdownOf } from '../modules/documents/text/markdown.ts';
import { fileRoute, receivingRoute } from './file-routes.ts';

/** Imports and exports of the staff modules. */
export async function mountStaffFiles(app: FastifyInstance): Promise<void> {
  fileRoute(app, {
    url: '/api/imports/:id/refused.csv',
    permission: 'imports.use',
    load: ({ params }, context) => loadImport(context, importIdInput.parse(params)),
    make: ({ params }, context) => {
      const { id } = importIdInput.parse(params);
      return { type: CSV_TYPE, fileName: `refused-${id}.csv`, content: refusedReport(context, id) };
    },
  });
  fileRoute(app, {
    url: '/api/internal-documents/:id/export.md',
    permission: 'documents.read',
    make: ({ params }, context) => {
      const document = readDocument(context, staffIdInput.parse(params).id);
      return { type: 'text/markdown', fileName: fileNameOf(document), content: markdownOf(document) };
    },
  });
  for (const kind of IMPORT_KINDS) await importRoute(app, kind);
}

/** Receives a file of a kind of import. */
async function importRoute(app: FastifyInstance, kind: ImportKind): Promise<void> {
  await receivingRoute(app, {
    url: importPath(kind),
    permission: IMPORTERS[kind].permission,
    types: [CSV_TYPE],
    bytesMax: IMPORT_BYTES_MAX,
    texts: { tooLarge: importMessages.tooLarge, wrongType: importMessages.csvBody },
    requireRoom: (context) => requireImportRoom(context, kind),
    store: (bytes, context, { query }) => {
      const { name = '' } = query as { name?: unknown };
      return receiveImport(context, { kind, fileName: String(name), bytes, ...importSendInput.parse(query) });
    },
  });
}
