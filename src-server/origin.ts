import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request that would change something is refused: a page of another site made it. Browsers always say where
 * such a request comes from; a script says nothing, and is fine as long as its body is JSON, which no form can send.
 */
export function foreignOrigin(request: FastifyRequest, baseUrl: string | null): AppError | undefined {
  if (READS.has(request.method)) return undefined;
  const { origin, 'sec-fetch-site': site, cookie } = request.headers;
  const foreignPage = origin !== undefined && !isOwnOrigin(origin, request, baseUrl);
  if (foreignPage || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    return new AppError('FORBIDDEN', generalMessages.foreignOrigin);
  }
  const type = request.headers['content-type'];
  const hasBody = type !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (cookie !== undefined && hasBody && !/^application\/json\b/i.test(type ?? '')) {
    return new AppError('UNSUPPORTED_MEDIA_TYPE', generalMessages.jsonBody);
  }
  return undefined;
}

function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | null): boolean {
  if (baseUrl !== null && origin === new URL(baseUrl).origin) return true;
  return origin === `${request.protocol}://${request.headers.host}`;
}
