import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import { CALENDAR_PATH } from '#shared/events/model.ts';
import {
  calendarStamp,
  eventCalendar,
  type FeedSite,
  isEventShown,
  privateCalendar,
  publicCalendar,
  seatsStamp,
} from '../modules/events/feeds/feeds.ts';
import { feedOwner } from '../modules/events/feeds/tokens.ts';
import type { Clock } from '../services/clock.ts';
import { takeOnly } from '../services/methods.ts';
import { isKnown, tagOf } from './entity-tag.ts';

type Options = { db: Db; clock: Clock; baseUrl: string | null };

/** Calendars ask again each time, and mostly get 304. */
const PUBLIC = 'no-cache';
const PRIVATE = 'private, no-cache';

/** Calendars that other programs subscribe to. They send no cookie, so who has the address of a private one can read it. */
export function mountCalendarFeeds(app: FastifyInstance, { db, clock, baseUrl }: Options): void {
  const siteOf = ({ protocol, headers }: FastifyRequest): FeedSite => ({
    db,
    now: clock.now(),
    address: baseUrl ?? `${protocol}://${headers.host ?? 'localhost'}`,
  });
  const texts = calendarTexts();
  takeOnly(app, CALENDAR_PATH, ['GET']);
  app.get(CALENDAR_PATH, (request, reply) => {
    const site = siteOf(request);
    const tag = tagOf(`${site.address} ${calendarStamp(site)}`);
    return answer(request, reply, {
      tag,
      caching: PUBLIC,
      text: () => texts(tag, () => publicCalendar(site)),
    });
  });
  const file = '/events/:id(^[0-9]{1,15}$).ics';
  takeOnly(app, file, ['GET']);
  app.get<{ Params: { id: string } }>(file, (request, reply) => {
    const site = siteOf(request);
    const id = Number(request.params.id);
    if (!isEventShown(site, id)) throw new AppError('NOT_FOUND', eventMessages.notFound);
    const tag = tagOf(`${site.address} ${calendarStamp(site)} event ${id}`);
    return answer(request, reply, {
      tag,
      caching: PUBLIC,
      text: () => texts(tag, () => eventCalendar(site, id) ?? ''),
    });
  });
  const feed = '/events/feed/:token(^[\\w.-]{1,100}$).ics';
  takeOnly(app, feed, ['GET']);
  app.get<{ Params: { token: string } }>(feed, (request, reply) => {
    const owner = feedOwner(db, request.params.token);
    if (owner === undefined) throw new AppError('NOT_FOUND', eventMessages.feedNotFound);
    const site = siteOf(request);
    const tag = tagOf(`${site.address} ${calendarStamp(site)} user ${owner} ${seatsStamp(db, owner)}`);
    return answer(request, reply, {
      tag,
      caching: PRIVATE,
      text: () => texts(tag, () => privateCalendar(site, owner)),
    });
  });
}

/** Characters of calendars that are kept. The public one of 2,000 usual events has two million. */
const KEPT_MAX = 20_000_000;

/** Keeps the texts of calendars by their tags, the latest ones, so that a calendar is only made when it has changed. */
function calendarTexts(): (tag: string, make: () => string) => string {
  const cache = new Map<string, string>();
  let length = 0;
  return (tag, make) => {
    const cachedText = cache.get(tag);
    const text = cachedText ?? make();
    if (cachedText === undefined) length += text.length;
    // Moved to the end, so that the oldest one comes first.
    cache.delete(tag);
    cache.set(tag, text);
    for (const [oldest, { length: characters }] of cache) {
      if (length <= KEPT_MAX) break;
      cache.delete(oldest);
      length -= characters;
    }
    return text;
  };
}

type Answer = { tag: string; caching: string; text: () => string };

/** A calendar whose tag the client has is not even looked up. */
function answer(request: FastifyRequest, reply: FastifyReply, { tag, caching, text }: Answer): FastifyReply {
  return isKnown(request, tag) ? unchanged(reply, tag, caching) : send(reply, tag, caching, text());
}

function unchanged(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return reply.code(304).header('ETag', tag).header('Cache-Control', caching).send();
}

function send(reply: FastifyReply, tag: string, caching: string, text: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('ETag', tag)
    .header('Cache-Control', caching)
    .header('Content-Disposition', 'inline; filename="events.ics"')
    .send(text);
}
