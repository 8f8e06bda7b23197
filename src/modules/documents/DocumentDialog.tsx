import { Input, NativeSelect, Stack } from '@chakra-ui/react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { documentCreateInput } from '#shared/internal-documents.schema.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_TITLE_MAX,
  type InternalDocument,
} from '#shared/internal-documents.ts';
import { documentMessages } from '#shared/messages/internal-documents.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { MarkdownEditor } from '../../components/MarkdownEditor.tsx';
import { RecordConflict } from '../../components/RecordConflict.tsx';
import { checkedBy, showRefused } from '../../lib/checkedBy.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEditedRecord } from '../../lib/useEditedRecord.ts';
import { BLANK_DOCUMENT, DOCUMENT_FIELDS, type DocumentDraft, draftOf } from './documentDraft.ts';
import { useDocumentSave } from './useDocumentSave.ts';

const check = checkedBy(documentCreateInput, (draft: DocumentDraft) => ({ ...draft }));

/** Writes a new document or edits one. What is written survives a failed save and somebody else's save. */
export function DocumentDialog({ document, open, onClose }: DocumentDialogProps) {
  const utils = trpc.useUtils();
  const blank = document ? draftOf(document) : BLANK_DOCUMENT;
  const form = useForm({ defaultValues: blank, resolver: check });
  const { register, control, formState } = form;
  const { errors } = formState;
  const written: DocumentDraft = { ...blank, ...useWatch({ control }) };
  const edited = useEditedRecord(document, () =>
    utils.documents.read.fetch({ id: document?.id ?? 0 }, { staleTime: 0 }),
  );
  const save = useDocumentSave({
    onSaved: onClose,
    onFailed: (error) => {
      showRefused(form, error);
      void edited.compare(error);
    },
  });
  const { before, theirs } = edited;

  function submit(version = before?.version): void {
    void form.handleSubmit((input) => {
      if (document) save.update.mutate({ ...input, id: document.id, version });
      else save.create.mutate(input);
    })();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={document ? 'Edit Document' : 'New Document'}
      onSubmit={() => submit()}
      submitLabel={document ? 'Save changes' : 'Create Document'}
      busy={save.busy}
      busyLabel={document ? 'Saving…' : 'Creating…'}
      dirty={JSON.stringify(written) !== JSON.stringify(blank)}
      size="lg"
    >
      <Stack gap="5" pb="2">
        {before && theirs && (
          <RecordConflict
            message={documentMessages.stale}
            fields={DOCUMENT_FIELDS}
            before={draftOf(before)}
            theirs={draftOf(theirs)}
            mine={written}
            savedAt={theirs.updatedAt}
            onSaveOver={() => submit(theirs.version)}
            onTakeOver={() => {
              form.reset(draftOf(theirs));
              edited.takeOver();
            }}
          />
        )}
        <FormField label="Title" error={errors.title?.message} required>
          <Input {...register('title')} autoComplete="off" maxLength={DOCUMENT_TITLE_MAX * 2} />
        </FormField>
        <FormField label="Category" error={errors.category?.message} required>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field {...register('category')}>
              {DOCUMENT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {DOCUMENT_CATEGORY_LABEL[category]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Content" error={errors.content?.message} required>
          <Controller
            control={control}
            name="content"
            render={({ field }) => (
              <MarkdownEditor
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                label="Content"
                labelled
                placeholder="Markdown works here"
              />
            )}
          />
        </FormField>
        <FormField label="Tags" error={errors.tags?.message} hint="Optional, with commas between them">
          <Input {...register('tags')} autoComplete="off" />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

type DocumentDialogProps = {
  /** The one to edit; null for a new one. */
  document: InternalDocument | null;
  open: boolean;
  onClose: () => void;
};
