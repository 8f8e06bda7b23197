import { Badge } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';

export function SolvedBadge() {
  return (
    <Badge bg="success.bg" color="success">
      <CircleCheck aria-hidden />
      Solved
    </Badge>
  );
}
