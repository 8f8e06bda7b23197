import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { jobMessages } from './messages.ts';

export const retryJobInput = z.object({
  id: sentInteger(z.number(jobMessages.id).int(jobMessages.id).min(1, jobMessages.id)),
});
