import { Box, Button, Text } from '@chakra-ui/react';

/** Says which words were searched instead of those typed, or which were perhaps meant. */
export function SearchedFor({ corrected, meant, onSearch }: SearchedForProps) {
  if (corrected)
    return (
      <Text mb="3" color="fg.muted">
        Showing results for{' '}
        <Box as="strong" color="fg" fontWeight="semibold">
          {corrected}
        </Box>
      </Text>
    );
  if (!meant || !onSearch) return null;
  return (
    <Text mb="3" color="fg.muted">
      Did you mean{' '}
      <Button variant="plain" h="auto" onClick={() => onSearch(meant)}>
        {meant}
      </Button>
      ?
    </Text>
  );
}

type SearchedForProps = { corrected: string | null; meant: string | null; onSearch?: (q: string) => void };
