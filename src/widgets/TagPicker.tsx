import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ENTRY_TAGS_MAX, TAG_MAX, tagKey } from '#shared/entries/model.ts';
import { tagTexts } from '#shared/tags/messages.ts';

const SUGGESTIONS_SHOWN = 8;

/** Tags as chips, added by Enter or the button. Blank text and duplicates are ignored. */
export function TagPicker({ value, onChange, suggestions, ref }: TagPickerProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const takenKeys = new Set(value.map(tagKey));
  const full = value.length >= ENTRY_TAGS_MAX;
  const typed = tagKey(text);
  const offered = suggestions
    .filter((tag) => !takenKeys.has(tagKey(tag)) && tagKey(tag).includes(typed))
    .slice(0, SUGGESTIONS_SHOWN);

  function add(written: string): void {
    const tags = [...value];
    for (const piece of written.split(',')) {
      const tag = piece.replace(/\s+/g, ' ').trim();
      if (tag && !tags.some((other) => tagKey(other) === tagKey(tag))) tags.push(tag);
    }
    setText('');
    if (tags.length !== value.length) onChange(tags);
  }

  /** The pressed button disappears, so keyboard focus moves to the field. Touch would open the on-screen keyboard. */
  function goOn(event: MouseEvent): void {
    if (event.detail === 0) input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Stack gap="2.5" width="full">
      <Flex gap="2" wrap="wrap">
        <Input
          ref={input}
          flex="1 1 12rem"
          w="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={TAG_MAX * 2}
          placeholder={tagTexts.placeholder}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="button" variant="outline" flex="none" onClick={() => add(text)}>
          <Plus size={16} aria-hidden />
          {tagTexts.add}
        </Button>
      </Flex>
      {value.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={tagTexts.chosen}>
          {value.map((tag) => (
            <Box as="li" key={tagKey(tag)} maxW="full">
              <Button
                type="button"
                size="sm"
                variant="subtle"
                maxW="full"
                aria-label={tagTexts.remove(tag)}
                onClick={(event) => {
                  goOn(event);
                  onChange(value.filter((other) => other !== tag));
                }}
              >
                <TagText tag={tag} />
                <X size={14} aria-hidden />
              </Button>
            </Box>
          ))}
        </Flex>
      )}
      {offered.length > 0 && !full && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={tagTexts.suggestions}>
          {offered.map((tag) => (
            <Box as="li" key={tagKey(tag)} maxW="full">
              <Button
                type="button"
                size="sm"
                variant="ghost"
                maxW="full"
                color="fg.muted"
                fontWeight="400"
                aria-label={tagTexts.addOne(tag)}
                onClick={(event) => {
                  goOn(event);
                  add(tag);
                }}
              >
                <Plus size={14} aria-hidden />
                <TagText tag={tag} />
              </Button>
            </Box>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

/** A tag in its button. The end of a long one is cut off. */
function TagText({ tag }: { tag: string }) {
  return (
    <Box as="span" minW="0" truncate>
      {tag}
    </Box>
  );
}

export type TagPickerProps = {
  value: string[];
  onChange: (tags: string[]) => void;
  suggestions: string[];
  ref?: Ref<TagPickerHandle>;
};

export type TagPickerHandle = { focus: () => void };
