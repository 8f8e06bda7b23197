import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import type { Boot, FirstData } from '#shared/boot.ts';
import { COMMENTS_PAGE } from '#shared/comments.ts';
import { BACKLINKS_PAGE, tagKey } from '#shared/entries.ts';
import { firstListOf, toListInput } from '#shared/entry-filters.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import type { FollowState, FollowTarget } from '#shared/follows.ts';
import { MAIL_STATES } from '#shared/mail.ts';
import { notificationView } from '#shared/notifications.ts';
import {
  certificateCodeOf,
  channelOf,
  collectionIdOf,
  entryIdOf,
  holdsToken,
  isCollectionsPage,
  isPage,
  lessonOf,
  staffPageOf,
} from '#shared/pages.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { firstSearchOf } from '#shared/search-filters.ts';
import { type Caller, createCaller } from './app-router.ts';
import { hasAccounts } from './auth/registration.ts';
import { channelData } from './channel-data.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import { toAppError } from './errors.ts';
import { firstPeopleOf } from './first-people.ts';
import { firstOfStaff } from './first-staff.ts';
import { latestId } from './live/news.ts';
import { pageRenderer } from './page.ts';

export type BootOptions = { db: Db; env: Env; setupToken: string | null };

/** Serves the built browser side: files with a hash in their name for good, pages with their data in them. */
export async function mountPages(
  app: FastifyInstance,
  clientDir: string,
  options: BootOptions,
): Promise<void> {
  const render = pageRenderer(clientDir);
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
    const { boot, status } = await bootOf(app, request, reply, options);
    if (holdsToken(decodePath(request.url), searchOf(request.url))) {
      reply.header('Referrer-Policy', 'no-referrer');
    }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(render(boot));
  };
  app.get('/', sendPage);
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler(sendPage);
}

/** What travels with a page for the person who asked for it, and the status the page deserves. */
export async function bootOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, env, setupToken }: BootOptions,
): Promise<{ boot: Boot; status: number }> {
  const context = await app.contextOf(request, reply);
  const viewer = context.accounts.current();
  const firstAccount = !viewer && !hasAccounts(db);
  const liveAt = latestId(db);
  const { first, status } = await firstDataOf(context, request.url);
  const caller = createCaller(context);
  // Each is refused to who has none of it.
  const unread = await caller.notifications.count(undefined).catch(() => null);
  const ownFlags = await caller.moderation.ownFlags(undefined).catch(() => null);
  const openCases = await caller.moderation.count(undefined).catch(() => null);
  return {
    boot: {
      brand: env.brand,
      viewer,
      firstAccount,
      setupTokenRequired: firstAccount && setupToken !== null,
      liveAt,
      unread,
      ownFlags,
      openCases,
      first,
    },
    status,
  };
}

/** Reads through the procedures, so that a page carries nothing its viewer may not see. */
async function firstDataOf(context: Context, url: string): Promise<{ first: FirstData; status: number }> {
  const path = decodePath(url);
  if (!isPage(path)) return { first: {}, status: 404 };
  const caller = createCaller(context);
  const filters = firstListOf(path, Object.fromEntries(searchOf(url)));
  const entryId = entryIdOf(path);
  try {
    if (filters) {
      const page = await caller.entries.list(toListInput(filters));
      const follows =
        path === '/community' ? await followStates(caller, tagTargets(filters.tags)) : undefined;
      // Refused to visitors, whose page does not ask for it either.
      const summary =
        path === '/academy' ? await caller.courses.summary(undefined).catch(() => undefined) : undefined;
      return { first: { list: { filters, page }, follows, summary }, status: 200 };
    }
    const collectionId = collectionIdOf(path);
    if (collectionId !== null) {
      return { first: { collection: await caller.collections.read({ id: collectionId }) }, status: 200 };
    }
    if (isCollectionsPage(path)) {
      return { first: { collections: await caller.collections.list({}) }, status: 200 };
    }
    const place = lessonOf(path);
    if (place) {
      const lesson = await caller.courses.lesson(place);
      const outline = await caller.courses.outline(place);
      return { first: { lesson: { lesson, outline } }, status: 200 };
    }
    if (path === '/settings/notifications') {
      return { first: { preferences: await caller.notifications.preferences(undefined) }, status: 200 };
    }
    if (path === '/notifications') return { first: await notificationsOf(caller, url), status: 200 };
    const code = certificateCodeOf(path);
    if (code) {
      return { first: { certificate: await caller.courses.readCertificate({ code }) }, status: 200 };
    }
    const channel = channelOf(path);
    if (channel !== undefined) return { first: await channelData(caller, channel), status: 200 };
    if (path === '/register') return { first: { terms: await termsOf(caller, url) }, status: 200 };
    if (path === '/outbox') return { first: { outbox: await outboxOf(caller, url) }, status: 200 };
    const staff = staffPageOf(path);
    if (staff) {
      const search = Object.fromEntries(searchOf(url));
      return { first: await firstOfStaff(caller, staff, search), status: 200 };
    }
    const looked = firstSearchOf(path, Object.fromEntries(searchOf(url)));
    if (looked) {
      const found = await caller.search.everything(looked);
      return { first: { search: { ...looked, found } }, status: 200 };
    }
    if (!entryId) return { first: await firstPeopleOf(caller, path, url), status: 200 };
    const entry = await caller.entries.read({ id: entryId });
    const comments = await caller.comments.list({ entryId, limit: COMMENTS_PAGE });
    const backlinks = await caller.entries.backlinks({ id: entryId, limit: BACKLINKS_PAGE });
    const collections = entry.type === 'note' ? await caller.collections.ofEntry({ entryId }) : undefined;
    const outline = entry.type === 'course' ? await caller.courses.outline({ courseId: entryId }) : undefined;
    const follows = await followStates(caller, [{ kind: 'entry', target: entryId }]);
    return { first: { entry: { entry, comments, backlinks, collections }, follows, outline }, status: 200 };
  } catch (error) {
    // The page asks again by itself and says what is wrong; here only its status is decided.
    const { code } = toAppError(error);
    return { first: {}, status: code === 'NOT_FOUND' || code === 'GONE' ? ERROR_STATUS[code] : 200 };
  }
}

/** What the view that is asked for shows first. Refused to visitors, whose page does not ask for it either. */
async function notificationsOf(caller: Caller, url: string): Promise<FirstData> {
  const view = notificationView(searchOf(url).get('view'));
  if (view === 'preferences') return { preferences: await caller.notifications.preferences(undefined) };
  const unread = view === 'unread';
  return { notifications: { unread, page: await caller.notifications.list({ unread }) } };
}

async function termsOf(caller: Caller, url: string): Promise<FirstData['terms']> {
  const invitation = searchOf(url).get('invite') ?? undefined;
  return { invitation, terms: await caller.invitations.check({ invitation }) };
}

async function outboxOf(caller: Caller, url: string): Promise<FirstData['outbox']> {
  const asked = searchOf(url).get('state');
  const state = MAIL_STATES.find((known) => known === asked);
  const page = await caller.mail.list({ limit: PAGE_SIZE, state });
  return { ...(state ? { state } : {}), page, settings: await caller.mail.settings(undefined) };
}

/** Nothing for visitors: what is refused here is not asked by the page either. */
async function followStates(caller: Caller, targets: FollowTarget[]): Promise<FollowState[]> {
  const states = await Promise.all(targets.map((what) => caller.follows.state(what).catch(() => null)));
  return states.filter((state) => state !== null);
}

function tagTargets(tags: string[]): FollowTarget[] {
  return tags.map((tag) => ({ kind: 'tag', target: tagKey(tag) }));
}

function searchOf(url: string): URLSearchParams {
  return new URL(url, 'http://host').searchParams;
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
