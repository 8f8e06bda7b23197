import { z } from 'zod';

/** The same for every email address. `delivers`: whether the site sends emails. */
export const newsletterOutput = z.strictObject({ delivers: z.boolean() });
export const confirmedOutput = z.strictObject({ confirmed: z.literal(true) });
