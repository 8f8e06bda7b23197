import { Box } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { memo, useState } from 'react';
import { documentTexts } from '#shared/documents/messages.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { useDocumentForm } from './useDocumentForm.ts';

/** The page for a new document. It continues the draft of the dialog. */
export function NewDocument() {
  const navigate = useNavigate();
  const [hasLeft, setHasLeft] = useState(false);
  const form = useDocumentForm(null, {
    onSaved: () => setHasLeft(true),
    // Back doesn't lead to the empty form.
    onRefreshed: ({ id }) =>
      void navigate({
        to: '/internal-wiki/$id/{-$part}',
        params: { id: String(id), part: undefined },
        replace: true,
        ignoreBlocker: true,
      }),
  });
  return (
    <Box position="relative">
      <EditorHead />
      <DocumentForm
        {...{ form, hasLeft }}
        document={null}
        onCancel={() => void navigate({ to: '/internal-wiki', ignoreBlocker: true })}
      />
    </Box>
  );
}

/** A key in the form doesn't render it again. */
const EditorHead = memo(function EditorHead() {
  return (
    <>
      <BackLink>
        <Link to="/internal-wiki">
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {documentTexts.title}
        </Link>
      </BackLink>
      <PageHeader title={documentTexts.add} />
    </>
  );
});
