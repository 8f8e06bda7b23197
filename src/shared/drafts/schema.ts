import { z } from 'zod';
import { pageInput } from '../kit/pagination.schema.ts';
import { draftMessages } from './messages.ts';
import { DRAFT_SIZE_MAX, DRAFT_SLOT_MAX, DRAFT_SLOT_PATTERN } from './model.ts';

const slot = z
  .string(draftMessages.slot)
  .max(DRAFT_SLOT_MAX, { error: draftMessages.slot, abort: true })
  .regex(DRAFT_SLOT_PATTERN, draftMessages.slot);

/** The `updatedAt` of the draft that this one follows, null for none. With it, what came from elsewhere is not touched. */
const base = z.iso.datetime(draftMessages.base).nullable().optional();

export const draftSlotInput = z.object({ slot });
export const draftForgetInput = z.object({ slot, base });
export type DraftForgetInput = z.infer<typeof draftForgetInput>;
export const draftSaveInput = z.object({
  slot,
  content: z
    .record(z.string(), z.unknown(), draftMessages.content)
    .refine((content) => JSON.stringify(content).length <= DRAFT_SIZE_MAX, draftMessages.tooLong),
  base,
});
export type DraftSaveInput = z.infer<typeof draftSaveInput>;
export const draftListInput = pageInput;
export type DraftListInput = z.infer<typeof draftListInput>;
