import type { FastifyInstance } from 'fastify';
import { BANK_IMPORT_PATH } from '#shared/accounting/model.ts';
import { CONTACT_IMPORT_PATH } from '#shared/contacts/model.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_BYTES_MAX, type ImportKind } from '#shared/csv-import/model.ts';
import { importIdInput, importSendInput } from '#shared/csv-import/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { receiveImport } from '../modules/csv-import/run/receive.ts';
import { refusedReport } from '../modules/csv-import/run/report.ts';
import { readDocument } from '../modules/documents/queries.ts';
import { fileNameOf, markdownOf } from '../modules/documents/text/markdown.ts';
import { fileRoute, receivingRoute } from './file-routes.ts';

/** Imports and exports of the staff modules. */
export async function mountStaffFiles(app: FastifyInstance): Promise<void> {
  fileRoute(app, {
    url: '/api/imports/:id/refused.csv',
    permission: 'imports.use',
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
  await importRoute(app, { url: CONTACT_IMPORT_PATH, kind: 'crm', permission: 'crm.create' });
  await importRoute(app, { url: BANK_IMPORT_PATH, kind: 'accounting', permission: 'accounting.create' });
}

type ImportRoute = { url: string; kind: ImportKind; permission: 'crm.create' | 'accounting.create' };

/** Receives a file of a kind of import. */
async function importRoute(app: FastifyInstance, { url, kind, permission }: ImportRoute): Promise<void> {
  await receivingRoute(app, {
    url,
    permission,
    types: [CSV_TYPE],
    bytesMax: IMPORT_BYTES_MAX,
    texts: { tooLarge: importMessages.tooLarge, wrongType: importMessages.csvBody },
    store: (bytes, context, { query }) => {
      const { name = '' } = query as { name?: unknown };
      return receiveImport(context, { kind, fileName: String(name), bytes, ...importSendInput.parse(query) });
    },
  });
}
