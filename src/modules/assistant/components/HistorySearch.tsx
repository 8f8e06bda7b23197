import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { HISTORY_PAGE, HISTORY_QUERY_MAX } from '#shared/ai/chat/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { messagesOf } from '../chat/contents.ts';
import { Message, type MessageActions } from './Message.tsx';

/** The viewer's conversations, or their stored messages with a text, newest first. */
export function HistorySearch({ conversations, onNew, ...actions }: HistorySearchProps) {
  const [q, setQ] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const list = trpc.ai.history.useInfiniteQuery(
    { q, limit: HISTORY_PAGE },
    { ...BY_CURSOR, enabled: q !== '', staleTime: 0 },
  );
  const turns = itemsOf(list);
  return (
    <Flex ref={frame} direction="column" flex="1" minH="0">
      <Box px="5" pt="4" pb="3">
        <SearchBox
          label={chatTexts.searchHistory}
          placeholder={chatTexts.historyQuery}
          maxLength={HISTORY_QUERY_MAX}
          q={q}
          onSearch={setQ}
        />
        <Text mt="2" textStyle="xs" color="fg.muted">
          {chatTexts.historyHint}
        </Text>
        <Button size="sm" variant="outline" mt="3" onClick={onNew}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {chatTexts.newConversation}
        </Button>
      </Box>
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="5" pb="5">
        {q === '' && conversations}
        {list.isError && <QueryError message={chatTexts.earlierFailed} query={list} />}
        {list.isLoading && <Spinner size="sm" />}
        <Box role="status">{list.isSuccess && turns.length === 0 && chatTexts.nothingFound}</Box>
        <Flex as="ul" direction="column" gap="7" listStyleType="none">
          {turns.map((turn) => (
            <Flex as="li" key={turn.id} direction="column" gap="5">
              {messagesOf([turn]).map((message) => (
                <Message key={message.id} message={message} {...actions} />
              ))}
            </Flex>
          ))}
        </Flex>
        <LoadMore list={list} />
      </Box>
    </Flex>
  );
}

type HistorySearchProps = MessageActions & {
  /** The list that is shown as long as nothing is searched for. */
  conversations: ReactNode;
  onNew: () => void;
};
