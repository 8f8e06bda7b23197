import { Badge, Box } from '@chakra-ui/react';
import { type EntryKind, labelOf } from '#shared/entries/model.ts';

/** An entry's type. The discussion of an event is an event. */
export function TypeBadge({ entry }: { entry: EntryKind }) {
  return (
    <Badge bg={`type.${entry.type}.bg`} color={`type.${entry.type}`}>
      <Box as="span" boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {labelOf(entry)}
    </Badge>
  );
}
