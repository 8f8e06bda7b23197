import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';

/** The body of every failed REST response. */
export const errorOutput = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
    created: z
      .strictObject({ id: z.union([z.string(), z.number()]), version: z.number().optional() })
      .optional(),
  }),
});
