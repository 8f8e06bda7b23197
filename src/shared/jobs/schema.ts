import { z } from 'zod';
import { jobMessages } from './messages.ts';

export const retryJobInput = z.object({
  id: z.coerce.number(jobMessages.id).int(jobMessages.id).min(1, jobMessages.id),
});
