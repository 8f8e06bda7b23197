import { Button, Menu, Skeleton, Stack } from '@chakra-ui/react';
import { ArrowRightLeft, Merge, Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { contactMessages } from '#shared/messages/crm.ts';
import { DetailDrawer } from '../../components/DetailDrawer.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
import { messageOf } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { useLast } from '../../lib/useLast.ts';
import type { ContactActions } from './contactActions.ts';
import { ContactTabs } from './drawer/ContactTabs.tsx';
import { StageBadge } from './StageBadge.tsx';

/** One contact beside the list; `id` null: none is open. */
export function ContactDrawer({ id, onClose, onMerged, actions, returnFocusTo }: ContactDrawerProps) {
  // On its way out the drawer still shows what it showed.
  const shown = useLast(id);
  const contact = trpc.crm.read.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  const showSkeleton = useDelayed(id !== null && contact.isPending);
  const { data } = contact;
  // What was kept from before may have been taken apart since.
  const survivor = !contact.isStale && id !== null && data && data.id !== id ? data.id : null;
  useEffect(() => {
    if (survivor !== null) onMerged(survivor);
  }, [survivor, onMerged]);
  const code = errorOf(contact.error)?.code;
  const missing = code === 'NOT_FOUND' || code === 'GONE';
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={data?.contactName ?? 'Contact'}
      marks={data && <StageBadge stage={data.stage} />}
      actions={
        data && (
          <>
            <Button size="sm" onClick={() => actions.edit(data.id)}>
              <Pencil aria-hidden />
              Edit Contact
            </Button>
            <Button size="sm" onClick={() => actions.updateStage(data)}>
              <ArrowRightLeft aria-hidden />
              Update Stage
            </Button>
            <RowMenu
              label="More actions"
              run={{ merge: () => actions.merge(data.id), delete: () => actions.remove(data) }}
            >
              <Menu.Item value="merge">
                <Merge aria-hidden />
                Merge with another
              </Menu.Item>
              <Menu.Item value="delete" color="danger">
                <Trash2 aria-hidden />
                Delete
              </Menu.Item>
            </RowMenu>
          </>
        )
      }
    >
      {showSkeleton && (
        <Stack gap="3" aria-hidden>
          <Skeleton height="5" width="60%" />
          <Skeleton height="5" width="45%" />
          <Skeleton height="5" width="70%" />
          <Skeleton height="8rem" />
        </Stack>
      )}
      {missing && (
        <EmptyState title={messageOf(contact.error)} action={<Button onClick={onClose}>Close</Button>} />
      )}
      {contact.isError && !missing && (
        <ErrorState
          message={contactMessages.listFailed}
          onRetry={() => void contact.refetch()}
          retrying={contact.isFetching}
        />
      )}
      {data && !contact.isError && <ContactTabs key={data.id} contact={data} />}
    </DetailDrawer>
  );
}

type ContactDrawerProps = {
  id: number | null;
  onClose: () => void;
  /** What was asked for was merged into this one. */
  onMerged: (id: number) => void;
  actions: ContactActions;
  returnFocusTo: () => HTMLElement | null;
};
