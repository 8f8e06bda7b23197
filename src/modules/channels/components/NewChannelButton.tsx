import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { channelTexts } from '#shared/channels/messages.ts';

export function NewChannelButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" onClick={onClick}>
      <Plus aria-hidden />
      {channelTexts.newChannel}
    </Button>
  );
}
