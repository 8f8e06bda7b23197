import { z } from 'zod';
import { trimmed } from '../kit/text.schema.ts';
import { isHttps } from '../kit/web-address.ts';
import { isUploadPath } from '../uploads/model.ts';
import { brandMessages as messages } from './messages.ts';
import { HOME_TEXT_MAX, LOGO_URL_MAX, SENDER_MAX, SITE_NAME_MAX, SITE_SHORT_MAX } from './model.ts';

/** An empty text is the default. */
const orNull = <T extends z.ZodType<string>>(schema: T) =>
  schema.transform((text) => (text === '' ? null : text)).nullable();

const ACCENT = /^#[0-9a-f]{6}$/;
const SENDER = /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

const brandFields = {
  name: orNull(trimmed(messages.name, SITE_NAME_MAX, messages.name)),
  short: orNull(trimmed(messages.short, SITE_SHORT_MAX, messages.short)),
  logoUrl: orNull(
    trimmed(messages.logoUrl, LOGO_URL_MAX, messages.logoUrlMax).refine(
      (url) => url === '' || isUploadPath(url) || isHttps(url),
      messages.logoUrl,
    ),
  ),
  accent: orNull(
    trimmed(messages.accent, 7, messages.accent)
      .transform((text) => text.toLowerCase())
      .refine((text) => text === '' || ACCENT.test(text), messages.accent),
  ),
  // One paragraph.
  homeText: orNull(
    trimmed(messages.homeText, HOME_TEXT_MAX, messages.homeText).transform((text) =>
      text.replace(/\s+/g, ' '),
    ),
  ),
  sender: orNull(
    trimmed(messages.sender, SENDER_MAX, messages.senderMax).refine(
      (text) => text === '' || SENDER.test(text),
      messages.sender,
    ),
  ),
};

/** Missing settings stay unchanged. Null or an empty text is the default. */
export const brandSettingsInput = z
  .object(brandFields)
  .partial()
  .refine((input) => Object.values(input).some((setting) => setting !== undefined), {
    message: messages.nothing,
    path: ['name'],
  });
export type BrandSettingsInput = z.infer<typeof brandSettingsInput>;
