import { Button, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
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

/**
 * An open record with its loading, failing, and missing states. A loaded record stays if reading it again fails, unless it
 * was deleted.
 */
export function RecordBody<Read>({
  query,
  isEnabled,
  failed,
  header,
  onClose,
  children,
}: RecordBodyProps<Read>) {
  const { data, error } = query;
  const code = errorOf(error)?.code;
  const isGone = code === 'NOT_FOUND' || code === 'GONE';
  if (data !== undefined && !isGone) return children(data);
  return (
    <>
      {header}
      <Missing {...{ query, isEnabled, failed, isGone, onClose }} />
    </>
  );
}

function Missing({ query, isEnabled, failed, isGone, onClose }: MissingProps) {
  const showSkeleton = useDelayed(isEnabled && query.isPending);
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
  if (isGone) {
    const close = <Button onClick={onClose}>{generalTexts.close}</Button>;
    return <EmptyState title={messageOf(query.error)} action={close} />;
  }
  return query.isError ? <QueryError message={failed} query={query} /> : null;
}

type RecordBodyProps<Read> = {
  query: RecordQuery<Read>;
  /** False while no record is open. */
  isEnabled: boolean;
  failed: string;
  /** Above the states of a record that isn't shown. */
  header?: ReactNode;
  onClose: () => void;
  children: (data: Read) => ReactNode;
};
type MissingProps = Pick<RecordBodyProps<unknown>, 'query' | 'isEnabled' | 'failed' | 'onClose'> & {
  isGone: boolean;
};
