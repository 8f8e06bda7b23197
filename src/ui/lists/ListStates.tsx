import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { QueryError } from '../base/QueryError.tsx';
import { useDelayed } from '../hooks/useDelayed.ts';

/** A list that is read at once, with its loading, failing, and empty states. `children` draws its rows. */
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

/** As much of a query as such a list needs. */
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
  /** How many rows there are on all pages. */
  total: (data: Data) => number;
  /** What assistive technology is told once the list was read. */
  status: (data: Data) => string;
  skeleton: ReactNode;
  /** What is said when the list cannot be read. */
  failure: string;
  empty: ReactNode;
  children: (data: Data) => ReactNode;
};
