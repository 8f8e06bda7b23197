import type { Message } from '../channels/output.ts';
import type { ReadPoint } from '../entries/reads.ts';

/** The stream of one browser: `GET /api/stream`. */
export const STREAM_PATH = '/api/stream';
/** How long events are stored. A browser that was offline for longer refetches everything. */
export const LIVE_KEPT_MINUTES = 15;
/** Topics per browser beyond the default ones, for the pages open in its tabs. */
export const LIVE_TOPICS_MAX = 20;

/** All live events, by kind, with their ids. */
export type LiveKinds = {
  /** To `channel:{id}`. The stream adds the current message (`message`). */
  'message.created': { channelId: number; messageId: number };
  'message.updated': { channelId: number; messageId: number };
  /** Someone added (`on` is 1) or removed the reaction with this index in `REACTIONS`: to `channel:{id}`, with the message. */
  'message.reacted': { channelId: number; messageId: number; userId: number; reaction: number; on: 0 | 1 };
  'message.deleted': { channelId: number; messageId: number };
  /** Name, members, or the right to post changed: to `channel:{id}`. */
  'channel.changed': { channelId: number };
  /** The user's channels or invitations changed: to `user:{id}`. */
  'channels.changed': Record<never, never>;
  /** The user read a channel up to a message, in any browser: to `user:{id}`. */
  'channel.read': { channelId: number; messageId: number };
  /** The user read an entry's comments up to one, in any browser: to `user:{id}`. */
  'entry.read': { entryId: string; commentId: number };
  /** The user marked all discussions and other entries as read: to `user:{id}`. */
  'entries.read': ReadPoint;
  /** The user's notifications changed: to `user:{id}`. */
  'notifications.changed': Record<never, never>;
  /** Something new in the feed: to `activity:{tier}`. */
  'activity.added': { activityId: number };
  /** Something about an entry changed: to `entry:{id}`. */
  'comment.changed': { entryId: string; commentId: number };
  'votes.changed': { entryId: string };
  /** An entry was locked, unlocked, hidden, unhidden, or marked as solved or unsolved: to `entry:{id}`. */
  'entry.changed': { entryId: string };
  /** A moderator hid a message: to `channel:{id}`. Its author and staff still see it, marked. */
  'message.hidden': { channelId: number; messageId: number };
  /** Something was flagged or decided: to `staff:moderation`. */
  'moderation.changed': { caseId: number };
  /** A project or one of its tasks changed, by this user: to `staff:projects`. */
  'project.changed': { projectId: number; by: number };
  /** An email campaign or its counts changed, by this user or null for the engine: to `staff:campaigns`. */
  'campaign.changed': { campaignId: number; by: number | null };
  /**
   * A survey or its counts changed, by this user, or null for a response or the server: to `staff:surveys`. In an anonymous
   * survey, four of five responses have no event.
   */
  'survey.changed': { surveyId: string; by: number | null };
  /** Searches, questions, or states of knowledge gaps changed: to `staff:gaps`. */
  'gaps.changed': Record<never, never>;
  /** An event or its seats changed: to `event:{id}`. */
  'event.changed': { eventId: number };
  /** The pending registrations changed: to `admin:registrations`. */
  'registrations.changed': Record<never, never>;
  /** A backup began, went on, or ended: to `admin:backups`. */
  'backups.changed': Record<never, never>;
  /** Sessions, role, or memberships changed. Streams of the topic are authorized again before further events. */
  access: Record<never, never>;
};
export type LiveKind = keyof LiveKinds;

/** One stored event. `id` grows in the order of commits. */
export type LiveEvent = {
  [K in LiveKind]: { id: number; topic: LiveTopic; kind: K; data: LiveKinds[K] };
}[LiveKind];

/** Who receives an event. */
export type LiveTopic =
  | `user:${number}`
  | `channel:${number}`
  | `activity:${0 | 1}`
  | `entry:${string}`
  | `event:${number}`
  | 'staff:moderation'
  | 'staff:projects'
  | 'staff:campaigns'
  | 'staff:surveys'
  | 'staff:gaps'
  | 'admin:registrations'
  | 'admin:backups';

/** An event as sent to the browser, with the new or changed message. */
export type LiveNews<K extends LiveKind = LiveKind> = Extract<LiveEvent, { kind: K }> & { message?: Message };

/** Open streams per user, across browsers. One more ends the oldest. */
export const STREAMS_PER_PERSON = 20;
/** Open streams per network. */
export const STREAMS_PER_NETWORK = 500;
/** Seconds between heartbeats of an idle stream. */
export const STREAM_HEARTBEAT = 20;

/** Why the server ended a stream. Browsers reopen streams that break without a reason. */
export type StreamEnd = 'signed-out' | 'stopping' | 'too-many';
