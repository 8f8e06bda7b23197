import { Text } from '@chakra-ui/react';

/** For people who wait for a mail where none leaves the house. */
export function NoMailServer() {
  return (
    <Text color="fg.muted" textStyle="xs">
      This site has no mail server yet: what it writes stays with its administrators.
    </Text>
  );
}
