import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { newOnceKey, type OnceKey, onceProcedure } from '#lib/cache/once.ts';
import { countOf } from '#lib/text/format.ts';
import { STEP } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Field, FieldsOf, FieldTable } from '#shared/kit/fields.ts';
import { quickTexts } from '#shared/kit/rows.messages.ts';
import { BULK_MAX } from '#shared/staff/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import type { StaffRecord, VersionedRecord } from './staffRecord.ts';

/**
 * A field that adds records by their names: Enter adds one, and the field is ready for the next. Pasted lines are added
 * one each, after a question. Names that weren't saved stay until they are, or are discarded.
 */
export function QuickAdd<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  props: QuickAddProps<T, Read>,
) {
  const { record, slot, label, others, added = quickTexts.added } = props;
  const readLine = props.readLine ?? ((line: string) => readName(record, line));
  const noteId = useId();
  const kept = useKeptTexts(`quick:${slot}`, { text: '', failed: '' });
  const latest = useRef(kept);
  useLayoutEffect(() => {
    latest.current = kept;
  });
  const failed = kept.texts.failed.split('\n').filter(Boolean);
  const [note, setNote] = useState<{ error: boolean; text: string } | null>(null);
  const [pasted, setPasted] = useState<string[] | null>(null);
  /** Records are added in the order in which they were typed. */
  const queue = useRef(Promise.resolve());
  const keys = useRef(new Map<string, OnceKey>());
  const send = useSend(record);

  async function add(name: string): Promise<void> {
    const once = keys.current.get(name) ?? newOnceKey();
    keys.current.set(name, once);
    try {
      const line = await readLine(name);
      if ('error' in line) throw new Error(line.error);
      const saved = await send({ ...others, ...line.input, once });
      keys.current.delete(name);
      setNote({ error: false, text: added(name, saved) });
    } catch {
      // The note names those that are left.
      const before = latest.current.texts.failed;
      latest.current.write({ failed: before === '' ? name : `${before}\n${name}` });
    }
  }

  function enqueue(names: readonly string[]): void {
    for (const name of names) queue.current = queue.current.then(() => add(name));
  }

  async function submit(text: string): Promise<void> {
    const name = text.trim();
    if (name === '') return;
    const line = await readLine(name);
    if ('error' in line) return setNote({ error: true, text: line.error });
    latest.current.write({ text: '' });
    enqueue([name]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit(event.currentTarget.value);
  }

  function onPaste(event: ClipboardEvent): void {
    const lines = event.clipboardData.getData('text/plain').split(/\r\n?|\n/);
    const names = lines.map((line) => line.trim()).filter(Boolean);
    if (names.length < 2) return;
    event.preventDefault();
    if (names.length > BULK_MAX) setNote({ error: true, text: quickTexts.tooMany(BULK_MAX) });
    else setPasted(names);
  }

  function retry(): void {
    kept.write({ failed: '' });
    enqueue(failed);
  }

  const count = (names: readonly string[]) => countOf(names.length, record.noun);
  return (
    <Box my="1">
      <Flex
        align="center"
        gap="2"
        ps="3"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.surface"
        color="fg.muted"
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        <Input
          border="none"
          ps="0"
          size="xs"
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={note?.error || undefined}
          placeholder={props.placeholder ?? label}
          autoComplete="off"
          value={kept.texts.text}
          onChange={({ target }) => {
            kept.write({ text: target.value });
            setNote(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </Flex>
      <Text
        id={noteId}
        role="status"
        textStyle="xs"
        mt={note ? '1' : '0'}
        color={note?.error ? 'danger' : 'fg.muted'}
      >
        {note?.text}
      </Text>
      {failed.length > 0 && (
        <Flex role="alert" gap="2" align="center" wrap="wrap" textStyle="xs" color="danger">
          {quickTexts.notAdded(failed.join(', '))}
          <Button size="xs" onClick={retry}>
            {generalTexts.retry}
          </Button>
          <Button size="xs" variant="ghost" onClick={() => kept.write({ failed: '' })}>
            {generalTexts.discard}
          </Button>
        </Flex>
      )}
      <ConfirmDialog
        open={pasted !== null}
        title={quickTexts.pasteTitle(count(pasted ?? []))}
        body={quickTexts.pasteBody}
        confirmLabel={quickTexts.add}
        onCancel={() => setPasted(null)}
        onConfirm={() => {
          enqueue(pasted ?? []);
          setPasted(null);
        }}
      />
    </Box>
  );
}

/** The input of a record that only has a name. */
async function readName<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>(
  { fields, name }: StaffRecord<T, Read>,
  line: string,
): Promise<QuickInput> {
  // The schemas load with the first name.
  const { checkField } = await import('./checkField.ts');
  const checked = checkField(fields[name] as Field, line);
  return 'error' in checked ? checked : { input: { [name]: line } };
}

/** Creates a record, and shows no toast: the field says what happened. */
function useSend<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>>({
  router,
}: StaffRecord<T, Read>): (input: object & { once: OnceKey }) => Promise<Read> {
  const creating = router.create.useMutation(STEP);
  // The type of a mutation with an unknown field table can't be resolved.
  const send = creating.mutateAsync as unknown as (input: object) => Promise<Read>;
  const create = useMutationFeedback(onceProcedure<object, Read>({ send }), { failure: null });
  return create.mutateAsync;
}

/** The input that a line stands for, or why it stands for none. */
export type QuickInput = { input: object } | { error: string };

type QuickAddProps<T extends FieldTable, Read extends VersionedRecord & FieldsOf<T>> = {
  record: StaffRecord<T, Read>;
  /** Names the place, for what was typed there. */
  slot: string;
  label: string;
  /** An example, if the label doesn't say enough. */
  placeholder?: string;
  /** Reads a line that is more than a name. */
  readLine?: (line: string) => Promise<QuickInput>;
  /** Says that a line was added. */
  added?: (line: string, saved: Read) => string;
  /** What the records have in addition to their name, such as the status of a column. */
  others?: object;
};
