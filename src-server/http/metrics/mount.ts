import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { isLoopback } from '../../env.ts';
import type { Clock } from '../../services/clock.ts';
import { isFromThisMachine } from '../../services/network.ts';
import type { ProcessMetrics } from './process.ts';
import { siteMetrics } from './site.ts';

const PATH = '/metrics';
/** Headers of a proxy, which is on this machine although its client isn't. */
const BY_PROXY = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

type Options = { db: Db; clock: Clock; token: string | null; metrics: ProcessMetrics };

/** `GET /metrics` for Prometheus. From elsewhere and without the token, there is no such page. */
export function mountMetrics(app: FastifyInstance, { db, clock, token, metrics }: Options): void {
  const siteText = siteMetrics({ db, clock });
  app.get(PATH, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) return reply.callNotFound();
    const [processText, text] = await Promise.all([metrics.collect(), siteText()]);
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${processText}\n${text}`);
  });
  app.addHook('onClose', async () => metrics.stop());
}

/** Asked on this machine under a name of this machine: pages of other sites can only use their own names. */
function isLocal(request: FastifyRequest): boolean {
  const isDirect = BY_PROXY.every((name) => request.headers[name] === undefined);
  return isDirect && isFromThisMachine(request) && isLoopback(request.hostname);
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, sent] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== null && sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
