import { Badge, Dialog, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { trpc } from '#lib/trpc.ts';
import { ActionButtons, pickActions } from '#records/actions.tsx';
import { RecordAudit } from '#records/RecordAudit.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { RecordTabs } from '#records/RecordDrawer.tsx';
import { documentTexts } from '#shared/documents/messages.ts';
import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { rowLinkOf } from '#ui/table/rowKeys.ts';
import { UserLink } from '#widgets/UserLink.tsx';
import { type DocumentCommands, documentActions } from '../actions.ts';
import { documents } from '../record.ts';
import { DocumentVersions } from '../versions/DocumentVersions.tsx';
import { DocumentText } from './DocumentText.tsx';

const PINNED = {
  pinned: {
    label: documentTexts.pinned,
    words: (value: unknown) => (value ? documentTexts.yes : documentTexts.no),
  },
};

/** The open document. No document is open if `id` is null. */
export function DocumentView(props: DocumentViewProps) {
  const { id, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <DialogFrame
      inUrl
      size="lg"
      open={id !== null}
      onClose={onClose}
      // Reading starts at the top, not at the first button or link.
      initialFocusEl={() => content.current}
      finalFocusEl={() => (id === null ? null : rowLinkOf(id))}
      positioner={{ 'data-frame': true }}
      panel={{ ref: content, 'data-printed': true }}
    >
      <Opened {...props} />
    </DialogFrame>
  );
}

function Opened({ id, onClose, commands, printing, onPrinted }: DocumentViewProps) {
  // The dialog keeps its content while it closes.
  const lastId = useLast(id);
  const document = trpc.documents.read.useQuery({ id: lastId ?? 0 }, { enabled: id !== null });
  const { data } = document;
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere" textStyle="h2">
          {data?.title ?? documentTexts.document}
        </Dialog.Title>
        {data && <Line document={data} />}
      </Dialog.Header>
      <Dialog.Body pb="6" data-frame>
        <RecordBody query={document} isEnabled={id !== null} failed={listMessages.error} onClose={onClose}>
          {(read) => {
            const actions = documentActions(read, commands);
            return (
              <RecordTabs
                key={read.id}
                label={recordTexts.sections(documentTexts.document)}
                start={
                  <>
                    <ActionButtons actions={pickActions(actions, ['edit'])} />
                    <ActionMenu
                      label={recordTexts.moreActions}
                      actions={pickActions(actions, ['pin', 'export', 'print', 'delete'])}
                    />
                  </>
                }
                parts={[
                  [
                    'text',
                    documentTexts.document,
                    () => <DocumentText document={read} printing={printing} onPrinted={onPrinted} />,
                  ],
                  ['versions', generalTexts.history, () => <DocumentVersions document={read} />],
                  [
                    'audit',
                    recordTexts.auditLog,
                    () => <RecordAudit record={documents} id={read.id} also={PINNED} />,
                  ],
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
      <MetaLine color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        <UserLink user={author} />
        <span>
          {documentTexts.updated} <RelativeTime iso={updatedAt} />
        </span>
        {documentTexts.version(version)}
      </MetaLine>
    </Flex>
  );
}

type DocumentViewProps = {
  id: number | null;
  onClose: () => void;
  commands: DocumentCommands;
  /** Prints the document as soon as it is loaded. */
  printing: boolean;
  onPrinted: () => void;
};
