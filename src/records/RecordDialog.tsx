import { Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import type { DraftOf, FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { AnotherCheck } from './AnotherCheck.tsx';
import { type FieldNames, fieldTexts } from './fieldTexts.ts';
import { RecordNotices, type RecordNoticesProps } from './RecordNotices.tsx';
import type { VersionedRecord } from './staffRecord.ts';
import type { Another } from './useKeptRecord.ts';

/** The form of a record in a dialog, with notices about edit conflicts and drafts. */
export function RecordDialog<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  props: Props<T, Read>,
) {
  const { opened, state, editor, drafted, another, words, start } = props;
  const { dirty } = state;
  const note = drafted && dirty && (
    <DraftStateNote state={drafted.keeper.state} choosing={drafted.keeper.other !== null} />
  );
  const focusFirst = useEffectEvent(() => props.focus());
  const round = another?.round ?? 0;
  // The next new record begins with its first field.
  useEffect(() => {
    if (round > 0) focusFirst();
  }, [round]);
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
        <>
          {start ? (
            <Flex align="center" gap="3" wrap="wrap">
              {start}
              {note}
            </Flex>
          ) : (
            note
          )}
          {another && <AnotherCheck {...another} />}
        </>
      }
      size={props.size}
    >
      <Stack gap="5" pb="2">
        <RecordNotices
          {...{ record: props.record, state, editor, drafted }}
          {...{ names: props.names, textOf: props.textOf, focus: props.focus }}
          saveAsNew={words.saveAsNew}
        />
        {props.children}
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

type Props<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = Omit<
  RecordNoticesProps<T, Read>,
  'saveAsNew'
> & {
  /** The edited record, or null for a new one. */
  opened: Read | null;
  open: boolean;
  onClose: () => void;
  words: { add: string; edit: string; submit: string; adding?: string; saveAsNew: string };
  size?: 'sm' | 'md' | 'lg';
  /** Offers to create another record. */
  another?: Another | null;
  /** Another way to continue, at the start of the footer. */
  start?: ReactNode;
  children: ReactNode;
};
