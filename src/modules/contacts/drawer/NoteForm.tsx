import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { contactMessages, contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import { NOTE_MAX } from '#shared/contacts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

/** The form for a note about a conversation. The text stays until it is saved. */
export function NoteForm({ contactId }: { contactId: number }) {
  const { texts, write, ...keptText } = useKeptTexts(`contact:${contactId}:note`, { text: '' });
  const { text } = texts;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const [talked, setTalked] = useState(false);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const adding = trpc.crm.addNote.useMutation(STEP);
  const add = useMutationFeedback(onceProcedure({ send: adding.mutateAsync }), {
    failure: contactToasts.noteFailed,
    onSuccess: (_, input) => {
      // What was written in the meantime stays.
      if (latest.current === input.text) keptText.clear();
      setTalked(false);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = text.trim() === '' ? contactMessages.noteRequired : undefined;
    setError(wrong);
    if (wrong !== undefined) area.current?.focus();
    else if (!add.isPending) {
      add.mutate({ id: contactId, text, contactedOn: talked ? today() : undefined, once: keptText.once });
    }
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <LeaveQuestion
        unsaved={text.trim() !== ''}
        unstored={text.trim() !== '' && keptText.frame.unsaved}
        title={contactTexts.leaveNote}
        body={keptText.frame.leaveNote}
      />
      {keptText.note && <Box mb="3">{keptText.note}</Box>}
      <FormField label={contactTexts.addNote} error={error}>
        <Textarea
          ref={area}
          rows={3}
          value={text}
          maxLength={NOTE_MAX}
          placeholder={contactTexts.notePlaceholder}
          onChange={(event) => {
            write({ text: event.target.value });
            setError(undefined);
          }}
        />
      </FormField>
      <Flex align="center" justify="space-between" gap="3" mt="3" wrap="wrap">
        <Box>
          <SwitchField
            label={contactTexts.talkedToday}
            checked={talked}
            onChange={(event) => setTalked(event.currentTarget.checked)}
          />
        </Box>
        <Button type="submit" loading={add.isPending} loadingText={generalTexts.saving}>
          {contactTexts.saveNote}
        </Button>
      </Flex>
    </form>
  );
}

/** Today in the viewer's time zone. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
