import { Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';

/** Whose entries alone are listed, with the way out. */
export function ActiveAuthor({ username, onRemove }: { username: string; onRemove: () => void }) {
  return (
    <Flex role="group" aria-label="Author" gap="2" wrap="wrap" align="center">
      <Text color="fg.muted" fontSize="sm">
        Written by
      </Text>
      <Button size="sm" aria-label={`Remove author ${username}`} onClick={onRemove}>
        @{username}
        <X size={14} aria-hidden />
      </Button>
    </Flex>
  );
}
