import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';

/** The methods that the router handles. It would also refuse a QUERY without a body, as a bad request. */
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Refuses all methods except the path's own. GET includes HEAD, unless `head` is false. */
export function takeOnly(app: FastifyInstance, url: string, methods: Iterable<string>, head = true): void {
  const acceptedMethods = new Set(methods);
  if (head && acceptedMethods.has('GET')) acceptedMethods.add('HEAD');
  const allowed = METHODS.filter((method) => acceptedMethods.has(method));
  app.route({
    method: METHODS.filter((method) => !acceptedMethods.has(method)),
    url,
    handler: (_, reply) => {
      throw methodRefused(reply, allowed);
    },
  });
}

/** Refuses all other methods of the paths that begin like this. */
export function takeOnlyBelow(app: FastifyInstance, prefix: string, allowed: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isRefused = request.url.startsWith(prefix) && !allowed.includes(request.method);
    done(isRefused ? methodRefused(reply, allowed) : undefined);
  });
}

/**
 * The router doesn't know some methods that Node accepts, such as PROPFIND, and would find no path for them. They are handled
 * like TRACE, which each path refuses.
 */
export function refuseUnknownMethods(app: FastifyInstance): void {
  app.server.prependListener('request', (request) => {
    if (!METHODS.some((method) => method === request.method)) request.method = 'TRACE';
  });
}

/** The error for a method, after setting the Allow header. */
export function methodRefused(reply: FastifyReply, allowed: readonly string[]): AppError {
  reply.header('Allow', allowed.join(', '));
  return new AppError('METHOD_NOT_ALLOWED', requestMessages.methodNotAllowed);
}
