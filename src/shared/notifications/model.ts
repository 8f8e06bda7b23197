/** The kinds of notifications. Each can be turned off. */
export const NOTIFICATION_KINDS = [
  'reply',
  'mention',
  'vote',
  'lesson',
  'follow',
  'invite',
  'role',
  'moderation',
  'task',
  'event',
  'survey',
  'topic',
  'campaign',
  'import',
  'backup',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Kinds that only staff get. */
export const STAFF_NOTIFICATION_KINDS: readonly NotificationKind[] = ['task', 'campaign', 'backup'];

/** What a notification can be about other than entries, comments, channels, and messages: a kind of row and its ID. */
export const NOTIFICATION_SUBJECTS = [
  'task',
  'event',
  'lesson',
  'prompt',
  'campaign',
  'survey',
  'import',
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** What happened to a task. A notification that it is due tomorrow says `today` on the due day. */
export const TASK_EVENTS = ['assigned', 'tomorrow', 'today', 'overdue', 'comment', 'mentioned'] as const;
export type TaskEvent = (typeof TASK_EVENTS)[number];

/** What happened to a campaign: its emails were sent, or sending was paused and waits for someone to resume it. */
export const CAMPAIGN_EVENTS = ['sent', 'paused'] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];

/** How an import ended. */
export const IMPORT_ENDS = ['done', 'failed'] as const;
export type ImportEnd = (typeof IMPORT_ENDS)[number];

/** Staff ask members to respond to a survey, and remind those who haven't. */
export const SURVEY_NOTICES = ['asked', 'reminder'] as const;
export type SurveyNotice = (typeof SURVEY_NOTICES)[number];

/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 90;

export type NotificationPreferences = Record<NotificationKind, boolean>;
