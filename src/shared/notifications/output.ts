import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { EVENT_NOTICES } from '../events/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { FLAGGED, MODERATIONS } from '../moderation/model.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { publicUserOutput } from '../users/output.ts';
import { CAMPAIGN_EVENTS, IMPORT_ENDS, NOTIFICATION_KINDS, SURVEY_NOTICES, TASK_EVENTS } from './model.ts';

/** The old and the new value. Times are instants. */
const changed = z.tuple([z.string(), z.string()]);

/** A notification. `path` leads to the comment, message, or lesson itself. */
export const notificationOutput = z.strictObject({
  id: rowId,
  /** Grows with each event. Marking all as read stops at the largest one shown. */
  seq: count,
  kind: z.enum(NOTIFICATION_KINDS),
  /** The user of the latest event. Null: the server. */
  actor: publicUserOutput.nullable(),
  /** The number of different users, from 1 to `NOTIFICATIONS_COUNTED`. */
  actorCount: rowId,
  /** The number of events, from 1 to `NOTIFICATIONS_COUNTED`. */
  count: rowId,
  /** The subject's own text: an entry's, course's, or task's title, or a channel's name. */
  title: z.string(),
  entryType: z.enum(ENTRY_TYPES).nullable(),
  /** The event whose discussion the entry is. */
  eventId: rowId.nullable(),
  /** True for a reply to the user's comment, false for a comment on their entry. */
  toComment: z.boolean(),
  /** Only for `role`. */
  role: z.enum(ACCOUNT_ROLES).nullable(),
  /** Only for `follow` of a tag: the tag as users spell it. */
  tag: z.string().nullable(),
  /** Only for `moderation`: the kind of content, and the action. */
  moderated: z.strictObject({ subject: z.enum(FLAGGED), what: z.enum(MODERATIONS) }).nullable(),
  /** Only for `task`: what happened to it. */
  task: z.enum(TASK_EVENTS).nullable(),
  /** Only for `event`: what happened to it. */
  event: z.enum(EVENT_NOTICES).nullable(),
  /** Only for a rescheduled event: the old and new values of what changed. */
  moved: z
    .strictObject({ startTime: changed, endTime: changed, timeZone: changed, location: changed })
    .partial()
    .nullable(),
  /** Only for `campaign`: what happened to it. */
  campaign: z.enum(CAMPAIGN_EVENTS).nullable(),
  /** Only for `import`: how it ended, and how many rows of the file were imported and skipped. */
  import: z.strictObject({ end: z.enum(IMPORT_ENDS), taken: count, refused: count }).nullable(),
  /** Only for `survey`. */
  survey: z.enum(SURVEY_NOTICES).nullable(),
  /** Only for `topic`: the words that the user waited for. */
  topic: z.string().nullable(),
  path: z.string(),
  at: instant,
  read: z.boolean(),
});
export const notificationListOutput = pageOf(notificationOutput);

export const markedReadOutput = z.strictObject({ id: rowId });
export const allMarkedReadOutput = z.strictObject({ upTo: count });

export type Notification = z.infer<typeof notificationOutput>;
