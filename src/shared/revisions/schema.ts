import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { recordMessages } from '../records.messages.ts';

/** A version's number. REST sends it as a string. */
export const revisionNumber = sentInteger(
  z.number(recordMessages.version).int(recordMessages.version).min(1, recordMessages.version),
);
