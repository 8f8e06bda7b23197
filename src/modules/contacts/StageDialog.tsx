import { Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactTexts } from '#shared/contacts/messages.ts';
import { REASON_MAX, STAGE_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import type { ContactRow } from '#shared/contacts/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { useStageChange } from './pipeline/useStageChange.ts';

/** Moves a contact to another stage, with an optional reason when it is lost. */
export function StageDialog({ contact, to, open, onClose }: StageDialogProps) {
  const [stage, setStage] = useState<Stage>(to ?? contact.stage);
  const { texts, write, ...keptText } = useKeptTexts(`contact:${contact.id}:stage`, { reason: '' });
  const { reason } = texts;
  const change = useStageChange();

  const close = keptText.closing(onClose);

  async function submit(): Promise<void> {
    if (
      stage === contact.stage ||
      (await change.run(contact, stage, stage === 'lost' ? reason.trim() : ''))
    ) {
      close();
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={contactTexts.updateStage}
      description={contact.contactName}
      onSubmit={() => void submit()}
      submitLabel={contactTexts.updateStage}
      busy={change.busy}
      busyLabel={generalTexts.saving}
      dirty={reason.trim() !== ''}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="5" pb="2">
        {keptText.note}
        <FormField label={CONTACT_FIELDS.stage.label} required>
          <OptionSelect
            value={stage}
            options={STAGES.map((each) => [each, STAGE_LABEL[each]])}
            onChange={setStage}
          />
        </FormField>
        {stage === 'lost' && (
          <FormField label={contactTexts.reason} hint={contactTexts.reasonHint}>
            <Textarea
              value={reason}
              rows={3}
              maxLength={REASON_MAX}
              onChange={(event) => write({ reason: event.target.value })}
            />
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}

type StageDialogProps = {
  contact: ContactRow;
  /** Preselects a stage. */
  to?: Stage | undefined;
  open: boolean;
  onClose: () => void;
};
