import { Controller } from 'react-hook-form';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { trpc } from '#lib/trpc.ts';
import { RecordDialog } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { useRecordEditor } from '#records/useRecordEditor.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { documentCreateInput } from '#shared/documents/schema.ts';
import { documentSlot } from '#shared/drafts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { blankDraft, draftOf, inputOf } from '#shared/kit/fields.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { asKeptDocument, type DocumentDraft, differs } from './components/documentDraft.ts';
import { documents } from './record.ts';
import { useDocumentHelp } from './useDocumentHelp.tsx';

const resolver = schemaResolver(documentCreateInput, (draft: DocumentDraft) =>
  inputOf(DOCUMENT_FIELDS, draft),
);
const WORDS = {
  add: documentTexts.add,
  edit: documentTexts.edit,
  submit: generalTexts.create,
  adding: documentTexts.creating,
  saveAsNew: documentTexts.saveAsNew,
};

/** Creates or edits a document. The text survives reloads, failed saves, and edit conflicts. */
export function DocumentDialog({ record: document, open, onClose }: RecordDialogProps<InternalDocument>) {
  const id = document?.id ?? null;
  const utils = trpc.useUtils();
  const help = useDocumentHelp(id);
  const { drafted, ...state } = useDraftedForm({
    slot: documentSlot(id),
    blank: document ? draftOf(DOCUMENT_FIELDS, document) : blankDraft(DOCUMENT_FIELDS),
    version: document?.version,
    resolver,
    differs: (a, b) => differs(a, b, document === null),
    readKept: asKeptDocument,
    onShown: () => editor.stale.settle(),
  });
  const { form, written } = state;
  const fields = { form, fields: DOCUMENT_FIELDS };
  const editor = useRecordEditor(documents, document, state, {
    onSaved: () => {
      drafted.keeper.forget();
      onClose();
    },
    once: drafted.keeper.once,
    readBase: async (revision) => (await utils.documents.revision.fetch({ id: id ?? 0, revision })).content,
    mayLeave: () => {
      if (!awaitsImage(written.content)) return true;
      form.setError('content', { message: uploadMessages.underWay }, { shouldFocus: true });
      return false;
    },
  });
  return (
    <RecordDialog
      {...{ record: documents, opened: document, open, onClose, state, editor, drafted }}
      words={WORDS}
      textOf={({ content }) => content}
      focus={() => form.setFocus('title')}
      size="lg"
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
