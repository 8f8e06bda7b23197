import { AVATAR_URL_MAX } from './account-data.ts';
import { ADMIN_MEMBER_SORTS, SUSPEND_REASON_MAX } from './admin.ts';
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_NAME_MIN,
  CHANNELS_JOINED_MAX,
  CHANNELS_OWNED_MAX,
  INVITES_AT_ONCE,
  MESSAGE_MAX,
} from './channels.ts';
import {
  COLLECTION_DEPTH_MAX,
  COLLECTION_ITEMS_MAX,
  COLLECTION_TITLE_MAX,
  COLLECTION_TITLE_MIN,
} from './collections.ts';
import { COMMENT_MAX } from './comments.ts';
import {
  COURSE_LESSONS_MAX,
  COURSE_SECTIONS_MAX,
  LESSON_BODY_MAX,
  LESSON_BODY_MIN,
  LESSON_TITLE_MAX,
  LESSON_TITLE_MIN,
  PASS_MARK_MAX,
  PASS_MARK_MIN,
  QUIZ_OPTION_MAX,
  QUIZ_OPTIONS,
  QUIZ_QUESTION_MAX,
  QUIZ_QUESTIONS_MAX,
  SECTION_TITLE_MAX,
} from './courses.ts';
import {
  COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  CONTACT_NOTES_MAX,
  CONTACT_SORTS,
  NOTE_MAX,
  PHONE_MAX,
  REASON_MAX,
  STAGES,
} from './crm.ts';
import { DRAFT_SIZE_MAX, DRAFTS_MAX } from './drafts.ts';
import {
  ENTRY_BODY_MAX,
  ENTRY_BODY_MIN,
  ENTRY_SORTS,
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  ENTRY_TYPES,
  type EntryType,
  LINKED_MAX,
  TAG_MAX,
} from './entries.ts';
import { DUPLICATE_CHOICES, IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX, IMPORT_KINDS } from './imports.ts';
import {
  DOCUMENT_CONTENT_MAX,
  DOCUMENT_CONTENT_MIN,
  DOCUMENT_SORTS,
  DOCUMENT_TAGS_MAX,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_TITLE_MIN,
} from './internal-documents.ts';
import { INVITATION_NOTE_MAX } from './invitations.ts';
import { LIVE_TOPICS_MAX } from './live.ts';
import { DIGESTS, MAIL_STATES } from './mail.ts';
import { MEMBER_QUERY_MAX, MEMBER_SORTS } from './members.ts';
import {
  CASE_VIEWS,
  DECISIONS,
  type Decision,
  FLAG_NOTE_MAX,
  FLAG_REASONS,
  FLAGGED,
  type Flagged,
  NEW_ACCOUNT_HOURS,
  NEW_ACCOUNT_LINKS,
  NEW_ACCOUNT_POSTS_PER_HOUR,
} from './moderation.ts';
import { formatCents } from './money.ts';
import { NOTIFICATION_KINDS } from './notifications.ts';
import { STARS_MAX, STARS_MIN } from './ratings.ts';
import { SUBJECTS, TRASH_DAYS, TRASHED } from './records.ts';
import { ACCOUNT_ROLES, ROLES } from './roles.ts';
import { SEARCH_KINDS } from './search.ts';
import { REGISTRATION_MODES } from './settings.ts';
import { IDEMPOTENCY_KEY_MAX, STAFF_SUBJECTS } from './staff.ts';
import { TABLE_DIRECTIONS } from './tables.ts';
import { TAG_TABLE_SORTS, TAG_UNDO_MINUTES } from './tags.ts';
import { TOOL_TABS } from './tools.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, UPLOADS_PER_DAY } from './uploads.ts';
import {
  ACCOUNT_STATES,
  BIO_MAX,
  DISPLAY_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './users.ts';
import { VOTE_TYPES, type VoteType } from './votes.ts';

/** Texts that people read, by module. Those of the specification stand word for word. */

export const userMessages = {
  usernameRequired: 'Enter a username',
  usernameMin: `Username must be at least ${USERNAME_MIN} characters`,
  usernameMax: `Username must be at most ${USERNAME_MAX} characters`,
  usernamePattern: 'Username may hold letters, digits, _ - and . only',
  usernameTaken: 'This username is taken. Choose another one.',
  emailInvalid: 'Invalid email address',
  loginNameRequired: 'Enter your username or email',
  passwordRequired: 'Enter a password',
  passwordMin: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordMax: `Password must be at most ${PASSWORD_MAX} characters`,
  passwordIsName: 'Password must not be your username or email',
  passwordWrong: 'This is not your password.',
  codeRequired: 'Enter the code of your authenticator app, or one of your recovery codes.',
  codeWrong: 'This code is not right, or was used already. Wait for the next one.',
  tooManyCodes: 'Too many codes were tried. Wait a few minutes and try again.',
  suspended: (supportEmail: string) =>
    `Your account is suspended. Write to ${supportEmail} if you think that this is a mistake.`,
  sessionEnded: 'This session has ended already.',
  setupOver: 'Begin again: there is no app that waits for its first code.',
  noSecondFactor: 'There is no authenticator app to do that with. Set one up first.',
  secondFactorKept:
    'Staff must have a second factor here. You can set up another app in place of this one, and not do without.',
  passwordCommon: 'This password is among the most guessed ones. Choose another one.',
  roleUnknown: `role must be one of ${ROLES.join(', ')}`,
  setupTokenWrong: 'The setup token is not right. It is printed on the console of the server.',
  invalidCredentials: 'Invalid credentials',
  loginRequired: 'You must be logged in.',
  confirmPassword: 'Enter your password to go on.',
  roleAbove: 'A role preview can only step down from your own role.',
  tooManyLogins: 'Too many attempts. Wait a few minutes and try again.',
  tooManyRegistrations: 'Too many new accounts from this address. Try again in an hour.',
} as const;

export const authToasts = {
  loggedIn: (username: string) => ({
    title: 'Logged in successfully',
    description: `Welcome back, ${username}`,
  }),
  loginFailed: (message?: string) => ({
    title: 'Login failed',
    description: message || userMessages.invalidCredentials,
  }),
  logoutFailed: (message: string) => ({ title: 'Log out failed', description: message }),
  loggedOut: { title: 'Logged out', description: 'You have been logged out successfully.' },
  registered: {
    title: 'Registration successful',
    description: 'Your account has been created successfully.',
  },
  registrationFailed: (message?: string) => ({
    title: 'Registration failed',
    description: message || 'An error occurred during registration',
  }),
  roleUpdated: (role: string) => ({
    title: 'Role updated',
    description: `Your role has been updated to ${role}.`,
  }),
  roleFailed: (message?: string) => ({
    title: 'Role update failed',
    description: message || 'An error occurred',
  }),
};

export const entryMessages = {
  type: `Type must be one of ${ENTRY_TYPES.join(', ')}`,
  sort: `Sort must be one of ${ENTRY_SORTS.join(', ')}`,
  tab: `tab must be one of ${TOOL_TABS.join(', ')}`,
  solved: 'solved must be true or false',
  onlyThreads: 'Only discussions can be marked as solved.',
  onlyThreadsPromote: 'Only discussions can become a wiki entry.',
  titleMin: `Title must be at least ${ENTRY_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${ENTRY_TITLE_MAX} characters`,
  bodyMin: `Content must be at least ${ENTRY_BODY_MIN} characters`,
  bodyMax: `Content must be at most ${ENTRY_BODY_MAX.toLocaleString('en-US')} characters`,
  tagsMin: 'Add at least one tag',
  tagsMax: `Use at most ${ENTRY_TAGS_MAX} tags`,
  tagMax: `A tag must be at most ${TAG_MAX} characters`,
  tagComma: 'A tag must not contain a comma',
  imageUrl: 'Image address must start with https://',
  linked: 'One of the linked entries does not exist or was deleted.',
  linkedMax: `Link at most ${LINKED_MAX} entries`,
  notFound: 'There is no such entry.',
  gone: 'This entry was deleted.',
  stale: 'Somebody else saved this entry since you opened it. Your text is kept; compare and save again.',
  goneWhileEditing: 'Somebody deleted this entry while you were writing. Your text is kept here.',
  cursor: 'cursor is not one of ours. Start again without it.',
} as const;

export const memberMessages = {
  notFound: 'There is no such member.',
  query: 'q must be a text',
  queryMax: `q must be at most ${MEMBER_QUERY_MAX} characters`,
  role: `role must be one of ${ACCOUNT_ROLES.join(', ')}`,
  sort: `sort must be one of ${MEMBER_SORTS.join(', ')}`,
  noneFound: 'Nobody of that name and role is here.',
  none: 'Nobody has joined yet.',
  error: 'The members could not be loaded.',
  profileError: 'This profile could not be loaded.',
} as const;

export const activityMessages = {
  id: 'id must be a whole number from 0',
  empty: 'Nothing has happened yet.',
  emptyOf: (name: string) => `${name} has not done anything here yet.`,
  error: 'The activity could not be loaded.',
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

export const entryToasts = {
  saved: { title: 'Success', description: 'Your entry has been saved.' },
  saveFailed: 'Failed to save entry. Please try again.',
  deleted: { title: 'Entry deleted', description: 'It is gone from every list.' },
  deleteFailed: 'Failed to delete entry. Please try again.',
};

export const threadToasts = {
  solveFailed: 'Failed to change the mark. Please try again.',
  promotionFailed: 'Failed to gather the discussion. Please try again.',
};

export const followMessages = {
  loginRequired: 'You must be logged in to follow.',
  target: 'Say what to follow',
  noTag: 'There is no such tag.',
  none: 'You follow nothing yet.',
} as const;

export const followToasts = {
  loginRequired: { title: 'Login Required', description: followMessages.loginRequired },
  failed: { title: 'Error', description: 'Failed to save what you follow. Please try again.' },
};

export const listMessages = {
  error: 'Error loading content. Please try refreshing the page.',
  empty: 'No content found.',
  emptyType: (type: string) => `No ${type} entries available. Be the first to create one!`,
  emptyFilter: 'No entries match your filter criteria.',
};

export const voteMessages = {
  type: `Vote must be one of ${VOTE_TYPES.join(', ')}`,
  own: 'You cannot vote on your own entry.',
  loginRequired: 'You need to be logged in to vote',
} as const;

export const voteToasts = {
  loginRequired: { title: 'Login Required', description: voteMessages.loginRequired },
  registered: (vote: VoteType) => ({
    title: 'Vote Registered',
    description: `Your ${vote} has been recorded.`,
  }),
  takenBack: { title: 'Vote taken back', description: 'Your vote no longer counts.' },
  failed: { title: 'Error', description: 'Failed to register your vote. Please try again.' },
};

export const ratingMessages = {
  stars: `Stars must be a whole number from ${STARS_MIN} to ${STARS_MAX}`,
  own: 'You cannot rate your own entry.',
  kind: 'Only courses and tools can be rated.',
  enrolFirst: 'Enrol in this course to rate it.',
  loginRequired: 'You need to be logged in to rate',
} as const;

export const ratingToasts = {
  loginRequired: { title: 'Login Required', description: ratingMessages.loginRequired },
  recorded: (stars: number) => ({
    title: 'Rating saved',
    description: `You gave ${stars} ${stars === 1 ? 'star' : 'stars'}.`,
  }),
  takenBack: { title: 'Rating taken back', description: 'Your rating no longer counts.' },
  failed: { title: 'Error', description: 'Failed to save your rating. Please try again.' },
};

export const commentMessages = {
  id: 'Comment id must be a whole number',
  contentMin: 'Write something first',
  contentMax: `A comment must be at most ${COMMENT_MAX.toLocaleString('en-US')} characters`,
  loginRequired: 'You must be logged in to comment.',
  notFound: 'There is no such comment.',
  notYours: 'You can change your own comments only.',
  parentGone: 'The comment you answer was deleted.',
  parentElsewhere: 'The comment you answer belongs to another entry.',
  stale: 'This comment was changed since you opened it. Your text is kept; compare and save again.',
  deleted: 'This comment was deleted.',
  locked: 'This entry is locked: only staff can comment on it.',
  entryHidden: 'This entry is hidden by the moderators: only staff can comment on it.',
} as const;

export const commentToasts = {
  posted: { title: 'Comment posted' },
  saved: { title: 'Comment saved' },
  deleted: { title: 'Comment deleted' },
  failed: 'Failed to save comment. Please try again.',
  deleteFailed: 'Failed to delete comment. Please try again.',
};

export const channelMessages = {
  id: 'Channel id must be a whole number',
  messageId: 'Message id must be a whole number',
  userId: 'userId must be a whole number',
  nameMin: `Name must be at least ${CHANNEL_NAME_MIN} characters`,
  nameMax: `Name must be at most ${CHANNEL_NAME_MAX} characters`,
  nameTaken: 'There is a public channel of this name. Choose another one.',
  descriptionMax: `Description must be at most ${CHANNEL_DESCRIPTION_MAX} characters`,
  isPrivate: 'isPrivate must be true or false',
  textMin: 'Write something first',
  textMax: `A message must be at most ${MESSAGE_MAX.toLocaleString('en-US')} characters`,
  clientId: 'clientId must be 8 to 64 letters, digits, _ or -',
  clientIdUsed: 'Another message was sent under this clientId.',
  loginRequired: 'You must be logged in to use channels.',
  publicByStaff: 'Only staff make public channels. Yours will be private: invite whom you like.',
  manage: 'Only who looks after this channel can change it.',
  invite: 'Only the owner of a private channel invites people.',
  joinFirst: 'Join this channel to write in it.',
  notYours: 'You can change your own messages only.',
  notFound: 'This channel does not exist or is not open to you.',
  messageNotFound: 'There is no such message.',
  messageGone: 'This message was deleted.',
  noInvite: 'There is no such invitation.',
  noMember: 'This person is not in the channel.',
  leaveInstead: 'Leave the channel to take yourself out of it.',
  usernames: `Name 1 to ${INVITES_AT_ONCE} people`,
  nobody: (usernames: readonly string[]) => `There is nobody called ${usernames.join(', ')}.`,
  invitesFull: `At most ${INVITES_AT_ONCE} invitations of a channel wait at a time. Take some back first.`,
  ownedMax: `You look after ${CHANNELS_OWNED_MAX} channels already. Delete one or hand it on first.`,
  joinedMax: `You are in ${CHANNELS_JOINED_MAX} channels already. Leave one first.`,
  stale: 'Somebody else changed this channel since you opened it. Your text is kept; compare and save again.',
  tooManyMessages: 'That were many messages at once. Wait a minute and send it again.',
  tooManyInvites: 'That were many invitations at once. Invite more people in an hour.',
} as const;

export const channelTexts = {
  listFailed: 'The channels could not be read. Try again.',
  membersFailed: 'The members could not be read. Try again.',
  messagesFailed: 'The messages could not be read. Try again.',
  privateHint: 'Only the people you invite can find and read it.',
  publicHint: 'Everybody can read it; who joins can write.',
  publicRefused: 'Only staff make public channels.',
  join: 'Join this channel to write in it.',
  login: 'Log in to write in this channel.',
  olderFailed: 'Older messages did not come.',
  beginning: 'This is the beginning of the channel.',
  empty: 'Nobody has written here yet. Say hello.',
  emptyReading: 'Nobody has written here yet.',
  notSent: 'Not sent. The server did not answer.',
  enterHint: 'Enter sends, Shift + Enter starts a new line.',
} as const;

export const channelToasts = {
  created: (name: string) => ({ title: 'Channel created', description: name }),
  saved: { title: 'Channel saved' },
  deleted: { title: 'Channel deleted', description: 'Nobody can read it any more.' },
  restored: { title: 'Channel restored', description: 'Everything in it is back.' },
  joined: (name: string) => ({ title: 'Joined the channel', description: name }),
  left: (name: string) => ({ title: 'You left the channel', description: name }),
  declined: { title: 'Invitation declined' },
  invited: (names: readonly string[]) => ({
    title: names.length === 1 ? 'Invitation sent' : 'Invitations sent',
    description: names.join(', '),
  }),
  alreadyThere: { title: 'Nobody new to invite', description: 'They are in the channel or invited already.' },
  uninvited: (name: string) => ({ title: 'Invitation taken back', description: name }),
  memberRemoved: (name: string) => ({ title: 'Removed from the channel', description: name }),
  messageDeleted: { title: 'Message deleted' },
  messageRestored: { title: 'Message restored' },
  failed: 'Failed to save. Please try again.',
};

export const notificationMessages = {
  loginRequired: 'You must be logged in to have notifications.',
  unread: 'unread must be true or false',
  number: 'Send a whole number from 1',
  kind: `kind must be one of ${NOTIFICATION_KINDS.join(', ')}`,
  on: 'on must be true or false',
  notFound: 'There is no such notification.',
  none: 'Nothing yet. Follow a discussion or a tag to hear how it goes on.',
  noneUnread: 'You have read everything.',
  failed: 'Notifications could not be loaded. Please try again later.',
} as const;

export const notificationToasts = {
  markFailed: (message: string) => ({ title: 'Not marked as read', description: message }),
  preferenceFailed: (message: string) => ({ title: 'Not saved', description: message }),
};

export const recordMessages = {
  version: 'A version must be a whole number from 1',
  subject: `subject must be one of ${TRASHED.join(', ')}`,
  noVersion: 'There is no such version.',
  staleHistory: 'Somebody saved this since you opened its history. Look at the newest version first.',
  notInTrash: 'This is not in the trash, or it was removed for good.',
  purged: 'This was removed for good and cannot be brought back.',
  undoOver: 'You can bring back what you deleted yourself within the last hour. Ask staff for anything else.',
} as const;

export const historyToasts = {
  restored: (version: number) => ({
    title: 'Version restored',
    description: `Version ${version} is the current one again.`,
  }),
};

export const trashMessages = {
  restricted:
    "You don't have permission to access the Trash. This feature is only available to admin and staff users.",
  empty: `The trash is empty. What is deleted stays here for ${TRASH_DAYS} days.`,
  purgeAdmin: 'Only administrators remove things for good.',
} as const;

export const trashToasts = {
  failed: 'Failed to change the trash. Please try again.',
  restored: { title: 'Restored', description: 'It is back where it was.' },
  purged: { title: 'Removed for good' },
};

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
  elsewhere: 'There is a newer draft from another place.',
  chooseAbove: 'Choose between two drafts above',
  elsewhereHint: 'Nothing is lost until you choose.',
  keepMine: 'Keep mine',
  takeOther: 'Use the newer draft',
  startFresh: 'Start fresh',
  savedOnLeaving: 'Your draft is saved. It is here when you come back.',
  keptOnLeaving: 'Your draft is kept on this device. It is here when you come back.',
} as const;

export const uploadMessages = {
  notAnImage: 'Only PNG, JPEG, GIF and WebP pictures can be added.',
  damaged: 'This picture is damaged or not complete.',
  tooLarge: `A picture must be at most ${UPLOAD_BYTES_MAX / 1024 / 1024} MB.`,
  tooWide: `A picture must be at most ${UPLOAD_SIDE_MAX.toLocaleString('en-US')} pixels wide and high, and ${UPLOAD_PIXELS_MAX / 1_000_000} megapixels in all.`,
  tooMany: `You have added ${UPLOADS_PER_DAY} pictures in a day. Add more tomorrow.`,
  notFound: 'There is no such picture.',
  failed: 'The picture could not be added. Check your connection and try again.',
  underWay: 'A picture is still on its way. Wait for it, or take its place out of the text.',
} as const;

export const courseMessages = {
  id: 'id must be a whole number',
  index: 'index must be a whole number from 0',
  version: 'version must be a whole number',
  sectionTitleMin: 'Give the section a title',
  sectionTitleMax: `A section title must be at most ${SECTION_TITLE_MAX} characters`,
  lessonTitleMin: `Title must be at least ${LESSON_TITLE_MIN} characters`,
  lessonTitleMax: `Title must be at most ${LESSON_TITLE_MAX} characters`,
  lessonBodyMin: `Content must be at least ${LESSON_BODY_MIN} characters`,
  lessonBodyMax: `Content must be at most ${LESSON_BODY_MAX.toLocaleString('en-US')} characters`,
  video: 'Video link must be an https address on YouTube or Vimeo',
  questions: `A quiz has 1 to ${QUIZ_QUESTIONS_MAX} questions`,
  questionMin: 'Write the question',
  questionMax: `A question must be at most ${QUIZ_QUESTION_MAX} characters`,
  options: `Every question has ${QUIZ_OPTIONS} options`,
  optionMin: 'Fill in every option',
  optionMax: `An option must be at most ${QUIZ_OPTION_MAX} characters`,
  optionsDistinct: 'The options of a question must differ',
  correct: 'Pick the right option',
  passMark: `Pass mark must be a whole number from ${PASS_MARK_MIN} to ${PASS_MARK_MAX}`,
  markWithoutQuiz: 'A pass mark needs a quiz',
  answers: 'Answer every question',
  answerMissing: 'Choose an answer',
  loginRequired: 'You must be logged in to take a course.',
  notEnrolled: 'Enrol in this course first.',
  notFound: 'There is no such course.',
  sectionNotFound: 'There is no such section.',
  sectionElsewhere: 'That section belongs to another course.',
  sectionNotEmpty: 'This section still has lessons. Move or delete them first.',
  sectionsMax: `A course has at most ${COURSE_SECTIONS_MAX} sections`,
  lessonNotFound: 'There is no such lesson.',
  lessonGone: 'This lesson was deleted.',
  courseGone: 'Its course was deleted. Bring the course back first.',
  lessonsMax: `A course has at most ${COURSE_LESSONS_MAX.toLocaleString('en-US')} lessons`,
  notPublished: 'This lesson is not published.',
  noQuiz: 'This lesson has no quiz.',
  quizChanged: 'This lesson was changed since you opened it. Look at its questions again.',
  notPassed: (passMark: number) => `Answer at least ${passMark} % of the quiz right to complete this lesson.`,
  editRestricted: 'Only the author of this course and staff can edit its lessons.',
  stale: 'Somebody else saved this lesson since you opened it. Your text is kept; compare and save again.',
  notFinished: 'Complete every lesson to get the certificate.',
  certificateNotFound: 'There is no certificate at this address.',
  /** The section that takes a lesson which is brought back after its own section was deleted. */
  restoredSection: 'Restored lessons',
  /** What an imported course says of itself until somebody writes more, and where files without a folder go. */
  importedBody: (title: string) => `The lessons of “${title}”, imported from a folder.`,
  importedTag: 'Tutorial',
  importedSection: 'Lessons',
} as const;

export const linkToasts = {
  copied: { title: 'Link copied' },
  failed: 'The browser did not allow copying. Copy the address instead.',
};

export const courseToasts = {
  enrolled: { title: 'Enrolled', description: 'Your progress is kept from now on.' },
  left: { title: 'You left the course', description: 'What you completed waits for you.' },
  sectionSaved: { title: 'Section saved' },
  sectionDeleted: { title: 'Section deleted' },
  lessonSaved: { title: 'Lesson saved' },
  published: { title: 'Lesson published' },
  unpublished: { title: 'Lesson unpublished', description: 'Only you and staff see it now.' },
  lessonDeleted: { title: 'Lesson deleted' },
  lessonRestored: { title: 'Lesson restored' },
};

export const searchMessages = {
  queryRequired: 'Enter something to search for',
  type: `Type must be one of ${SEARCH_KINDS.join(', ')}`,
  noResults: "I couldn't find any results for the query. Try refining your search terms.",
  noneOfKind: (kind: string) => `No ${kind} match this search.`,
  help: [
    'Check the spelling, or try another word for the same thing.',
    'Fewer words find more: leave out the ones that matter least.',
  ],
  noMissed: 'Every search found something lately.',
} as const;

export const collectionMessages = {
  id: 'Collection id must be a whole number',
  itemId: 'Item id must be a whole number',
  index: `index must be a whole number from 0 to ${COLLECTION_ITEMS_MAX}`,
  version: 'version must be a whole number',
  titleMin: `Title must be at least ${COLLECTION_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${COLLECTION_TITLE_MAX} characters`,
  loginRequired: 'You must be logged in to change collections.',
  forbidden: "You don't have permission to change collections.",
  notFound: 'There is no such collection.',
  gone: 'This collection was deleted.',
  itemNotFound: 'This note does not stand in the collection.',
  parentNotFound: 'The place to move to is not in the collection.',
  notesOnly: 'Collections hold wiki entries only.',
  twice: 'This note stands in the collection already.',
  full: `A collection holds at most ${COLLECTION_ITEMS_MAX} notes.`,
  tooDeep: `A collection has at most ${COLLECTION_DEPTH_MAX} levels.`,
  intoItself: 'A note cannot be moved below itself.',
  stale: 'Somebody else changed this collection since you opened it. It is shown as it is now.',
} as const;

export const collectionToasts = {
  created: { title: 'Collection created' },
  renamed: { title: 'Collection renamed' },
  deleted: { title: 'Collection deleted', description: 'Its notes stay where they are.' },
  added: (title: string) => ({ title: 'Note added', description: title }),
  removed: (title: string) => ({ title: 'Note removed', description: title }),
  failed: 'Failed to save the collection. Please try again.',
};

export const aiMessages = {
  bodyMin: 'Please write more content to generate tag suggestions.',
  titleMin: 'Please provide a title to generate a draft.',
  loginRequired: 'You must be logged in to use suggestions and drafts.',
  tooMany: 'That were many suggestions at once. Wait a few minutes and try again.',
  noTags: 'No fitting tags found. Add tags by hand.',
} as const;

export const aiToasts = {
  bodyShort: { title: 'Not enough content', description: aiMessages.bodyMin },
  titleShort: { title: 'Title required', description: aiMessages.titleMin },
  tagsFailed: 'Failed to suggest tags. Please try again or add tags manually.',
  draftFailed: 'Failed to generate a draft. Please try writing content manually.',
  drafted: {
    title: 'Draft generated',
    description: 'A draft has been generated based on your title. Feel free to edit it.',
  },
};

export const liveMessages = {
  topics: 'topics must be a list such as channel:3,entry:ID,activity:0',
  tooManyTopics: `At most ${LIVE_TOPICS_MAX} topics at a time`,
  after: 'after must be the number of an event',
  tooManyStreams: 'Too many pages are connected from your address. Close some and try again.',
} as const;

export const mailMessages = {
  id: 'id must be a whole number',
  state: `state must be one of ${MAIL_STATES.join(', ')}`,
  every: `every must be one of ${DIGESTS.join(', ')}, or null`,
  restricted:
    "You don't have permission to access the Outbox. This feature is only available to admin users.",
  notFound: 'There is no such mail.',
  notRetried: 'Only a mail that failed, or of which nobody knows whether it arrived, can be sent again.',
  noAddress: 'Your account has no e-mail address.',
  verified: 'Your address is confirmed already.',
  confirmFirst: 'Confirm your e-mail address first.',
  tooManyLinks: 'That were many confirmation mails. Look into your inbox, or try again in an hour.',
  linkOver: 'This link was used already, is too old, or was meant for another address.',
} as const;

export const mailToasts = {
  retried: { title: 'On its way again' },
  linkSent: { title: 'Confirmation mail sent', description: 'Open the link in it to confirm your address.' },
  digestSaved: { title: 'Preference saved' },
};

/** Why somebody gets nothing of a module of the staff's. */
export const staffRefusal = {
  restricted: (feature: string) =>
    `You don't have permission to access the ${feature}. This feature is only available to admin and staff users.`,
  cannotCreate: (things: string) => `You don't have permission to create ${things}.`,
} as const;

export const staffMessages = {
  query: 'q must be a text',
  id: 'id must be a whole number from 1',
  version: 'version must be a whole number from 1',
  subject: `subject must be one of ${STAFF_SUBJECTS.join(', ')}`,
  /** Stands at each field that others changed meanwhile. */
  changedMeanwhile: (name: string) => `Changed by ${name} since you opened it.`,
  idempotencyKey: `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX} visible ASCII characters.`,
  idempotencyOther: 'This Idempotency-Key was used with another request. Use a new one.',
  idempotencyBusy: 'The first request with this Idempotency-Key is still under way. Try again in a moment.',
  idempotencyRole: 'Your role no longer allows what was done with this Idempotency-Key.',
} as const;

export const moneyMessages = {
  invalid: (field: string) => `${field} must be an amount such as 1250.00`,
  thirdDecimal: (field: string) => `${field} must have at most two decimals`,
  tooLarge: (field: string, cents: number) => `${field} must be at most ${formatCents(cents)}`,
  negative: (field: string) => `${field} must be at least 0`,
} as const;

export const contactMessages = {
  nameMin: `Name must be at least ${CONTACT_NAME_MIN} characters`,
  nameMax: `Name must be at most ${CONTACT_NAME_MAX} characters`,
  company: 'Company must be a text',
  companyMax: `Company must be at most ${COMPANY_MAX} characters`,
  email: 'Invalid email address',
  phone: 'Phone must be a text',
  phoneMax: `Phone must be at most ${PHONE_MAX} characters`,
  notes: 'Notes must be a text',
  notesMax: `Notes must be at most ${CONTACT_NOTES_MAX.toLocaleString('en-US')} characters`,
  stage: `Stage must be one of ${STAGES.join(', ')}`,
  sort: `sort must be one of ${CONTACT_SORTS.join(', ')}`,
  owner: 'Owner must be the id of somebody on the staff',
  ownerUnknown: 'The owner must be somebody on the staff. Choose another one.',
  entry: 'entryId must be the id of an entry',
  entryUnknown: 'There is no such entry to link to.',
  lastContact: 'Last contact must be a day such as 2026-03-01',
  reason: 'Reason must be a text',
  reasonMax: `Reason must be at most ${REASON_MAX} characters`,
  noteRequired: 'Write something first',
  noteMax: `A note must be at most ${NOTE_MAX.toLocaleString('en-US')} characters`,
  noteNotFound: 'There is no such note.',
  notFound: 'There is no such contact.',
  gone: 'This contact was deleted.',
  stale:
    'Somebody else saved this contact since you opened it. Your changes are kept; compare and save again.',
  mergeFields: 'fromOther must name fields of a contact',
  mergeSelf: 'Choose two different contacts.',
  listFailed: 'Failed to fetch contacts',
} as const;

export const contactToasts = {
  added: { title: 'Contact Added', description: 'The contact has been added successfully.' },
  addFailed: 'Failed to add contact. Please try again.',
  saveFailed: 'Failed to save the contact. Please try again.',
  saved: { title: 'Contact saved' },
  stageFailed: 'Failed to update the stage. Please try again.',
  deleteFailed: 'Failed to delete the contact. Please try again.',
  deleted: { title: 'Contact deleted' },
  merged: { title: 'Contacts merged', description: 'The other one is in the trash for 30 days.' },
  mergeFailed: 'Failed to merge the contacts. Please try again.',
  noteFailed: 'Failed to save the note. Please try again.',
};

export const documentMessages = {
  titleMin: `Title must be at least ${DOCUMENT_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${DOCUMENT_TITLE_MAX} characters`,
  category: 'Category is required',
  contentMin: `Content must be at least ${DOCUMENT_CONTENT_MIN} characters`,
  contentMax: `Content must be at most ${DOCUMENT_CONTENT_MAX.toLocaleString('en-US')} characters`,
  tags: 'Tags must be a comma-separated text',
  tagMax: 'A tag must be at most 40 characters',
  tagsMax: `Use at most ${DOCUMENT_TAGS_MAX} tags`,
  pinned: 'pinned must be true or false',
  sort: `sort must be one of ${DOCUMENT_SORTS.join(', ')}`,
  notFound: 'There is no such document.',
  gone: 'This document was deleted.',
  stale: 'Somebody else saved this document since you opened it. Your text is kept; compare and save again.',
} as const;

export const documentToasts = {
  created: {
    title: 'Document Created',
    description: 'Internal document has been created successfully.',
  },
  createFailed: 'Failed to create document. Please try again.',
  saveFailed: 'Failed to save the document. Please try again.',
  saved: { title: 'Document saved' },
  deleteFailed: 'Failed to delete the document. Please try again.',
  deleted: { title: 'Document deleted' },
  pinFailed: 'Failed to pin the document. Please try again.',
};

export const importMessages = {
  kind: `kind must be one of ${IMPORT_KINDS.join(', ')}`,
  csvBody: 'Send the file as the body (Content-Type: text/csv).',
  tooLarge: `The file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB. Split it and import the parts.`,
  empty: 'The file holds no rows below its header.',
  utf16: 'The file is not UTF-8. Save it as “CSV UTF-8” and try again.',
  header: 'The first row must name the columns as UTF-8 text.',
  columns: `The file has more than ${IMPORT_COLUMNS_MAX} columns.`,
  quote: (row: number) => `Row ${row}: a quote is opened and never closed.`,
  rowTooLarge: (row: number) => `Row ${row}: it is larger than a row may be. Is a quote missing?`,
  broken: (row: number) => `Row ${row}: this is not CSV.`,
  notFound: 'There is no such import, or its rows were removed.',
  mapping: 'mapping must name a field, or null, for each column',
  mappingLength: 'mapping must have one place for each column of the file',
  mappingUnknown: (key: string) => `There is no field ${key} to import.`,
  mappingTwice: (label: string) => `Two columns are to be imported as ${label}. Choose one.`,
  mappingMissing: (label: string) => `Choose the column that holds ${label}.`,
  duplicates: `duplicates must be one of ${DUPLICATE_CHOICES.join(', ')}`,
  checkFirst: 'Check the file first.',
  underWay: 'This import is under way.',
  cells: (cells: number, columns: number) =>
    `It has ${cells === 1 ? '1 cell' : `${cells} cells`} where the header has ${columns}.`,
  notText: 'It holds bytes that are no UTF-8 text.',
  nul: 'It holds a NUL character.',
  doubleInStore: (field: string, name: string) => `${name} has the same ${field}.`,
  doubleInFile: (field: string, row: number) => `Row ${row} has the same ${field}.`,
  stage: (typed: string) => `There is no stage “${typed}”.`,
  owner: (typed: string) => `Nobody on the staff has the user name “${typed}”.`,
} as const;

export const joinMessages = {
  invitationNeeded: 'Registration is by invitation here. Ask a member for a link.',
  invitationOver: 'This invitation was used already, is too old, or was taken back. Ask for a new one.',
  invitationOverOpen: 'This invitation is over. You can create an account without one.',
  invited: 'You are invited. Create your account, and you are in.',
  approval: 'An administrator lets new members in. Until then you look around like a visitor.',
  waiting:
    'Your account waits for an administrator to let you in. Until then you look around like a visitor.',
  addressTaken:
    'Another account confirmed this address already. Log in to that one, or use another address here.',
  sameAddress: 'This is your address already.',
  resetAsked: 'If an account has this address, a mail is on its way.',
  resetKept:
    'If an account has this address, a mail was written. This site has no mail server: its mails rest with its administrators.',
  tooManyResets: 'That were many tries. Look into your inbox, or try again in an hour.',
  tooManyChanges: 'You have asked for many changes. Look into your inbox, or try again in an hour.',
  note: `A note must be at most ${INVITATION_NOTE_MAX} characters`,
  invitationNotFound: 'There is no such invitation.',
  invitationEnded: 'This invitation is not open any more.',
  tooNew: `You can invite others once your account is ${NEW_ACCOUNT_HOURS} hours old.`,
  tooManyOpen: (max: number) => `You have ${max} open invitations. Take one back, or wait until one is used.`,
  tooManyInvitations: 'You have made many invitations today. Make more tomorrow.',
} as const;

export const joinToasts = {
  invited: { title: 'Invitation made' },
  invitedByMail: { title: 'Invitation made', description: 'A mail with the link is on its way, too.' },
  revoked: { title: 'Invitation taken back' },
  passwordReset: { title: 'Password changed' },
  changeAsked: (email: string) => ({
    title: 'Mail sent',
    description: `Open the link in the mail to ${email}.`,
  }),
};

export const accountDataMessages = {
  displayName: 'Display name must be a text',
  displayNameMax: `Display name must be at most ${DISPLAY_NAME_MAX} characters`,
  displayNameUnfit: 'Display name must be one line of characters that can be seen',
  displayNameTaken: 'This name stands for people who left. Choose another one.',
  bio: 'Bio must be a text',
  bioMax: `Bio must be at most ${BIO_MAX} characters`,
  avatarUrl: 'Enter an address that begins with https://, or upload a picture',
  avatarUrlMax: `The address must be at most ${AVATAR_URL_MAX} characters`,
  avatarMissing: 'This picture is not there any more. Upload it again.',
  updatedAt: 'updatedAt must be the instant that the profile was read with',
  stale: 'Your profile was changed elsewhere meanwhile.',
  adminsOnly: (page: string) =>
    `You don't have permission to access ${page}. This feature is only available to admin users.`,
  wrongName: 'Type your user name exactly.',
  lastAdmin: 'You are the only administrator. Make somebody else administrator first.',
  tooManyDownloads: 'That were many downloads. Try again in an hour.',
} as const;

export const accountDataToasts = {
  profileSaved: { title: 'Profile saved' },
  profileFailed: (message: string) => ({ title: 'Profile not saved', description: message }),
  downloadFailed: (message: string) => ({ title: 'Download failed', description: message }),
  deleted: { title: 'Account deleted', description: 'Your account is gone. Thank you for having been here.' },
};

const FLAGGED_NOUN: Record<Flagged, string> = { entry: 'entry', comment: 'comment', message: 'message' };
const DECIDED: Record<Decision, string> = { kept: 'kept it', hidden: 'hid it', removed: 'removed it' };

export const moderationMessages = {
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
  own: 'You cannot flag what you wrote yourself. You can edit or delete it.',
  privateChannel: 'In a private channel its owner looks after the messages. Tell them, or leave the channel.',
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

export const securityMessages = {
  factorMissing:
    'Staff need a second factor here. Until you set one up you have the rights of a contributor.',
} as const;

export const securityToasts = {
  passwordChanged: { title: 'Password changed', description: 'Every other device was logged out.' },
  secondFactorOn: { title: 'Second factor is on' },
  secondFactorOff: { title: 'Second factor is off' },
  sessionEnded: (device: string) => ({ title: 'Logged out', description: device }),
  othersEnded: (count: number) => ({
    title: 'Logged out elsewhere',
    description: count === 1 ? '1 other session ended.' : `${count} other sessions ended.`,
  }),
  copied: { title: 'Copied to clipboard' },
  notCopied: 'Your browser did not let the text be copied. Select it instead.',
  failed: (message: string) => ({ title: 'Error', description: message }),
};

export const generalMessages = {
  accessRestricted: 'Access Restricted',
  pageFailed: 'Something went wrong',
  pageBroken: 'This page could not be shown. Check your connection and try again.',
  noAnswer: 'The server did not answer. Check your connection and try again.',
  internal: 'Something went wrong on the server. Try again; if it stays, tell the people who run this site.',
  invalidInput: 'Some fields need a change.',
  invalidJson: 'The body is not valid JSON.',
  unknownPath: 'There is no such API path.',
  methodNotAllowed: 'This path does not take that method.',
  foreignOrigin: 'This request came from another site and was refused.',
  utf8Body: 'Send the body as UTF-8.',
  badRequest: 'This is not a request that HTTP allows.',
  slowRequest: 'The request took too long to arrive.',
  headersTooLarge: 'The address and headers of the request are too long.',
  jsonBody: 'Send the body as JSON (Content-Type: application/json).',
  objectBody: 'The body must be a JSON object.',
  busy: 'The site is very busy right now. Try again in a moment.',
  storeDown: 'The store does not answer.',
  storeFull: 'The site has no room left to save this. Reading goes on; try again later.',
  storeReadOnly: 'The site can be read but not changed right now. Try again later.',
  storeDamaged: 'This part of the site cannot be read right now. The people who run it have been told.',
  bodyTooLarge: 'The body is larger than 1 MB.',
  tooManyRequests: 'Too many requests. Wait a moment and try again.',
} as const;

export const tableMessages = {
  page: 'page must be a whole number from 1',
  direction: `direction must be one of ${TABLE_DIRECTIONS.join(', ')}`,
} as const;

export const tagMessages = {
  id: 'id must be a whole number',
  query: `Search for at most ${TAG_MAX} characters`,
  sort: `sort must be one of ${TAG_TABLE_SORTS.join(', ')}`,
  kind: 'kind must be respell, rename or merge',
  notFound: 'There is no such tag any more.',
  sameName: 'This is its name already.',
  changedMeanwhile: 'Meanwhile something else would happen to this tag. Look at the preview again.',
  underWay: 'Another tag is being changed right now. Wait until that is done.',
  changeNotFound: 'There is no such change.',
  notUndoable: `Only a merge can be undone, within ${TAG_UNDO_MINUTES} minutes. A renamed tag gets its old name by renaming it again.`,
  nameTaken: 'Its old name is in use again, so that this merge can no longer be undone.',
  mergedOn: 'The tag it became is gone, so that this merge can no longer be undone.',
  failed: 'Failed to load tags. Please try again.',
  none: 'No tag is in use yet.',
  noneFound: 'No tag has this in its name.',
} as const;

export const tagToasts = {
  renamed: (name: string) => ({ title: 'Tag renamed', description: `It is called ${name} now.` }),
  merged: (name: string) => ({ title: 'Tags merged', description: `Entries carry ${name} now.` }),
  undone: (name: string) => ({ title: 'Merge undone', description: `${name} is a tag of its own again.` }),
  failed: (message: string) => ({ title: 'Error', description: message }),
};

export const adminMessages = {
  restricted: "You don't have permission to access this page. This feature is only available to admin users.",
  id: 'id must be a whole number',
  sort: `sort must be one of ${ADMIN_MEMBER_SORTS.join(', ')}`,
  role: `role must be one of ${ACCOUNT_ROLES.join(', ')}`,
  state: `state must be one of ${ACCOUNT_STATES.join(', ')}`,
  newState: 'state must be active or suspended',
  was: 'was must say what you saw before',
  reasonMax: `The reason must be at most ${SUSPEND_REASON_MAX} characters`,
  notFound: 'There is no such account.',
  noLongerAdmin: 'You are no longer an administrator.',
  staleRole: (role: string) =>
    `Somebody else made this account ${role} meanwhile. Look again before you change it.`,
  staleState: 'Somebody else changed this account meanwhile. Look again before you change it.',
  lastAdmin: 'This is the last administrator. Make somebody else an administrator first.',
  notYourself:
    'You cannot suspend your own account. Another administrator can, or delete it in your settings.',
  registration: `registration must be one of ${REGISTRATION_MODES.join(', ')}`,
  staffSecondFactor: 'staffSecondFactor must be true or false',
  nothing: 'Say what to change: registration or staffSecondFactor',
  secondFactorFirst:
    'Set up your own second factor first, under Security: otherwise you would lock yourself out.',
  membersFailed: 'Failed to load members. Please try again.',
  nobodyFound: 'Nobody matches these filters.',
  settingsFailed: 'Failed to load settings. Please try again.',
  auditFailed: 'Failed to load the audit log. Please try again.',
  auditEmpty: 'Nothing was recorded yet.',
  auditNoneFound: 'Nothing that was recorded matches these filters.',
  auditDay: 'A day is written as 2026-08-04',
  auditActor: 'There is nobody of this user name.',
  auditSubject: `subject must be one of ${SUBJECTS.join(', ')}`,
} as const;

export const adminToasts = {
  roleChanged: (name: string, role: string) => ({
    title: 'Role changed',
    description: `${name} is ${role} now.`,
  }),
  suspended: (name: string) => ({
    title: 'Account suspended',
    description: `${name} was signed out everywhere.`,
  }),
  restored: (name: string) => ({ title: 'Account restored', description: `${name} can log in again.` }),
  letIn: (name: string) => ({ title: 'Let in', description: `${name} is a member now.` }),
  declined: (name: string) => ({
    title: 'Declined',
    description: `${name} cannot log in. You can restore the account.`,
  }),
  registrationSaved: { title: 'Registration saved' },
  failed: (message: string) => ({ title: 'Error', description: message }),
};

export const sessionToasts = {
  ended: { title: 'You were signed out', description: 'Your session has ended. Log in to go on.' },
  roleChanged: (role: string) => ({ title: 'Your role has changed', description: `You are ${role} now.` }),
};
