import { Box, Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A labeled group of combobox options. */
export function OptionGroup({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-labelledby={id} mb="1">
      <Text id={id} role="presentation" px="2.5" pt="2" pb="1" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      {children}
    </Box>
  );
}

/** One option. The field keeps the focus, and the active option stays visible. */
export function OptionRow({ id, active, onChoose, start, title, note, end }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Flex
      ref={row}
      role="option"
      id={id}
      aria-selected={active}
      align="center"
      gap="2.5"
      minH="10"
      px="2.5"
      borderRadius="l1"
      cursor="pointer"
      bg={active ? 'bg.pressed' : undefined}
      _hover={{ bg: 'bg.pressed' }}
      css={{ '& > svg': { boxSize: '4', flexShrink: 0, strokeWidth: 1.75, color: 'fg.subtle' } }}
      onClick={onChoose}
    >
      {start}
      <Box as="span" minW="0" truncate>
        {title}
      </Box>
      {note && (
        <Box as="span" minW="0" flex="1 0 0" truncate color="fg.muted" textStyle="xs">
          {note}
        </Box>
      )}
      <Box as="span" ms="auto" flexShrink="0">
        {end}
      </Box>
    </Flex>
  );
}

type OptionRowProps = {
  id: string;
  active: boolean;
  onChoose: () => void;
  start?: ReactNode;
  title: string;
  /** Distinguishes equal titles. */
  note?: string;
  end?: ReactNode;
};
