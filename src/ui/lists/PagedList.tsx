import { Box, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { loadedText } from '#lib/text/format.ts';
import { useAutoLoadNextPage } from '../hooks/useAutoLoadNextPage.ts';
import { useDelayed } from '../hooks/useDelayed.ts';
import { ListEnd, type ListQuery } from './ListEnd.tsx';

const SKELETONS = ['first', 'second', 'third'];

/** A list that loads page by page, with its loading, error, and empty states. `children` are its rows. */
export function PagedList({
  label,
  list,
  shown,
  nouns,
  skeleton,
  empty,
  failed,
  region,
  children,
}: PagedListProps) {
  // A page may be short or empty even if there are more.
  const waiting = list.isPending || (list.isSuccess && shown === 0 && list.hasNextPage);
  const showSkeletons = useDelayed(waiting, 150);
  useAutoLoadNextPage(list, shown);
  return (
    <Box as="section" ref={region} tabIndex={-1} outline="none" aria-label={label} aria-busy={waiting}>
      <Box role="status" srOnly>
        {list.isSuccess && shown > 0 && loadedText(shown, list.hasNextPage, nouns)}
      </Box>
      {showSkeletons && (
        <Stack gap="3" aria-hidden>
          {SKELETONS.map((name) => (
            <Skeleton key={name} height={skeleton} borderRadius="lg" />
          ))}
        </Stack>
      )}
      {list.isSuccess && !waiting && shown === 0 && empty}
      {shown > 0 && children}
      {!(waiting && list.isSuccess) && <ListEnd list={list} shown={shown} failed={failed} />}
    </Box>
  );
}

type PagedListProps = {
  label: string;
  list: ListQuery;
  /** The number of rows. */
  shown: number;
  /** The items in singular and plural. */
  nouns: readonly [one: string, many: string];
  /** The height of a loading row. */
  skeleton: string;
  empty: ReactNode;
  failed: string;
  /** Takes the focus when a row disappears with its clicked button. */
  region?: RefObject<HTMLElement | null>;
  children: ReactNode;
};
