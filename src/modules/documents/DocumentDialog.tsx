import { Input, NativeSelect, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { documentSlot } from '#shared/drafts.ts';
import { documentCreateInput } from '#shared/internal-documents.schema.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  DOCUMENT_TITLE_MAX,
  type InternalDocument,
} from '#shared/internal-documents.ts';
import { draftMessages } from '#shared/messages/drafts.ts';
import { documentMessages } from '#shared/messages/internal-documents.ts';
import { uploadMessages } from '#shared/messages/uploads.ts';
import { DraftChoice, DraftRestored, DraftStateNote } from '../../components/DraftNote.tsx';
import { EditedGone } from '../../components/EditedGone.tsx';
import { awaitsPicture } from '../../components/editor/usePictures.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { MarkdownField } from '../../components/MarkdownField.tsx';
import { RecordConflict } from '../../components/RecordConflict.tsx';
import { checkedBy, showRefused } from '../../lib/checkedBy.ts';
import { useDraftKeeper } from '../../lib/drafts/useDraftKeeper.ts';
import { errorOf } from '../../lib/trpc.ts';
import {
  asKeptDocument,
  BLANK_DOCUMENT,
  DOCUMENT_FIELDS,
  type DocumentDraft,
  differs,
  draftOf,
  type KeptDocument,
} from './documentDraft.ts';
import { useDocumentHelp } from './useDocumentHelp.tsx';
import { useDocumentSave } from './useDocumentSave.ts';
import { useNewerDocument } from './useNewerDocument.ts';

const check = checkedBy(documentCreateInput, (draft: DocumentDraft) => ({ ...draft }));

/** Writes a new document or edits one. What is written survives a reload, a failed save and somebody else's save. */
export function DocumentDialog({ document, open, onClose }: DocumentDialogProps) {
  const id = document?.id ?? null;
  const isNew = document === null;
  const keeper = useDraftKeeper(documentSlot(id), (content) => show(asKeptDocument(content)));
  const blank = document ? draftOf(document) : BLANK_DOCUMENT;
  const [kept] = useState(() => asKeptDocument(keeper.kept));
  const [restored, setRestored] = useState(kept !== null && differs(kept, blank, isNew));
  const [version, setVersion] = useState((restored ? kept?.version : undefined) ?? document?.version);
  const [gone, setGone] = useState(false);
  const form = useForm({ defaultValues: (restored && kept && fieldsOf(kept)) || blank, resolver: check });
  const { register, control, formState } = form;
  const { errors } = formState;
  const written: DocumentDraft = { ...blank, ...useWatch({ control }) };
  const dirty = differs(written, blank, isNew);
  const snapshot = JSON.stringify(dirty ? { ...written, version } : null);
  useEffect(() => keeper.keep(JSON.parse(snapshot)), [keeper.keep, snapshot]);
  useEffect(() => keeper.compare(), [keeper.compare]);

  const help = useDocumentHelp(id);
  const newer = useNewerDocument(id);
  const save = useDocumentSave({
    onSaved: () => {
      keeper.forget();
      onClose();
    },
    onFailed: (error) => {
      showRefused(form, error);
      const code = errorOf(error)?.code;
      if (code === 'CONFLICT' && version !== undefined) newer.compare(version);
      setGone(code === 'GONE' && !isNew);
    },
  });

  function submit(baseVersion = version, asNew = false): void {
    void form.handleSubmit((input) => {
      if (awaitsPicture(written.content)) {
        return form.setError('content', { message: uploadMessages.underWay }, { shouldFocus: true });
      }
      if (id !== null && !asNew) save.update.mutate({ ...input, id, version: baseVersion });
      else save.create.mutate(input);
    })();
  }

  /** Puts a draft into the form, or begins anew. */
  function show(draft: KeptDocument | null): void {
    form.reset(draft ? fieldsOf(draft) : blank);
    setVersion(draft?.version ?? document?.version);
    newer.settle();
    setRestored(draft !== null && differs(draft, blank, isNew));
  }

  function startFresh(): void {
    form.setFocus('title');
    show(null);
    keeper.forget();
  }

  return (
    <FormDialog
      open={open}
      onClose={() => {
        keeper.forget();
        onClose();
      }}
      title={document ? 'Edit Document' : 'New Document'}
      onSubmit={() => submit()}
      submitLabel={document ? 'Save changes' : 'Create Document'}
      busy={save.busy}
      busyLabel={document ? 'Saving…' : 'Creating…'}
      dirty={dirty}
      unsaved={keeper.state !== 'saved'}
      leaveNote={keeper.state === 'saved' ? draftMessages.savedOnLeaving : draftMessages.keptOnLeaving}
      footerStart={dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
      size="lg"
    >
      <Stack gap="5" pb="2">
        {restored && <DraftRestored onStartFresh={startFresh} />}
        {keeper.other && (
          <DraftChoice
            other={keeper.other}
            onKeepMine={() => {
              form.setFocus('title');
              keeper.keepMine();
            }}
            onTakeOther={() => {
              form.setFocus('title');
              keeper.takeOther();
            }}
          />
        )}
        {newer.found && (
          <RecordConflict
            message={documentMessages.stale}
            fields={DOCUMENT_FIELDS}
            before={newer.found.before}
            theirs={draftOf(newer.found.theirs)}
            mine={written}
            savedAt={newer.found.theirs.updatedAt}
            onSaveOver={() => submit(newer.found?.theirs.version)}
            onTakeOver={() => {
              if (!newer.found) return;
              form.reset(draftOf(newer.found.theirs));
              setVersion(newer.found.theirs.version);
              newer.settle();
            }}
          />
        )}
        {gone && (
          <EditedGone
            message={documentMessages.goneWhileEditing}
            text={written.content}
            saveLabel="Save as a new document"
            onSaveAsNew={() => submit(version, true)}
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
        <Controller
          control={control}
          name="content"
          render={({ field }) => <MarkdownField field={field} error={errors.content?.message} help={help} />}
        />
        <FormField label="Tags" error={errors.tags?.message} hint="Optional, with commas between them">
          <Input {...register('tags')} autoComplete="off" />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

function fieldsOf({ version: _, ...fields }: KeptDocument): DocumentDraft {
  return fields;
}

type DocumentDialogProps = {
  /** The one to edit; null for a new one. */
  document: InternalDocument | null;
  open: boolean;
  onClose: () => void;
};
