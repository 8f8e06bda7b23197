import { formatCount } from '../kit/numbers.ts';
import { DRAFT_SIZE_MAX, DRAFTS_MAX } from './model.ts';

export const draftMessages = {
  slot: '`slot` is not a valid name for a draft',
  content: 'A draft must be an object',
  base: "`base` must be a draft's `updatedAt` or null",
  stale: 'This draft was changed in another tab or on another device.',
  tooLong: `A draft must be at most ${formatCount(DRAFT_SIZE_MAX)} characters`,
  tooMany: `You've reached the limit of ${DRAFTS_MAX} drafts. Finish or discard one first.`,
  restored: 'Draft restored',
  discarded: 'Draft discarded',
  saved: 'Draft saved',
  kept: 'Draft saved on this device',
  keptWhilePending: 'Your draft is saved on this device.',
  elsewhere: "There's a newer draft from another tab or device.",
  chooseAbove: 'Choose between the two drafts above',
  elsewhereHint: 'Both drafts are safe until you choose.',
  keepMine: 'Keep my draft',
  takeOther: 'Use the newer draft',
  startFresh: 'Start over',
  savedOnLeaving: "Your draft is saved. You'll find it here when you come back.",
  keptOnLeaving: "Your draft is saved on this device. You'll find it here when you come back.",
} as const;
