import type { EntryType } from '../entries/model.ts';
import type { EventNotice } from '../events/model.ts';
import type { Moderation } from '../moderation/model.ts';
import { notificationRefusals } from '../refusals.messages.ts';
import type { AccountRole } from '../roles.ts';
import {
  type CampaignEvent,
  type ImportEnd,
  NOTIFICATION_KINDS,
  NOTIFICATION_SUBJECTS,
  type NotificationKind,
  type SurveyNotice,
  type TaskEvent,
} from './model.ts';
import type { NotificationView } from './shown.ts';

export const notificationMessages = {
  ...notificationRefusals,
  unread: '`unread` must be true or false',
  number: 'Value must be a positive integer',
  place: `Send an \`entryId\`, with or without a \`lessonId\`, a \`channelId\`, or a \`subject\` (${NOTIFICATION_SUBJECTS.join(', ')}) with its \`subjectId\``,
  kind: `\`kind\` must be one of ${NOTIFICATION_KINDS.join(', ')}`,
  on: '`on` must be true or false',
  notFound: 'Notification not found.',
} as const;

const VIEWS: Record<NotificationView, string> = {
  all: 'All',
  unread: 'Unread',
  preferences: 'Preferences',
};

const PREFERENCES: Record<NotificationKind, { label: string; hint: string }> = {
  reply: {
    label: 'Comments and replies',
    hint: 'Someone comments on your entry, or replies to your comment or message.',
  },
  mention: { label: 'Mentions', hint: 'Someone types @ and your username.' },
  vote: {
    label: 'Upvotes',
    hint: 'Someone upvotes your entry. Multiple upvotes are grouped into one notification.',
  },
  lesson: { label: 'New lessons', hint: "A course you're enrolled in has a new lesson." },
  follow: {
    label: 'Following',
    hint: 'An entry you follow has a new comment, or a tag you follow has a new entry.',
  },
  invite: { label: 'Invitations', hint: 'Someone invites you to a channel.' },
  role: { label: 'Your role', hint: 'An admin changes your role.' },
  moderation: { label: 'Moderation', hint: 'Moderators hide, unhide, or remove your content.' },
  task: {
    label: 'Tasks',
    hint: 'Someone assigns you a task, comments on one of yours, or it is due soon or overdue.',
  },
  event: {
    label: 'Events',
    hint: 'An event you RSVPed to starts soon, has a seat for you, moves, or is canceled.',
  },
  survey: { label: 'Surveys', hint: 'Staff ask you to respond to a survey, or remind you of it.' },
  topic: { label: 'Topics', hint: "Someone writes about a topic you're watching." },
  campaign: { label: 'Email campaigns', hint: 'A campaign you started was sent, or needs your attention.' },
  backup: { label: 'Backups', hint: 'For admins: no backup was made for two days.' },
  import: { label: 'Imports', hint: 'An import you started has ended.' },
};

export const notificationTexts = {
  title: 'Notifications',
  subtitle: 'Replies, mentions, and updates on content you follow',
  viewsLabel: 'Notification views',
  views: VIEWS,
  all: 'All notifications',
  latest: 'Latest notifications',
  one: 'notification',
  many: 'notifications',
  none: "No notifications yet. Follow a discussion or tag, and we'll notify you of updates.",
  goToDiscussions: 'Go to discussions',
  noneUnread: "You're all caught up.",
  showAll: 'Show all notifications',
  seeAll: 'See all',
  failed: 'Failed to load notifications. Please try again.',
  unreadPrefix: 'Unread:',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  notifyMe: 'Notify me about',
  preferences: PREFERENCES,
} as const;

const NOUNS: Record<EntryType, string> = {
  note: 'wiki entry',
  course: 'course',
  tool: 'tool',
  thread: 'discussion',
  survey: 'survey',
};
const ROLES: Record<AccountRole, string> = {
  admin: 'an admin',
  staff: 'on staff',
  contributor: 'a contributor',
  member: 'a member',
};
const MODERATED: Record<Moderation, (noun: string) => string> = {
  hidden: (noun) => `Your ${noun} was hidden by moderators`,
  shown: (noun) => `Your ${noun} is visible again`,
  removed: (noun) => `Your ${noun} was removed by moderators`,
};

const TASKS: Record<TaskEvent, string> = {
  assigned: 'You were assigned a task',
  tomorrow: 'Your task is due tomorrow',
  today: 'Your task is due today',
  overdue: 'Your task is overdue',
  comment: 'New comment on a task',
  mentioned: 'You were mentioned in a task',
};

const EVENTS: Record<EventNotice, string> = {
  reminder: 'Your event starts soon',
  seat: 'You have a seat now',
  rescheduled: 'Your event has changed',
  cancelled: 'Your event was canceled',
  reinstated: 'Your event is back on',
};

const CAMPAIGNS: Record<CampaignEvent, string> = {
  sent: 'Your email campaign was sent',
  paused: 'Your email campaign was paused',
};

const IMPORTS: Record<ImportEnd, string> = {
  done: 'Your import is complete',
  failed: "Your import couldn't be finished",
};

const SURVEYS: Record<SurveyNotice, string> = {
  asked: 'New survey to answer',
  reminder: 'Reminder: survey to answer',
};

/** Parts of a notification's two lines. `many` is the number of events as text, null for one. */
export const notificationLines = {
  entry: 'entry',
  eventNoun: 'event',
  post: 'post',
  nouns: NOUNS,
  replies: (many: string | null) =>
    many ? `${many} new replies to your comments` : 'New reply to your comment',
  comments: (many: string | null) =>
    many ? `${many} new comments on your post` : 'New comment on your post',
  messageReply: 'New reply to your message',
  mentioned: 'You were mentioned',
  votes: (noun: string, many: string | null) =>
    `Your ${noun} received ${many ? `${many} upvotes` : 'an upvote'}`,
  lessons: (many: string | null) =>
    `${many ? `${many} new lessons` : 'New lesson'} in a course you're enrolled in`,
  followedEntry: (noun: string, many: string | null) =>
    `${many ? `${many} new comments` : 'New comment'} on ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} you follow`,
  followedTag: (noun: string, tag: string, many: string | null) =>
    many ? `${many} new entries in ${tag}` : `New ${noun} in ${tag}`,
  invited: 'You were invited to a channel',
  role: (role: AccountRole | null) => `You're now ${ROLES[role ?? 'member']}`,
  moderated: MODERATED,
  tasks: TASKS,
  campaigns: CAMPAIGNS,
  rows: ['row', 'rows'],
  backup: 'No backup was made for two days',
  imports: (end: ImportEnd, imported: string, skipped: string) =>
    `${IMPORTS[end]}: ${imported} imported, ${skipped} skipped`,
  events: EVENTS,
  surveys: SURVEYS,
  moved: {
    startTime: (before: string, after: string) => `Start: ${before} → ${after}`,
    endTime: (before: string, after: string) => `End: ${before} → ${after}`,
    timeZone: (before: string, after: string) => `Time zone: ${before} → ${after}`,
    location: (before: string, after: string) => `Location: ${before} → ${after}`,
  },
  topic: (words: string) => `Someone wrote about “${words}”`,
  people: (name: string, others: string) => `${name} and ${others} ${others === '1' ? 'other' : 'others'}`,
} as const;

export const notificationToasts = {
  markFailed: (message: string) => ({ title: 'Failed to mark as read', description: message }),
  preferenceFailed: (message: string) => ({ title: 'Failed to save preference', description: message }),
};
