import { DraftNotes } from '#records/DraftNotes.tsx';
import { EditedGone } from '#records/EditedGone.tsx';
import { draftMessages } from '#shared/drafts/messages.ts';
import { entryFormTexts, entryMessages } from '#shared/entries/messages.ts';
import { PendingNote } from '#widgets/PendingNote.tsx';
import { EntryConflict } from './EntryConflict.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import type { EntryFormState } from './useEntryForm.ts';

/** What an entry's form has to say: about its draft, an edit conflict, a deleted entry, or a pending account. */
export function EntryNotices({ state }: { state: EntryFormState }) {
  const { form, viewer, entry, drafted, conflict, isGone, written } = state;
  return (
    <>
      {!entry && viewer?.pending && <PendingNote>{draftMessages.keptWhilePending}</PendingNote>}
      {!entry && <TemplateMenu form={form} />}
      <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
      {conflict && (
        <EntryConflict
          conflict={conflict}
          mine={written}
          onSaveOver={state.saveOver}
          onTakeOver={state.takeOver}
        />
      )}
      {isGone && (
        <EditedGone
          message={entryMessages.goneWhileEditing}
          text={written.body}
          saveLabel={entryFormTexts.saveAsNew}
          onSaveAsNew={state.saveAsNew}
        />
      )}
    </>
  );
}
