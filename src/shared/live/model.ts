import type { Message } from '../channels/model.ts';

/** The stream of one browser: `GET /api/stream`. */
export const STREAM_PATH = '/api/stream';
/** Events can be asked for again for so long; a browser that was away for longer reads everything anew. */
export const LIVE_KEPT_MINUTES = 15;
/** Topics that a browser may ask for beyond those it gets by itself: what is open in its tabs. */
export const LIVE_TOPICS_MAX = 20;

/** Everything a browser can hear of, by kind, with the ids each carries. */
export type LiveKinds = {
  /** Sent to `channel:{id}`. The stream adds the message as it is when it is sent (`message`). */
  'message.created': { channelId: number; messageId: number };
  'message.updated': { channelId: number; messageId: number };
  'message.deleted': { channelId: number; messageId: number };
  /** Name, members or right to post changed: to `channel:{id}`. */
  'channel.changed': { channelId: number };
  /** Which channels and invitations the person has: to `user:{id}`. */
  'channels.changed': Record<never, never>;
  /** The person read a channel up to a message, in whichever browser: to `user:{id}`. */
  'channel.read': { channelId: number; messageId: number };
  /** Something of the person's notifications changed: to `user:{id}`. */
  'notifications.changed': Record<never, never>;
  /** Something new in the feed: to `activity:{tier}`. */
  'activity.added': { activityId: number };
  /** Something about an entry changed: to `entry:{id}`. */
  'comment.changed': { entryId: string; commentId: number };
  'votes.changed': { entryId: string };
  /** It was locked, hidden or the other way round: to `entry:{id}`. */
  'entry.changed': { entryId: string };
  /** The moderators hide a message: to `channel:{id}`. Its author and staff keep it, marked. */
  'message.hidden': { channelId: number; messageId: number };
  /** Something was flagged or decided: to `staff:moderation`. */
  'moderation.changed': { caseId: number };
  /** Which registrations are pending: to `admin:registrations`. */
  'registrations.changed': Record<never, never>;
  /** Sessions, role or memberships changed: every stream of the topic is authorised anew before it hears any more. */
  access: Record<never, never>;
};
export type LiveKind = keyof LiveKinds;

/** One event as it is stored; `id` only ever grows, in the order in which changes were committed. */
export type LiveEvent = {
  [K in LiveKind]: { id: number; topic: LiveTopic; kind: K; data: LiveKinds[K] };
}[LiveKind];

/** Who hears of an event. */
export type LiveTopic =
  | `user:${number}`
  | `channel:${number}`
  | `activity:${0 | 1}`
  | `entry:${string}`
  | 'staff:moderation'
  | 'admin:registrations';

/** An event as it reaches the browser: a message that was written or changed comes with it. */
export type LiveNews<K extends LiveKind = LiveKind> = Extract<LiveEvent, { kind: K }> & { message?: Message };

/** Open streams of one person, all their browsers together; one more ends the oldest. */
export const STREAMS_PER_PERSON = 20;
/** Open streams of one network. */
export const STREAMS_PER_NETWORK = 500;
/** Seconds after which a stream that has nothing to say shows that it is alive. */
export const STREAM_HEARTBEAT = 20;

/** Why a stream ends for good; one that breaks off without a word is to be opened again. */
export type StreamEnd = 'signed-out' | 'stopping' | 'too-many';
