import { z } from 'zod';
import { DRAFT_SIZE_MAX, DRAFT_SLOT_PATTERN } from './drafts.ts';
import { draftMessages } from './messages.ts';
import { pageInput } from './pagination.schema.ts';

const slot = z.string(draftMessages.slot).regex(DRAFT_SLOT_PATTERN, draftMessages.slot);

export const draftSlotInput = z.object({ slot });
export const draftSaveInput = z.object({
  slot,
  content: z
    .record(z.string(), z.unknown(), draftMessages.content)
    .refine((content) => JSON.stringify(content).length <= DRAFT_SIZE_MAX, draftMessages.tooLong),
});
export type DraftSaveInput = z.infer<typeof draftSaveInput>;
export const draftListInput = pageInput;
export type DraftListInput = z.infer<typeof draftListInput>;
