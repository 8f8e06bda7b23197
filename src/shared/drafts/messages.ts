import { DRAFT_SIZE_MAX, DRAFTS_MAX } from './model.ts';

export const draftMessages = {
  slot: 'slot is not the name of a place for a draft',
  content: 'A draft must be an object',
  base: 'base must be the updatedAt of a draft, or null',
  stale: 'This draft was changed from another place.',
  tooLong: `A draft must be at most ${DRAFT_SIZE_MAX.toLocaleString('en-US')} characters`,
  tooMany: `You have ${DRAFTS_MAX} drafts already. Finish or discard one first.`,
  restored: 'Draft restored',
  saved: 'Draft saved',
  kept: 'Draft kept on this device',
  keptWhilePending: 'Your draft is kept on this device.',
  elsewhere: 'There is a newer draft from another place.',
  chooseAbove: 'Choose between two drafts above',
  elsewhereHint: 'Nothing is lost until you choose.',
  keepMine: 'Keep mine',
  takeOther: 'Use the newer draft',
  startFresh: 'Start fresh',
  savedOnLeaving: 'Your draft is saved. It is here when you come back.',
  keptOnLeaving: 'Your draft is kept on this device. It is here when you come back.',
} as const;
