import { z } from 'zod';
import { VARIABLE_SETTINGS } from './model.ts';

/** What is stored, what applies without it, and what the environment decides. */
export const brandSettingsOutput = z.strictObject({
  name: z.string().nullable(),
  short: z.string().nullable(),
  logoUrl: z.string().nullable(),
  accent: z.string().nullable(),
  homeText: z.string().nullable(),
  sender: z.string().nullable(),
  environment: z.strictObject({
    name: z.string(),
    short: z.string(),
    /** Null: none is set. */
    sender: z.string().nullable(),
  }),
  /** Set by an environment variable, which wins. */
  fixed: z.array(z.enum(VARIABLE_SETTINGS)),
});
export type BrandSettingsRead = z.infer<typeof brandSettingsOutput>;
