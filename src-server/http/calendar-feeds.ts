import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import { CALENDAR_PATH } from '#shared/events/model.ts';
import {
  calendarStamp,
  eventCalendar,
  type FeedSite,
  privateCalendar,
  publicCalendar,
} from '../modules/events/feeds/feeds.ts';
import { feedOwner } from '../modules/events/feeds/tokens.ts';
import type { Clock } from '../services/clock.ts';
import { takeOnly } from './methods.ts';

type Options = { db: Db; clock: Clock; baseUrl: string | null };

/** Calendars ask again each time, and mostly get 304. */
const PUBLIC = 'no-cache';
const PRIVATE = 'private, no-cache';

/** Calendars that other programs subscribe to. They send no cookie, so who has the address of a private one can read it. */
export function mountCalendarFeeds(app: FastifyInstance, { db, clock, baseUrl }: Options): void {
  const siteOf = ({ protocol, headers }: FastifyRequest): FeedSite => ({
    ...{ db, now: clock.now(), address: baseUrl ?? `${protocol}://${headers.host ?? 'localhost'}` },
  });
  takeOnly(app, CALENDAR_PATH, ['GET']);
  app.get(CALENDAR_PATH, (request, reply) => {
    const site = siteOf(request);
    // Known without reading the events.
    const tag = tagOf(`${site.address} ${calendarStamp(site)}`);
    return isKnown(request, tag)
      ? unchanged(reply, tag, PUBLIC)
      : send(reply, tag, PUBLIC, publicCalendar(site));
  });
  const file = '/events/:id(^[0-9]{1,15}$).ics';
  takeOnly(app, file, ['GET']);
  app.get<{ Params: { id: string } }>(file, (request, reply) => {
    const text = eventCalendar(siteOf(request), Number(request.params.id));
    if (text === null) throw new AppError('NOT_FOUND', eventMessages.notFound);
    return answer(request, reply, text, PUBLIC);
  });
  const feed = '/events/feed/:token(^[\\w.-]{1,100}$).ics';
  takeOnly(app, feed, ['GET']);
  app.get<{ Params: { token: string } }>(feed, (request, reply) => {
    const owner = feedOwner(db, request.params.token);
    if (owner === undefined) throw new AppError('NOT_FOUND', eventMessages.feedNotFound);
    return answer(request, reply, privateCalendar(siteOf(request), owner), PRIVATE);
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, text: string, caching: string): FastifyReply {
  const tag = tagOf(text);
  return isKnown(request, tag) ? unchanged(reply, tag, caching) : send(reply, tag, caching, text);
}

/** Weak, because the body may be compressed. */
function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client has this version. */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  const known = headers['if-none-match']?.split(',').map(opaque) ?? [];
  return known.includes('*') || known.includes(opaque(tag));
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
