import { Box, Dialog, Portal, Skeleton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useConfirmedQuery } from '#lib/confirmedQuery.ts';
import { errorOf } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';

/** Shows one email. `children` loads it into `LoadedEmail`. */
export function EmailDialog({ isOpen, onClose, children }: EmailDialogProps) {
  useReturnFocus(isOpen);
  return (
    <Dialog.Root
      size="lg"
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** An email that is loading, failed to load, doesn't exist, or is shown. Asks for the password if the server wants it. */
export function LoadedEmail<T extends { subject: string }>({ query, children }: LoadedEmailProps<T>) {
  useConfirmedQuery(query);
  const showSkeleton = useDelayed(query.isPending, 150);
  const error = errorOf(query.error);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{query.data?.subject ?? generalTexts.email}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6" tabIndex={0} outline="none">
        {showSkeleton && <Skeleton height="16rem" aria-hidden />}
        {error?.code === 'NOT_FOUND' && <Box color="fg.muted">{error.message}</Box>}
        {query.isError && error?.code !== 'NOT_FOUND' && (
          <QueryError message={messageOf(query.error)} query={query} />
        )}
        {query.data && children(query.data)}
      </Dialog.Body>
      <Dialog.CloseTrigger asChild>
        <IconAction label={generalTexts.close} icon={<X aria-hidden />} placement="bottom" />
      </Dialog.CloseTrigger>
    </>
  );
}

type EmailDialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

type LoadedEmailProps<T> = {
  query: {
    data: T | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (email: T) => ReactNode;
};
