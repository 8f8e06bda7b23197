import { Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldError } from '#lib/fieldError.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { EditedGone } from '#records/EditedGone.tsx';
import { fieldTexts } from '#records/fieldTexts.ts';
import { RecordConflict } from '#records/RecordConflict.tsx';
import { textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { PROMPT_FIELDS } from '#shared/prompts/fields.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { usePromptForm } from './usePromptForm.ts';

const TEXTS = fieldTexts(PROMPT_FIELDS);
const VISIBILITIES = [
  { shared: false, label: promptTexts.private, hint: promptTexts.privateHint },
  { shared: true, label: promptTexts.shared, hint: promptTexts.sharedHint },
] as const;

/** Saves a new prompt, or a new version of one. */
export function PromptDialog({ open, onClose, prompt, text, onSaved }: PromptDialogProps) {
  const [shared, setShared] = useState(prompt?.shared ?? false);
  const edited = usePromptForm({
    prompt,
    text,
    shared,
    onSaved: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  const { form, written, drafted, stale } = edited;
  const dirty = edited.dirty || shared !== (prompt?.shared ?? false);
  return (
    <FormDialog
      open={open}
      onClose={() => {
        drafted.keeper.forget();
        onClose();
      }}
      title={prompt ? promptTexts.editTitle : promptTexts.addTitle}
      onSubmit={edited.submit}
      submitLabel={prompt ? generalTexts.saveChanges : promptTexts.submit}
      busy={edited.busy}
      busyLabel={generalTexts.saving}
      dirty={dirty}
      unsaved={drafted.unsaved}
      leaveNote={drafted.leaveNote}
      footerStart={edited.dirty && <DraftStateNote state={drafted.keeper.state} choosing={false} />}
    >
      <Stack gap="5" pb="2">
        <DraftNotes drafted={drafted} focus={() => form.setFocus('name')} />
        {stale.conflict && (
          <RecordConflict
            message={promptMessages.stale}
            fields={TEXTS}
            conflict={stale.conflict}
            mine={written}
            savedAt={stale.conflict.remote.updatedAt}
            onSaveOver={edited.saveOver}
            onTakeOver={stale.acceptRemote}
          />
        )}
        {edited.isGone && (
          <EditedGone
            message={promptTexts.gone}
            text={textOfFields(PROMPT_FIELDS)(form.getValues())}
            saveLabel={promptTexts.saveAsNew}
            onSaveAsNew={edited.saveAsNew}
          />
        )}
        <RecordField form={form} fields={PROMPT_FIELDS} name="name" />
        <RecordField form={form} fields={PROMPT_FIELDS} name="description" />
        <RecordField form={form} fields={PROMPT_FIELDS} name="category" />
        <FormField
          label={PROMPT_FIELDS.text.label}
          hint={promptTexts.promptHint}
          error={fieldError(form.getFieldState('text', form.formState).error)}
          required
        >
          <Textarea {...form.register('text')} rows={8} />
        </FormField>
        <ChoiceGroup legend={promptTexts.visibility}>
          {VISIBILITIES.map((choice) => (
            <Choice
              key={choice.label}
              name="visibility"
              label={choice.label}
              hint={choice.hint}
              checked={shared === choice.shared}
              onChoose={() => setShared(choice.shared)}
            />
          ))}
        </ChoiceGroup>
      </Stack>
    </FormDialog>
  );
}

type PromptDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The edited prompt, or null for a new one. */
  prompt: Prompt | null;
  /** The text of the editor, if it is saved. */
  text?: string;
  onSaved: (saved: Prompt) => void;
};
