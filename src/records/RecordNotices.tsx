import type { DraftOf, FieldsOf, FieldTable, InputOf } from '#shared/kit/fields.ts';
import { DraftNotes } from './DraftNotes.tsx';
import { EditedGone } from './EditedGone.tsx';
import { type FieldNames, fieldTexts } from './fieldTexts.ts';
import { RecordConflict } from './RecordConflict.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import type { Drafted, FormState } from './useForms.ts';
import type { RecordEditor } from './useRecordEditor.ts';

/** What the form of a record has to say: about its draft, an edit conflict, or a deleted record. */
export function RecordNotices<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  props: RecordNoticesProps<T, Read>,
) {
  const { record, state, editor, drafted } = props;
  const { conflict } = editor.stale;
  return (
    <>
      {drafted && <DraftNotes drafted={drafted} focus={props.focus} />}
      {conflict && (
        <RecordConflict
          message={record.texts.stale}
          fields={fieldTexts(record.fields, props.names)}
          conflict={conflict}
          mine={state.written}
          savedAt={conflict.remote.updatedAt}
          onSaveOver={editor.saveOver}
          onTakeOver={editor.stale.acceptRemote}
        />
      )}
      {editor.isGone && (
        <EditedGone
          message={record.texts.gone}
          text={props.textOf(state.form.getValues())}
          saveLabel={props.saveAsNew}
          onSaveAsNew={() => editor.submit(undefined, true)}
        />
      )}
    </>
  );
}

export type RecordNoticesProps<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = {
  record: StaffRecord<T, Read>;
  state: FormState<DraftOf<T>, InputOf<T>>;
  editor: RecordEditor<T, Read>;
  drafted?: Drafted | undefined;
  names?: FieldNames | undefined;
  /** The text to copy when the record was deleted. */
  textOf: (draft: DraftOf<T>) => string;
  /** Focuses the first field. */
  focus: () => void;
  /** The button that saves a deleted record as a new one. */
  saveAsNew: string;
};
