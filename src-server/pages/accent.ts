import type { FastifyInstance } from 'fastify';
import type { Brand } from '#shared/brand.ts';
import { type Accent, accentOf } from '#shared/branding/accent.ts';
import type { Shade } from '#shared/branding/palette.ts';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { takeOnly } from '../services/methods.ts';
import { type Html, html } from './public/html.ts';

const PATH = '/accent.css';

/** The style sheet of a site with its own accent color, which a browser has before the first paint. */
export function accentLink({ accent }: Brand): Html | false {
  return accent !== null && html`<link rel="stylesheet" href="${PATH}?v=${accent.slice(1)}" />`;
}

/** Colors are no text of the page: its security policy allows style sheets of this site only. */
export function mountAccent(app: FastifyInstance, brand: () => Brand): void {
  takeOnly(app, PATH, ['GET']);
  app.get<{ Querystring: { v?: unknown } }>(PATH, (request, reply) => {
    const { accent } = brand();
    if (accent === null) throw new AppError('NOT_FOUND', requestMessages.unknownPath);
    // Its address changes with the color. Another one, such as that of an older page, gets the present color.
    const isNamed = request.query.v === accent.slice(1);
    return reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(styleSheet(accentOf(accent)));
  });
}

/** The tokens of `src/theme/colors.ts` in both modes. The theme's own rules are in a layer, so these win. */
function styleSheet(accent: Accent): string {
  return [
    `:root{${tokens(accent, 'light')}}`,
    `.dark{${tokens(accent, 'dark')}}`,
    `@media (prefers-color-scheme:dark){html:not(.light,.dark){${tokens(accent, 'dark')}}}`,
  ].join('\n');
}

function tokens(accent: Accent, mode: keyof Shade): string {
  const values = {
    accent: accent.fg,
    'accent-fg': accent.fg,
    'accent-solid': accent.fg,
    'accent-solid-hover': accent.hover,
    'accent-contrast': accent.contrast,
    'accent-subtle': accent.subtle,
    'accent-muted': accent.muted,
    'accent-border': accent.border,
    'accent-focus-ring': accent.fg,
    'neutral-focus-ring': accent.fg,
  };
  return Object.entries(values)
    .map(([name, shade]) => `--cp-colors-${name}:${shade[mode]}`)
    .join(';');
}
