import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import type { Env } from '../env.ts';
import { isRead } from './upgrades.ts';

/** A request has exactly one host. With two, a proxy and this server could each pick a different one. */
export function severalHosts({ raw }: FastifyRequest): AppError | undefined {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
    ? new AppError('INVALID_INPUT', requestMessages.badRequest)
    : undefined;
}

/**
 * Refuses changes under an unknown host name. Another site can point its own name at this machine (DNS rebinding), and
 * its requests then look like our own. They always carry that name, so `localhost` and IP addresses are safe.
 */
export function foreignHost(
  request: FastifyRequest,
  { baseUrl, allowedHosts }: Pick<Env, 'baseUrl' | 'allowedHosts'>,
): AppError | undefined {
  if (isRead(request)) return undefined;
  const name = hostName(request.headers.host ?? '');
  const names = ['localhost', ...(baseUrl === null ? [] : [new URL(baseUrl).hostname]), ...allowedHosts];
  if (names.includes(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined;
  return new AppError('FORBIDDEN', requestMessages.foreignHost);
}

/** The host name in a Host header, without the port. */
function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
