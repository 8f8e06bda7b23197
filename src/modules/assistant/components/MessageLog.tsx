import { Box, Button, Flex, Spinner } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { ChatMessage, Conversation } from '../chat/conversation.ts';
import { Earlier } from './Earlier.tsx';
import { Message, type MessageActions } from './Message.tsx';

/** Pixels from the end at which the reader still follows. */
const NEAR = 48;
/** Pixels above a message that is scrolled to. */
const MARGIN = 16;

/** The messages. It follows new ones, unless the reader has scrolled up. */
export function MessageLog(props: MessageLogProps) {
  const { messages, partial, id, earlier, hasHistory, running, ...actions } = props;
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [behind, setBehind] = useState(false);
  const last = messages.at(-1);
  const seen = useRef(last?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message, and with each start of a request
  useLayoutEffect(() => {
    const element = log.current;
    // The first message fits. Reading its place would hold up the opening dialog.
    if (!element || (messages.length < 2 && !running && !partial)) return;
    // Only once: while an answer is written, the question stays the last message.
    if (last?.type === 'user' && last.id !== seen.current) follows.current = true;
    seen.current = last?.id;
    if (follows.current) toNewest(element);
    else setBehind(true);
  }, [last?.id, running, partial]);

  function onScroll(): void {
    const element = log.current;
    if (!element) return;
    const newest = newestOf(element);
    const end = element.scrollHeight - element.scrollTop - element.clientHeight;
    // A long answer is read from its beginning, which is not the end of the log.
    const atNewest = newest !== undefined && element.scrollTop >= newest.offsetTop - MARGIN - 1;
    follows.current = end <= NEAR || atNewest;
    if (follows.current) setBehind(false);
  }

  return (
    <Box position="relative" flex="1" minH="0">
      <Flex
        ref={log}
        role="log"
        aria-label={chatTexts.log}
        aria-busy={running}
        tabIndex={0}
        direction="column"
        gap="5"
        h="full"
        overflowY="auto"
        overscrollBehavior="contain"
        position="relative"
        px="5"
        py="5"
        onScroll={onScroll}
      >
        {/* With each new conversation, nothing of the one before is shown. */}
        {hasHistory && earlier !== 'none' && (
          <Earlier
            key={messages[0]?.id}
            {...{ log, id }}
            shown={messages}
            isOpened={earlier === 'stored'}
            {...actions}
            busy={running}
          />
        )}
        {messages.map((message) => (
          <Message key={message.id} message={message} {...actions} busy={running} />
        ))}
        {partial && (
          // A screen reader hears it once, when it's complete and becomes a message.
          <Box aria-live="off">
            <Message message={partial} {...actions} busy={running} />
          </Box>
        )}
        {running && (
          <Flex align="center" gap="2" color="fg.muted">
            <Spinner size="sm" />
            {chatTexts.working}
          </Flex>
        )}
      </Flex>
      {behind && (
        <Button
          size="sm"
          variant="outline"
          position="absolute"
          bottom="3"
          insetStart="50%"
          transform="translateX(-50%)"
          boxShadow="md"
          onClick={() => {
            if (!log.current) return;
            toNewest(log.current);
            setBehind(false);
          }}
        >
          <ArrowDown size={16} aria-hidden />
          {chatTexts.latest}
        </Button>
      )}
    </Box>
  );
}

function newestOf(log: HTMLElement): HTMLElement | undefined {
  return [...log.querySelectorAll<HTMLElement>('[data-message]')].at(-1);
}

/** Shows the newest message from its beginning if it doesn't fit. */
function toNewest(element: HTMLElement): void {
  const newest = newestOf(element);
  const top = newest ? newest.offsetTop - MARGIN : element.scrollHeight;
  element.scrollTop = Math.min(top, element.scrollHeight);
}

type MessageLogProps = {
  messages: readonly ChatMessage[];
  /** What the running request has given so far. */
  partial: ChatMessage | null;
  /** The conversation, and whether there are stored messages of it. */
  id: string | null;
  earlier: Conversation['earlier'];
  hasHistory: boolean;
  running: boolean;
} & Omit<MessageActions, 'busy'>;
