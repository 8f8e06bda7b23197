import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that would change something and was made by a page of another site. Browsers always say where
 * such a request comes from; a script says nothing, and is fine as long as its body is JSON, which no form can send.
 */
export function refuseForeignOrigin(request: FastifyRequest, baseUrl: string | null): void {
  if (READS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site, cookie } = request.headers;
  const foreign = new AppError('FORBIDDEN', generalMessages.foreignOrigin);
  if (origin !== undefined && !isOwnOrigin(origin, request, baseUrl)) throw foreign;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign;
  const type = request.headers['content-type'];
  const hasBody = type !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (cookie !== undefined && hasBody && !/^application\/json\b/i.test(type ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', generalMessages.jsonBody);
  }
}

function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | null): boolean {
  if (baseUrl !== null && origin === new URL(baseUrl).origin) return true;
  return origin === `${request.protocol}://${request.headers.host}`;
}
