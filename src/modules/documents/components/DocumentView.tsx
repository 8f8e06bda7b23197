import { Badge, Box, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { toastRegion } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { ActionButtons, ActionMenu, pickActions } from '#records/actions.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { RecordTabs } from '#records/RecordDrawer.tsx';
import { DOCUMENT_CATEGORY_LABEL, type InternalDocument } from '#shared/documents/model.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { useReturnFocus } from '#ui/hooks/useReturnFocus.ts';
import { UserLink } from '#widgets/UserLink.tsx';
import { type DocumentCommands, documentActions } from '../actions.ts';
import { documents } from '../record.ts';
import { DocumentVersions } from '../versions/DocumentVersions.tsx';
import { DocumentText } from './DocumentText.tsx';

const PINNED = { pinned: { label: 'Pinned', words: (value: unknown) => (value ? 'Yes' : 'No') } };

/** One document to read; `id` null: none is open. */
export function DocumentView(props: DocumentViewProps) {
  const { id, onClose, returnFocusTo } = props;
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus(id !== null);
  return (
    <Dialog.Root
      size="lg"
      open={id !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      // Reading begins at its top, whatever in it could be pressed.
      initialFocusEl={() => content.current}
      finalFocusEl={returnFocusTo}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner data-frame>
          <Dialog.Content ref={content} data-printed>
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

function Opened({ id, onClose, commands, printing, onPrinted }: DocumentViewProps) {
  // On its way out the dialog still shows what it showed.
  const shown = useLast(id);
  const document = trpc.documents.read.useQuery({ id: shown ?? 0 }, { enabled: id !== null });
  const { data } = document;
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere" textStyle="h2">
          {data?.title ?? 'Document'}
        </Dialog.Title>
        {data && <Line document={data} />}
      </Dialog.Header>
      <Dialog.Body pb="6" data-frame>
        <RecordBody query={document} asked={id !== null} failed={listMessages.error} onClose={onClose}>
          {(read) => {
            const actions = documentActions(read, commands);
            return (
              <RecordTabs
                key={read.id}
                label="Parts of the document"
                start={
                  <>
                    <ActionButtons actions={pickActions(actions, ['edit'])} />
                    <ActionMenu
                      label="More actions"
                      actions={pickActions(actions, ['pin', 'export', 'print', 'delete'])}
                    />
                  </>
                }
                parts={[
                  [
                    'text',
                    'Document',
                    () => <DocumentText document={read} printing={printing} onPrinted={onPrinted} />,
                  ],
                  ['versions', 'History', () => <DocumentVersions document={read} />],
                  ['audit', 'Audit', () => <RecordAudit record={documents} id={read.id} also={PINNED} />],
                ]}
              />
            );
          }}
        </RecordBody>
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
  commands: DocumentCommands;
  /** Prints it as soon as it is there. */
  printing: boolean;
  onPrinted: () => void;
  returnFocusTo: () => HTMLElement | null;
};
