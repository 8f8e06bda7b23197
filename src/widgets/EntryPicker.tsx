import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { entryFormTexts } from '#shared/entries/messages.ts';
import type { EntryName } from '#shared/entries/model.ts';
import { EntryOptions } from './EntryOptions.tsx';
import type { EntryFinder } from './useEntryFinder.ts';

/**
 * Entries as chips, found by title or a pasted URL. Arrow keys and Enter choose, Backspace in the empty field removes
 * the last one. With a maximum of one, the next entry replaces it.
 */
export function EntryPicker({ finder, value, max, onChange, ref }: EntryPickerProps) {
  const { text, setText, answered } = finder;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [active, setActive] = useState(0);
  const offered = finder.found.filter((entry) => !value.includes(entry.id));
  const full = max > 1 && value.length >= max;
  useEscape(input, text !== '', () => setText(''));

  function add(entry: EntryName): void {
    finder.choose(entry);
    setActive(0);
    onChange([...value, entry.id].slice(-max));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + offered.length) % Math.max(offered.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = offered[active];
      if (entry && !full) add(entry);
    } else if (event.key === 'Backspace' && text === '') {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Stack gap="2.5" width="full">
      <Input
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={offered.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={offered[active] ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        disabled={full}
        placeholder={entryFormTexts.findEntry}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" srOnly>
        {answered && entryFormTexts.foundCount(offered.length)}
      </Box>
      {offered.length > 0 && (
        <EntryOptions
          ref={intoView}
          id={id}
          entries={offered}
          active={active}
          onChoose={add}
          aria-label={entryFormTexts.found}
        />
      )}
      {answered && offered.length === 0 && (
        <Box color="fg.muted" textStyle="xs">
          {entryFormTexts.noneFound}
        </Box>
      )}
      {value.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={entryFormTexts.picked}>
          {value.map((linked) => (
            <Chip
              key={linked}
              title={finder.titleOf(linked)}
              onRemove={() => {
                onChange(value.filter((other) => other !== linked));
                input.current?.focus();
              }}
            />
          ))}
        </Flex>
      )}
    </Stack>
  );
}

/** The list opens below the field, which may be at the end of a dialog. */
function intoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

/** Esc clears the field first. The dialog listens on the document, so this listener must run earlier. */
function useEscape(field: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const meet = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== field.current) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', meet, { capture: true });
    return () => window.removeEventListener('keydown', meet, { capture: true });
  });
}

function Chip({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <Box as="li" minW="0">
      <Button
        type="button"
        size="sm"
        variant="subtle"
        maxW="full"
        height="auto"
        minH="8"
        whiteSpace="normal"
        overflowWrap="anywhere"
        textAlign="start"
        aria-label={entryFormTexts.removeLink(title)}
        onClick={onRemove}
      >
        {title}
        <X size={14} aria-hidden />
      </Button>
    </Box>
  );
}

type EntryPickerProps = {
  finder: EntryFinder;
  /** Ids. */
  value: string[];
  max: number;
  onChange: (ids: string[]) => void;
  ref?: Ref<{ focus: () => void }>;
};
