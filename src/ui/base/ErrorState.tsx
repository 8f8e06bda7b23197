import { Button, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';

type Props = { message: string; onRetry?: () => void; retrying?: boolean };

/** What failed, in words, and a way to try again; the rest of the page lives on. */
export function ErrorState({ message, onRetry, retrying }: Props) {
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
          Retry
        </Button>
      )}
    </Stack>
  );
}
