import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import type { DraftOf, FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { DraftNotes } from './DraftNotes.tsx';
import { EditedGone } from './EditedGone.tsx';
import { type FieldNames, fieldTexts } from './fieldTexts.ts';
import { RecordConflict } from './RecordConflict.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import type { Drafted, FormState } from './useForms.ts';
import type { RecordEditor } from './useRecordEditor.ts';

/** The form of a record in a dialog, with notices about edit conflicts and drafts. */
export function RecordDialog<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  props: Props<T, Read>,
) {
  const { record, opened, state, editor, drafted, words, children } = props;
  const { form, written, dirty } = state;
  const { conflict } = editor.stale;
  const texts = fieldTexts(record.fields, props.names);
  return (
    <FormDialog
      open={props.open}
      onClose={() => {
        drafted?.keeper.forget();
        props.onClose();
      }}
      title={opened ? words.edit : words.add}
      onSubmit={() => editor.submit()}
      submitLabel={opened ? generalTexts.saveChanges : words.submit}
      busy={editor.busy}
      busyLabel={(!opened && words.adding) || generalTexts.saving}
      dirty={dirty}
      {...(drafted && { unsaved: drafted.unsaved, leaveNote: drafted.leaveNote })}
      footerStart={
        drafted &&
        dirty && <DraftStateNote state={drafted.keeper.state} choosing={drafted.keeper.other !== null} />
      }
      size={props.size}
    >
      <Stack gap="5" pb="2">
        {drafted && <DraftNotes drafted={drafted} focus={props.focus} />}
        {conflict && (
          <RecordConflict
            message={record.texts.stale}
            fields={texts}
            conflict={conflict}
            mine={written}
            savedAt={conflict.remote.updatedAt}
            onSaveOver={editor.saveOver}
            onTakeOver={editor.stale.acceptRemote}
          />
        )}
        {editor.isGone && (
          <EditedGone
            message={record.texts.gone}
            text={props.textOf(form.getValues())}
            saveLabel={words.saveAsNew}
            onSaveAsNew={() => editor.submit(undefined, true)}
          />
        )}
        {children}
      </Stack>
    </FormDialog>
  );
}

/** The filled fields of a record as lines of text, to be copied. */
export function textOfFields<T extends FieldTable>(fields: T, names?: FieldNames) {
  return (draft: DraftOf<T>): string =>
    fieldTexts(fields, names)
      .map(({ label, text }) => [label, text(draft)])
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `${label}: ${words}`)
      .join('\n');
}

type Props<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = {
  record: StaffRecord<T, Read>;
  /** The edited record, or null for a new one. */
  opened: Read | null;
  open: boolean;
  onClose: () => void;
  state: FormState<DraftOf<T>, InputOf<T>>;
  editor: RecordEditor<T, Read>;
  drafted?: Drafted;
  words: { add: string; edit: string; submit: string; adding?: string; saveAsNew: string };
  names?: FieldNames;
  /** The text to copy when the record was deleted. */
  textOf: (draft: DraftOf<T>) => string;
  /** Focuses the first field. */
  focus: () => void;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
};
