import type { FastifyRequest } from 'fastify';
import { importMessages } from '#shared/csv-import/messages.ts';
import { oneClickPath } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { receiptMessages } from '#shared/receipts/messages.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { isRead } from './upgrades.ts';

/** Uploads, whose body isn't JSON. Forms can't send an image as the body, either. */
export const UPLOAD_REQUEST = { method: 'POST', path: '/api/uploads' } as const;
const UPLOAD_ADDRESS = new RegExp(`^${UPLOAD_REQUEST.path}/?(\\?|$)`);

/** CSV imports, whose body is the file. Forms can't send that, either. */
const CSV_ADDRESS = /^\/api\/[\w-]+\/imports\/?(\?|$)/;

/** Receipts, whose body is an image or a PDF. Forms can't send these as the body, either. */
const RECEIPT_ADDRESS = /^\/api\/accounting\/[^/?]+\/receipts\/?(\?|$)/;

/** One-click unsubscribe (RFC 8058). It only depends on the token in the path, not on cookies. */
export const ONE_CLICK_PATH = oneClickPath('');
const ONE_CLICK_ADDRESS = new RegExp(`^${ONE_CLICK_PATH}[^/?]+/?(\\?|$)`);

/**
 * Refuses changes from pages of other sites. Browsers always send the origin of such requests. API clients don't, and
 * are fine as long as the body is JSON, which forms can't send.
 */
export function foreignOrigin(request: FastifyRequest, baseUrl: string | null): AppError | undefined {
  if (isRead(request) || isOneClick(request)) return undefined;
  const { origin, 'sec-fetch-site': site, cookie } = request.headers;
  const foreignPage = origin !== undefined && !isOwnOrigin(origin, request, baseUrl);
  if (foreignPage || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    return new AppError('FORBIDDEN', requestMessages.foreignOrigin);
  }
  const type = request.headers['content-type'];
  const { fine, message } = bodyOf(request);
  const hasBody = type !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (cookie !== undefined && hasBody && !fine.test(type ?? '')) {
    return new AppError('UNSUPPORTED_MEDIA_TYPE', message);
  }
  return undefined;
}

/** The accepted body types, and the error otherwise. */
function bodyOf(request: FastifyRequest): { fine: RegExp; message: string } {
  if (isUpload(request)) return { fine: /^image\//, message: uploadMessages.notAnImage };
  if (isReceipt(request))
    return { fine: /^(image\/|application\/pdf\b)/i, message: receiptMessages.wrongType };
  if (isCsv(request)) return { fine: /^text\/csv\b/i, message: importMessages.csvBody };
  return { fine: /^application\/json\b/i, message: requestMessages.jsonBody };
}

function isCsv({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && CSV_ADDRESS.test(url);
}

function isReceipt({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && RECEIPT_ADDRESS.test(url);
}

function isOneClick({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && ONE_CLICK_ADDRESS.test(url);
}

function isUpload({ method, url }: FastifyRequest): boolean {
  return method === UPLOAD_REQUEST.method && UPLOAD_ADDRESS.test(url);
}

function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | null): boolean {
  if (baseUrl !== null && origin === new URL(baseUrl).origin) return true;
  return origin === `${request.protocol}://${request.headers.host}`;
}
