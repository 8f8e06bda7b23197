import { z } from 'zod';
import { sentInteger } from './integers.schema.ts';
import { tableMessages } from './tables.messages.ts';
import { TABLE_DIRECTIONS } from './tables.ts';

/** The input of every table besides its filters. */
export const tableInput = z.object({
  direction: z.enum(TABLE_DIRECTIONS, tableMessages.direction).optional(),
  page: sentInteger(
    z
      .number(tableMessages.page)
      .int(tableMessages.page)
      .min(1, tableMessages.page)
      .max(1_000_000, tableMessages.page),
  ).default(1),
});
