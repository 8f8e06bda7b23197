import { Badge } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';

export function SolvedBadge() {
  return (
    <Badge bg="success.bg" color="success">
      <CircleCheck aria-hidden />
      {entryTexts.solved}
    </Badge>
  );
}
