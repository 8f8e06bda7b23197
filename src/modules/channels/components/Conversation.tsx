import { Box } from '@chakra-ui/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWindowVisible } from '#lib/browser/useWindowVisible.ts';
import { useLiveTopic } from '#lib/live/useLive.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { MESSAGES_PAGE } from '#shared/channels/model.ts';
import type { Channel, Message } from '#shared/channels/output.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useOutbox } from '#widgets/outbox/useOutbox.ts';
import { ComposerPlace } from '../composer/ComposerPlace.tsx';
import { messageOutbox } from '../composer/messageOutbox.ts';
import { useReplyTo } from '../composer/useReplyTo.ts';
import { Announcer } from '../log/Announcer.tsx';
import { LogSkeleton } from '../log/LogSkeleton.tsx';
import { type LogHandle, MessageLog } from '../log/MessageLog.tsx';
import { quoteOf } from '../room/quotes.ts';
import { useRoom } from '../room/useRoom.ts';
import { useMarkRead } from '../useMarkRead.ts';

const NONE: Message[] = [];

/** A channel's messages and composer. Opens at the message in the URL, if there is one. */
export function Conversation({ channel }: { channel: Channel }) {
  const { id, joined } = channel;
  const viewerId = useCurrentUser()?.id ?? null;
  const navigate = useNavigate();
  const target = useLocation({ select: ({ hash }) => targetIn(hash) });
  const log = useRef<LogHandle>(null);
  const { room, state, reactions } = useRoom(id, target ?? firstToShow(channel), () => log.current?.middle());
  const outbox = messageOutbox({ channelId: id, viewerId: viewerId ?? 0 });
  const outgoing = useOutbox(outbox, room.answered);
  const [editing, setEditing] = useState<number | null>(null);
  const [replyTo, setReplyTo] = useReplyTo(id, viewerId ?? 0);
  const [atEnd, setAtEnd] = useState(false);
  const { timeline, failure, opening, stretch } = state;
  const messages = timeline?.messages ?? NONE;
  const seenUpTo = useSeenUpTo(channel, messages.at(-1)?.id ?? 0);
  const late = useDelayed(timeline === null && failure === null);
  const visible = useWindowVisible();
  const seenId = atEnd && visible && timeline?.newer === null ? (messages.at(-1)?.id ?? null) : null;
  useMarkRead(id, channel.lastReadId, seenId);
  useLiveTopic(joined ? null : `channel:${id}`);

  useEffect(() => {
    const storedIds = new Set(
      messages.filter(({ sender }) => sender.id === viewerId).map((one) => one.clientId),
    );
    for (const { clientId } of outgoing) if (storedIds.has(clientId)) outbox.confirm(clientId);
  }, [messages, outgoing, outbox, viewerId]);

  // The URL changed on the same page.
  const openTarget = useRef(target);
  useEffect(() => {
    if (openTarget.current === target) return;
    openTarget.current = target;
    const isLoaded = room.get().timeline?.messages.some((message) => message.id === target);
    if (target !== undefined && !isLoaded) void room.open(target);
  }, [target, room]);

  function toLatest(): void {
    if (target !== undefined) {
      void navigate({ to: '.', hash: '', replace: true, resetScroll: false, hashScrollIntoView: false });
    }
    if (timeline?.newer) void room.open();
    else log.current?.toEnd();
  }

  function send(text: string): void {
    outbox.send(text, replyTo ? { replyTo } : {});
    setReplyTo(null);
    seenUpTo.forget();
    toLatest();
  }

  const reply = useCallback((message: Message) => setReplyTo(quoteOf(message)), [setReplyTo]);
  /** A quote's link changes the URL. If that already has the message, nothing else would happen. */
  const jump = useCallback(
    (messageId: number) => {
      const isLoaded = room.get().timeline?.messages.some(({ id: each }) => each === messageId);
      if (isLoaded) log.current?.show(messageId);
      else if (openTarget.current === messageId) void room.open(messageId);
    },
    [room],
  );

  function editLast(): boolean {
    const last = messages.findLast(({ sender }) => sender.id === viewerId);
    if (!last) return false;
    log.current?.show(last.id);
    setEditing(last.id);
    return true;
  }

  return (
    <>
      <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
        {timeline ? (
          <MessageLog
            key={stretch}
            ref={log}
            channel={channel}
            room={room}
            state={state}
            timeline={timeline}
            outbox={outbox}
            outgoing={outgoing}
            seenUpTo={seenUpTo.id}
            target={target}
            editing={editing}
            onEditing={setEditing}
            onEnd={setAtEnd}
            onLatest={toLatest}
            reactions={reactions}
            onReply={reply}
            onJump={jump}
          />
        ) : failure === null ? (
          late && <LogSkeleton />
        ) : (
          <Box m="auto" p="4">
            <ErrorState
              message={channelTexts.messagesFailed}
              onRetry={() => void room.open(target)}
              retrying={opening}
            />
          </Box>
        )}
      </Box>
      <Announcer messages={messages} viewerId={viewerId} stretch={stretch} />
      <ComposerPlace
        channel={channel}
        replyTo={replyTo}
        onCancelReply={() => setReplyTo(null)}
        onSend={send}
        onEditLast={editLast}
      />
    </>
  );
}

function targetIn(hash: string): number | undefined {
  const id = /^message-(\d{1,15})$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The first unread message is visible, even if there is more than a page of them. */
function firstToShow({ unread, lastReadId }: Channel): number | undefined {
  return unread >= MESSAGES_PAGE && lastReadId ? lastReadId : undefined;
}

/** The position of the "New" divider: after the last message read on opening, or when the window was last visible. */
function useSeenUpTo(channel: Channel, lastId: number): { id: number | null; forget: () => void } {
  const [id, setId] = useState(channel.unread > 0 ? channel.lastReadId : null);
  const last = useRef(lastId);
  useEffect(() => {
    last.current = lastId;
  });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden' && last.current > 0) setId(last.current);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  return { id, forget: () => setId(null) };
}
