import { z } from 'zod';
import { DOWNLOAD_PATH } from '#shared/account/model.ts';
import { LEDGER_EXPORT_PATH } from '#shared/accounting/model.ts';
import { transactionFilterInput } from '#shared/accounting/schema.ts';
import { auditFilterInput } from '#shared/admin/schema.ts';
import { API_DOCUMENT_PATH } from '#shared/api/model.ts';
import { APPLICATIONS_EXPORT_PATH } from '#shared/applications/model.ts';
import { applicationFilterInput } from '#shared/applications/schema.ts';
import { CONTACT_EXPORT_PATH } from '#shared/contacts/model.ts';
import { contactFilterInput } from '#shared/contacts/schema.ts';
import { type ImportKind, importPath } from '#shared/csv-import/model.ts';
import { importOutput } from '#shared/csv-import/output.ts';
import { importIdInput, importSendInput } from '#shared/csv-import/schema.ts';
import { oneClickPath } from '#shared/email/model.ts';
import { entryIdInput } from '#shared/entries/schema.ts';
import { CALENDAR_PATH, EVENT_EXPORT_PATH } from '#shared/events/model.ts';
import { eventExportInput } from '#shared/events/schema.ts';
import { GAPS_EXPORT_PATH } from '#shared/gaps/model.ts';
import { gapFilterInput } from '#shared/gaps/schema.ts';
import { CSV_TYPE } from '#shared/kit/csv.ts';
import { STREAM_PATH } from '#shared/live/model.ts';
import { streamInput } from '#shared/live/schema.ts';
import type { Permission } from '#shared/permissions.ts';
import { PROMPT_EXPORT_PATH } from '#shared/prompts/csv.ts';
import { promptExportInput } from '#shared/prompts/schema.ts';
import { RECEIPT_MIMES, RECEIPT_PATH, RECEIPTS_PATH } from '#shared/receipts/model.ts';
import { receiptOutput } from '#shared/receipts/output.ts';
import { receiptAddInput, receiptIdInput } from '#shared/receipts/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { SUBSCRIBERS_EXPORT_PATH } from '#shared/subscribers/model.ts';
import { subscriberFilterInput } from '#shared/subscribers/schema.ts';
import { RESPONSES_EXPORT_PATH } from '#shared/surveys/model.ts';
import { TOOL_STREAM_PATH } from '#shared/tool-runs/stream.ts';
import { UPLOAD_MIMES } from '#shared/uploads/model.ts';
import { uploadOutput } from '#shared/uploads/output.ts';

/** An endpoint that isn't a procedure, because it sends or receives a file, a stream, or a form. */
export type FileRoute = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  /** The title of the reference's section, as in `REST_SECTIONS`. */
  section: string;
  purpose: string;
  notes?: Readonly<Record<string, string>>;
  /** Null: everyone may, also without an account. */
  permission: Permission | null;
  /** Needs a recent password, which no API key has. */
  needsPassword: boolean;
  /** The path's parameters and the query. */
  input: z.ZodObject;
  /** The types that a body may have. None: no body. */
  receives: readonly string[];
  /** The status on success. */
  status: 101 | 200 | 201 | 303;
  /** The response: its schema if it is JSON, or else its types. */
  output: z.ZodType | readonly string[];
  /** Accepts an `Idempotency-Key`. */
  takesIdempotencyKey: boolean;
};

type FileRouteParts = Pick<FileRoute, 'path' | 'section' | 'purpose' | 'permission' | 'output'> &
  Partial<FileRoute>;

const ONE_CLICK_PATH = oneClickPath(':token');
/** The section of what belongs to no other one. */
export const FILES_SECTION = 'Files, live updates, and health';
const CALENDAR = ['text/calendar'];
const textId = z.object({ id: z.string() });
const token = z.object({ token: z.string() });

const sends = (parts: FileRouteParts): FileRoute => ({
  method: 'GET',
  input: z.object({}),
  receives: [],
  status: 200,
  takesIdempotencyKey: false,
  needsPassword: false,
  ...parts,
});

const sendsCsv = (parts: Omit<FileRouteParts, 'output'>) => sends({ output: [CSV_TYPE], ...parts });

const receives = (parts: FileRouteParts & Pick<FileRoute, 'receives'>): FileRoute =>
  sends({ method: 'POST', status: 201, ...parts });

/** All endpoints beside `REST_ROUTES`. Those outside `/api` are here if programs use them. */
export const FILE_ROUTES: readonly FileRoute[] = [
  sendsCsv({
    path: GAPS_EXPORT_PATH,
    section: 'Search and tags',
    purpose: 'Export knowledge gaps. For staff.',
    permission: 'gaps.read',
    input: gapFilterInput,
  }),
  sendsCsv({
    path: CONTACT_EXPORT_PATH,
    section: 'CRM',
    purpose: 'Export contacts. Needs a recent password.',
    permission: 'crm.read',
    needsPassword: true,
    input: contactFilterInput,
  }),
  sendsCsv({
    path: SUBSCRIBERS_EXPORT_PATH,
    section: 'Newsletters and subscribers',
    purpose: 'Export subscribers. Needs a recent password.',
    permission: 'subscribers.read',
    needsPassword: true,
    input: subscriberFilterInput,
  }),
  sendsCsv({
    path: RESPONSES_EXPORT_PATH,
    section: 'Surveys',
    purpose: 'Export one row per response. Anonymous ones appear in steps of five.',
    permission: 'surveys.read',
    input: textId,
  }),
  sendsCsv({
    path: APPLICATIONS_EXPORT_PATH,
    section: 'Program applications',
    purpose: 'Export applications. Needs a recent password.',
    permission: 'applications.read',
    needsPassword: true,
    input: applicationFilterInput,
  }),
  sendsCsv({
    path: LEDGER_EXPORT_PATH,
    section: 'Accounting',
    purpose: 'Export transactions',
    permission: 'accounting.read',
    input: transactionFilterInput,
  }),
  receives({
    path: RECEIPTS_PATH,
    section: 'Accounting',
    purpose: 'Add a receipt. The body is the file, with its `Content-Type`.',
    notes: { name: "in the query: the file's name" },
    permission: 'accounting.update',
    input: receiptAddInput,
    receives: RECEIPT_MIMES,
    output: receiptOutput,
    takesIdempotencyKey: true,
  }),
  sends({
    path: RECEIPT_PATH,
    section: 'Accounting',
    purpose: 'Download a receipt',
    permission: 'accounting.read',
    input: receiptIdInput,
    output: RECEIPT_MIMES,
  }),
  sendsCsv({
    path: PROMPT_EXPORT_PATH,
    section: 'Prompts',
    purpose: 'Export your own prompts',
    permission: 'prompts.create',
    input: promptExportInput,
  }),
  sendsCsv({
    path: EVENT_EXPORT_PATH,
    section: 'Events',
    purpose:
      'Export one row per RSVP. `emails=true` adds email addresses, is audited, and needs a recent password. Staff only.',
    permission: 'events.attendees',
    input: eventExportInput,
  }),
  sends({
    path: CALENDAR_PATH,
    section: 'Events',
    purpose: 'Read public events from 90 days ago on as a calendar',
    permission: null,
    output: CALENDAR,
  }),
  sends({
    path: '/events/:id.ics',
    section: 'Events',
    purpose: 'Read one event as a calendar',
    permission: null,
    input: staffIdInput,
    output: CALENDAR,
  }),
  sends({
    path: '/events/feed/:token.ics',
    section: 'Events',
    purpose: 'Read a private calendar. Its link works without a login.',
    permission: null,
    input: token,
    output: CALENDAR,
  }),
  importRoute('crm', 'Send a file of contacts. The body is the file.', 'crm.create'),
  importRoute('accounting', 'Send a bank file. The body is the file.', 'accounting.create'),
  importRoute('subscribers', 'Send a file of email addresses. The body is the file.', 'subscribers.update'),
  importRoute('prompts', 'Send a file of prompts. The body is the file. Only you see it.', 'prompts.create'),
  sendsCsv({
    path: '/api/imports/:id/refused.csv',
    section: 'CSV imports',
    purpose: 'Skipped rows with reasons',
    permission: 'imports.use',
    input: importIdInput,
  }),
  sends({
    path: '/api/internal-documents/:id/export.md',
    section: 'Internal wiki',
    purpose: 'Export a document as Markdown',
    permission: 'documents.read',
    input: staffIdInput,
    output: ['text/markdown'],
  }),
  sends({
    path: '/api/entries/:id/export.md',
    section: 'Entries',
    purpose: 'Export an entry as Markdown, which `npm run import` reads',
    permission: null,
    input: entryIdInput,
    output: ['text/markdown'],
  }),
  sendsCsv({
    path: '/api/admin/audit.csv',
    section: 'Administration',
    purpose: 'Export the audit log. Needs a recent password.',
    permission: 'admin.audit',
    needsPassword: true,
    input: auditFilterInput,
  }),
  receives({
    path: '/api/uploads',
    section: FILES_SECTION,
    purpose: 'Upload a PNG, JPEG, GIF, or WebP. The body is the image, with its `Content-Type`.',
    permission: 'uploads.create',
    receives: UPLOAD_MIMES,
    output: uploadOutput,
  }),
  sends({
    path: '/uploads/:id',
    section: FILES_SECTION,
    purpose: 'Read an uploaded image',
    permission: null,
    input: textId,
    output: UPLOAD_MIMES,
  }),
  sends({
    path: DOWNLOAD_PATH,
    section: FILES_SECTION,
    purpose: 'Download your data. Needs a recent password.',
    permission: 'account.own',
    needsPassword: true,
    output: z.looseObject({}),
  }),
  sends({
    path: TOOL_STREAM_PATH,
    section: 'Tools',
    purpose: 'A WebSocket that runs a tool: its input, parts of the output, and the result',
    permission: 'tools.run',
    input: textId,
    status: 101,
    output: [],
  }),
  sends({
    path: STREAM_PATH,
    section: FILES_SECTION,
    purpose: 'Live updates as server-sent events',
    permission: null,
    input: streamInput,
    output: ['text/event-stream'],
  }),
  sends({
    path: ONE_CLICK_PATH,
    section: FILES_SECTION,
    purpose: 'Open the page that unsubscribes. For email programs without one-click unsubscribe.',
    permission: null,
    input: token,
    status: 303,
    output: [],
  }),
  receives({
    path: ONE_CLICK_PATH,
    section: FILES_SECTION,
    purpose: 'One-click unsubscribe of email programs (RFC 8058). An unknown token gets 410.',
    permission: 'emailAddress.unsubscribe',
    input: token,
    receives: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    status: 200,
    output: z.strictObject({ unsubscribed: z.literal(true) }),
  }),
  sends({
    path: API_DOCUMENT_PATH,
    section: FILES_SECTION,
    purpose: 'This reference as an OpenAPI 3.1 document',
    permission: null,
    output: z.looseObject({ openapi: z.string() }),
  }),
  sends({
    path: '/healthz',
    section: FILES_SECTION,
    purpose: 'The process is running',
    permission: null,
    output: z.strictObject({ status: z.literal('ok') }),
  }),
  sends({
    path: '/readyz',
    section: FILES_SECTION,
    purpose: "The database can be read and written. The response has the server's `version`.",
    permission: null,
    output: z.strictObject({ status: z.literal('ready'), version: z.string() }),
  }),
];

/** The upload of a CSV file. Its name is in the query. */
function importRoute(kind: ImportKind, purpose: string, permission: Permission): FileRoute {
  return receives({
    path: importPath(kind),
    section: 'CSV imports',
    purpose,
    permission,
    input: importSendInput.extend({ name: z.string().optional() }),
    receives: [CSV_TYPE],
    output: importOutput,
  });
}
