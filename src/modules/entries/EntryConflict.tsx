import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Entry } from '#shared/entries.ts';
import { entryMessages } from '#shared/messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';

/** Somebody else saved first: their text to compare with, and the choice between the two. */
export function EntryConflict({ theirs, onSaveOver, onTakeOver }: EntryConflictProps) {
  const [shown, setShown] = useState(false);
  return (
    <Stack role="alert" gap="3" p="4" borderWidth="1px" borderColor="danger.border" borderRadius="md">
      <Text>{entryMessages.stale}</Text>
      <Text color="fg.muted" textStyle="xs">
        Newer version saved <RelativeTime iso={theirs.updatedAt} />
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the newer text' : 'Show the newer text'}
        </Button>
        <Button size="sm" onClick={onTakeOver}>
          Use the newer text
        </Button>
        <Button size="sm" onClick={onSaveOver}>
          Save mine over it
        </Button>
      </Flex>
      {shown && (
        <Box
          role="group"
          aria-label="The newer text"
          tabIndex={0}
          maxH="16rem"
          overflowY="auto"
          p="3"
          bg="bg.surface"
          borderRadius="md"
        >
          <Text fontWeight="medium">{theirs.title}</Text>
          <Text color="fg.muted" textStyle="xs" mb="2">
            {theirs.tags.join(', ')}
          </Text>
          <Box as="pre" fontFamily="mono" textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {theirs.body}
          </Box>
        </Box>
      )}
    </Stack>
  );
}

type EntryConflictProps = { theirs: Entry; onSaveOver: () => void; onTakeOver: () => void };
