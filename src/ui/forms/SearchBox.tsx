import { Box, Input, type InputProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { SearchIcon } from '../base/SearchIcon.tsx';
import { useQueryText } from './useQueryText.ts';

/** Milliseconds after the last key before the search runs. */
const SEARCH_AFTER = 250;

/**
 * A field that filters a list while the user types. The owner keeps the query, in the URL. `field` renders another input
 * with the same attributes, such as one with completions.
 */
export function SearchBox({ label, placeholder, maxLength, q, onSearch, field }: SearchBoxProps) {
  const { text, setText, changes, send } = useQueryText(q);
  const query = useDebounced(text.trim(), SEARCH_AFTER);

  const search = useEffectEvent((next: string) => {
    if (next !== text.trim() || !changes(next)) return;
    send(next);
    onSearch(next);
  });
  useEffect(() => search(query), [query]);

  const shared = {
    ...({ size: 'md', ps: '9', placeholder, maxLength, spellCheck: false } as const),
    'aria-label': label,
  };
  return (
    <Box position="relative" flex="1 1 14rem" maxW={{ sm: '24rem' }}>
      <SearchIcon />
      {field ? (
        field({ ...shared, value: text, onChange: setText })
      ) : (
        <Input
          {...shared}
          type="search"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Box>
  );
}

type SearchBoxProps = {
  label: string;
  placeholder: string;
  maxLength: number;
  q: string;
  onSearch: (q: string) => void;
  field?: (props: FieldProps) => ReactNode;
};

type FieldProps = Pick<
  InputProps,
  'size' | 'ps' | 'placeholder' | 'maxLength' | 'spellCheck' | 'aria-label'
> & {
  value: string;
  onChange: (value: string) => void;
};
