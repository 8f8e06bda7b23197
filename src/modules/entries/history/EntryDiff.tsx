import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ListDiff } from '#ui/diff/ListDiff.tsx';
import { TextDiff } from '#ui/diff/TextDiff.tsx';

export type Compared = { title: string; body: string; tags: string[]; metadata?: { imageUrl?: string } };

/** Two versions of an entry as one, field by field. */
export function EntryDiff({ before, after }: { before: Compared; after: Compared }) {
  const [cover, newCover] = [before.metadata?.imageUrl ?? '', after.metadata?.imageUrl ?? ''];
  return (
    <Stack gap="4">
      <Part label="Title">
        <Box fontWeight="medium">
          <TextDiff before={before.title} after={after.title} />
        </Box>
      </Part>
      <Part label="Tags">
        <ListDiff before={before.tags} after={after.tags} label="Tags" />
      </Part>
      {cover !== newCover && (
        <Part label="Cover image">
          <TextDiff before={cover} after={newCover} />
        </Part>
      )}
      <Part label="Content">
        <TextDiff before={before.body} after={after.body} />
      </Part>
    </Stack>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text color="fg.muted" textStyle="xs" mb="1">
        {label}
      </Text>
      {children}
    </Box>
  );
}
