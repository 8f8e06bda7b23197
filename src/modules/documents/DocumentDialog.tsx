import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { RecordDialog } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { useDocumentForm } from './editor/useDocumentForm.ts';
import { useDocumentHelp } from './editor/useDocumentHelp.tsx';
import { documents } from './record.ts';

const WORDS = {
  add: documentTexts.add,
  edit: documentTexts.edit,
  submit: generalTexts.create,
  adding: documentTexts.creating,
  saveAsNew: documentTexts.saveAsNew,
};

/** Creates a document. *Open in editor* continues on a page, with the text. */
export function DocumentDialog({ open, onClose }: Pick<RecordDialogProps<never>, 'open' | 'onClose'>) {
  const navigate = useNavigate();
  const help = useDocumentHelp(null);
  const { state, editor, drafted } = useDocumentForm(null, { onSaved: onClose });
  const { form, written, dirty } = state;
  const fields = { form, fields: DOCUMENT_FIELDS };

  function openPage(): void {
    // The page finds the text as the draft of the same slot, which this browser stores at once.
    drafted.keeper.passOn(dirty ? written : null);
    onClose();
    void navigate({
      to: '/internal-wiki/$id/{-$part}',
      params: { id: 'new', part: 'edit' },
      ignoreBlocker: true,
    });
  }

  return (
    <RecordDialog
      {...{ record: documents, opened: null, open, onClose, state, editor, drafted }}
      words={WORDS}
      textOf={({ content }) => content}
      focus={() => form.setFocus('title')}
      size="lg"
      start={
        <Button variant="ghost" onClick={openPage} disabled={awaitsImage(written.content)}>
          <Maximize2 aria-hidden />
          {documentTexts.openEditor}
        </Button>
      }
    >
      <RecordField {...fields} name="title" />
      <RecordField {...fields} name="category" />
      <Controller
        control={form.control}
        name="content"
        render={({ field, fieldState }) => (
          <MarkdownField field={field} error={fieldState.error?.message} help={help} />
        )}
      />
      <RecordField {...fields} name="tags" hint={documentTexts.tagsHint} />
    </RecordDialog>
  );
}
