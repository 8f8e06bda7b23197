import { Box, chakra, useRecipe } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { addRecent, clearRecents, recents } from '#lib/recents.ts';
import { useCurrentUser } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { SearchIcon } from '#ui/base/SearchIcon.tsx';
import { groupSuggestions, type Suggestion, toRecentSuggestions } from './suggestions.ts';

const OfferPanel = lazy(async () => ({ default: (await import('./SuggestionPanel.tsx')).SuggestionPanel }));

const SUGGEST_FROM = 2;
const SUGGEST_AFTER = 150;

/**
 * The search field of the top bar. It suggests recent searches, then matches of every kind. Enter opens the active
 * suggestion or the search page.
 */
export function SearchField() {
  const id = useId();
  const styles = useRecipe({ key: 'input' })();
  const navigate = useNavigate();
  const viewerId = useCurrentUser()?.id ?? null;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [latest, setLatest] = useState<string[]>([]);
  const typed = text.trim();
  const asked = useDebounced(typed, SUGGEST_AFTER);
  const enough = typed.length >= SUGGEST_FROM && asked.length >= SUGGEST_FROM;
  const offered = trpc.search.offers.useQuery(
    { q: asked },
    { enabled: asked.length >= SUGGEST_FROM, placeholderData: keepPreviousData },
  );
  const groups = typed === '' ? toRecentSuggestions(latest) : groupSuggestions(offered.data ?? []);
  const offers = typed === '' || enough ? groups.flatMap((group) => group.offers) : [];
  const expanded = open && offers.length > 0;

  function leave(): void {
    setOpen(false);
    setActive(-1);
    field.current?.blur();
  }

  function choose({ url, title, type }: Suggestion): void {
    if (type === undefined) addRecent('recentSearches', viewerId, title);
    setText('');
    leave();
    void navigate({ href: url });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = expanded ? offers[active] : undefined;
    if (chosen) choose(chosen);
    else if (typed) {
      addRecent('recentSearches', viewerId, typed);
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
      // One place more than options: the field itself, where nothing is active.
      const places = offers.length + 1;
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
      aria-label={shellTexts.searchForm}
      position="relative"
      width="full"
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchIcon />
      <chakra.input
        // Chakra's Input would load all parts of a form field with each page.
        css={styles}
        ref={field}
        role="combobox"
        aria-label={shellTexts.searchField}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}-list` : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={shellTexts.searchPlaceholder}
        ps="9"
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => {
          setLatest(recents('recentSearches', viewerId));
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Box role="status" srOnly>
        {expanded && shellTexts.suggestionCount(offers.length)}
        {open && enough && offered.isSuccess && offers.length === 0 && shellTexts.noSuggestions}
      </Box>
      {expanded && (
        <Suspense fallback={null}>
          <OfferPanel
            id={id}
            groups={groups}
            active={active}
            onChoose={choose}
            onClear={
              typed === ''
                ? () => {
                    clearRecents('recentSearches');
                    setLatest([]);
                    field.current?.focus();
                  }
                : undefined
            }
          />
        </Suspense>
      )}
    </Box>
  );
}
