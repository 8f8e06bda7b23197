import { Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';

/** The author filter, with a button to clear it. */
export function ActiveAuthor({ username, onRemove }: { username: string; onRemove: () => void }) {
  return (
    <Flex role="group" aria-label={entryTexts.author} gap="2" wrap="wrap" align="center">
      <Text color="fg.muted" fontSize="sm">
        {entryTexts.writtenBy}
      </Text>
      <Button size="sm" aria-label={entryTexts.removeAuthor(username)} onClick={onRemove}>
        @{username}
        <X size={14} aria-hidden />
      </Button>
    </Flex>
  );
}
