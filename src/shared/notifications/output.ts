import { z } from 'zod';
import { ENTRY_TYPES } from '../entries/model.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { FLAGGED, MODERATIONS } from '../moderation/model.ts';
import { ACCOUNT_ROLES } from '../roles.ts';
import { publicUserOutput } from '../users/output.ts';
import { NOTIFICATION_KINDS } from './model.ts';

/** A notification as it is shown. `path` is the place itself: the comment, the message, the lesson. */
export const notificationOutput = z.strictObject({
  id: rowId,
  /** Grows with each act; the largest one that is shown says what "all" are. */
  seq: count,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Whose act was the latest; null: the server's. */
  actor: publicUserOutput.nullable(),
  /** Different people behind it, at least 1, counted up to `NOTIFICATIONS_COUNTED`. */
  actorCount: rowId,
  /** Acts behind it, at least 1, counted up to `NOTIFICATIONS_COUNTED`. */
  count: rowId,
  /** What it is about, in words of its own: an entry's or a course's title, a channel's name. */
  title: z.string(),
  entryType: z.enum(ENTRY_TYPES).nullable(),
  /** True for a reply to a comment of the person's, false for one to their entry. */
  toComment: z.boolean(),
  /** Only for `role`. */
  role: z.enum(ACCOUNT_ROLES).nullable(),
  /** Only for `follow` of a tag: the tag as people write it. */
  tag: z.string().nullable(),
  /** Only for `moderation`: what of the person's was moderated, and how. */
  moderated: z.strictObject({ subject: z.enum(FLAGGED), what: z.enum(MODERATIONS) }).nullable(),
  path: z.string(),
  at: instant,
  read: z.boolean(),
});
export const notificationListOutput = pageOf(notificationOutput);

export const markedReadOutput = z.strictObject({ id: rowId });
export const allMarkedReadOutput = z.strictObject({ upTo: count });
