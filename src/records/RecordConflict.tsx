import { Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { recordTexts } from '#shared/records.messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import { FieldDiff, type FieldText } from '#ui/diff/FieldDiff.tsx';

/** Someone else saved the record first. Shows their changes field by field, and the choice between both versions. */
export function RecordConflict<Record>(props: RecordConflictProps<Record>) {
  const { message, fields, before, theirs, mine, savedAt, onSaveOver, onTakeOver } = props;
  const mineNow = useDeferredValue(mine);
  return (
    <EditConflict
      message={message}
      detail={
        <Text color="fg.muted" textStyle="xs">
          {recordTexts.newerSaved} <RelativeTime iso={savedAt} />
        </Text>
      }
      offered={['theirs', 'mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => (
        <FieldDiff
          fields={fields}
          before={comparison === 'theirs' ? before : theirs}
          after={comparison === 'theirs' ? theirs : mineNow}
        />
      )}
    </EditConflict>
  );
}

type RecordConflictProps<Record> = {
  message: string;
  fields: readonly FieldText<Record>[];
  /** The version on which the edit was based. */
  before: Record;
  theirs: Record;
  mine: Record;
  /** When the other version was saved. */
  savedAt: string;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
