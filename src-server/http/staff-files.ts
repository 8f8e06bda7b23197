import type { FastifyInstance } from 'fastify';
import { BANK_IMPORT_PATH, LEDGER_EXPORT_PATH } from '#shared/accounting/model.ts';
import { transactionFilterInput } from '#shared/accounting/schema.ts';
import { CONTACT_EXPORT_PATH, CONTACT_IMPORT_PATH } from '#shared/contacts/model.ts';
import { contactFilterInput } from '#shared/contacts/schema.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_BYTES_MAX, type ImportKind } from '#shared/csv-import/model.ts';
import { importIdInput, importSendInput } from '#shared/csv-import/schema.ts';
import { EVENT_EXPORT_PATH } from '#shared/events/model.ts';
import { eventExportInput } from '#shared/events/schema.ts';
import { GAPS_EXPORT_PATH } from '#shared/gaps/model.ts';
import { gapFilterInput } from '#shared/gaps/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { exportTransactions } from '../modules/accounting/export.ts';
import { exportContacts } from '../modules/contacts/export.ts';
import { receiveImport } from '../modules/csv-import/run/receive.ts';
import { refusedReport } from '../modules/csv-import/run/report.ts';
import { readDocument } from '../modules/documents/queries.ts';
import { fileNameOf, markdownOf } from '../modules/documents/text/markdown.ts';
import { exportRsvps } from '../modules/events/export.ts';
import { exportGaps } from '../modules/gaps/export.ts';
import { fileRoute, receivingRoute } from './file-routes.ts';

/** Imports and exports of the staff modules. */
export async function mountStaffFiles(app: FastifyInstance): Promise<void> {
  fileRoute(app, {
    ...{ url: CONTACT_EXPORT_PATH, permission: 'crm.read' },
    make: ({ query }, context) => ({
      ...{ type: CSV_TYPE, fileName: `contacts-${context.clock.now().toISOString().slice(0, 10)}.csv` },
      content: exportContacts(context, contactFilterInput.parse(query)),
    }),
  });
  fileRoute(app, {
    ...{ url: LEDGER_EXPORT_PATH, permission: 'accounting.read' },
    make: async ({ query }, context) => ({
      ...{ type: CSV_TYPE, fileName: `accounting-${context.clock.now().toISOString().slice(0, 10)}.csv` },
      content: await exportTransactions(context, transactionFilterInput.parse(query)),
    }),
  });
  fileRoute(app, {
    ...{ url: EVENT_EXPORT_PATH, permission: 'events.attendees' },
    make: ({ query }, context) => ({
      ...{ type: CSV_TYPE, fileName: `events-${context.clock.now().toISOString().slice(0, 10)}.csv` },
      content: exportRsvps(context, eventExportInput.parse(query)),
    }),
  });
  fileRoute(app, {
    ...{ url: GAPS_EXPORT_PATH, permission: 'gaps.read' },
    make: ({ query }, context) => ({
      ...{ type: CSV_TYPE, fileName: `knowledge-gaps-${context.clock.now().toISOString().slice(0, 10)}.csv` },
      content: exportGaps(context, gapFilterInput.parse(query)),
    }),
  });
  fileRoute(app, {
    ...{ url: '/api/imports/:id/refused.csv', permission: 'imports.use' },
    make: ({ params }, context) => {
      const { id } = importIdInput.parse(params);
      return { type: CSV_TYPE, fileName: `refused-${id}.csv`, content: refusedReport(context, id) };
    },
  });
  fileRoute(app, {
    ...{ url: '/api/internal-documents/:id/export.md', permission: 'documents.read' },
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
    ...{ url, permission, types: [CSV_TYPE], bytesMax: IMPORT_BYTES_MAX },
    texts: { tooLarge: importMessages.tooLarge, wrongType: importMessages.csvBody },
    store: (bytes, context, { query }) => {
      const { name = '' } = query as { name?: unknown };
      return receiveImport(context, {
        ...{ kind, fileName: String(name), bytes },
        ...importSendInput.parse(query),
      });
    },
  });
}
