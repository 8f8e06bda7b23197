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
import { ENTRY_TYPES, type EntryName } from '#shared/entries/model.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { EntryOptions } from './EntryOptions.tsx';
import { useCompletions } from './search/useCompletions.ts';
import type { EntryFinder } from './useEntryFinder.ts';

/**
 * Entries as chips, found by title or a pasted URL. Operators of the query are completed. Arrow keys and Enter choose, Backspace in the empty field removes
 * the last one. With a maximum of one, the next entry replaces it.
 */
export function EntryPicker({ finder, value, max, onChange, ref }: EntryPickerProps) {
  const { text, setText, answered } = finder;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [active, setActive] = useState(0);
  const { open: completing, completions } = useCompletions(text, { kinds: ENTRY_TYPES });
  const offered = completing ? [] : finder.found.filter((entry) => !value.includes(entry.id));
  const options = offered.length + completions.length;
  const full = max > 1 && value.length >= max;
  useEscape(input, text !== '', () => setText(''));

  function add(entry: EntryName): void {
    finder.choose(entry);
    setActive(0);
    onChange([...value, entry.id].slice(-max));
    input.current?.focus();
  }

  function write(query: string): void {
    setText(query);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options) % Math.max(options, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const [entry, completion] = [offered[active], completions[active - offered.length]];
      if (entry && !full) add(entry);
      else if (completion) write(completion.query);
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
        aria-expanded={options > 0}
        aria-controls={options > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active < options ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        disabled={full}
        placeholder={entryFormTexts.findEntry}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" srOnly>
        {completions.length > 0
          ? shellTexts.suggestionCount(options)
          : answered && entryFormTexts.foundCount(offered.length)}
      </Box>
      {options > 0 && (
        <EntryOptions
          ref={intoView}
          id={id}
          entries={offered}
          completions={completions}
          active={active}
          onChoose={add}
          onComplete={write}
          aria-label={entryFormTexts.found}
        />
      )}
      {answered && options === 0 && (
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
