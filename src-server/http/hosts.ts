import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';
import type { Env } from '../env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request names one host. With two of them, a proxy and this server could each believe another one. */
export function severalHosts({ raw }: FastifyRequest): AppError | undefined {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
    ? new AppError('INVALID_INPUT', generalMessages.badRequest)
    : undefined;
}

/**
 * Why a request that would change something is refused: it names a host that is not known to be this site's. A page of
 * another site can have its own name lead to this machine (DNS rebinding), and its requests then look like our own
 * page's. They always carry that name, so that `localhost` and IP addresses are safe.
 */
export function foreignHost(
  { method, headers }: FastifyRequest,
  { baseUrl, allowedHosts }: Pick<Env, 'baseUrl' | 'allowedHosts'>,
): AppError | undefined {
  if (READS.has(method)) return undefined;
  const name = hostName(headers.host ?? '');
  const known = ['localhost', ...(baseUrl === null ? [] : [new URL(baseUrl).hostname]), ...allowedHosts];
  if (known.includes(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined;
  return new AppError('FORBIDDEN', generalMessages.foreignHost);
}

/** The name in a Host header, without its port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
