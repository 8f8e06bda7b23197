import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { tagKey } from '#shared/entries/model.ts';
import { FollowTag } from '#widgets/FollowTag.tsx';

/** The active tag filters, each with a button to remove it and one to follow the tag. */
export function ActiveTags({ value, onChange, onEmptied }: ActiveTagsProps) {
  const group = useRef<HTMLDivElement>(null);

  /** The button disappears with its tag, so the focus moves to its neighbor. */
  function remove(index: number): void {
    const neighbor = index + 1 < value.length ? index + 1 : index - 1;
    if (neighbor < 0) onEmptied();
    else group.current?.querySelectorAll<HTMLElement>('[data-remove]')[neighbor]?.focus();
    onChange(value.filter((_, other) => other !== index));
  }

  return (
    <Flex ref={group} role="group" aria-label={entryTexts.activeTags} gap="2" wrap="wrap" align="center">
      <Text color="fg.muted" fontSize="sm">
        {entryTexts.activeTags}
      </Text>
      {value.map((tag, index) => (
        <Flex key={tagKey(tag)} gap="0.5" maxW="full">
          <Button
            data-remove
            variant="outline"
            size="sm"
            flexShrink="1"
            minW="0"
            aria-label={entryTexts.removeTag(tag)}
            onClick={() => remove(index)}
          >
            <Box as="span" minW="0" truncate>
              {tag}
            </Box>
            <X size={14} aria-hidden />
          </Button>
          <FollowTag tag={tag} />
        </Flex>
      ))}
      {value.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          color="fg.muted"
          onClick={() => {
            onEmptied();
            onChange([]);
          }}
        >
          {entryTexts.clearAll}
        </Button>
      )}
    </Flex>
  );
}

type ActiveTagsProps = {
  value: string[];
  onChange: (tags: string[]) => void;
  /** Called when the last tag is removed, to move the focus. */
  onEmptied: () => void;
};
