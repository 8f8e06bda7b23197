/** Why something isn't allowed: the texts of `permissions.ts`, which every page loads. */
export const aiRefusals = {
  loginRequired: 'You must be logged in to use AI suggestions and drafts.',
  historyLoginRequired: 'Log in to keep your chat history.',
} as const;

export const gapRefusals = {
  watchLogin: 'You must be logged in to be notified when someone writes about this.',
  askLogin: 'You must be logged in to ask the community.',
} as const;

export const channelRefusals = {
  loginRequired: 'You must be logged in to use channels.',
  publicByStaff:
    'Only staff can create public channels. Your channel will be private, and you can invite anyone.',
  manage: "You don't have permission to edit this channel.",
  invite: 'Only the owner of a private channel can invite people.',
  joinFirst: 'Join this channel to post in it.',
  notYours: 'You can only edit or delete your own messages.',
} as const;

export const collectionRefusals = {
  loginRequired: 'You must be logged in to edit collections.',
  forbidden: "You don't have permission to edit collections.",
} as const;

export const commentRefusals = {
  draft: "This is a draft. You can comment once it's published.",
  loginRequired: 'You must be logged in to comment.',
  notYours: 'You can only edit or delete your own comments.',
  locked: 'This entry is locked. Only staff can comment on it.',
  entryHidden: 'Moderators have hidden this entry. Only staff can comment on it.',
} as const;

export const courseRefusals = {
  loginRequired: 'You must be logged in to enroll in courses.',
  notEnrolled: 'Enroll in this course first.',
} as const;

export const eventRefusals = {
  loginRequired: 'You must be logged in to RSVP.',
  namesLoginRequired: 'You must be logged in to see who is going.',
} as const;

export const followRefusals = {
  loginRequired: 'You must be logged in to follow updates.',
} as const;

export const mailRefusals = {
  restricted:
    "You don't have permission to access the Outbox. This feature is only available to admin users.",
} as const;

export const moderationRefusals = {
  own: "You can't flag your own content. You can edit or delete it.",
  ownCase: 'Someone else on staff decides about your own content.',
  privateChannel: 'Private channels are moderated by their owners. Contact the owner or leave the channel.',
} as const;

export const notificationRefusals = {
  loginRequired: 'You must be logged in to see notifications.',
} as const;

export const ratingRefusals = {
  own: "You can't rate your own entry.",
  kind: 'Only courses, prompts, and tools can be rated.',
  enrolFirst: 'Enroll in this course to rate it.',
  loginRequired: 'You need to be logged in to rate',
} as const;

export const recordRefusals = {
  undoOver: 'You can restore your deleted items within 1 hour. After that, ask staff.',
} as const;

export const surveyRefusals = {
  loginRequired: 'You must be logged in to respond to this survey.',
} as const;

export const trashRefusals = {
  restricted:
    "You don't have permission to access the Trash. This feature is only available to admin and staff users.",
  purgeAdmin: 'Only admins can delete items permanently.',
} as const;

export const userRefusals = {
  forbidden: "You don't have permission to do this.",
  loginRequired: 'You must be logged in.',
  pending: "Your account is pending approval. You can read, but you can't post until an admin approves it.",
} as const;

export const voteRefusals = {
  draft: "This is a draft. You can vote once it's published.",
  own: "You can't vote on your own entry.",
  loginRequired: 'You need to be logged in to vote',
} as const;

/** How refusals name each type. Fixed by the specification. */
/** By the type of an entry. */
const CREATE_REFUSED = {
  note: { anonymous: 'create wiki entries.', forbidden: 'create wiki entries.' },
  course: { anonymous: 'create courses.', forbidden: 'create courses.' },
  tool: { anonymous: 'submit tools or prompts.', forbidden: 'submit tools or prompts.' },
  thread: { anonymous: 'create discussion threads.', forbidden: 'create discussion threads.' },
  survey: { anonymous: 'create surveys.', forbidden: 'create surveys.' },
};

export const createRefusal = {
  title: 'Authentication Required',
  anonymous: (type: keyof typeof CREATE_REFUSED) =>
    `You must be logged in to ${CREATE_REFUSED[type].anonymous}`,
  forbidden: (type: keyof typeof CREATE_REFUSED) =>
    `You don't have permission to ${CREATE_REFUSED[type].forbidden}`,
};

/** Refusals of the staff modules. Fixed by the specification. */
export const staffRefusal = {
  restricted: (feature: string) =>
    `You don't have permission to access the ${feature}. This feature is only available to admin and staff users.`,
  cannotCreate: (things: string) => `You don't have permission to create ${things}.`,
} as const;
