import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

/** Every method that the router knows. */
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

/** Refuses every method of a path but those it takes. Who takes GET answers HEAD as well, unless told otherwise. */
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

/** The refusal of a method, once the answer says which ones there are. */
export function methodRefused(reply: FastifyReply, allowed: readonly string[]): AppError {
  reply.header('Allow', allowed.join(', '));
  return new AppError('METHOD_NOT_ALLOWED', generalMessages.methodNotAllowed);
}
