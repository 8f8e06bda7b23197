import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { onceProcedure, useOnceKey } from '#lib/once.ts';
import { trpc } from '#lib/trpc.ts';
import { contactMessages, contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import { NOTE_MAX } from '#shared/contacts/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { contacts } from '../record.ts';

/** The form for a note about a conversation. The text stays until it is saved. */
export function NoteForm({ contactId }: { contactId: number }) {
  const [text, setText] = useState('');
  const [talked, setTalked] = useState(false);
  const [error, setError] = useState<string>();
  const once = useOnceKey();
  const adding = trpc.crm.addNote.useMutation();
  const add = useMutationFeedback(onceProcedure({ send: adding.mutateAsync }), {
    invalidates: contacts.invalidates,
    failure: contactToasts.noteFailed,
    onSuccess: (_, sent) => {
      // What was written in the meantime stays.
      setText((now) => (now === sent.text ? '' : now));
      setTalked(false);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = text.trim() === '' ? contactMessages.noteRequired : undefined;
    setError(wrong);
    if (wrong === undefined && !add.isPending) {
      add.mutate({ id: contactId, text, contactedOn: talked ? today() : undefined, once });
    }
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <LeaveQuestion unsaved={text.trim() !== ''} title={contactTexts.leaveNote} />
      <FormField label={contactTexts.addNote} error={error}>
        <Textarea
          rows={3}
          value={text}
          maxLength={NOTE_MAX}
          placeholder={contactTexts.notePlaceholder}
          onChange={(event) => {
            setText(event.target.value);
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
