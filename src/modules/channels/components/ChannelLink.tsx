import { Badge, Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { formatShort } from '#lib/text/format.ts';
import { channelTexts } from '#shared/channels/messages.ts';
import { UNREAD_MAX } from '#shared/channels/model.ts';
import type { Channel } from '#shared/channels/output.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

/** A channel in the list: its name, and its unread count or the time of its last message. */
export function ChannelLink({ channel, open }: { channel: Channel; open: boolean }) {
  const { id, name, isPrivate, unread, lastMessageAt } = channel;
  return (
    <li>
      <Flex
        asChild
        align="center"
        gap="2"
        px="2"
        minH={{ base: '11', md: '8' }}
        borderRadius="md"
        color={unread > 0 || open ? 'fg' : 'fg.muted'}
        fontWeight={unread > 0 ? 'semibold' : 'normal'}
        bg={open ? 'bg.pressed' : undefined}
        _hover={{ bg: open ? 'bg.pressed' : 'bg.hover', color: 'fg' }}
        css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
      >
        <Link
          to="/community/channels/$id"
          params={{ id: String(id) }}
          aria-current={open ? 'page' : undefined}
        >
          <ChannelIcon isPrivate={isPrivate} />
          <Box as="span" minW="0" flex="1" truncate>
            {name}
          </Box>
          {unread > 0 ? (
            <Badge bg="accent.solid" color="accent.contrast" borderRadius="full">
              <span aria-hidden>{unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : unread}</span>
              <Box as="span" srOnly>
                {unreadText(unread)}
              </Box>
            </Badge>
          ) : (
            lastMessageAt && (
              <Box as="span" flexShrink="0" textStyle="xs" color="fg.muted" fontWeight="normal">
                <Box as="span" srOnly>
                  {`${channelTexts.lastMessage} `}
                </Box>
                {formatShort(lastMessageAt)}
              </Box>
            )
          )}
        </Link>
      </Flex>
    </li>
  );
}

function unreadText(unread: number): string {
  if (unread >= UNREAD_MAX) return channelTexts.unreadMoreThan(UNREAD_MAX - 1);
  return channelTexts.unread(unread);
}
