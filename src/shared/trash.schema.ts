import { z } from 'zod';
import { recordMessages } from './messages.ts';
import { SUBJECTS } from './records.ts';

export const trashPlaceInput = z.object({
  subject: z.enum(SUBJECTS, recordMessages.subject),
  subjectId: z.string().min(1).max(100),
});
