import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CAMPAIGN_PREVIEW_PATH } from '#shared/campaigns/model.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { previewCampaign } from '../modules/campaigns/preview.ts';
import { takeOnly } from '../services/methods.ts';
import { permitted } from './file-routes.ts';

/**
 * Only this site can frame the preview. No script runs in it, whatever the email contains. Its links open in new tabs, and
 * images load with the viewer's session.
 */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "img-src 'self' data: https:",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join(';'),
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};

/** The rule for dark mode, which the frame can turn on or off. */
const DARK = '@media (prefers-color-scheme:dark)';
const COLORS: Record<string, string> = { dark: '@media all', light: '@media not all' };

/** The HTML of a campaign's email for a frame on its page. `colors` is `dark`, `light`, or left out. */
export function mountEmailPreview(app: FastifyInstance): void {
  app.get(
    CAMPAIGN_PREVIEW_PATH,
    async (request: FastifyRequest<{ Querystring: { colors?: unknown } }>, reply) => {
      const { id } = staffIdInput.parse(request.params);
      const context = permitted('campaigns.read', 'read', await app.contextOf(request, reply));
      const { html } = previewCampaign(context, id, `${request.protocol}://${request.host}`);
      const rule = COLORS[String(request.query.colors)] ?? DARK;
      return reply
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(html.replace(DARK, rule).replace('<head>', '<head><base target="_blank">'));
    },
  );
  takeOnly(app, CAMPAIGN_PREVIEW_PATH, ['GET']);
}
