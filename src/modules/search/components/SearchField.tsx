import { Box, chakra, useRecipe } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { addRecent } from '#lib/browser/recents.ts';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { SearchIcon } from '#ui/base/SearchIcon.tsx';
import { useReached } from '#ui/hooks/useReached.ts';
import type { Suggestion } from './suggestions.ts';

const OfferPanel = lazyOrRetry(async () => ({
  default: (await import('./SuggestionPanel.tsx')).SuggestionPanel,
}));

/** The key that focuses the field, while it is empty. Screen readers learn it from the field itself. */
const KEYS = {
  '&[data-keys]:not(:focus-within):has(:placeholder-shown)::after': {
    content: 'attr(data-keys) / ""',
    position: 'absolute',
    insetEnd: '3',
    top: '50%',
    transform: 'translateY(-50%)',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'xs',
    color: 'fg.subtle',
    pointerEvents: 'none',
    '@media (pointer: coarse)': { display: 'none' },
  },
};

/**
 * The search field of the top bar. It suggests recent searches, then matches of every kind and completions of operators. Enter
 * chooses the active suggestion or opens the search page.
 */
export function SearchField() {
  const id = useId();
  const styles = useRecipe({ key: 'input' })();
  const navigate = useNavigate();
  const viewerId = useCurrentUser()?.id ?? null;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [offers, setOffers] = useState<Suggestion[]>([]);
  const { active, move, forget } = useReached(
    offers.map(({ key }) => key),
    -1,
  );
  const [used, setUsed] = useState(false);
  const typed = text.trim();
  const expanded = open && offers.length > 0;

  function leave(): void {
    setOpen(false);
    forget();
    field.current?.blur();
  }

  function choose({ url, title, type, query }: Suggestion): void {
    if (url === null) {
      setText(query ?? '');
      forget();
      return;
    }
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
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      forget();
    }
  }

  return (
    <Box
      as="form"
      role="search"
      aria-label={shellTexts.searchForm}
      position="relative"
      width="full"
      data-keys={singleKeysOn() ? '/' : undefined}
      css={KEYS}
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
        aria-keyshortcuts={singleKeysOn() ? '/' : undefined}
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
          setUsed(true);
          setOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          forget();
        }}
        onKeyDown={onKeyDown}
      />
      {used && (
        <Suspense fallback={null}>
          <OfferPanel
            {...{ id, text, open, active }}
            onOffers={setOffers}
            onChoose={choose}
            onClear={() => field.current?.focus()}
          />
        </Suspense>
      )}
    </Box>
  );
}
