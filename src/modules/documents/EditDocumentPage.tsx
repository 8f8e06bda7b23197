import { Box } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { memo, useState } from 'react';
import { trpc } from '#lib/trpc.ts';
import { RecordBody } from '#records/RecordBody.tsx';
import { documentTexts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { DocumentForm } from './editor/DocumentForm.tsx';
import { NewDocument } from './editor/NewDocument.tsx';
import { useDocumentForm } from './editor/useDocumentForm.ts';

/** The page that edits a document, or writes a new one if `id` is null. Staff only. Also pass the id as the key. */
export function EditDocumentPage({ id }: { id: number | null }) {
  return (
    <StaffOnly page="/internal-wiki/$id/$part" feature={documentTexts.title}>
      {id === null ? <NewDocument /> : <EditDocument id={id} />}
    </StaffOnly>
  );
}

/** A document that was deleted since it was opened stays in the form: its text must not be lost. */
function EditDocument({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = trpc.documents.read.useQuery({ id });
  const { data } = query;
  if (data) return <Editor document={data} />;
  return (
    <RecordBody
      query={query}
      isEnabled
      failed={listMessages.error}
      header={<PageHeader title={documentTexts.edit} />}
      onClose={() => void navigate({ to: '/internal-wiki', replace: true })}
    >
      {() => null}
    </RecordBody>
  );
}

function Editor({ document }: { document: InternalDocument }) {
  const navigate = useNavigate();
  const [hasLeft, setHasLeft] = useState(false);
  const show = ({ id }: { id: number }) =>
    void navigate({
      to: '/internal-wiki/$id/{-$part}',
      params: { id: String(id), part: undefined },
      replace: true,
      ignoreBlocker: true,
    });
  const form = useDocumentForm(document, {
    onSaved: () => setHasLeft(true),
    // Once the document's page has the new text.
    onRefreshed: show,
  });
  return (
    <Box position="relative">
      <EditorHead id={document.id} title={document.title} />
      <DocumentForm {...{ form, document, hasLeft }} onCancel={() => show(document)} />
    </Box>
  );
}

/** A key in the form doesn't render it again. */
const EditorHead = memo(function EditorHead({ id, title }: Pick<InternalDocument, 'id' | 'title'>) {
  return (
    <>
      <BackLink>
        <Link to="/internal-wiki/$id/{-$part}" params={{ id: String(id), part: undefined }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {documentTexts.back}
        </Link>
      </BackLink>
      <PageHeader title={documentTexts.edit} tab={[title, documentTexts.edit]} />
    </>
  );
});
