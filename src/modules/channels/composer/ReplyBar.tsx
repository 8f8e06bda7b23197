import { Box, Flex } from '@chakra-ui/react';
import { CornerUpLeft, X } from 'lucide-react';
import { channelTexts } from '#shared/channels/messages.ts';
import type { Quote } from '#shared/channels/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';

/** The quoted message above the composer. */
export function ReplyBar({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  const { sender, excerpt } = quote;
  return (
    <Flex
      align="center"
      gap="2"
      mb="1.5"
      ps="2"
      borderStartWidth="2px"
      borderColor="accent.border"
      textStyle="xs"
    >
      <CornerUpLeft size={14} strokeWidth={1.75} aria-hidden />
      <Box minW="0" flex="1" truncate color="fg.muted">
        <Box as="span" fontWeight="medium" color="fg">
          {sender ? channelTexts.replyingTo(nameOf(sender)) : channelTexts.quoteGone}
        </Box>
        {excerpt && ` ${excerpt}`}
      </Box>
      <IconAction
        size="xs"
        label={channelTexts.cancelReply}
        icon={<X size={14} strokeWidth={1.75} aria-hidden />}
        onClick={onCancel}
      />
    </Flex>
  );
}
