import { Badge, Box } from '@chakra-ui/react';
import { hasUnread, type Unread } from '#shared/entries/reads.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';

/** The number of unread comments, or that the discussion itself is new. Nothing if all is read. */
export function UnreadBadge({ unread }: { unread: Unread | null }) {
  if (unread === null || !hasUnread(unread)) return null;
  const { count } = unread;
  return (
    <Badge bg="accent.subtle" color="accent.fg" fontVariantNumeric="tabular-nums" flexShrink="0">
      <span aria-hidden>{count > 0 ? topicTexts.unread(count) : topicTexts.isNew}</span>
      <Box as="span" srOnly>
        {count > 0 ? topicTexts.unreadLong(count) : topicTexts.isNewLong}
      </Box>
    </Badge>
  );
}
