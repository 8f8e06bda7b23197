import { Button, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { generalTexts } from '#shared/general.messages.ts';

type Props = { message: string; onRetry?: () => void; retrying?: boolean; action?: string };

/** An error message with a Retry button. The rest of the page keeps working. */
export function ErrorState({ message, onRetry, retrying, action = generalTexts.retry }: Props) {
  return (
    <Stack
      role="alert"
      align="center"
      textAlign="center"
      gap="3"
      px="6"
      py="10"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      css={{ '& > svg': { color: 'danger' } }}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <Text maxW="lg">{message}</Text>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying} mt="1">
          <RotateCw aria-hidden />
          {action}
        </Button>
      )}
    </Stack>
  );
}
