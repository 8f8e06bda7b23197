import type { EntryType } from '#shared/entries/model.ts';
import type { Moderation } from '#shared/moderation/model.ts';
import {
  NOTIFICATIONS_COUNTED,
  type Notification,
  type NotificationKind,
} from '#shared/notifications/model.ts';
import { nameOf } from '#shared/users/model.ts';

/** What people call an entry of each type. */
const NOUN: Record<EntryType, string> = {
  note: 'article',
  course: 'course',
  tool: 'tool',
  thread: 'discussion',
  survey: 'survey',
};

/** A number that is counted up to its limit only. */
export function counted(count: number): string {
  return count >= NOTIFICATIONS_COUNTED ? `${NOTIFICATIONS_COUNTED - 1}+` : String(count);
}

/** What happened, in one line. */
export function headline(of: Notification): string {
  return HEADLINES[of.kind](of, of.count > 1 ? counted(of.count) : null);
}

/** `many`: how many acts there are, when there are several. */
const HEADLINES: Record<NotificationKind, (of: Notification, many: string | null) => string> = {
  reply: ({ toComment }, many) => {
    if (toComment) return many ? `${many} new answers to your comments` : 'New answer to your comment';
    return many ? `${many} new comments on your post` : 'New comment on your post';
  },
  mention: () => 'You were mentioned',
  vote: (of, many) => `Your ${noun(of)} received ${many ? `${many} upvotes` : 'an upvote'}`,
  lesson: (_, many) => (many ? `${many} new lessons in your course` : 'New lesson in your course'),
  follow: (of, many) => {
    if (of.tag === null) {
      const where = `on ${article(noun(of))} you follow`;
      return many ? `${many} new comments ${where}` : `New comment ${where}`;
    }
    return many ? `${many} new entries in ${of.tag}` : `New ${noun(of)} available`;
  },
  invite: () => 'You are invited to a channel',
  role: ({ role }) => `Your role is now ${role}`,
  moderation: (of) => {
    const what = of.moderated?.subject === 'entry' ? noun(of) : (of.moderated?.subject ?? 'post');
    return MODERATED[of.moderated?.what ?? 'hidden'](what);
  },
};

const MODERATED: Record<Moderation, (what: string) => string> = {
  hidden: (what) => `Your ${what} was hidden by the moderators`,
  shown: (what) => `Your ${what} is shown again`,
  removed: (what) => `Your ${what} was removed by the moderators`,
};

/** Who is behind it and what it is about, in one line. */
export function about(of: Notification): string {
  const who = of.kind === 'lesson' || of.kind === 'role' || of.kind === 'moderation' ? '' : people(of);
  return [who, of.title].filter(Boolean).join(' · ');
}

function people({ actor, actorCount }: Notification): string {
  if (!actor) return '';
  const others = actorCount >= NOTIFICATIONS_COUNTED ? counted(actorCount) : String(actorCount - 1);
  if (actorCount === 1) return nameOf(actor);
  return `${nameOf(actor)} and ${others} ${others === '1' ? 'other' : 'others'}`;
}

function noun({ entryType }: Notification): string {
  return entryType ? NOUN[entryType] : 'entry';
}

function article(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** The kinds that can be turned off, as the switches name them. */
export const PREFERENCES: { kind: NotificationKind; label: string; hint: string }[] = [
  {
    kind: 'reply',
    label: 'Comments and answers',
    hint: 'Somebody comments on what you wrote or answers your comment',
  },
  { kind: 'mention', label: 'Mentions', hint: 'Somebody writes @ and your user name' },
  { kind: 'vote', label: 'Upvotes', hint: 'Somebody votes for what you wrote; several are one notification' },
  { kind: 'lesson', label: 'New lessons', hint: 'A course you take has a new lesson' },
  {
    kind: 'follow',
    label: 'What you follow',
    hint: 'A new comment on an entry you follow, or a new entry with a tag you follow',
  },
  { kind: 'invite', label: 'Invitations', hint: 'Somebody invites you to a channel' },
  { kind: 'role', label: 'Your role', hint: 'An administrator gives you another role' },
  {
    kind: 'moderation',
    label: 'Moderation',
    hint: 'The moderators hide, remove or bring back something you wrote',
  },
];
