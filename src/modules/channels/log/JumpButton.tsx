import { Button, Flex } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { channelTexts } from '#shared/channels/messages.ts';

/** Floats over the log while its end is out of view. Shows the number of new messages and jumps to them. */
export function JumpButton({ unseen, busy, onClick }: JumpButtonProps) {
  return (
    <Flex position="absolute" bottom="3" insetX="0" justify="center" pointerEvents="none">
      <Button
        size="sm"
        variant={unseen > 0 ? 'solid' : 'outline'}
        borderRadius="full"
        boxShadow="float"
        pointerEvents="auto"
        loading={busy}
        onClick={onClick}
      >
        <ArrowDown aria-hidden />
        {unseen === 0 ? channelTexts.jumpToLatest : channelTexts.newMessages(unseen)}
      </Button>
    </Flex>
  );
}

type JumpButtonProps = { unseen: number; busy: boolean; onClick: () => void };
