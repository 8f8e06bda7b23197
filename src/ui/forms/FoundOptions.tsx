import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

/** Something that a picker finds. */
export type Option = { id: string; title: string };

/** The options of a combobox. The field keeps the focus and names the active one. `id` is the field's. */
export function FoundOptions<T extends Option>({
  id,
  options,
  active,
  markOf,
  onChoose,
  more,
  ...box
}: FoundOptionsProps<T>) {
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
      {options.map((option, index) => (
        <Box
          key={option.id}
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
          onClick={() => onChoose(option)}
        >
          <Box as="span" minW="0" truncate>
            {option.title}
          </Box>
          {markOf(option)}
        </Box>
      ))}
      {more}
    </Box>
  );
}

type FoundOptionsProps<T> = Omit<BoxProps, 'id'> & {
  id: string;
  ref?: Ref<HTMLDivElement>;
  options: readonly T[];
  active: number;
  /** What distinguishes options with the same title. */
  markOf: (option: T) => ReactNode;
  onChoose: (option: T) => void;
  /** Options of another kind, below these. */
  more?: ReactNode;
};
