import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { trpc } from '#lib/trpc.ts';
import { addEntryTexts } from '#shared/collections/messages.ts';
import type { CollectionItem } from '#shared/collections/output.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { isEntryHit } from '#shared/search/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { useReached } from '#ui/hooks/useReached.ts';
import { CompletionOptions } from '#widgets/search/CompletionOptions.tsx';
import type { Completion, Operator } from '#widgets/search/operators.ts';
import { useCompletions } from '#widgets/search/useCompletions.ts';

const ASK_AFTER = 150;
const SHOWN = 6;
/** The type is fixed. */
const OPERATORS: readonly Operator[] = ['tag', 'author'];

type Note = { id: string; title: string };

/** Finds a wiki entry, also by operators, and adds it to the end of the collection. Arrow keys and Enter choose, Esc clears the field. */
export function AddNote({ ref, items, busy, onAdd }: AddNoteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const query = text.trim();
  const q = useDebounced(query, ASK_AFTER);
  const included = new Set(items.map(({ entryId }) => entryId));
  const { open: completing, completions } = useCompletions(text, { operators: OPERATORS });
  const results = useNotes(query === '' || completing ? '' : q, included);
  const isAnswered = results.settled && q === query;
  const options = results.notes.length + completions.length;
  const { active, isChosen, move, forget } = useReached(
    [...results.notes.map((note) => note.id), ...completions.map(({ key }) => key)],
    0,
  );

  function write(query: string): void {
    setText(query);
    forget();
  }

  function add(note: Note | undefined): void {
    if (!note || busy || included.has(note.id)) return;
    onAdd(note, () => write(''));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const completion = completions[active - results.notes.length];
      if (completion) write(completion.query);
      // Until the answer arrives, the first entry is one for the text before.
      else if (isChosen || isAnswered) add(results.notes[active]);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  }

  return (
    <Stack gap="2">
      <FormField label={addEntryTexts.label}>
        <Input
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options > 0}
          aria-controls={options > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active < options ? `${id}-${active}` : undefined}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={addEntryTexts.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      </FormField>
      <Box role="status" srOnly>
        {completions.length > 0
          ? shellTexts.suggestionCount(options)
          : isAnswered && addEntryTexts.count(results.notes.length)}
      </Box>
      {isAnswered && options === 0 && (
        <Text color="fg.muted" textStyle="sm">
          {results.failed ? addEntryTexts.failed : addEntryTexts.noneFound}
        </Text>
      )}
      {options > 0 && (
        <Results
          id={id}
          notes={results.notes}
          completions={completions}
          active={active}
          included={included}
          onChoose={(note) => add(note)}
          onComplete={write}
        />
      )}
    </Stack>
  );
}

function Results({ id, notes, completions, active, included, onChoose, onComplete }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const noteIds = notes.map((note) => note.id).join();
  // The list opens below the field, at the end of the page.
  useEffect(() => {
    if (noteIds) list.current?.scrollIntoView({ block: 'nearest' });
  }, [noteIds]);
  return (
    <Box
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label={addEntryTexts.found}
      p="1"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      // Otherwise, the field loses focus before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
    >
      {notes.map((note, index) => {
        const isIncluded = included.has(note.id);
        const Icon = isIncluded ? Check : Plus;
        return (
          <Flex
            key={note.id}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            aria-disabled={isIncluded || undefined}
            align="center"
            gap="2.5"
            minH="10"
            px="2.5"
            py="1.5"
            borderRadius="l1"
            color={isIncluded ? 'fg.muted' : undefined}
            cursor={isIncluded ? 'default' : 'pointer'}
            bg={index === active ? 'bg.pressed' : undefined}
            _hover={isIncluded ? undefined : { bg: 'bg.pressed' }}
            css={{ '& > svg': { flexShrink: '0', color: 'fg.muted' } }}
            onClick={() => onChoose(note)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {note.title}
            </Box>
            {isIncluded && (
              <Box as="span" ms="auto" flexShrink="0" textStyle="xs">
                {addEntryTexts.alreadyIn}
              </Box>
            )}
          </Flex>
        );
      })}
      <CompletionOptions
        id={id}
        completions={completions}
        from={notes.length}
        active={active}
        onChoose={onComplete}
      />
    </Box>
  );
}

/**
 * Entries whose titles begin with the typed text, then entries that contain its words. Entries already in the
 * collection come last.
 */
function useNotes(q: string, included: Set<string>) {
  const enabled = q !== '';
  const suggestions = trpc.search.suggest.useQuery({ q }, { enabled, placeholderData: keepPreviousData });
  const matches = trpc.search.page.useQuery(
    { q, type: 'note', limit: SHOWN },
    { enabled, placeholderData: keepPreviousData },
  );
  const all = [
    ...(suggestions.data ?? []).filter(({ type }) => type === 'note'),
    ...(matches.data?.items.filter(isEntryHit) ?? []),
  ];
  const notes = new Map(all.map(({ id, title }) => [id, { id, title }]));
  const fresh = [...notes.values()].filter(({ id }) => !included.has(id));
  const includedNotes = [...notes.values()].filter(({ id }) => included.has(id));
  return {
    notes: enabled ? [...fresh, ...includedNotes].slice(0, SHOWN) : [],
    settled: enabled && !suggestions.isFetching && !matches.isFetching,
    failed: suggestions.isError && matches.isError,
  };
}

type AddNoteProps = {
  ref: RefObject<HTMLInputElement | null>;
  items: readonly CollectionItem[];
  busy: boolean;
  onAdd: (note: Note, onAdded: () => void) => void;
};
type ResultsProps = {
  id: string;
  notes: Note[];
  completions: readonly Completion[];
  active: number;
  included: Set<string>;
  onChoose: (note: Note) => void;
  onComplete: (query: string) => void;
};
