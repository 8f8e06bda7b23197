import { Box, Input } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { SearchSuggestion } from '#shared/search.ts';
import { SearchIcon } from '../../components/SearchIcon.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSlashFocus } from './useSlashFocus.ts';

const SUGGEST_FROM = 2;
const SUGGEST_AFTER = 150;

/** The search of the top bar: offers titles while one types, Enter opens the chosen one or the page of all results. */
export function SearchField({ autoFocus, onDone }: SearchFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text.trim();
  const asked = useDebounced(typed, SUGGEST_AFTER);
  const suggest = trpc.search.suggest.useQuery(
    { q: asked },
    { enabled: asked.length >= SUGGEST_FROM, placeholderData: keepPreviousData },
  );
  const suggestions =
    typed.length >= SUGGEST_FROM && asked.length >= SUGGEST_FROM ? (suggest.data ?? []) : [];
  const expanded = open && suggestions.length > 0;
  useSlashFocus(field);

  function leave(): void {
    setOpen(false);
    setActive(-1);
    field.current?.blur();
    onDone?.();
  }

  function choose({ type, id: entryId }: SearchSuggestion): void {
    setText('');
    leave();
    void navigate({ to: '/$type/$id', params: { type, id: entryId } });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = expanded ? suggestions[active] : undefined;
    if (chosen) choose(chosen);
    else if (typed) {
      leave();
      void navigate({ to: '/search', search: { q: typed } });
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the field itself, where nothing is chosen.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <Box
      as="form"
      role="search"
      aria-label="Knowledge base"
      position="relative"
      width="full"
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchIcon />
      <Input
        ref={field}
        role="combobox"
        aria-label="Search knowledge base"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}-list` : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
        placeholder="Search knowledge base..."
        ps="9"
        value={text}
        autoFocus={autoFocus}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Box role="status" srOnly>
        {expanded && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </Box>
      {expanded && <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} />}
    </Box>
  );
}

type SearchFieldProps = {
  autoFocus?: boolean;
  /** Called once the search is left by Enter or by a choice. */
  onDone?: () => void;
};
