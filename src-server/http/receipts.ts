import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import {
  PDF_MIME,
  RECEIPT_BYTES_MAX,
  RECEIPT_MIMES,
  RECEIPT_PATH,
  RECEIPTS_PATH,
} from '#shared/receipts/model.ts';
import { receiptAddInput, receiptIdInput } from '#shared/receipts/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { requireTransaction } from '../modules/accounting/queries.ts';
import { addReceipt, requireReceiptRoom } from '../modules/receipts/mutations.ts';
import { requireReceipt } from '../modules/receipts/queries.ts';
import type { UploadFiles } from '../services/uploads.ts';
import { permitted, receivingRoute, whileAllowed } from './file-routes.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { accessRevalidator } from './revalidate-access.ts';
import { FILE_HEADERS } from './uploads.ts';

const KEY_HEADER = 'idempotency-key';

/** Uploads and downloads of receipts. They aren't procedures, because the body is the file. */
export async function mountReceipts(app: FastifyInstance, files: UploadFiles): Promise<void> {
  await receivingRoute(app, {
    url: RECEIPTS_PATH,
    permission: 'accounting.update',
    besideRest: true,
    types: RECEIPT_MIMES,
    bytesMax: RECEIPT_BYTES_MAX,
    texts: { tooLarge: receiptMessages.tooLarge, wrongType: receiptMessages.wrongType },
    requireRoom: ({ db }, { params, headers }) => {
      const { id } = staffIdInput.parse(params);
      // A request that is sent again may have filled the room itself.
      if (headers[KEY_HEADER] === undefined) requireReceiptRoom(db, id);
      else requireTransaction(db, id);
    },
    store: (body, context, request) => {
      const input = receiptAddInput.parse({ ...(request.query as object), ...(request.params as object) });
      const requireRights = accessRevalidator(app, request, 'accounting.update');
      const requestKey = {
        key: request.headers[KEY_HEADER],
        method: request.method,
        url: request.url,
        status: 201,
        body: createHash('sha256').update(body).digest('hex'),
      };
      return withIdempotencyKey(context, requestKey, () =>
        addReceipt({ ...context, files, requireRights }, input, body),
      );
    },
  });
  app.get(RECEIPT_PATH, async (request, reply) => {
    const context = permitted('accounting.read', 'read', await app.contextOf(request, reply));
    const { file, name, mime, bytes } = requireReceipt(context, receiptIdInput.parse(request.params));
    const etag = `"${file}"`;
    const headers = { ...FILE_HEADERS, ETag: etag };
    if (request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send();
    const content = await files.read(file);
    if (!content) throw new AppError('NOT_FOUND', receiptMessages.notFound);
    const requireRights = accessRevalidator(app, request, 'accounting.read');
    // Scripts in a PDF could run in the browser's viewer, so browsers only download it.
    const disposition = mime === PDF_MIME ? 'attachment' : 'inline';
    return reply
      .headers(headers)
      .type(mime)
      .header('Content-Disposition', `${disposition}; ${fileName(name)}`)
      .header('Content-Length', bytes)
      .send(Readable.from(whileAllowed(content, requireRights)));
  });
}

/** A name in a header (RFC 8187), with a plain one for old clients. */
function fileName(name: string): string {
  return `filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
