import { Box } from '@chakra-ui/react';
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { EditorColumns, EditorFrame } from '#records/EditorFrame.tsx';
import { ENTRY_TITLE_MAX } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { EditorPanes, type EditorPanesHandle } from '#widgets/editor/EditorPanes.tsx';
import { TitleInput } from '#widgets/editor/TitleInput.tsx';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import type { WritingHelp } from '#widgets/editor/writingHelp.ts';
import { GenerateDraft } from '../assist/GenerateDraft.tsx';
import { EditorSide } from './EditorSide.tsx';
import { EntryNotices } from './EntryNotices.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { SimilarEntries } from './SimilarEntries.tsx';
import type { EntryFormState } from './useEntryForm.ts';

/** The form of the editor's page: title, text, everything else beside them, and the actions below. */
export function EditorForm({ state, hasLeft, onCancel }: EditorFormProps) {
  const { form, drafted, dirty, waits, entry, viewer, written, submit } = state;
  const editor = useRef<EditorPanesHandle>(null);
  return (
    <EditorFrame
      {...{ drafted, dirty, waits, hasLeft, onCancel }}
      notices={<EntryNotices state={state} />}
      text={written.body}
      busy={state.busy}
      submitLabel={entry ? generalTexts.saveChanges : generalTexts.create}
      onSubmit={submit}
    >
      <Fields {...{ form, entry, editor, viewer }} busy={state.busy || hasLeft} />
    </EditorFrame>
  );
}

/** The fields follow the form themselves, so that a key in one of them doesn't render the others. */
const Fields = memo(function Fields({ form, viewer, entry, editor, busy }: FieldsProps) {
  return (
    <EditorColumns
      beside={
        <EditorSide
          {...{ form, viewer, entry }}
          onSelect={(start, end) => editor.current?.select(start, end)}
        />
      }
    >
      <TitleField {...{ form, entry, busy }} />
      <BodyField {...{ form, entry, editor, busy }} />
      <GenerateDraft form={form} viewer={viewer} open write={(text) => editor.current?.write(text)} />
    </EditorColumns>
  );
});

function TitleField({ form, entry, busy }: Pick<FieldsProps, 'form' | 'entry' | 'busy'>) {
  const { errors } = useFormState({ control: form.control, name: 'title' });
  const title = useWatch({ control: form.control, name: 'title' });
  const [begunWithTitle] = useState(title !== '');
  return (
    <Box>
      <FormField
        label={generalTexts.title}
        labelHidden
        error={errors.title?.message}
        required
        readOnly={busy}
      >
        <TitleInput
          {...form.register('title')}
          autoFocus={!entry && !begunWithTitle}
          maxLength={ENTRY_TITLE_MAX * 2}
        />
      </FormField>
      {!entry && <SimilarEntries title={title} />}
    </Box>
  );
}

function BodyField({ form, entry, editor, busy }: BodyProps & Pick<FieldsProps, 'busy'>) {
  const { errors } = useFormState({ control: form.control, name: 'body' });
  return (
    <FormField label={generalTexts.content} labelHidden error={errors.body?.message} required readOnly={busy}>
      <BodyPanes {...{ form, entry, editor }} />
    </FormField>
  );
}

/** Only this is rendered for each key in the text. */
const BodyPanes = memo(function BodyPanes({ form, entry, editor }: BodyProps) {
  const { field } = useController({ control: form.control, name: 'body' });
  const writing = useWritingHelp();
  const links = entry?.links;
  // The preview is rendered again when this changes.
  const help = useMemo<WritingHelp>(
    () => ({
      ...writing,
      aroundPreview: (text, preview) => (
        <PreviewLinks text={text} links={links}>
          {preview}
        </PreviewLinks>
      ),
    }),
    [writing, links],
  );
  const [begunWithTitle] = useState(() => form.getValues('title') !== '');
  const refField = field.ref;
  const ref = useCallback(
    (handle: EditorPanesHandle | null) => {
      refField(handle);
      editor.current = handle;
    },
    [refField, editor],
  );
  return (
    <EditorPanes
      ref={ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      autoFocus={begunWithTitle}
      help={help}
    />
  );
});

type BodyProps = Pick<FieldsProps, 'form' | 'entry' | 'editor'>;

type FieldsProps = Pick<EntryFormState, 'form' | 'viewer' | 'entry'> & {
  editor: RefObject<EditorPanesHandle | null>;
  /** While it is saved, the text can't change: what is typed then would be lost. */
  busy: boolean;
};

type EditorFormProps = {
  state: EntryFormState;
  /** True once the entry is saved, while the next page opens. */
  hasLeft: boolean;
  /** Leaves the page. The draft was discarded. */
  onCancel: () => void;
};
