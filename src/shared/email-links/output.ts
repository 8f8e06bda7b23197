import { z } from 'zod';

/** False: the site has no mail server, what it writes stays in its outbox. */
export const linkSentOutput = z.strictObject({ delivers: z.boolean() });
export const passwordResetOutput = z.strictObject({ reset: z.literal(true) });
export const emailChangedOutput = z.strictObject({ changed: z.literal(true) });
