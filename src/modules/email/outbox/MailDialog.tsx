import { Box, Dialog, Portal, Skeleton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useConfirmedQuery } from '#lib/confirmedQuery.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';
import { isUnderWay, LOOK_AGAIN } from './emailLabels.ts';
import { MailContent } from './MailContent.tsx';

/** One email in the outbox. Closed while `id` is null. */
export function MailDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  useReturnFocus(id !== null);
  return (
    <Dialog.Root
      size="lg"
      open={id !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{id !== null && <MailDetails id={id} />}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function MailDetails({ id }: { id: number }) {
  const mail = trpc.outbox.read.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data, error } }) =>
        !error && data && isUnderWay(data.state) ? LOOK_AGAIN : false,
    },
  );
  useConfirmedQuery(mail);
  const showSkeleton = useDelayed(mail.isPending, 150);
  const missing = errorOf(mail.error)?.code === 'NOT_FOUND';
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{mail.data?.subject ?? generalTexts.email}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6" tabIndex={0} outline="none">
        {showSkeleton && <Skeleton height="16rem" aria-hidden />}
        {missing && <Box color="fg.muted">{mailMessages.notFound}</Box>}
        {mail.isError && !missing && <QueryError message={messageOf(mail.error)} query={mail} />}
        {mail.data && <MailContent mail={mail.data} />}
      </Dialog.Body>
      <Dialog.CloseTrigger asChild>
        <IconAction label={generalTexts.close} icon={<X aria-hidden />} placement="bottom" />
      </Dialog.CloseTrigger>
    </>
  );
}
