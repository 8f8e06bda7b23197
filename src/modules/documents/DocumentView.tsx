import { Badge, Box, Button, Dialog, Flex, Portal, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react';
import { Pencil, X } from 'lucide-react';
import { DOCUMENT_CATEGORY_LABEL, type InternalDocument } from '#shared/internal-documents.ts';
import { listMessages } from '#shared/messages/entries.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { UserLink } from '../../components/UserLink.tsx';
import { messageOf } from '../../lib/feedback.ts';
import { toastRegion } from '../../lib/toasts.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { useLast } from '../../lib/useLast.ts';
import { useReturnFocus } from '../../lib/useReturnFocus.ts';
import { DocumentAudit } from './DocumentAudit.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';
import { DocumentText } from './DocumentText.tsx';
import type { DocumentActions } from './documentActions.ts';
import { DocumentVersions } from './versions/DocumentVersions.tsx';

/** One document to read; `id` null: none is open. */
export function DocumentView(props: DocumentViewProps) {
  const { id, onClose, returnFocusTo } = props;
  useReturnFocus(id !== null);
  return (
    <Dialog.Root
      size="lg"
      open={id !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={returnFocusTo}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner data-frame>
          <Dialog.Content data-printed>
            <Opened {...props} />
            <Dialog.CloseTrigger asChild>
              <IconAction label="Close" icon={<X aria-hidden />} placement="bottom" data-screen-only />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Opened({ id, onClose, actions, printing, onPrinted }: DocumentViewProps) {
  // On its way out the dialog still shows what it showed.
  const shown = useLast(id);
  const document = trpc.documents.read.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  const showSkeleton = useDelayed(document.isPending);
  const { data } = document;
  const code = errorOf(document.error)?.code;
  const missing = code === 'NOT_FOUND' || code === 'GONE';
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere" textStyle="h2">
          {data?.title ?? 'Document'}
        </Dialog.Title>
        {data && <Line document={data} />}
      </Dialog.Header>
      <Dialog.Body pb="6" data-frame>
        {showSkeleton && (
          <Stack gap="3" aria-hidden>
            <Skeleton height="4" />
            <Skeleton height="4" />
            <Skeleton height="4" width="60%" />
          </Stack>
        )}
        {missing && (
          <EmptyState title={messageOf(document.error)} action={<Button onClick={onClose}>Close</Button>} />
        )}
        {document.isError && !missing && (
          <ErrorState
            message={listMessages.error}
            onRetry={() => void document.refetch()}
            retrying={document.isFetching}
          />
        )}
        {data && !document.isError && (
          <Tabs.Root key={data.id} defaultValue="text" lazyMount>
            <Flex align="center" gap="2" wrap="wrap" justify="flex-end" data-screen-only>
              <Tabs.List aria-label="Parts of the document" flex={{ base: '1 0 100%', sm: '1' }}>
                <Tabs.Trigger value="text">Document</Tabs.Trigger>
                <Tabs.Trigger value="versions">History</Tabs.Trigger>
                <Tabs.Trigger value="audit">Audit</Tabs.Trigger>
              </Tabs.List>
              <Button size="sm" onClick={() => actions.edit(data.id)}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <DocumentMenu document={data} actions={actions} opened />
            </Flex>
            <Tabs.Content value="text">
              <DocumentText document={data} printing={printing} onPrinted={onPrinted} />
            </Tabs.Content>
            <Tabs.Content value="versions">
              <DocumentVersions document={data} />
            </Tabs.Content>
            <Tabs.Content value="audit">
              <DocumentAudit id={data.id} />
            </Tabs.Content>
          </Tabs.Root>
        )}
      </Dialog.Body>
    </>
  );
}

function Line({ document }: { document: InternalDocument }) {
  const { category, author, updatedAt, version, tags } = document;
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Badge>{DOCUMENT_CATEGORY_LABEL[category]}</Badge>
      {tags.map((tag) => (
        <Badge key={tag} variant="outline" maxW="full" truncate>
          {tag}
        </Badge>
      ))}
      <Text color="fg.muted" textStyle="xs">
        <UserLink user={author} /> · changed <RelativeTime iso={updatedAt} /> ·{' '}
        <Box as="span" fontVariantNumeric="tabular-nums">
          version {version}
        </Box>
      </Text>
    </Flex>
  );
}

type DocumentViewProps = {
  id: number | null;
  onClose: () => void;
  actions: DocumentActions;
  /** Prints it as soon as it is there. */
  printing: boolean;
  onPrinted: () => void;
  returnFocusTo: () => HTMLElement | null;
};
