import { Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { ActiveTags } from './ActiveTags.tsx';
import { TagFilter } from './TagFilter.tsx';

/** The tag filter alone, for lists without the other filters. */
export function TagChoiceBar({ value, onChange }: { value: string[]; onChange: (tags: string[]) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <TagFilter button={button} value={value} onChange={onChange} atStart />
      {value.length > 0 && (
        <ActiveTags value={value} onChange={onChange} onEmptied={() => button.current?.focus()} />
      )}
    </Flex>
  );
}
