import { useEffect, useEffectEvent } from 'react';
import type { StaffSubject } from '#shared/records.ts';
import { BULK_MAX } from '#shared/staff/model.ts';
import { type StoredSet, useStoredSet } from '#ui/hooks/useStoredSet.ts';
import { type Selection, useSelection } from '#ui/table/useSelection.ts';
import { onGoneRows } from './deletedRecords.ts';

/** How a list of records is shown in this browser, and what is selected in it. */
export type ListView = {
  selection: Selection;
  /** The columns of the table that were hidden, or shown if they are optional. */
  columns: StoredSet;
  /** The hidden columns of the board. */
  hidden: StoredSet;
};

/**
 * The view of a list. `name` names it in the browser's storage. Another `filter` clears the selection, and deleted records
 * leave it.
 */
export function useListView(name: string, filter: object, subject: StaffSubject): ListView {
  const selection = useSelection(JSON.stringify(filter), BULK_MAX);
  const onGone = useEffectEvent(selection.drop);
  useEffect(() => onGoneRows(subject, (ids) => onGone(ids)), [subject]);
  return {
    selection,
    columns: useStoredSet(`${name}:columns`),
    hidden: useStoredSet(`${name}:hidden`),
  };
}
