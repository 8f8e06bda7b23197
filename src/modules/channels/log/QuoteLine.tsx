import { Box, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CornerUpLeft } from 'lucide-react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Quote } from '#shared/channels/output.ts';
import { nameOf } from '#shared/users/model.ts';

/** What a reply quotes, above its text. Leads to the quoted message, unless it was deleted. */
export function QuoteLine({ quote, channelId, onJump }: QuoteLineProps) {
  const { id, sender, excerpt } = quote;
  return (
    <Flex
      align="center"
      gap="1.5"
      my="0.5"
      ps="2"
      minW="0"
      borderStartWidth="2px"
      borderColor="border"
      textStyle="xs"
      color="fg.muted"
      css={{ '@media (pointer: coarse)': { minHeight: '2.5rem' } }}
    >
      <Box flexShrink="0" asChild>
        <CornerUpLeft size={14} strokeWidth={1.75} aria-hidden />
      </Box>
      {sender === null ? (
        channelTexts.quoteGone
      ) : (
        <Box
          asChild
          minW="0"
          truncate
          borderRadius="sm"
          _hover={{ color: 'fg', textDecoration: 'underline' }}
        >
          <Link
            to="/community/channels/$id"
            params={{ id: String(channelId) }}
            hash={`message-${id}`}
            resetScroll={false}
            hashScrollIntoView={false}
            onClick={() => onJump?.(id)}
          >
            <Box as="span" srOnly>
              {`${channelTexts.repliedTo(nameOf(sender))} `}
            </Box>
            <Box as="span" fontWeight="medium" color="fg" aria-hidden>
              {nameOf(sender)}
            </Box>
            {` ${excerpt ?? ''}`}
          </Link>
        </Box>
      )}
    </Flex>
  );
}

type QuoteLineProps = {
  quote: Quote;
  channelId: number;
  /** Also called when the URL already has that message. */
  onJump?: (messageId: number) => void;
};
