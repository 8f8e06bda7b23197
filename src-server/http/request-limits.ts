import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_REQUESTS_PER_MINUTE } from '#shared/keys/model.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import type { AuthService } from '../auth/service.ts';
import { clientNetwork } from '../services/network.ts';
import { isApiPath, pathOf } from '../services/request-target.ts';
import { liveKeyOf } from './credentials.ts';
import { isRead } from './upgrades.ts';

/** Requests of one network per minute, each kind counted separately. Many people can share a network. */
export const REQUESTS_PER_MINUTE = { api: 1200, page: 600, calendar: 120 } as const;
type Kind = keyof typeof REQUESTS_PER_MINUTE;

/** Health checks, metrics, and files that take no work. */
const UNCOUNTED =
  /^\/(?:healthz$|readyz$|metrics$|uploads\/|assets\/|images\/|(?:theme|sw)\.js$|favicon\.svg$|manifest\.webmanifest$)/;

/** What a request counts as. Null if it isn't counted. */
function kindOf({ url }: FastifyRequest): Kind | null {
  const path = pathOf(url);
  if (isApiPath(path) || path.startsWith('/trpc/')) return 'api';
  if (path.endsWith('.ics')) return 'calendar';
  return UNCOUNTED.test(path) ? null : 'page';
}

/** A request's limit, and what is counted for it. Null if it isn't counted. */
type Counted = { key: string; max: number; message: string };

function countedAs(auth: AuthService, request: FastifyRequest): Counted | null {
  const key = liveKeyOf(auth, request);
  if (key) {
    const kind = isRead(request) ? 'read' : 'change';
    const max = KEY_REQUESTS_PER_MINUTE[kind];
    return { key: `key ${kind} ${key.id}`, max, message: keyMessages.tooManyRequests };
  }
  const kind = kindOf(request);
  if (kind === null) return null;
  const max = REQUESTS_PER_MINUTE[kind];
  return { key: `${kind} ${clientNetwork(request)}`, max, message: requestMessages.tooManyRequests };
}

/** Limits the requests of each network, and of each API key wherever it's used. Pages are counted by the route that looks for a file of their path. */
export async function limitRequests(
  app: FastifyInstance,
  auth: AuthService,
  store?: FastifyRateLimitStoreCtor,
): Promise<void> {
  await app.register(rateLimit, {
    enableDraftSpec: true,
    max: (request) => countedAs(auth, request)?.max ?? 0,
    timeWindow: '1 minute',
    keyGenerator: (request) => countedAs(auth, request)?.key ?? '',
    ...(store && { store }),
    allowList: (request) => countedAs(auth, request) === null,
    errorResponseBuilder: (request, { ttl }) => {
      const message = countedAs(auth, request)?.message ?? requestMessages.tooManyRequests;
      return new AppError('TOO_MANY_REQUESTS', message, undefined, Math.ceil(ttl / 1000));
    },
  });
}
