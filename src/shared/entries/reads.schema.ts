import { z } from 'zod';
import { readMessages } from './reads.messages.ts';
import { entryIdInput } from './schema.ts';

const wholeNumber = z.number(readMessages.number).int(readMessages.number).min(0, readMessages.number);

/**
 * `commentId` is the newest comment that was shown, 0 without any. `lastId` is the last one in reading order if more
 * follow that weren't loaded. They stay unread.
 */
export const readMarkInput = z.object({
  entryId: entryIdInput.shape.id,
  commentId: wholeNumber,
  lastId: wholeNumber.optional(),
});
export type ReadMarkInput = z.infer<typeof readMarkInput>;

/** The newest comment and entry when the list was read. */
export const readAllInput = z.object({ commentId: wholeNumber, entrySeq: wholeNumber });

export const readStateInput = z.object({ entryId: entryIdInput.shape.id });
