import { Box, Button, Text } from '@chakra-ui/react';
import { searchTexts } from '#shared/search/messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';

/** Shows the corrected query and offers the typed one, or suggests another one. */
export function SearchedFor({ corrected, typed, meant = null, onMeant, onTyped }: SearchedForProps) {
  if (corrected)
    return (
      <MetaLine mb="3" color="fg.muted">
        <Box as="span">
          {searchTexts.showingFor}{' '}
          <Box as="strong" color="fg" fontWeight="semibold">
            {corrected}
          </Box>
        </Box>
        <Button
          variant="plain"
          h="auto"
          whiteSpace="normal"
          textAlign="start"
          overflowWrap="anywhere"
          onClick={onTyped}
        >
          {searchTexts.instead(typed)}
        </Button>
      </MetaLine>
    );
  if (!meant || !onMeant) return null;
  return (
    <Text mb="3" color="fg.muted">
      {searchTexts.meant.before}{' '}
      <Button variant="plain" h="auto" onClick={() => onMeant(meant)}>
        {meant}
      </Button>
      {searchTexts.meant.after}
    </Text>
  );
}

type SearchedForProps = {
  corrected: string | null;
  typed: string;
  meant?: string | null;
  onMeant?: (q: string) => void;
  /** Searches without corrections. */
  onTyped: () => void;
};
