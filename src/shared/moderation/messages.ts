import { moderationRefusals } from '../refusals.messages.ts';
import {
  CASE_VIEWS,
  type CaseView,
  DECISIONS,
  type Decision,
  FLAG_NOTE_MAX,
  FLAG_REASONS,
  FLAGGED,
  type Flagged,
  type FlagReason,
  NEW_ACCOUNT_LINKS,
  NEW_ACCOUNT_POSTS_PER_HOUR,
} from './model.ts';

const DECIDED: Record<Decision, string> = {
  kept: 'dismissed the flags',
  hidden: 'hid this',
  removed: 'removed this',
};

export const moderationMessages = {
  ...moderationRefusals,
  id: '`id` must be an integer',
  subject: `\`subject\` must be one of ${FLAGGED.join(', ')}`,
  subjectId: '`subjectId` must be the ID of an entry, comment, message, or prompt',
  reason: `\`reason\` must be one of ${FLAG_REASONS.join(', ')}`,
  note: '`note` must be a string',
  noteMax: `Note must be at most ${FLAG_NOTE_MAX} characters`,
  view: `\`view\` must be one of ${CASE_VIEWS.join(', ')}`,
  decision: `\`decision\` must be one of ${DECISIONS.join(', ')}`,
  hidden: '`hidden` must be true or false',
  locked: '`locked` must be true or false',
  tooManyFlags: 'Too many flags. Please try again in an hour.',
  notFlagged: "You haven't flagged this, or the case was already decided.",
  notFound: 'Case not found.',
  noSubject: 'Content not found.',
  gone: "This was permanently deleted, so there's nothing left to decide.",
  deleted: 'This was deleted. Restore it first.',
  decided: (name: string, decision: Decision) => `${name} already ${DECIDED[decision]}.`,
  open: "This case is still open, so there's no decision to undo.",
  restricted:
    "You don't have permission to access the Moderation page. This feature is only available to admin and staff users.",
  hiddenToOthers: 'Hidden by moderators. Only you and staff can see it.',
  tooManyPosts: (when: string) =>
    `New accounts can post at most ${NEW_ACCOUNT_POSTS_PER_HOUR} times an hour on their first day. Please try again ${when}.`,
  tooManyLinks: (links: number, when: string) =>
    `New accounts can include at most ${NEW_ACCOUNT_LINKS} links per post on their first day. Remove ${links - NEW_ACCOUNT_LINKS}, or try again ${when}.`,
} as const;

const REASONS: Record<FlagReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse or insults',
  'off-topic': 'Off topic',
  illegal: 'Illegal content',
  other: 'Something else',
};
const VIEWS: Record<CaseView, string> = { open: 'Open', decided: 'Decided' };
const NOUNS: Record<Flagged, string> = {
  entry: 'entry',
  comment: 'comment',
  message: 'message',
  prompt: 'prompt',
};
const KINDS: Record<Flagged, string> = {
  entry: 'Entry',
  comment: 'Comment',
  message: 'Message',
  prompt: 'Prompt',
};
const DECISION_LABELS: Record<Decision, string> = {
  kept: 'Dismissed',
  hidden: 'Hidden',
  removed: 'Removed',
};

export const moderationTexts = {
  reasons: REASONS,
  views: VIEWS,
  nouns: NOUNS,
  kinds: KINDS,
  decisions: DECISION_LABELS,
  title: 'Moderation',
  subtitle: 'Flagged content, oldest flags first. Every decision can be undone.',
  caseViews: 'Case views',
  openCases: 'Open cases',
  decidedCases: 'Decided cases',
  noneOpen: 'No open cases.',
  viewDecided: 'View decided cases',
  noneDecided: 'No decided cases yet.',
  viewOpen: 'View open cases',
  failed: 'Failed to load cases. Please try again.',
  openCount: (count: string) => `${count} open ${count === '1' ? 'case' : 'cases'}`,
  case: 'case',
  cases: 'cases',
  contentBy: (kind: string, name: string) => `${kind} by ${name}`,
  noContent: 'This content no longer exists.',
  by: 'by',
  flagged: 'Flagged',
  moderated: 'Moderated',
  inTrash: 'In the trash',
  openEntry: 'Open entry',
  openPrompt: 'Open prompt',
  onEntry: (title: string) => `On “${title}”`,
  noFlags: 'No flags. A moderator acted on this directly.',
  reasonsLabel: 'Reasons',
  reasonCount: (count: number, reason: string) => `${count} × ${reason}`,
  flaggedBy: 'Flagged by',
  flagsHidden: "You can't see who flagged your own content.",
  moreFlags: (count: number) => `and ${count} ${count === 1 ? 'other' : 'others'}`,
  dismissFlags: 'Dismiss flags',
  closeCase: 'Close case',
  undoDecision: 'Undo decision',
  hide: 'Hide',
  unhide: 'Unhide',
  lock: 'Lock',
  unlock: 'Unlock',
  flag: 'Flag',
  changeFlag: 'Change flag',
  flagThis: (what: string) => `Flag this ${what}`,
  flagHint: "Moderators will review it. The author won't know who flagged it.",
  flagReason: "What's wrong with it?",
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'Optional. What should moderators look at?',
  removeThis: (what: string) => `Remove this ${what}?`,
  removeHint: "We'll notify the author without naming you. You can restore it from the trash.",
} as const;

const hidden = { title: 'Hidden', description: 'Only staff and the author can see it now.' };

export const moderationToasts = {
  flagged: { title: 'Flag sent', description: 'Moderators will review it.' },
  withdrawn: { title: 'Flag withdrawn' },
  locked: { title: 'Locked', description: 'Only staff can comment on it now.' },
  unlocked: { title: 'Unlocked', description: 'Everyone can comment again.' },
  hidden,
  shown: { title: 'Unhidden', description: "It's visible again." },
  decided: {
    kept: { title: 'Flags dismissed', description: 'The content stays as it is.' },
    hidden,
    removed: { title: 'Removed', description: 'It was moved to the trash.' },
  } satisfies Record<Decision, { title: string; description: string }>,
  reverted: { title: 'Decision undone' },
};
