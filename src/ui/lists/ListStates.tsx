import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { QueryError } from '../base/QueryError.tsx';
import { useDelayed } from '../hooks/useDelayed.ts';

/** A list that loads at once, with its loading, error, and empty states. `children` renders its rows. */
export function ListStates<Data>(props: ListStatesProps<Data>) {
  const { list, total, status, skeleton, failure, empty, children } = props;
  const { data } = list;
  const showSkeleton = useDelayed(list.isPending);
  return (
    <>
      <Box role="status" srOnly>
        {data && !list.isPlaceholderData && status(data)}
      </Box>
      {showSkeleton && skeleton}
      {list.isError && <QueryError message={failure} query={list} />}
      {data && !list.isError && (total(data) === 0 ? empty : children(data))}
    </>
  );
}

/** The part of a query that such a list needs. */
export type ListRead<Data> = {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};
type ListStatesProps<Data> = {
  list: ListRead<Data>;
  /** The number of rows on all pages. */
  total: (data: Data) => number;
  /** The announcement to assistive technology after the list has loaded. */
  status: (data: Data) => string;
  skeleton: ReactNode;
  /** The error if the list fails to load. */
  failure: string;
  empty: ReactNode;
  children: (data: Data) => ReactNode;
};
