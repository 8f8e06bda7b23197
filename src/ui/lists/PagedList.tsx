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
  count,
  nouns,
  skeleton,
  empty,
  failed,
  region,
  children,
}: PagedListProps) {
  // A page may be short or empty even if there are more.
  const isWaiting = list.isPending || (list.isSuccess && count === 0 && list.hasNextPage);
  const showSkeletons = useDelayed(isWaiting, 150);
  useAutoLoadNextPage(list, count);
  return (
    <Box as="section" ref={region} tabIndex={-1} outline="none" aria-label={label} aria-busy={isWaiting}>
      <Box role="status" srOnly>
        {list.isSuccess && count > 0 && loadedText(count, list.hasNextPage, nouns)}
      </Box>
      {showSkeletons && (
        <Stack gap="3" aria-hidden>
          {SKELETONS.map((name) => (
            <Skeleton key={name} height={skeleton} borderRadius="lg" />
          ))}
        </Stack>
      )}
      {list.isSuccess && !isWaiting && count === 0 && empty}
      {count > 0 && children}
      {!(isWaiting && list.isSuccess) && <ListEnd list={list} count={count} failed={failed} />}
    </Box>
  );
}

type PagedListProps = {
  label: string;
  list: ListQuery;
  /** The number of rows. */
  count: number;
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
