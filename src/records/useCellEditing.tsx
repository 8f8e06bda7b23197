import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useMutationFeedback, useRefresh } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import type { Created } from '#shared/errors.ts';
import type { FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import type { Versioned } from '#shared/staff/model.ts';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { Column } from '#ui/table/columns.ts';
import { type CellChoice, type CellConfirm, type CellSave, EditableCell } from './EditableCell.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';

/**
 * Edits the cells of a table in place. Saves of one record run one after the other, because each needs the version of the
 * one before. `own` is the row's value of a choice, which it keeps even if it is no longer offered. `confirm` asks before some
 * changes.
 */
export function useCellEditing<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  record: StaffRecord<T, Read>,
  choices: { [K in keyof T]?: CellChoice } = {},
): <Row extends Versioned>(
  row: Row,
  column: Column<Row>,
  own?: SelectOption,
  confirm?: CellConfirm<Row>,
) => ReactNode {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  /** The version that an own save of this version led to. */
  const led = useRef(new Map<string, number>());
  const saves = useRef(new Map<number, Promise<unknown>>());
  const updating = record.router.update.useMutation(STEP);
  // The type of a mutation with an unknown field table can't be resolved.
  const send = updating.mutateAsync as unknown as (input: object) => Promise<Read>;
  const change = (input: Created) => send({ ...input, id: Number(input.id) });
  const update = useMutationFeedback(onceProcedure<Versioned, Read>({ send, change }), {
    // The cell shows the failure.
    failure: null,
    onSuccess: ({ version }, input) => void led.current.set(`${input.id}:${input.version}`, version),
  });

  const save: CellSave<Read> = ({ id, version: openVersion }, changed, once) => {
    const saved = (saves.current.get(id) ?? Promise.resolve()).then(() => {
      let version = openVersion;
      for (let next: number | undefined = version; next; next = led.current.get(`${id}:${next}`))
        version = next;
      return update.mutateAsync({ ...changed, id, version, once });
    });
    saves.current.set(
      id,
      saved.catch(() => {}),
    );
    return saved;
  };

  return (row, column, own, confirm) => {
    const name = column.edit ?? '';
    const field = record.fields[name];
    if (!field) return column.cell(row);
    return (
      <EditableCell
        {...{ row, column, field, name, own, save, confirm }}
        record={record}
        choice={choices[name]}
        readRemote={async () => {
          const remote = await record.read(utils, row.id);
          void refresh();
          return remote;
        }}
      />
    );
  };
}
