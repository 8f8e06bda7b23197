import { z } from 'zod';
import { recordMessages } from '../records.messages.ts';
import { TRASHED } from '../records.ts';

export const trashPlaceInput = z.object({
  subject: z.enum(TRASHED, recordMessages.subject),
  subjectId: z.string().min(1).max(100),
});
