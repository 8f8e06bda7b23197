import { Box, Button, chakra, Flex, Input, Skeleton, Stack } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { hasTag } from '#shared/entries/address.ts';
import { entryTexts, listMessages } from '#shared/entries/lists.messages.ts';
import { ENTRY_TAGS_MAX, tagKey } from '#shared/entries/model.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { PAGE_SIZE_MAX } from '#shared/kit/pagination.ts';
import type { TagSection } from '#shared/tags/model.ts';
import { Check } from '#ui/forms/Check.tsx';

const SEARCHABLE_FROM = 10;

/** The list of tags: suggested ones, then the most used ones. The arrow keys move between them. */
export function TagFilterPanel({ value, onChange, section, only, atStart }: TagChoice) {
  const [text, setText] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const tags = trpc.tags.list.useQuery({ section, limit: PAGE_SIZE_MAX });
  const all = tags.data?.items ?? [];
  const matchingTags = only ? all.filter(({ name }) => hasTag(only, name)) : all;
  const offered = [
    ...value
      .filter((tag) => !matchingTags.some(({ name }) => tagKey(name) === tagKey(tag)))
      .map((name) => ({ name, count: null })),
    ...matchingTags,
  ].filter(({ name }) => tagKey(name).includes(tagKey(text)));
  const searchable = matchingTags.length > SEARCHABLE_FROM;

  useEffect(() => {
    if (!tags.isPending) panel.current?.querySelector('input')?.focus();
  }, [tags.isPending]);

  function toggle(tag: string): void {
    const next = hasTag(value, tag)
      ? value.filter((other) => tagKey(other) !== tagKey(tag))
      : [...value, tag].slice(0, ENTRY_TAGS_MAX);
    onChange(next);
  }

  function clear(): void {
    // The button disappears with the last tag, so the focus moves to the list.
    panel.current?.querySelector('input')?.focus();
    onChange([]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const inputs = [...(panel.current?.querySelectorAll('input') ?? [])];
    const at = inputs.findIndex((input) => input.matches(':focus'));
    event.preventDefault();
    inputs[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), inputs.length - 1)]?.focus();
  }

  return (
    <Stack
      ref={panel}
      role="dialog"
      aria-label={entryTexts.selectTags}
      onKeyDown={onKeyDown}
      position="absolute"
      zIndex="popover"
      top="calc(100% + 4px)"
      insetEnd={atStart ? undefined : { md: '0' }}
      insetStart={atStart ? '0' : { base: '0', md: 'auto' }}
      width="18rem"
      maxW="calc(100vw - 2rem)"
      gap="2"
      p="2"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="float"
    >
      {searchable && (
        <Input
          aria-label={entryTexts.findTag}
          placeholder={entryTexts.findTagPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Box maxH="16rem" overflowY="auto">
        {tags.isPending && <Skeleton height="8rem" />}
        {tags.isError && (
          <Box p="2" color="fg.muted">
            {listMessages.error}
          </Box>
        )}
        {offered.map(({ name, count }) => (
          <chakra.label
            key={tagKey(name)}
            display="flex"
            alignItems="center"
            gap="2.5"
            px="2"
            minH="10"
            borderRadius="md"
            cursor="pointer"
            _hover={{ bg: 'bg.surface' }}
          >
            <Check
              type="checkbox"
              checked={hasTag(value, name)}
              disabled={value.length >= ENTRY_TAGS_MAX && !hasTag(value, name)}
              onChange={() => toggle(name)}
            />
            <Box flex="1" minW="0" overflowWrap="anywhere">
              {name}
            </Box>
            {count !== null && (
              <Box as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                {formatCount(count)}
              </Box>
            )}
          </chakra.label>
        ))}
        {tags.isSuccess && offered.length === 0 && (
          <Box p="2" color="fg.muted">
            {entryTexts.noTags}
          </Box>
        )}
      </Box>
      {value.length > 0 && (
        <Flex borderTopWidth="1px" borderColor="border" pt="2" justify="flex-end">
          <Button size="sm" variant="ghost" onClick={clear}>
            {entryTexts.clearTags}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

export type TagChoice = {
  value: string[];
  onChange: (tags: string[]) => void;
  section?: TagSection;
  /** Offers exactly these tags, with the section's counts. */
  only?: readonly string[];
  /** True if the button is at the start of the page, so that the list opens toward its end. */
  atStart?: boolean;
};
