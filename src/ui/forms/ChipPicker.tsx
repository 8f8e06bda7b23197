import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { shellTexts } from '#shared/general.messages.ts';
import { useReached } from '../hooks/useReached.ts';
import { FoundOptions, type Option } from './FoundOptions.tsx';

/**
 * Chosen things as chips, found by typing. Arrow keys and Enter choose, Backspace in the empty field removes the last one.
 * With a maximum of one, the next choice replaces it.
 */
export function ChipPicker<T extends Option>(props: ChipPickerProps<T>) {
  const { finder, texts, value, max, onChange, completing = NOTHING, ref } = props;
  const { text, setText, answered } = finder;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const { queries } = completing;
  const offered = completing.only ? [] : finder.found.filter((option) => !value.includes(option.id));
  const options = offered.length + queries.length;
  const { active, isChosen, move, forget } = useReached(
    [...offered.map(({ id: key }) => key), ...queries],
    0,
  );
  // Until the answer arrives, the first option is one for the text before. It isn't marked, and Enter waits for the answer.
  const isOlder = active < offered.length && !isChosen && !answered;
  const marked = isOlder ? -1 : active;
  const full = max > 1 && value.length >= max;
  const entered = useRef<string | null>(null);
  useEscape(input, text !== '', () => setText(''));
  useEffect(() => {
    if (!answered || entered.current !== text) return;
    entered.current = null;
    const [first] = offered;
    if (first && !full) add(first);
  });

  function add(option: T): void {
    finder.choose(option);
    forget();
    onChange([...value, option.id].slice(-max));
  }

  function choose(option: T): void {
    add(option);
    input.current?.focus();
  }

  function write(query: string): void {
    entered.current = null;
    setText(query);
    forget();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const [option, query] = [offered[marked], queries[marked - offered.length]];
      if (option && !full) choose(option);
      else if (query !== undefined) write(query);
      else if (text !== '' && !answered) entered.current = text;
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
        aria-activedescendant={marked >= 0 && marked < options ? `${id}-${marked}` : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        disabled={full}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      <Box role="status" srOnly>
        {queries.length > 0
          ? shellTexts.suggestionCount(options)
          : answered && texts.foundCount(offered.length)}
      </Box>
      {options > 0 && (
        <FoundOptions
          ref={intoView}
          id={id}
          options={offered}
          active={marked}
          markOf={props.markOf}
          onChoose={choose}
          more={completing.render?.({ id, from: offered.length, active: marked, onChoose: write })}
          aria-label={texts.found}
        />
      )}
      {answered && options === 0 && (
        <Box color="fg.muted" textStyle="xs">
          {texts.noneFound}
        </Box>
      )}
      {value.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={texts.picked}>
          {value.map((chosen) => {
            const title = finder.titleOf(chosen);
            return (
              <Chip
                key={chosen}
                title={title}
                label={texts.remove(title)}
                onRemove={() => {
                  onChange(value.filter((other) => other !== chosen));
                  input.current?.focus();
                }}
              />
            );
          })}
        </Flex>
      )}
    </Stack>
  );
}

const NOTHING: Completing = { only: false, queries: [] };

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

function Chip({ title, label, onRemove }: { title: string; label: string; onRemove: () => void }) {
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
        aria-label={label}
        onClick={onRemove}
      >
        {title}
        <X size={14} aria-hidden />
      </Button>
    </Box>
  );
}

/** Finds options for the typed text, and knows the titles of the chosen ones. */
export type Finder<T extends Option> = {
  text: string;
  setText: (text: string) => void;
  found: readonly T[];
  /** True if the results match the typed text. */
  answered: boolean;
  /** Remembers the title of a chosen option and clears the field. */
  choose: (option: T) => void;
  titleOf: (id: string) => string;
};

export type PickerTexts = {
  placeholder: string;
  /** The name of the list of results. */
  found: string;
  foundCount: (count: number) => string;
  noneFound: string;
  /** The name of the list of chosen options. */
  picked: string;
  remove: (title: string) => string;
};

export type PickerProps = {
  /** Ids. */
  value: string[];
  max: number;
  onChange: (ids: string[]) => void;
  ref?: Ref<{ focus: () => void }>;
};

/** Completions of the typed query, below what is found. */
export type Completing = {
  /** Nothing else is offered. */
  only: boolean;
  /** The completed queries, in the order in which they are rendered. */
  queries: readonly string[];
  render?: (place: {
    id: string;
    from: number;
    active: number;
    onChoose: (query: string) => void;
  }) => ReactNode;
};

type ChipPickerProps<T extends Option> = PickerProps & {
  finder: Finder<T>;
  texts: PickerTexts;
  /** What distinguishes options with the same title. */
  markOf: (option: T) => ReactNode;
  completing?: Completing;
};
