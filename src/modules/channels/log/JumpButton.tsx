import { Button, Flex } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';

/** Floats over the log when its end is out of sight: how much is new there, and the way to it. */
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
        {unseen === 0 ? 'Jump to latest' : unseen === 1 ? '1 new message' : `${unseen} new messages`}
      </Button>
    </Flex>
  );
}

type JumpButtonProps = { unseen: number; busy: boolean; onClick: () => void };
