import { type Emoji, REACTIONS } from '#shared/channels/model.ts';
import type { Message, Reaction } from '#shared/channels/output.ts';
import type { PublicUser } from '#shared/users/output.ts';

export type Reactor = Pick<PublicUser, 'id' | 'username' | 'displayName'>;

/** A message after the viewer added or removed a reaction. Doing it again changes nothing. */
export function withReaction(message: Message, emoji: Emoji, on: boolean, me: Reactor): Message {
  const before = message.reactions.find((one) => one.emoji === emoji);
  if ((before?.mine ?? false) === on) return message;
  const others = message.reactions.filter((one) => one !== before);
  const { id, username, displayName } = me;
  const people = (before?.people ?? []).filter((person) => person.id !== id);
  const count = (before?.count ?? 0) + (on ? 1 : -1);
  const next: Reaction = {
    emoji,
    count,
    mine: on,
    people: on ? [...people, { id, username, displayName }] : people,
  };
  const reactions = count > 0 ? [...others, next] : others;
  return { ...message, reactions: reactions.sort((a, b) => placeOf(a) - placeOf(b)) };
}

const placeOf = ({ emoji }: Reaction) => REACTIONS.indexOf(emoji);

/**
 * The reactions of a live event, which are the same for everyone, as the viewer sees them. Those named are known. Beyond
 * that, the viewer's are the ones known before, and the one that the event is about if they made it: `own`.
 */
export function asViewer(
  reactions: readonly Reaction[],
  cached: Message | undefined,
  viewerId: number | null,
  own: { emoji: Emoji; on: boolean } | null = null,
): Reaction[] {
  return reactions.map((reaction) => {
    const { emoji, count, people } = reaction;
    const isListed = people.some(({ id }) => id === viewerId);
    const before = cached?.reactions.find((one) => one.emoji === emoji)?.mine ?? false;
    const unnamed = count > people.length && (own?.emoji === emoji ? own.on : before);
    return { ...reaction, mine: isListed || unnamed };
  });
}

type Ports = {
  me: Reactor;
  /** Changes a loaded message. */
  change: (messageId: number, how: (message: Message) => Message) => void;
  send: (input: { messageId: number; emoji: Emoji; on: boolean }) => Promise<unknown>;
  /** Fetches what the server has, after a request without a response. */
  refresh: () => void;
  isRefused: (error: unknown) => boolean;
  onFailure: (error: unknown) => void;
};

/**
 * Adds and removes the viewer's reactions: shown at once, sent one by one, and reverted if that fails. Without a response
 * they may be stored, so the messages are fetched again. Pressing again before it was sent sends only the last state.
 */
export function newReactions({ me, change, send, refresh, isRefused, onFailure }: Ports) {
  /** The reactions that the server hasn't confirmed, by message and emoji. */
  const changesByKey = new Map<string, { messageId: number; emoji: Emoji; on: boolean }>();
  let line: Promise<void> = Promise.resolve();

  async function deliver(
    key: string,
    reaction: { messageId: number; emoji: Emoji; on: boolean },
  ): Promise<void> {
    if (changesByKey.get(key) !== reaction) return;
    const { messageId, emoji, on } = reaction;
    try {
      await send(reaction);
      // Messages that were fetched in the meantime may lack it.
      if (changesByKey.get(key) === reaction)
        change(messageId, (message) => withReaction(message, emoji, on, me));
    } catch (error) {
      // A later press is still to be sent, and shows the right state already.
      if (changesByKey.get(key) === reaction)
        change(messageId, (message) => withReaction(message, emoji, !on, me));
      onFailure(error);
      if (!isRefused(error)) refresh();
    }
    if (changesByKey.get(key) === reaction) changesByKey.delete(key);
  }

  return {
    press(messageId: number, emoji: Emoji, on: boolean): void {
      const key = `${messageId} ${emoji}`;
      const reaction = { messageId, emoji, on };
      changesByKey.set(key, reaction);
      change(messageId, (message) => withReaction(message, emoji, on, me));
      line = line.then(() => deliver(key, reaction));
    },
    /** A message from the server, with the reactions that are still being sent. */
    withWishes(message: Message): Message {
      let result = message;
      for (const { messageId, emoji, on } of changesByKey.values()) {
        if (messageId === message.id) result = withReaction(result, emoji, on, me);
      }
      return result;
    },
  };
}

export type Reactions = ReturnType<typeof newReactions>;
