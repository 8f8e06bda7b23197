import { countOf as rowCount } from '#lib/text/format.ts';
import { formatInZone, viewerZone } from '#lib/text/zones.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { notificationLines as lines } from '#shared/notifications/messages.ts';
import type { NotificationKind } from '#shared/notifications/model.ts';
import type { Notification } from '#shared/notifications/output.ts';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications/shown.ts';
import { nameOf } from '#shared/users/model.ts';

/** A count as text. Counting stops at a limit. */
export function countOf(count: number): string {
  return count >= NOTIFICATIONS_COUNTED ? `${NOTIFICATIONS_COUNTED - 1}+` : String(count);
}

/** What happened, in one line. */
export function headline(of: Notification): string {
  return HEADLINES[of.kind](of, of.count > 1 ? countOf(of.count) : null);
}

/** `many` is the number of events as text, null for one. */
const HEADLINES: Record<NotificationKind, (of: Notification, many: string | null) => string> = {
  reply: ({ toComment, entryType }, many) => {
    if (entryType === null) return lines.messageReply;
    return toComment ? lines.replies(many) : lines.comments(many);
  },
  mention: () => lines.mentioned,
  vote: (of, many) => lines.votes(noun(of), many),
  lesson: (_, many) => lines.lessons(many),
  follow: (of, many) =>
    of.tag === null ? lines.followedEntry(noun(of), many) : lines.followedTag(noun(of), of.tag, many),
  invite: () => lines.invited,
  role: ({ role }) => lines.role(role),
  moderation: (of) => {
    const what = of.moderated?.subject === 'entry' ? noun(of) : (of.moderated?.subject ?? lines.post);
    return lines.moderated[of.moderated?.what ?? 'hidden'](what);
  },
  task: ({ task }) => lines.tasks[task ?? 'assigned'],
  event: ({ event }) => lines.events[event ?? 'reminder'],
  campaign: ({ campaign }) => lines.campaigns[campaign ?? 'sent'],
  import: ({ import: ended }) => {
    const { end, taken, refused } = ended ?? NO_END;
    return lines.imports(end, rowCount(taken, lines.rows), formatCount(refused));
  },
  backup: () => lines.backup,
  survey: ({ survey }) => lines.surveys[survey ?? 'asked'],
  topic: ({ topic }) => lines.topic(topic ?? ''),
};

const NO_END = { end: 'done', taken: 0, refused: 0 } as const;

/** Who did it and what it is about. */
export function about(of: Notification): string[] {
  const who =
    of.kind === 'lesson' || of.kind === 'role' || of.kind === 'moderation' || of.kind === 'backup'
      ? ''
      : people(of);
  return [who, of.title].filter(Boolean);
}

/** What changed at an event: old and new values, with times in the viewer's zone. */
export function changesOf({ moved }: Notification): string[] {
  if (!moved) return [];
  const time = (iso: string) => formatInZone(iso, viewerZone());
  const { startTime, endTime, timeZone, location } = moved;
  return [
    startTime && lines.moved.startTime(time(startTime[0]), time(startTime[1])),
    endTime && lines.moved.endTime(time(endTime[0]), time(endTime[1])),
    timeZone && lines.moved.timeZone(...timeZone),
    location && lines.moved.location(...location),
  ].filter((line) => line !== undefined);
}

function people({ actor, actorCount }: Notification): string {
  if (!actor) return '';
  if (actorCount === 1) return nameOf(actor);
  const others = actorCount >= NOTIFICATIONS_COUNTED ? countOf(actorCount) : String(actorCount - 1);
  return lines.people(nameOf(actor), others);
}

function noun({ entryType, eventId }: Notification): string {
  if (eventId !== null) return lines.eventNoun;
  return entryType ? lines.nouns[entryType] : lines.entry;
}
