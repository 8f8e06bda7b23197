import { Box, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { linkTo } from '#lib/text/linkTo.ts';
import { notificationTexts } from '#shared/notifications/messages.ts';
import type { Notification } from '#shared/notifications/output.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { about, changesOf, headline } from './sentences.ts';

/** One notification. Opening it marks it as read. Unread ones have a dot, bold text, and a text for screen readers. */
export function NotificationLine({ line, onRead }: { line: Notification; onRead: (id: number) => void }) {
  const title = headline(line);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Flex
      as="li"
      position="relative"
      align="flex-start"
      gap="2.5"
      ps="4"
      pe="2"
      py="2.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.hover' }}
    >
      <Box
        aria-hidden
        boxSize="2"
        mt="1.5"
        flexShrink="0"
        borderRadius="full"
        bg={line.read ? undefined : 'accent.solid'}
      />
      <Box flex="1" minW="0" py="0.5">
        <Box
          asChild
          display="block"
          fontWeight={line.read ? 'normal' : 'semibold'}
          color={line.read ? 'fg.muted' : 'fg'}
          overflowWrap="anywhere"
          // The whole line is the link.
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link ref={link} {...linkTo(line.path)} onClick={() => !line.read && onRead(line.id)}>
            {!line.read && <Box as="span" srOnly>{`${notificationTexts.unreadPrefix} `}</Box>}
            {title}
          </Link>
        </Box>
        <MetaLine color="fg.muted" textStyle="xs">
          {about(line).map((fact) => (
            <Box as="span" key={fact} lineClamp="2">
              {fact}
            </Box>
          ))}
        </MetaLine>
        {changesOf(line).map((change) => (
          <Text key={change} textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            {change}
          </Text>
        ))}
        <RelativeTime iso={line.at} color="fg.subtle" textStyle="xs" />
      </Box>
      {!line.read && (
        <IconAction
          label={notificationTexts.markRead}
          icon={<Check aria-hidden />}
          size="sm"
          position="relative"
          aria-description={title}
          onClick={() => {
            // The button disappears, so the focus moves to the link.
            link.current?.focus();
            onRead(line.id);
          }}
        />
      )}
    </Flex>
  );
}
