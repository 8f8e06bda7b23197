import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { differIn, keptAs } from '#lib/cache/drafts/keptAs.ts';
import { type DraftOf, draftOf, type FieldsOf, type FieldTable, type InputOf } from '#shared/kit/fields.ts';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';
import { useDraftedForm } from './useForms.ts';
import { type EditorOptions, useRecordEditor } from './useRecordEditor.ts';

type Options<T extends FieldTable, Read> = Omit<EditorOptions<T, Read>, 'once'> & {
  /** The initial values of a new record. */
  blank: DraftOf<T>;
  resolver: Resolver<DraftOf<T>, unknown, InputOf<T>>;
  /** The initial values of the next new record. The form offers to create another one then. */
  next?: (blank: DraftOf<T>, saved: Read) => DraftOf<T>;
  /** Where a new record belongs, if forms for several can be open, such as the project of a task. */
  place?: number;
};

/** The form of a record. What was typed is kept in this browser until it is saved or discarded. */
export function useKeptRecord<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  openRecord: Read | null,
  { blank, resolver, place, next, ...options }: Options<T, Read>,
) {
  const [again, setAgain] = useState(false);
  // The form of the next new record is another one, which focuses its first field.
  const [round, setRound] = useState(0);
  const { drafted, begin, ...state } = useDraftedForm<DraftOf<T>, InputOf<T>>({
    slot: slotOf(record.subject, openRecord, place),
    onDevice: true,
    blank: openRecord ? draftOf(record.fields, openRecord) : blank,
    version: openRecord?.version,
    resolver,
    differs: (a, b) => differIn(blank, a, b),
    readKept: (content) => keptAs(content, blank),
    onShown: () => editor.stale.settle(),
  });
  const editor = useRecordEditor(record, openRecord, state, {
    ...options,
    onSaved: (saved) => {
      if (openRecord !== null || !again || !next) {
        drafted.keeper.forget();
        return options.onSaved(saved);
      }
      begin(next(blank, saved), undefined);
      setRound((now) => now + 1);
    },
    once: drafted.keeper.once,
  });
  const another: Another | null = openRecord || !next ? null : { checked: again, round, onChange: setAgain };
  return { state, editor, drafted, another };
}

/** Whether the form stays open for another new record, and how many were saved. */
export type Another = { checked: boolean; round: number; onChange: (checked: boolean) => void };

function slotOf(subject: string, openRecord: VersionedRecord | null, place: number | undefined): string {
  if (openRecord) return `${subject}:${openRecord.id}`;
  return place === undefined ? subject : `${subject}:new:${place}`;
}
