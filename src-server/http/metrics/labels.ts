import type { FastifyReply, FastifyRequest } from 'fastify';
import { PARTS_PATH } from '#shared/ai/chat/streaming.ts';
import { STREAM_PATH } from '#shared/live/model.ts';
import { pageAt } from '#shared/pages.ts';
import { TOOL_STREAM_PATH } from '#shared/tool-runs/stream.ts';
import { appRouter } from '../../app-router.ts';
import { pathOf } from '../../services/request-target.ts';

export const REQUEST_KINDS = ['api', 'trpc', 'search', 'page', 'file', 'stream'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The label of what has none of its own, and of routes beyond the most. */
export const OTHER = 'other';
/** Routes with a label, so that no request can add a series. */
const ROUTES_MAX = 240;

const ROUTERS = new Set(Object.keys(appRouter._def.procedures).map((name) => name.split('.')[0] ?? ''));
const SEARCHES = /^\/(trpc|api)\/(ai\/)?search$/;
const TRPC = /^\/trpc\/(\w+)/;
/** Responses that take as long as someone reads them. */
const STREAMS: readonly string[] = [STREAM_PATH, TOOL_STREAM_PATH];

/**
 * What a request counts as. Labels come from the routes of the code and never from a path as it was sent, which may contain a
 * name or a token.
 */
export function labelsOf(request: FastifyRequest, reply: FastifyReply): { route: string; kind: RequestKind } {
  const pattern = request.routeOptions.url;
  if (pattern !== undefined && (STREAMS.includes(pattern) || pattern.startsWith(PARTS_PATH)))
    return { route: pattern, kind: 'stream' };
  const route = routeOf(request, reply, pattern);
  return { route, kind: kindOf(route, reply) };
}

function routeOf(request: FastifyRequest, reply: FastifyReply, pattern: string | undefined): string {
  if (pattern?.startsWith('/trpc/')) {
    const [, router = ''] = TRPC.exec(request.url) ?? [];
    return ROUTERS.has(router) ? `/trpc/${router}` : OTHER;
  }
  // Pages and the files of the build share a route.
  if (pattern === undefined || pattern === '/' || pattern === '/*') {
    if (!isPage(reply)) return pathOf(request.url).startsWith('/assets/') ? '/assets' : OTHER;
    return pageAt(pathOf(request.url))?.page.path ?? OTHER;
  }
  // The paths of a kind of record count as one: there are hundreds.
  if (pattern.startsWith('/api/'))
    return pattern
      .split('/')
      .slice(0, pattern.startsWith('/api/v1/') ? 4 : 3)
      .join('/');
  return pattern;
}

function kindOf(route: string, reply: FastifyReply): RequestKind {
  if (SEARCHES.test(route)) return 'search';
  if (route.startsWith('/trpc/')) return 'trpc';
  if (route.startsWith('/api/')) return 'api';
  return isPage(reply) ? 'page' : 'file';
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/** Gives the first routes their own label, and later ones a common one. */
export function boundedRoutes(max = ROUTES_MAX): (route: string) => string {
  const named = new Set<string>();
  return (route) => {
    if (named.has(route)) return route;
    if (named.size >= max) return OTHER;
    named.add(route);
    return route;
  };
}
