import { Box, Button, Input, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CollectionItem } from '#shared/collections.ts';
import { FormField } from '../../../components/FormField.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';

const ASK_AFTER = 150;
const SHOWN = 6;

/** Finds a wiki entry by its words and puts it at the end of the collection. */
export function AddNote({ items, busy, onAdd }: AddNoteProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const q = useDebounced(text.trim(), ASK_AFTER);
  const found = useNotes(q);
  const standing = new Set(items.map(({ entryId }) => entryId));

  return (
    <Stack gap="2">
      <FormField label="Add a note">
        <Input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search wiki entries"
          autoComplete="off"
        />
      </FormField>
      <Box role="status" srOnly>
        {q && found.settled ? `${found.notes.length} found` : ''}
      </Box>
      {q && found.settled && found.notes.length === 0 && (
        <Text color="fg.muted">{found.failed ? 'The search did not answer.' : 'No wiki entry found.'}</Text>
      )}
      {q && found.notes.length > 0 && (
        <Stack as="ul" gap="0.5" listStyleType="none" aria-label="Found notes">
          {found.notes.map((note) => (
            <li key={note.id}>
              <Button
                type="button"
                variant="ghost"
                width="full"
                justifyContent="flex-start"
                fontWeight="400"
                disabled={busy || standing.has(note.id)}
                aria-label={`Add ${note.title}`}
                onClick={() =>
                  onAdd(note, () => {
                    setText('');
                    input.current?.focus();
                  })
                }
              >
                <Plus size={16} strokeWidth={1.75} aria-hidden />
                <Box as="span" truncate>
                  {note.title}
                </Box>
                {standing.has(note.id) && (
                  <Box as="span" color="fg.muted" ms="auto">
                    In this collection
                  </Box>
                )}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Titles that begin like what is typed, then entries that hold its words. */
function useNotes(q: string) {
  const enabled = q !== '';
  const begun = trpc.search.suggest.useQuery({ q }, { enabled });
  const held = trpc.search.page.useQuery({ q, type: 'note', limit: SHOWN }, { enabled });
  const all = [...(begun.data ?? []).filter(({ type }) => type === 'note'), ...(held.data?.items ?? [])];
  const notes = new Map(all.map(({ id, title }) => [id, { id, title }]));
  return {
    notes: [...notes.values()].slice(0, SHOWN),
    settled: !begun.isFetching && !held.isFetching,
    failed: begun.isError && held.isError,
  };
}

type AddNoteProps = {
  items: readonly CollectionItem[];
  busy: boolean;
  onAdd: (note: { id: string; title: string }, onAdded: () => void) => void;
};
