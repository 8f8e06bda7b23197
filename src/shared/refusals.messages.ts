import type { EntryType } from './entries/model.ts';

/** Why something isn't allowed: the texts of `permissions.ts`, which every page loads. */
export const aiRefusals = {
  loginRequired: 'You must be logged in to use suggestions and drafts.',
} as const;

export const channelRefusals = {
  loginRequired: 'You must be logged in to use channels.',
  publicByStaff: 'Only staff make public channels. Yours will be private: invite whom you like.',
  manage: 'Only who looks after this channel can change it.',
  invite: 'Only the owner of a private channel invites people.',
  joinFirst: 'Join this channel to write in it.',
  notYours: 'You can change your own messages only.',
} as const;

export const collectionRefusals = {
  loginRequired: 'You must be logged in to change collections.',
  forbidden: "You don't have permission to change collections.",
} as const;

export const commentRefusals = {
  draft: 'This is a draft. You can comment once it is published.',
  loginRequired: 'You must be logged in to comment.',
  notYours: 'You can change your own comments only.',
  locked: 'This entry is locked: only staff can comment on it.',
  entryHidden: 'This entry is hidden by the moderators: only staff can comment on it.',
} as const;

export const courseRefusals = {
  loginRequired: 'You must be logged in to take a course.',
  notEnrolled: 'Enrol in this course first.',
} as const;

export const followRefusals = {
  loginRequired: 'You must be logged in to follow.',
} as const;

export const mailRefusals = {
  restricted:
    "You don't have permission to access the Outbox. This feature is only available to admin users.",
} as const;

export const moderationRefusals = {
  own: 'You cannot flag what you wrote yourself. You can edit or delete it.',
  privateChannel: 'In a private channel its owner looks after the messages. Tell them, or leave the channel.',
} as const;

export const notificationRefusals = {
  loginRequired: 'You must be logged in to have notifications.',
} as const;

export const ratingRefusals = {
  own: 'You cannot rate your own entry.',
  kind: 'Only courses and tools can be rated.',
  enrolFirst: 'Enrol in this course to rate it.',
  loginRequired: 'You need to be logged in to rate',
} as const;

export const recordRefusals = {
  undoOver: 'You can bring back what you deleted yourself within the last hour. Ask staff for anything else.',
} as const;

export const trashRefusals = {
  restricted:
    "You don't have permission to access the Trash. This feature is only available to admin and staff users.",
  purgeAdmin: 'Only administrators remove things for good.',
} as const;

export const userRefusals = {
  loginRequired: 'You must be logged in.',
  pending: 'Your account is pending approval. You can read but not write until an admin approves it.',
} as const;

export const voteRefusals = {
  draft: 'This is a draft. You can vote once it is published.',
  own: 'You cannot vote on your own entry.',
  loginRequired: 'You need to be logged in to vote',
} as const;

/** What the plural of each type is called in refusals (spec §6). */
const CREATE_REFUSED: Record<EntryType, { anonymous: string; forbidden: string }> = {
  note: { anonymous: 'create wiki entries.', forbidden: 'create wiki entries.' },
  course: { anonymous: 'create courses.', forbidden: 'create courses.' },
  tool: { anonymous: 'submit tools or prompts.', forbidden: 'submit tools or prompts.' },
  thread: { anonymous: 'create discussion threads.', forbidden: 'create discussion threads.' },
  survey: { anonymous: 'create surveys.', forbidden: 'create surveys.' },
};

export const createRefusal = {
  title: 'Authentication Required',
  anonymous: (type: EntryType) => `You must be logged in to ${CREATE_REFUSED[type].anonymous}`,
  forbidden: (type: EntryType) => `You don't have permission to ${CREATE_REFUSED[type].forbidden}`,
};

/** Why somebody gets nothing of a module of the staff's. */
export const staffRefusal = {
  restricted: (feature: string) =>
    `You don't have permission to access the ${feature}. This feature is only available to admin and staff users.`,
  cannotCreate: (things: string) => `You don't have permission to create ${things}.`,
} as const;
