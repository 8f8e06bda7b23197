import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLink } from '#db/kit/mail-links.ts';
import { isReadOnly } from '#db/kit/read-only.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { campaignLinkUrl, countClick, countOpen } from '#db/staff/campaigns/responses.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { clickPath, openPath } from '#shared/email/model.ts';
import type { Clock } from '../services/clock.ts';
import { escapeHtml } from '../services/html.ts';
import { takeOnly } from '../services/methods.ts';

type Ports = { db: Db; clock: Clock };
type Request = FastifyRequest<{ Params: { token: string } }>;

const CLICK = clickPath(':token');
const OPEN = openPath(':token');

/** A transparent image of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Counts clicks and opens of campaign emails. They aren't procedures, because browsers follow and load them. */
export function mountCampaignLinks(app: FastifyInstance, { db, clock }: Ports): void {
  app.get(CLICK, (request: Request, reply) => {
    const now = clock.now();
    const link = readLink(db, 'click', request.params.token, now);
    const url = link && campaignLinkUrl(db, link);
    reply.headers(HEADERS);
    if (!link || !url) return reply.code(410).type('text/html; charset=utf-8').send(GONE);
    if (isCounted(request) && !isReadOnly(db)) write(db, () => countClick(db, link, now));
    return reply.redirect(url, 302);
  });
  app.get(OPEN, (request: Request, reply) => {
    const now = clock.now();
    const link = readLink(db, 'open', request.params.token, now);
    if (link && isCounted(request) && !isReadOnly(db)) write(db, () => countOpen(db, link, now));
    // Pages of email programs are other sites.
    return reply
      .headers({ ...HEADERS, 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('image/gif')
      .send(PIXEL);
  });
  takeOnly(app, CLICK, ['GET']);
  takeOnly(app, OPEN, ['GET']);
}

/** Browsers can say that they don't want to be tracked. Programs that check links send HEAD. */
function isCounted({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-gpc'] !== '1' && headers.dnt !== '1';
}

const GONE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(mailTexts.clickGoneTitle)}</title></head>
<body><main><h1>${escapeHtml(mailTexts.clickGoneTitle)}</h1><p>${escapeHtml(mailTexts.clickGone)}</p></main></body></html>
`;
