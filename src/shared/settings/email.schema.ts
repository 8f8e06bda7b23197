import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { multiLine } from '../kit/text.schema.ts';
import { email } from '../users/schema.ts';
import { emailSettingsMessages as messages } from './email.messages.ts';
import { EMAIL_FOOTER_MAX, EMAILS_PER_DAY_MAX, EMAILS_PER_MINUTE_MAX } from './model.ts';

const limit = (max: number, message: string) =>
  sentInteger(z.number(message).int(message).min(1, message).max(max, message)).nullable();

export const emailSettingsOutput = z.strictObject({
  replyTo: z.string().nullable(),
  footer: z.string(),
  perMinute: z.int().min(1).nullable(),
  perDay: z.int().min(1).nullable(),
  tracking: z.boolean(),
});

/** Missing settings stay unchanged. */
export const emailSettingsInput = z
  .object({
    replyTo: email.nullable().optional(),
    footer: multiLine(messages.footer, EMAIL_FOOTER_MAX, messages.footerMax).optional(),
    perMinute: limit(EMAILS_PER_MINUTE_MAX, messages.perMinute).optional(),
    perDay: limit(EMAILS_PER_DAY_MAX, messages.perDay).optional(),
    tracking: z.boolean(messages.tracking).optional(),
  })
  .refine((input) => Object.values(input).some((setting) => setting !== undefined), {
    message: messages.nothing,
    path: ['replyTo'],
  });
export type EmailSettingsInput = z.infer<typeof emailSettingsInput>;
