import { Box } from '@chakra-ui/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { RecordBody } from '#records/RecordBody.tsx';
import { useFromList } from '#records/useRecordPage.ts';
import { documentsAddress } from '#shared/documents/address.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { TextFrame } from '#ui/base/TextFrame.tsx';
import { OnThisPage } from '#widgets/markdown/OnThisPage.tsx';
import { useHeadings } from '#widgets/markdown/useHeadings.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { PRINT_HASH } from './actions.ts';
import { DocumentHead } from './components/DocumentHead.tsx';
import { DocumentText } from './components/DocumentText.tsx';
import { useDocumentCommands } from './useDocumentCommands.tsx';

/** One document. Staff only. Also pass the id as the key: each document is a separate page. */
export function DocumentPage({ id }: { id: number }) {
  return (
    <StaffOnly page="/internal-wiki/$id" feature={documentTexts.title}>
      <OpenDocument id={id} />
    </StaffOnly>
  );
}

function OpenDocument({ id }: { id: number }) {
  const query = trpc.documents.read.useQuery({ id });
  const list = documentsAddress.read(useFromList());
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: '/internal-wiki', search: list, replace: true, ignoreBlocker: true });
  return (
    <Box position="relative">
      <RecordBody
        query={query}
        isEnabled
        failed={listMessages.error}
        header={<PageHeader title={documentTexts.title} />}
        onClose={leave}
      >
        {(document) => <Content document={document} onGone={leave} />}
      </RecordBody>
    </Box>
  );
}

function Content({ document, onGone }: { document: InternalDocument; onGone: () => void }) {
  const navigate = useNavigate();
  const [headings, setHeadings] = useHeadings(`document:${document.id}`);
  const printing = useLocation({ select: ({ hash }) => hash === PRINT_HASH });
  const { commands, element } = useDocumentCommands({
    onOpen: (id) =>
      void navigate({ to: '/internal-wiki/$id/{-$part}', params: { id: String(id), part: undefined } }),
    onGone,
  });
  return (
    <TextFrame beside={<OnThisPage headings={headings} />}>
      <article>
        <DocumentHead {...{ document, commands }} />
        <OnThisPage headings={headings} folded />
        <Box mt="6">
          <DocumentText
            document={document}
            printing={printing}
            onPrinted={() => void navigate({ to: '.', hash: '', replace: true, resetScroll: false })}
            onHeadings={setHeadings}
          />
        </Box>
      </article>
      {element}
    </TextFrame>
  );
}
