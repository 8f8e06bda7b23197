import { Box, Button, Text } from '@chakra-ui/react';
import { searchTexts } from '#shared/search/messages.ts';

/** Shows the corrected query, or suggests another one. */
export function SearchedFor({ corrected, meant, onSearch }: SearchedForProps) {
  if (corrected)
    return (
      <Text mb="3" color="fg.muted">
        {searchTexts.showingFor}{' '}
        <Box as="strong" color="fg" fontWeight="semibold">
          {corrected}
        </Box>
      </Text>
    );
  if (!meant || !onSearch) return null;
  return (
    <Text mb="3" color="fg.muted">
      {searchTexts.meant.before}{' '}
      <Button variant="plain" h="auto" onClick={() => onSearch(meant)}>
        {meant}
      </Button>
      {searchTexts.meant.after}
    </Text>
  );
}

type SearchedForProps = { corrected: string | null; meant: string | null; onSearch?: (q: string) => void };
