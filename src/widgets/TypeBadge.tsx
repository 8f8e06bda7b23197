import { Badge, Box } from '@chakra-ui/react';
import { ENTRY_TYPE_LABEL, type EntryType } from '#shared/entries/model.ts';

export function TypeBadge({ type }: { type: EntryType }) {
  return (
    <Badge bg={`type.${type}.bg`} color={`type.${type}`}>
      <Box as="span" boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden />
      {ENTRY_TYPE_LABEL[type]}
    </Badge>
  );
}
