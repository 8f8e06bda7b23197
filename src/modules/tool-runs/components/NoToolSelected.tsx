import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { toolTexts } from '#shared/tool-runs/messages.ts';

/** The playground without a tool. */
export function NoToolSelected({ onBrowse }: { onBrowse: () => void }) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="3"
      px="6"
      py="12"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
    >
      <Heading as="h2" size="md">
        {toolTexts.select}
      </Heading>
      <Text color="fg.muted" maxW="md">
        {toolTexts.selectHint}
      </Text>
      <Button onClick={onBrowse}>{toolTexts.browse}</Button>
    </Stack>
  );
}
