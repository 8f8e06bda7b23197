import { Box } from '@chakra-ui/react';
import type { SearchSuggestion } from '#shared/search.ts';
import { TypeBadge } from '../../components/TypeBadge.tsx';

/** The titles offered under the field; the field keeps the focus and says which one is active. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label="Suggestions"
      position="absolute"
      zIndex="popover"
      top="calc(100% + 4px)"
      insetX="0"
      p="1"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="float"
      // The field would lose the focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <Box
          key={suggestion.id}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          minH="10"
          px="2.5"
          borderRadius="l1"
          cursor="pointer"
          bg={index === active ? 'bg.pressed' : undefined}
          _hover={{ bg: 'bg.pressed' }}
          onClick={() => onChoose(suggestion)}
        >
          <Box as="span" minW="0" truncate>
            {suggestion.title}
          </Box>
          <TypeBadge type={suggestion.type} />
        </Box>
      ))}
    </Box>
  );
}

type SuggestionListProps = {
  id: string;
  suggestions: SearchSuggestion[];
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
};
