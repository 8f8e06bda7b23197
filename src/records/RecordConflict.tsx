import { Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import { FieldDiff, type FieldText } from '#ui/diff/FieldDiff.tsx';

/** Somebody else saved a record first: what they changed, field by field, and the choice between the two. */
export function RecordConflict<Record>(props: RecordConflictProps<Record>) {
  const { message, fields, before, theirs, mine, savedAt, onSaveOver, onTakeOver } = props;
  const mineNow = useDeferredValue(mine);
  return (
    <EditConflict
      message={message}
      detail={
        <Text color="fg.muted" textStyle="xs">
          Newer version saved <RelativeTime iso={savedAt} />
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
  /** What mine was written on. */
  before: Record;
  theirs: Record;
  mine: Record;
  /** When theirs was saved. */
  savedAt: string;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
