import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOnlyReason } from '#db/kit/read-only.ts';
import type { Db } from '#db/open.ts';
import type { Boot } from '#shared/boot.ts';
import { isProgram } from '#shared/brand.ts';
import { AppError } from '#shared/errors.ts';
import { todayIn } from '#shared/kit/day-ranges.ts';
import { holdsToken, isPage, pageAt, pageTitle, programmeTitle, siteTitle } from '#shared/pages.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { hasBanner } from '#shared/users/model.ts';
import { createCaller } from '../app-router.ts';
import { hasAccounts } from '../auth/registration.ts';
import type { Env } from '../env.ts';
import { latestId } from '../live/event-log.ts';
import type { Clock } from '../services/clock.ts';
import { methodRefused } from '../services/methods.ts';
import { type TextRenderer, textRenderer } from '../services/page-text/renderer.ts';
import { pathOf, queryOf } from '../services/request-target.ts';
import { shareOf } from '../services/worker-pool.ts';
import { accentLink, mountAccent } from './accent.ts';
import { mountFeeds } from './feeds/feeds.ts';
import { mountInstallable } from './installable.ts';
import { outputsOf } from './loader.ts';
import { preload } from './preload.ts';
import { PRIVATE_HEAD, publicHead } from './public/head.ts';
import { html } from './public/html.ts';
import type { PublicPage } from './public/page.ts';
import { headingUnder } from './public/parts.ts';
import { publicPage } from './public/public-page.ts';
import { servedText } from './public/served-text.ts';
import { type PageData, pageRenderer } from './render.ts';
import { brandOf } from './site-brand.ts';

const PAGE_METHODS = ['GET', 'HEAD'];

export type BootOptions = {
  db: Db;
  clock: Clock;
  env: Env;
  setupToken: string | null;
  /** Renders the texts of public pages. Default: in this thread. */
  renderTexts?: TextRenderer;
};

const renderHere = textRenderer(null);

/** Serves the built app: hashed files are cached permanently, and pages contain their data. */
export async function mountPages(
  app: FastifyInstance,
  clientDir: string,
  options: BootOptions,
): Promise<void> {
  const render = pageRenderer(clientDir);
  const { db, clock, env, renderTexts = renderHere } = options;
  const brand = () => brandOf(env, db);
  mountInstallable(app, { brand, clientDir, render });
  mountAccent(app, brand);
  mountFeeds(app, {
    db,
    clock,
    brand,
    render: renderTexts,
    originOf: (request) => originOf(request, env),
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(clientDir, 'assets'));
      reply.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    requirePageMethod(request, reply);
    // Code of an older build, which an open tab asks for.
    if (pathOf(request.url).startsWith('/assets/'))
      throw new AppError('NOT_FOUND', requestMessages.unknownPath);
    const program = programRedirect(request, options.env);
    if (program !== null) return reply.header('Cache-Control', 'no-store').redirect(program, 302);
    const { data, status } = await pageOf(app, request, reply, options);
    if (holdsToken(decodePath(request.url), searchOf(request.url))) {
      reply.header('Referrer-Policy', 'no-referrer');
    }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(render(data));
  };
  app.get('/', sendPage);
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler(sendPage);
}

/** Pages only support reading. Other methods get 405 for pages and 404 otherwise. */
export function requirePageMethod({ method, url }: FastifyRequest, reply: FastifyReply): void {
  if (PAGE_METHODS.includes(method)) return;
  if (isPage(decodePath(url))) throw methodRefused(reply, PAGE_METHODS);
  throw new AppError('NOT_FOUND', requestMessages.unknownPath);
}

/** Where the home page is under the program's brand. Null on other pages and under the site's own brand. */
export function programRedirect({ url, headers }: FastifyRequest, { brand }: Env): string | null {
  if (pathOf(url) !== '/' || !isProgram(brand, headers.host ?? '', queryOf(url))) return null;
  const domain = searchOf(url).get('domain');
  return domain === null ? '/accelerator' : `/accelerator?${new URLSearchParams({ domain })}`;
}

/** A page's data for its viewer, and its status. */
export async function pageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, env, setupToken, renderTexts = renderHere }: BootOptions,
): Promise<{ data: PageData; status: number }> {
  const context = await app.contextOf(request, reply);
  const viewer = context.accounts.current();
  const firstAccount = !viewer && !hasAccounts(db);
  const liveAt = latestId(db);
  const readOnly = readOnlyReason(db);
  const now = context.clock.now();
  const brand = brandOf(env, db);
  const { today } = todayIn(now, brand.timeZone);
  const search = Object.fromEntries(searchOf(request.url));
  const address = { path: decodePath(request.url), search, today };
  const { queries, status } = await preload(createCaller(context), viewer, address);
  const programme = isProgram(brand, request.headers.host ?? '', queryOf(request.url));
  const boot: Boot = {
    brand,
    viewer,
    firstAccount,
    setupTokenRequired: firstAccount && setupToken !== null,
    delivers: app.mailSite.delivers,
    liveAt,
    queries,
    ...(readOnly && { readOnly }),
  };
  const site = { name: siteTitle(brand, programme), origin: originOf(request, env), logoUrl: brand.logoUrl };
  const at = pageAt(address.path);
  // Made of what this viewer got, for this response alone. Only the texts of public pages are stored and shared.
  const page =
    at && status === 200
      ? await publicPage(db, renderTexts, at.page.path, {
          params: at.params,
          outputs: outputsOf(queries),
          brand,
          origin: site.origin,
          now,
          heading: headingUnder(
            programme ? programmeTitle(brand) : null,
            pageTitle(address.path, brand, programme),
          ),
          share: shareOf(context),
        })
      : null;
  const title = [...(page?.names.filter((name) => name !== site.name) ?? []), site.name].join(' · ');
  return {
    data: {
      title,
      head: html`${page ? publicHead(page, site) : PRIVATE_HEAD}${accentLink(brand)}`,
      boot,
      text: page && isTextServed(page, boot) ? servedText(page) : null,
    },
    status,
  };
}

/**
 * Lists are laid out otherwise for logged-in users, as is a page below a banner. The text of an entry, a lesson, or an
 * event is in the same place for everyone.
 */
function isTextServed({ keeps }: PublicPage, { viewer, firstAccount }: Boot): boolean {
  return viewer === null || (keeps === true && !hasBanner(viewer, firstAccount));
}

/** The address of the site: the configured one, or as the client wrote it. */
function originOf(request: FastifyRequest, { baseUrl }: Env): string {
  return baseUrl ?? `${request.protocol}://${request.host}`;
}

function searchOf(url: string): URLSearchParams {
  return new URLSearchParams(queryOf(url));
}

function decodePath(url: string): string {
  const path = pathOf(url);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
