import { Button, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/feedback.ts';
import { errorOf } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';

export type RecordQuery<Read> = {
  data: Read | undefined;
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** An open record with its loading, failing, and missing states. */
export function RecordBody<Read>({ query, asked, failed, onClose, children }: RecordBodyProps<Read>) {
  const showSkeleton = useDelayed(asked && query.isPending);
  const { data, error, isError } = query;
  const code = errorOf(error)?.code;
  if (showSkeleton) {
    return (
      <Stack gap="3" aria-hidden>
        <Skeleton height="5" width="60%" />
        <Skeleton height="5" width="45%" />
        <Skeleton height="5" width="70%" />
        <Skeleton height="8rem" />
      </Stack>
    );
  }
  if (code === 'NOT_FOUND' || code === 'GONE') {
    return (
      <EmptyState title={messageOf(error)} action={<Button onClick={onClose}>{generalTexts.close}</Button>} />
    );
  }
  if (isError) {
    return <QueryError message={failed} query={query} />;
  }
  return data === undefined ? null : children(data);
}

type RecordBodyProps<Read> = {
  query: RecordQuery<Read>;
  /** False while no record is open. */
  asked: boolean;
  failed: string;
  onClose: () => void;
  children: (data: Read) => ReactNode;
};
