import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';

export function NewChannelButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" onClick={onClick}>
      <Plus aria-hidden />
      New channel
    </Button>
  );
}
