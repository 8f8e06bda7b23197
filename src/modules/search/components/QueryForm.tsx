import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { generalTexts, shellTexts } from '#shared/general.messages.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionGroup, OptionRow } from '#ui/forms/OptionRow.tsx';
import type { Completion } from '#widgets/search/operators.ts';
import { useCompletions } from '#widgets/search/useCompletions.ts';

/** The search field of the search page, which completes operators. Enter chooses the active completion or searches. */
export function QueryForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId();
  const [text, setText] = useState(q);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { completions } = useCompletions(text);
  const expanded = open && completions.length > 0;

  function write(next: string): void {
    setText(next);
    setOpen(true);
    setActive(-1);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = expanded ? completions[active] : undefined;
    if (chosen) write(chosen.query);
    else if (text.trim()) onSearch(text.trim());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !expanded) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // One place more than options: the field itself, where nothing is active.
    const places = completions.length + 1;
    if (step) setActive(((active + 1 + step + places) % places) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <form onSubmit={submit} onBlur={() => setOpen(false)}>
      <FormField label={searchTexts.question}>
        <Flex gap="2" width="full" position="relative">
          <Input
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? `${id}-list` : undefined}
            aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" size="lg" variant="solid">
            {generalTexts.search}
          </Button>
          <Box role="status" srOnly>
            {expanded && shellTexts.suggestionCount(completions.length)}
          </Box>
          {expanded && <CompletionList id={id} completions={completions} active={active} onChoose={write} />}
        </Flex>
      </FormField>
    </form>
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
      <OptionGroup id={`${id}-group`} label={searchTexts.filters}>
        {completions.map(({ key, title, note, query }, index) => (
          <OptionRow
            key={key}
            id={`${id}-${index}`}
            active={index === active}
            onChoose={() => onChoose(query)}
            start={<ListFilter aria-hidden />}
            title={title}
            note={note}
          />
        ))}
      </OptionGroup>
    </Box>
  );
}

type CompletionListProps = {
  id: string;
  completions: readonly Completion[];
  active: number;
  onChoose: (query: string) => void;
};
