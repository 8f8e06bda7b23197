import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An empty state: one sentence and one next step. */
export function EmptyState({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="4"
      px="6"
      py="12"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
    >
      <Text color="fg.muted" maxW="md">
        {title}
      </Text>
      {action}
    </Stack>
  );
}
