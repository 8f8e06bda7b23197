import { Box, Input, type InputProps } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { shellTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { useReached } from '#ui/hooks/useReached.ts';
import { CompletionOptions } from './CompletionOptions.tsx';
import type { Completion, Operator } from './operators.ts';
import { useCompletions } from './useCompletions.ts';

/**
 * A search field that completes operators. Arrow keys and Enter choose a completion, Escape closes the list. Enter without
 * an active completion is left to the form.
 */
export function QueryInput({ value, onChange, operators, ...props }: QueryInputProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { completions } = useCompletions(value, { operators });
  const expanded = open && completions.length > 0;
  const { active, move, forget } = useReached(
    completions.map(({ key }) => key),
    -1,
  );

  function write(next: string): void {
    onChange(next);
    setOpen(true);
    forget();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !expanded) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = completions[active];
    if (step) move(step);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && chosen) write(chosen.query);
    else {
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  }

  return (
    <>
      <Input
        {...props}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}-list` : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Box role="status" srOnly>
        {expanded && shellTexts.suggestionCount(completions.length)}
      </Box>
      {expanded && <CompletionList id={id} completions={completions} active={active} onChoose={write} />}
    </>
  );
}

function CompletionList({ id, completions, active, onChoose }: CompletionListProps) {
  return (
    <Box
      position="absolute"
      zIndex="popover"
      top="calc(100% + 4px)"
      insetX="0"
      p="1"
      maxH="min(28rem, 70dvh)"
      overflowY="auto"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="float"
      role="listbox"
      id={`${id}-list`}
      aria-label={searchTexts.suggestions}
      // Otherwise the field would lose the focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      <CompletionOptions id={id} completions={completions} active={active} onChoose={onChoose} />
    </Box>
  );
}

type CompletionListProps = {
  id: string;
  completions: readonly Completion[];
  active: number;
  onChoose: (query: string) => void;
};

type QueryInputProps = Omit<InputProps, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> & {
  value: string;
  onChange: (value: string) => void;
  /** The operators to complete. All of them if left out. */
  operators?: readonly Operator[] | undefined;
};
