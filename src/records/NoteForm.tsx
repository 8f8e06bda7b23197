import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** The form for a note on a record. The text stays until it is saved. `children` are its further fields. */
export function NoteForm({ slot, words, max, send, onSaved, children }: NoteFormProps) {
  const { texts, write, ...keptText } = useKeptTexts(slot, { text: '' });
  const { text } = texts;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const add = useMutationFeedback(onceProcedure<{ text: string }, unknown>({ send }), {
    failure: words.failed,
    onSuccess: (_, input) => {
      // What was written in the meantime stays.
      if (latest.current === input.text) keptText.clear();
      onSaved?.();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = text.trim() === '' ? words.required : undefined;
    setError(wrong);
    if (wrong !== undefined) area.current?.focus();
    else if (!add.isPending) add.mutate({ text, once: keptText.once });
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <LeaveQuestion
        unsaved={text.trim() !== ''}
        unstored={text.trim() !== '' && keptText.frame.unsaved}
        title={words.leave}
        body={keptText.frame.leaveNote}
      />
      {keptText.note && <Box mb="3">{keptText.note}</Box>}
      <FormField label={words.add} error={error}>
        <Textarea
          ref={area}
          rows={3}
          value={text}
          maxLength={max}
          placeholder={words.placeholder}
          onChange={(event) => {
            write({ text: event.target.value });
            setError(undefined);
          }}
        />
      </FormField>
      <Flex align="center" justify="space-between" gap="3" mt="3" wrap="wrap">
        <Box>{children}</Box>
        <Button type="submit" loading={add.isPending} loadingText={generalTexts.saving}>
          {words.save}
        </Button>
      </Flex>
    </form>
  );
}

type NoteFormProps = {
  slot: string;
  words: Record<'add' | 'placeholder' | 'save' | 'leave' | 'required' | 'failed', string>;
  max: number;
  send: (note: { text: string; idempotencyKey: string }) => Promise<unknown>;
  onSaved?: () => void;
  children?: ReactNode;
};
