import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** All methods that the router knows. */
const METHODS: readonly HTTPMethods[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
];

/** Refuses all methods except the path's own. GET includes HEAD, unless `head` is false. */
export function takeOnly(app: FastifyInstance, url: string, taken: Iterable<string>, head = true): void {
  const named = new Set(taken);
  if (head && named.has('GET')) named.add('HEAD');
  const allowed = METHODS.filter((method) => named.has(method));
  app.route({
    method: METHODS.filter((method) => !named.has(method)),
    url,
    handler: (_, reply) => {
      throw methodRefused(reply, allowed);
    },
  });
}

/** The error for a method, after setting the Allow header. */
export function methodRefused(reply: FastifyReply, allowed: readonly string[]): AppError {
  reply.header('Allow', allowed.join(', '));
  return new AppError('METHOD_NOT_ALLOWED', requestMessages.methodNotAllowed);
}
