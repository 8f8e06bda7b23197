import { Pencil } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/cache/feedback.ts';
import type { OnceKey } from '#lib/cache/once.ts';
import { useOnceKey } from '#lib/cache/once.ts';
import { isStaleSave } from '#lib/serverErrors.ts';
import { showError } from '#lib/toasts.ts';
import { errorOf } from '#lib/trpc.ts';
import { draftOf, type Field, type FieldsOf, type FieldTable, inputOf } from '#shared/kit/fields.ts';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import type { Versioned } from '#shared/staff/model.ts';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';
import type { Column } from '#ui/table/columns.ts';
import { EDITS, ROW_CONTROL } from '#ui/table/rowKeys.ts';
import { CellEditor } from './CellEditor.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';

/** A field whose values only its module knows, such as an owner. */
export type CellChoice = {
  options: readonly SelectOption[];
  /** The other properties of a row that show the value. */
  shown: (value: string) => object;
};

/** Saves one field of the version that was opened. Resolves to the saved record. */
export type CellSave<Read> = (
  opened: Versioned,
  changed: Record<string, unknown>,
  once: OnceKey,
) => Promise<Read>;

export type CellConfirm<Row> = (row: Row, changed: Readonly<Record<string, unknown>>) => Promise<boolean>;

type Edit<Read> = {
  typed: string;
  /** The text and the version of the row when the cell was opened: the row can change while it is open. */
  base: string;
  version: number;
  /** A pointer opened the cell. */
  pressed?: boolean;
  /** A save may have reached the server. */
  sent?: boolean;
  error?: string | undefined;
  remote?: Read;
};
/** Where the focus goes after a save. */
type Then = 'stay' | 'next' | 'previous' | 'leave';

/**
 * A cell that is edited in place, by a double click or its button. The new value is shown at once. If saving fails, the cell
 * opens again with what was typed and the reason.
 */
export function EditableCell<
  T extends FieldTable,
  Read extends VersionedRecord & FieldsOf<T>,
  Row extends Versioned,
>(props: EditableCellProps<T, Read, Row>) {
  const { record, row, column, field, name, choice, own, save, confirm, readRemote } = props;
  const [edit, setEdit] = useState<Edit<Read> | null>(null);
  const [saving, setSaving] = useState<Partial<Row> | null>(null);
  const visibleRow = saving ? { ...row, ...saving } : row;
  const isMounted = useIsMounted();
  const once = useOnceKey();
  const button = useRef<HTMLButtonElement>(null);
  const after = useRef<Then>('leave');
  const options =
    field.kind === 'choice'
      ? field.options.map((o) => [o, field.labels[o] ?? o] as const)
      : withOwn(choice?.options, own);
  const textOf = (read: object) => draftOf({ [name]: field }, read as FieldsOf<FieldTable>)[name] ?? '';
  const wordsOf = (option: string) => options?.find(([value]) => value === option)?.[1] ?? option;

  // The button is there again once the field is gone.
  useLayoutEffect(() => {
    if (edit === null && after.current !== 'leave') focusFrom(button.current, after.current);
    after.current = 'leave';
  }, [edit]);

  function close(then: Then): void {
    after.current = then;
    setEdit(null);
  }

  async function submit(current: Edit<Read>, text: string, then: Then): Promise<void> {
    if (text === current.base && !current.sent) return close(then);
    const patch = inputOf({ [name]: field }, { [name]: text });
    // The schemas load with the first edit.
    const checked = await import('./checkField.ts').then(
      ({ checkField }) => checkField(field, patch[name]),
      () => ({ error: record.texts.saveFailed }),
    );
    if ('error' in checked) return refuse({ ...current, typed: text, error: checked.error });
    close(then);
    if (confirm && !(await confirm(row, patch))) return;
    const saved = { [name]: checked.value, ...choice?.shown(text) } as Partial<Row>;
    setSaving(saved);
    try {
      await send({ ...current, typed: text, sent: true }, patch);
    } catch (error) {
      refuse({ ...current, typed: text, sent: true, error: messageOf(error, record.texts.readFailed) });
    }
    // A later value may still be saving.
    setSaving((now) => (now === saved ? null : now));
  }

  /** Opens the cell with an error. A cell that is gone says it in a toast. */
  function refuse(refusal: Edit<Read> & { error: string }): void {
    if (isMounted.current) setEdit(refusal);
    else showError(refusal.error);
  }

  async function send(attempt: Edit<Read>, changed: Record<string, unknown>): Promise<void> {
    try {
      await save({ id: row.id, version: attempt.version }, changed, once);
    } catch (error) {
      const { saveFailed } = record.texts;
      if (!isStaleSave(error)) {
        const reason = errorOf(error)?.fields?.[name] ?? messageOf(error, saveFailed);
        return refuse({ ...attempt, error: reason });
      }
      const remote = await readRemote();
      const theirs = textOf(remote);
      if (theirs === attempt.typed) return;
      const { version } = remote;
      // Someone changed other fields only.
      if (theirs === attempt.base) return send({ ...attempt, version }, changed);
      // Without the cell, no one can choose between two versions.
      if (!isMounted.current) return showError(saveFailed);
      const words = rowTexts.changedMeanwhile(record.noun[0], field.label, wordsOf(theirs));
      setEdit({ ...attempt, version, remote, error: words });
    }
  }

  if (edit) {
    const { remote } = edit;
    return (
      <CellEditor
        {...{ field, options }}
        label={field.label}
        typed={edit.typed}
        error={edit.error}
        picks={edit.pressed === true && options !== undefined && edit.error === undefined}
        onSave={(text, then) => void submit(edit, text, then)}
        onCancel={() => close('stay')}
        onTakeOver={remote && (() => close('stay'))}
      />
    );
  }
  const title = String((row as Record<string, unknown>)[String(record.name)]);
  return (
    <div {...{ [EDITS]: name }}>
      {column.cell(visibleRow)}
      <button
        ref={button}
        type="button"
        // Arrow keys lead here. Every cell of a table would be too many stops for the Tab key.
        tabIndex={-1}
        aria-label={rowTexts.edit(field.label, title)}
        onClick={({ detail }) => {
          const base = textOf(visibleRow);
          setEdit({ typed: base, base, version: row.version, pressed: detail > 0 });
        }}
        {...{ [ROW_CONTROL]: name }}
      >
        <Pencil size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

function withOwn(
  options: readonly SelectOption[] | undefined,
  own: SelectOption | undefined,
): readonly SelectOption[] | undefined {
  return !options || !own || options.some(([value]) => value === own[0]) ? options : [...options, own];
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Focuses the button of a cell, or edits the cell beside it in the same row. */
function focusFrom(button: HTMLElement | null, then: Exclude<Then, 'leave'>): void {
  if (!button) return;
  button.focus();
  if (then === 'stay') return;
  const all = [...(button.closest('tr')?.querySelectorAll<HTMLElement>(`[${EDITS}] > button`) ?? [])];
  const beside = all[all.indexOf(button) + (then === 'next' ? 1 : -1)];
  beside?.focus();
  beside?.click();
}

type EditableCellProps<
  T extends FieldTable,
  Read extends VersionedRecord & FieldsOf<T>,
  Row extends Versioned,
> = {
  record: StaffRecord<T, Read>;
  row: Row;
  column: Column<Row>;
  field: Field;
  name: string;
  choice: CellChoice | undefined;
  /** The row's value, if it is one of a choice. */
  own: SelectOption | undefined;
  save: CellSave<Read>;
  /** Asks before some changes. Without consent, the cell keeps its value. */
  confirm?: CellConfirm<Row> | undefined;
  /** Reads what someone else saved in the meantime. */
  readRemote: () => Promise<Read>;
};
