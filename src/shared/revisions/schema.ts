import { z } from 'zod';
import { recordMessages } from '../records.messages.ts';

/** A version's number. REST sends it as a string. */
export const revisionNumber = z.coerce
  .number(recordMessages.version)
  .int(recordMessages.version)
  .min(1, recordMessages.version);
