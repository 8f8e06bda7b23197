import { Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { recordTexts } from '#shared/records.messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { EditConflict } from '#ui/diff/EditConflict.tsx';
import { FieldDiff, type FieldText } from '#ui/diff/FieldDiff.tsx';
import { overwrittenLabels } from '#ui/diff/overwrittenLabels.ts';
import type { Conflict } from './useStaleSave.ts';

/** Someone else saved the record first. Shows their changes field by field, and the choice between both versions. */
export function RecordConflict<Draft extends object>(props: RecordConflictProps<Draft>) {
  const { message, fields, conflict, mine, savedAt, onSaveOver, onTakeOver } = props;
  const { theirs } = conflict;
  const before = hasAll(conflict.before, theirs) ? conflict.before : null;
  const saved = conflict.merge(useDeferredValue(mine));
  return (
    <EditConflict
      message={message}
      detail={
        <Text color="fg.muted" textStyle="xs">
          {recordTexts.newerSaved} <RelativeTime iso={savedAt} />
        </Text>
      }
      overwritten={overwrittenLabels(fields, conflict.before, theirs, saved)}
      // Without the base version, only their version can be compared with mine.
      offered={before ? ['theirs', 'mine'] : ['mine']}
      onSaveOver={onSaveOver}
      onTakeOver={onTakeOver}
    >
      {(comparison) => {
        const [from, to] = comparison === 'theirs' ? [before, theirs] : [theirs, saved];
        return from && <FieldDiff fields={fields} before={from} after={to} />;
      }}
    </EditConflict>
  );
}

function hasAll<Draft extends object>(before: Partial<Draft>, theirs: Draft): before is Draft {
  return Object.keys(theirs).every((name) => name in before);
}

type RecordConflictProps<Draft> = {
  message: string;
  fields: readonly FieldText<Draft>[];
  conflict: Pick<Conflict<Draft, unknown>, 'before' | 'theirs' | 'merge'>;
  mine: Draft;
  /** When the other version was saved. */
  savedAt: string;
  onSaveOver: () => void;
  onTakeOver: () => void;
};
