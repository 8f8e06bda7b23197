import { moderationRefusals } from '../refusals.messages.ts';
import {
  CASE_VIEWS,
  DECISIONS,
  type Decision,
  FLAG_NOTE_MAX,
  FLAG_REASONS,
  FLAGGED,
  type Flagged,
  NEW_ACCOUNT_LINKS,
  NEW_ACCOUNT_POSTS_PER_HOUR,
} from './model.ts';

const FLAGGED_NOUN: Record<Flagged, string> = { entry: 'entry', comment: 'comment', message: 'message' };

const DECIDED: Record<Decision, string> = { kept: 'kept it', hidden: 'hid it', removed: 'removed it' };

export const moderationMessages = {
  ...moderationRefusals,
  id: 'id must be a whole number',
  subject: `subject must be one of ${FLAGGED.join(', ')}`,
  subjectId: 'subjectId must be the id of an entry, a comment or a message',
  reason: `Choose a reason: ${FLAG_REASONS.join(', ')}`,
  note: 'note must be a text',
  noteMax: `A note must be at most ${FLAG_NOTE_MAX} characters`,
  view: `view must be one of ${CASE_VIEWS.join(', ')}`,
  decision: `decision must be one of ${DECISIONS.join(', ')}`,
  hidden: 'hidden must be true or false',
  locked: 'locked must be true or false',
  tooManyFlags: 'That were many flags at once. The moderators look at them; flag more in an hour.',
  notFlagged: 'You have not flagged this, or the moderators have decided about it.',
  notFound: 'There is no such case.',
  noSubject: 'There is nothing of that kind to moderate.',
  gone: 'This was removed for good. There is nothing left to decide.',
  deleted: 'This is deleted. Bring it back first.',
  decided: (name: string, decision: Decision) => `${name} has decided already: ${DECIDED[decision]}.`,
  open: 'This case is open: there is no decision to take back.',
  restricted:
    "You don't have permission to access Moderation. This feature is only available to admin and staff users.",
  noneOpen: 'Nothing waits for a decision.',
  noneDecided: 'Nothing has been decided yet.',
  failed: 'The cases could not be loaded.',
  hiddenMark: 'Hidden by the moderators',
  hiddenToOthers: 'Hidden by the moderators. Only you and staff see it.',
  lockedMark: 'Locked',
  youFlagged: 'You flagged this',
  tooManyPosts: (when: string) =>
    `In its first day an account can post ${NEW_ACCOUNT_POSTS_PER_HOUR} times an hour. Try again ${when}.`,
  tooManyLinks: (links: number, when: string) =>
    `In its first day an account can put ${NEW_ACCOUNT_LINKS} links into a text. Take ${links - NEW_ACCOUNT_LINKS} out, or post it ${when}.`,
} as const;

export const moderationToasts = {
  flagged: { title: 'Thank you', description: 'The moderators will look at it.' },
  takenBack: { title: 'Flag taken back' },
  locked: { title: 'Locked', description: 'Only staff can comment on it now.' },
  unlocked: { title: 'Unlocked', description: 'Everybody can comment again.' },
  hidden: (subject: Flagged) => ({
    title: 'Hidden',
    description: `Only staff and its author see the ${FLAGGED_NOUN[subject]} now.`,
  }),
  shown: { title: 'Shown again', description: 'It is back where it was.' },
  removed: (subject: Flagged) => ({
    title: 'Removed',
    description: `The ${FLAGGED_NOUN[subject]} is deleted.`,
  }),
  kept: { title: 'Kept', description: 'It stays as it is.' },
  reverted: { title: 'Decision taken back' },
  failed: 'Failed to save. Please try again.',
};
