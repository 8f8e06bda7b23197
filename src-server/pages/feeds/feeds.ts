import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/open.ts';
import { siteSettings } from '#db/site/settings.ts';
import type { Brand } from '#shared/brand.ts';
import { entryListInput } from '#shared/entries/schema.ts';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { isKnown, tagOf } from '../../http/entity-tag.ts';
import type { Clock } from '../../services/clock.ts';
import { takeOnly } from '../../services/methods.ts';
import { clientNetwork } from '../../services/network.ts';
import type { TextRenderer } from '../../services/page-text/renderer.ts';
import { shareOf } from '../../services/worker-pool.ts';
import { FEED_PATH } from '../public/head.ts';
import { atomOf, readFeed, stampOf } from './atom.ts';
import { robotsText } from './robots.ts';
import { sitemapFile, sitemapIndex } from './sitemap.ts';

type Options = {
  db: Db;
  clock: Clock;
  brand: () => Brand;
  render: TextRenderer;
  originOf: (request: FastifyRequest) => string;
};

/** Readers ask again each time, and mostly get 304. */
const CACHING = 'no-cache';

/**
 * The feed of entries, the sitemap, and robots.txt. No session is read: everyone gets what visitors can read, under the
 * site's own address.
 */
export function mountFeeds(app: FastifyInstance, { db, clock, brand, render, originOf }: Options): void {
  for (const path of [FEED_PATH, '/sitemap.xml', '/robots.txt']) takeOnly(app, path, ['GET']);
  app.get<{ Querystring: Record<string, unknown> }>(FEED_PATH, async (request, reply) => {
    const { type, tag = [], author } = request.query;
    const tags = Array.isArray(tag) ? tag : [tag];
    const filter = entryListInput
      .pick({ type: true, tags: true, author: true })
      .parse({ type, tags, author });
    const site = { brand: brand(), origin: originOf(request) };
    const feed = readFeed({ db, clock }, filter);
    const entityTag = tagOf(stampOf(feed, site));
    reply.header('Cache-Control', CACHING);
    if (isKnown(request, entityTag)) return reply.code(304).header('ETag', entityTag).send();
    const share = shareOf({ viewer: null, network: clientNetwork(request) });
    const { text, isComplete } = await atomOf(feed, site, { db, render, share });
    // The next request of an incomplete feed gets the rest.
    if (isComplete) reply.header('ETag', entityTag);
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  });
  app.get('/sitemap.xml', (request, reply) => sendXml(reply, sitemapIndex(db, originOf(request))));
  const file = '/sitemaps/:file(^[a-z0-9-]{1,40}$).xml';
  takeOnly(app, file, ['GET']);
  app.get<{ Params: { file: string } }>(file, (request, reply) => {
    const chunks = sitemapFile(db, originOf(request), request.params.file);
    if (!chunks) throw new AppError('NOT_FOUND', requestMessages.unknownPath);
    return sendXml(reply, Readable.from(chunks));
  });
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', CACHING)
      .send(robotsText(siteSettings(db).crawlers, originOf(request))),
  );
}

function sendXml(reply: FastifyReply, content: string | Readable): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('Cache-Control', CACHING).send(content);
}
