import { useState } from 'react';
import { STEP, trpc } from '#lib/trpc.ts';
import { NoteForm } from '#records/NoteForm.tsx';
import { contactMessages, contactTexts, contactToasts } from '#shared/contacts/messages.ts';
import { NOTE_MAX } from '#shared/contacts/model.ts';
import { SwitchField } from '#ui/forms/SwitchField.tsx';

const WORDS = {
  add: contactTexts.addNote,
  placeholder: contactTexts.notePlaceholder,
  save: contactTexts.saveNote,
  leave: contactTexts.leaveNote,
  required: contactMessages.noteRequired,
  failed: contactToasts.noteFailed,
};

/** The form for a note about a conversation, which can be today's contact. */
export function ContactNote({ contactId: id }: { contactId: number }) {
  const [talked, setTalked] = useState(false);
  const add = trpc.crm.addNote.useMutation(STEP);
  return (
    <NoteForm
      slot={`contact:${id}:note`}
      words={WORDS}
      max={NOTE_MAX}
      send={(note) => add.mutateAsync({ ...note, id, contactedOn: talked ? today() : undefined })}
      onSaved={() => setTalked(false)}
    >
      <SwitchField
        label={contactTexts.talkedToday}
        checked={talked}
        onChange={(event) => setTalked(event.currentTarget.checked)}
      />
    </NoteForm>
  );
}

/** Today in the viewer's time zone. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
