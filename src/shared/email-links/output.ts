import { z } from 'zod';

/** `delivers` is false without an SMTP server or a sender: emails then stay in the outbox. */
export const linkSentOutput = z.strictObject({ delivers: z.boolean() });
export const passwordResetOutput = z.strictObject({ reset: z.literal(true) });
export const emailChangedOutput = z.strictObject({ changed: z.literal(true) });
