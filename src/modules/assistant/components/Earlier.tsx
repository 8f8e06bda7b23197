import { Button, Flex, Text } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { HISTORY_PAGE } from '#shared/ai/chat/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { messagesOf } from '../chat/contents.ts';
import type { ChatMessage } from '../chat/conversation.ts';
import { Message, type MessageActions } from './Message.tsx';

/** The stored messages above those of the tab, a page at a time. The reader stays where they are. */
export function Earlier({ log, shown, id, isOpened, ...actions }: EarlierProps) {
  const [pressed, setPressed] = useState(false);
  const wanted = pressed || isOpened;
  const list = trpc.ai.history.useInfiniteQuery(
    { limit: HISTORY_PAGE, ...(id !== null && { conversation: id }) },
    { ...BY_CURSOR, enabled: wanted, staleTime: 0 },
  );
  const here = new Set(shown.map(({ turn }) => turn));
  // The cache may still have what an earlier look loaded.
  const turns = wanted ? itemsOf(list) : [];
  const messages = messagesOf(turns.filter(({ clientId }) => !here.has(clientId)));
  useKeptPlace(log, messages.length);

  const isEnd = wanted && list.isSuccess && !list.hasNextPage;
  return (
    <>
      {wanted && list.isError ? (
        <QueryError message={chatTexts.earlierFailed} query={list} />
      ) : isEnd && messages.length === 0 ? (
        <Text color="fg.muted" textStyle="sm" textAlign="center">
          {chatTexts.noEarlier}
        </Text>
      ) : (
        !isEnd && (
          <Button
            size="sm"
            variant="outline"
            alignSelf="center"
            loading={list.isFetching}
            onClick={() => (wanted && list.isSuccess ? void list.fetchNextPage() : setPressed(true))}
          >
            {chatTexts.earlier}
          </Button>
        )
      )}
      {messages.length > 0 && (
        // Otherwise a screen reader would read all of them aloud.
        <Flex direction="column" gap="5" aria-live="off">
          {messages.map((message) => (
            <Message key={message.id} message={message} {...actions} />
          ))}
        </Flex>
      )}
    </>
  );
}

/** Keeps the distance to the end of the log when messages appear above. */
function useKeptPlace(log: RefObject<HTMLElement | null>, count: number): void {
  const height = useRef(0);
  const before = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (count > before.current) element.scrollTop += element.scrollHeight - height.current;
    before.current = count;
  }, [log, count]);
  useLayoutEffect(() => {
    height.current = log.current?.scrollHeight ?? 0;
  });
}

type EarlierProps = {
  /** The conversation. Null is the latest one. */
  id: string | null;
  /** It was chosen from the list, so its latest messages are shown. */
  isOpened: boolean;
  log: RefObject<HTMLElement | null>;
  /** The messages of the tab, which are stored too. */
  shown: readonly ChatMessage[];
} & MessageActions;
