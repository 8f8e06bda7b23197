import { Box, type BoxProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { EntryName } from '#shared/entries/model.ts';
import { CompletionOptions } from './search/CompletionOptions.tsx';
import type { Completion } from './search/operators.ts';
import { TypeBadge } from './TypeBadge.tsx';

/**
 * The entries of a combobox, and below them completions of its query. The field keeps the focus and names the active one.
 * `id` is the field's.
 */
export function EntryOptions<T extends EntryName>({
  id,
  entries,
  completions,
  active,
  onChoose,
  onComplete,
  ...box
}: EntryOptionsProps<T>) {
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      p="1"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      // Otherwise, the field loses focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      {...box}
    >
      {entries.map((entry, index) => (
        <Box
          key={entry.id}
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
          onClick={() => onChoose(entry)}
        >
          <Box as="span" minW="0" truncate>
            {entry.title}
          </Box>
          <TypeBadge entry={entry} />
        </Box>
      ))}
      <CompletionOptions
        id={id}
        completions={completions}
        from={entries.length}
        active={active}
        onChoose={onComplete}
      />
    </Box>
  );
}

type EntryOptionsProps<T> = Omit<BoxProps, 'id'> & {
  id: string;
  ref?: Ref<HTMLDivElement>;
  entries: readonly T[];
  completions: readonly Completion[];
  active: number;
  onChoose: (entry: T) => void;
  onComplete: (query: string) => void;
};
