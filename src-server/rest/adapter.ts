import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { callOnce, requireKeyReaches } from '../app-router.ts';
import type { Context, Create, Once } from '../context.ts';
import { ofBody } from '../errors.ts';
import { takeOnly } from '../services/methods.ts';
import { isApiPath, pathOf, queryOf } from '../services/request-target.ts';
import { unknownFields } from './body-fields.ts';
import { type RestRoute, takesIdempotencyKey } from './route.ts';
import { FILE_ROUTES } from './routes/files.ts';
import { REST_ROUTES } from './routes.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const WITH_QUERY = new Set(['GET', 'HEAD', 'DELETE']);

/** Mounts the routes. Each path calls a procedure, so both transports share all rules. */
export function mountRest(app: FastifyInstance, contextOf: ContextOf, withIdempotencyKey: Once): void {
  for (const route of REST_ROUTES) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const body = bodyOf(request);
        const context = await contextOf(request, reply);
        if (Object.keys(body).length > 0)
          context.unknownFields = (schema) => unknownFields(route, body, schema);
        // Before a stored response: a key that can only read doesn't get that of a create.
        requireKeyReaches(route.procedure, context);
        const input = inputOf(route, request, body);
        const run = () => callRoute(route, context, input);
        const output = takesIdempotencyKey(route)
          ? await withIdempotencyKey(context, createOf(route, request), run)
          : await run();
        return answer(route, output, request, reply);
      },
    });
  }
  for (const [path, methods] of methodsByPath()) takeOnly(app, path, methods);
  app.all('/api/*', ({ url }, reply) => {
    if (!isApiPath(pathOf(url))) return reply.callNotFound();
    throw new AppError('NOT_FOUND', requestMessages.unknownPath);
  });
}

function createOf({ status }: RestRoute, { headers, method, url, body }: FastifyRequest): Create {
  return { key: headers['idempotency-key'], method, url, body, status };
}

function inputOf(route: RestRoute, request: FastifyRequest, body: Record<string, unknown>): unknown {
  const params = request.params as Record<string, string>;
  // Creates and edits take no query: URLs are logged by proxies, and a password must not be there.
  const query = WITH_QUERY.has(request.method) ? (request.query as Record<string, unknown>) : {};
  if (route.samePath) requireSameAsPath(params, body);
  if (route.bodyField !== undefined) return { ...params, ...route.fixed, [route.bodyField]: body };
  return { ...query, ...split(query, route.lists), ...body, ...params, ...route.fixed };
}

/** Calls the route's procedure. */
function callRoute({ procedure, bodyField }: RestRoute, context: Context, input: unknown): Promise<unknown> {
  const call = () => callOnce(context, procedure, input);
  return bodyField === undefined ? call() : ofBody(bodyField, call);
}

/** Reads comma-separated parameters as lists. */
function split(query: Record<string, unknown>, names: readonly string[] = []): Record<string, unknown> {
  const lists = names.flatMap((name) =>
    typeof query[name] === 'string' ? [[name, query[name]] as const] : [],
  );
  return Object.fromEntries(lists.map(([name, value]) => [name, commaList(value)]));
}

function commaList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Throws `INVALID_INPUT` for a body that names another row than the path, such as a task's project. */
function requireSameAsPath(params: Record<string, string>, body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(params)) {
    if (body[name] === undefined || String(body[name]) === value) continue;
    const message = requestMessages.otherThanPath(name);
    throw new AppError('INVALID_INPUT', message, { [name]: message });
  }
}

/** A missing body counts as an empty object, so missing fields are reported by name. */
function bodyOf({ method, body }: FastifyRequest): Record<string, unknown> {
  if (method === 'GET' || body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('INVALID_INPUT', requestMessages.objectBody, { body: requestMessages.objectBody });
  }
  return body as Record<string, unknown>;
}

function answer(route: RestRoute, output: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.code(route.status);
  reply.header('Cache-Control', 'no-store');
  if (route.status === 204) return reply.send();
  if (route.output) return route.output.of(output);
  if (!isPage(output)) return output;
  if (output.nextCursor !== null)
    reply.header('Link', `<${nextAddress(request.url, output.nextCursor)}>; rel="next"`);
  return output.items;
}

function isPage(output: unknown): output is { items: unknown[]; nextCursor: string | null } {
  return typeof output === 'object' && output !== null && 'items' in output && 'nextCursor' in output;
}

function nextAddress(url: string, cursor: string): string {
  const query = new URLSearchParams(queryOf(url));
  query.set('cursor', cursor);
  return `${pathOf(url)}?${query}`;
}

function methodsByPath(): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of REST_ROUTES) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  // Files refuse the other methods of their paths themselves, except where procedures have the same path.
  for (const { path, method } of FILE_ROUTES) methods.get(path)?.add(method);
  return methods;
}
