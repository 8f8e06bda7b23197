import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { clientNetwork } from '../services/network.ts';
import { pathOf } from '../services/request-target.ts';

/** Requests of one network per minute, each kind counted separately. Many people can share a network. */
export const REQUESTS_PER_MINUTE = { api: 1200, page: 600, calendar: 120 } as const;
type Kind = keyof typeof REQUESTS_PER_MINUTE;

/** Health checks, and files that take no work. */
const UNCOUNTED =
  /^\/(?:healthz$|readyz$|uploads\/|assets\/|images\/|(?:theme|sw)\.js$|favicon\.svg$|manifest\.webmanifest$)/;

/** What a request counts as. Null if it isn't counted. */
function kindOf({ url }: FastifyRequest): Kind | null {
  if (/^\/(api|trpc)\//.test(url)) return 'api';
  const path = pathOf(url);
  if (path.endsWith('.ics')) return 'calendar';
  return UNCOUNTED.test(path) ? null : 'page';
}

/** Limits the requests of each network. Pages are counted by the route that looks for a file of their path. */
export async function limitRequests(app: FastifyInstance, store?: FastifyRateLimitStoreCtor): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => REQUESTS_PER_MINUTE[kindOf(request) ?? 'api'],
    timeWindow: '1 minute',
    keyGenerator: (request) => `${kindOf(request)} ${clientNetwork(request)}`,
    ...(store && { store }),
    allowList: (request) => kindOf(request) === null,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', requestMessages.tooManyRequests, undefined, Math.ceil(ttl / 1000)),
  });
}
