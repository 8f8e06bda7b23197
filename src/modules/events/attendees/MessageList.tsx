import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { messageTexts } from '#shared/events/entrance/message.messages.ts';
import type { AttendeeMessage } from '#shared/events/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { nameOf } from '#shared/users/model.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const PAGE = 20;

/** The messages to attendees of an event, with who got each. Nothing without any. */
export function MessageList({ id }: { id: number }) {
  const list = trpc.events.messages.useInfiniteQuery({ id, limit: PAGE }, BY_CURSOR);
  const messages = itemsOf(list);
  if (list.isError) return <QueryError message={messageTexts.failed} query={list} />;
  if (messages.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="attendee-messages" mt="6">
      <Heading as="h2" size="lg" id="attendee-messages" mb="3">
        {messageTexts.title}
      </Heading>
      <Stack gap="2">
        {messages.map((message) => (
          <Message key={message.id} eventId={id} message={message} />
        ))}
      </Stack>
      <LoadMore list={list} />
    </Box>
  );
}

function Message({ eventId, message }: { eventId: number; message: AttendeeMessage }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, text, audience, by, createdAt, recipients, sending } = message;
  return (
    <Disclosure maxW="full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {subject}
        <MetaLine textStyle="xs" color="fg.muted" fontWeight="normal">
          {messageTexts.sentTo[audience](formatCount(recipients))}
          {messageTexts.sentBy(nameOf(by))}
          <RelativeTime iso={createdAt} />
          {sending && messageTexts.stillSending}
        </MetaLine>
      </summary>
      {isOpen && (
        <Box px="4" pb="4">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>
          <Recipients id={eventId} messageId={message.id} />
        </Box>
      )}
    </Disclosure>
  );
}

function Recipients({ id, messageId }: { id: number; messageId: number }) {
  const list = trpc.events.messageRecipients.useInfiniteQuery({ id, messageId, limit: PAGE }, BY_CURSOR);
  return (
    <Box mt="4">
      <Text fontWeight="medium" mb="1">
        {messageTexts.recipients}
      </Text>
      {list.isError && <QueryError message={messageTexts.failed} query={list} />}
      <Flex as="ul" direction="column" gap="1" listStyleType="none">
        {itemsOf(list).map(({ user, state }) => (
          <Flex as="li" key={user.id} justify="space-between" gap="3">
            <UserLink user={user} />
            {state && (
              <Text as="span" color="fg.muted" textStyle="xs">
                {messageTexts.states[state]}
              </Text>
            )}
          </Flex>
        ))}
      </Flex>
      <LoadMore list={list} />
    </Box>
  );
}
