import { Stack } from '@chakra-ui/react';
import { memo } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { EditorColumns, EditorFrame } from '#records/EditorFrame.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { RecordNotices } from '#records/RecordNotices.tsx';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import { DOCUMENT_TITLE_MAX } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { FormBusy } from '#ui/forms/formBusy.ts';
import { EditorPanes } from '#widgets/editor/EditorPanes.tsx';
import { TitleInput } from '#widgets/editor/TitleInput.tsx';
import { documents } from '../record.ts';
import type { DocumentFormState } from './useDocumentForm.ts';
import { useDocumentHelp } from './useDocumentHelp.tsx';

/** The form of a document's page: title, text, category and tags beside them, and the actions below. */
export function DocumentForm({ form: { state, editor, drafted }, document, ...props }: DocumentFormProps) {
  const { form, written, dirty } = state;
  const busy = editor.busy || props.hasLeft;
  return (
    <EditorFrame
      {...{ drafted, dirty }}
      {...props}
      notices={
        <RecordNotices
          {...{ record: documents, state, editor, drafted }}
          textOf={({ content }) => content}
          focus={() => form.setFocus('title')}
          saveAsNew={documentTexts.saveAsNew}
        />
      }
      text={written.content}
      busy={editor.busy}
      submitLabel={document ? generalTexts.saveChanges : generalTexts.create}
      onSubmit={() => editor.submit()}
    >
      <Fields {...{ form, busy }} id={document?.id ?? null} />
    </EditorFrame>
  );
}

/** The fields follow the form themselves, so that a key in one of them doesn't render the others. */
const Fields = memo(function Fields({ form, id, busy }: FieldsProps) {
  const { errors } = useFormState({ control: form.control });
  const fields = { form, fields: DOCUMENT_FIELDS };
  return (
    <EditorColumns
      beside={
        <Stack as="section" aria-label={documentTexts.details} gap="5" minW="0">
          <FormBusy value={busy}>
            <RecordField {...fields} name="category" />
            <RecordField {...fields} name="tags" hint={documentTexts.tagsHint} />
          </FormBusy>
        </Stack>
      }
    >
      <FormField
        label={DOCUMENT_FIELDS.title.label}
        labelHidden
        error={errors.title?.message}
        required
        readOnly={busy}
      >
        <TitleInput {...form.register('title')} autoFocus={id === null} maxLength={DOCUMENT_TITLE_MAX * 2} />
      </FormField>
      <FormField
        label={DOCUMENT_FIELDS.content.label}
        labelHidden
        error={errors.content?.message}
        required
        readOnly={busy}
      >
        <Content form={form} id={id} />
      </FormField>
    </EditorColumns>
  );
});

/** Only this is rendered for each key in the text. */
const Content = memo(function Content({ form, id }: Omit<FieldsProps, 'busy'>) {
  const { field } = useController({ control: form.control, name: 'content' });
  return <EditorPanes {...field} help={useDocumentHelp(id)} />;
});

type FieldsProps = {
  form: DocumentFormState['state']['form'];
  /** Of the edited document. */
  id: number | null;
  /** While it is saved, the text can't change: what is typed then would be lost. */
  busy: boolean;
};

type DocumentFormProps = {
  form: DocumentFormState;
  /** The edited document, or null for a new one. */
  document: InternalDocument | null;
  /** True once it is saved, while the next page opens. */
  hasLeft: boolean;
  /** Leaves the page. The draft was discarded. */
  onCancel: () => void;
};
