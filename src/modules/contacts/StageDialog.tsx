import { Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { type ContactRow, REASON_MAX, STAGE_LABEL, STAGES, type Stage } from '#shared/contacts/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useStageChange } from './pipeline/useStageChange.ts';

/** Puts a contact into another stage; for a lost one it asks why, if one wants to say. */
export function StageDialog({ contact, to, open, onClose }: StageDialogProps) {
  const [stage, setStage] = useState<Stage>(to ?? contact.stage);
  const [reason, setReason] = useState('');
  const change = useStageChange();

  async function submit(): Promise<void> {
    if (
      stage === contact.stage ||
      (await change.run(contact, stage, stage === 'lost' ? reason.trim() : ''))
    ) {
      onClose();
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Update Stage"
      description={contact.contactName}
      onSubmit={() => void submit()}
      submitLabel="Update Stage"
      busy={change.busy}
      busyLabel="Saving…"
      dirty={reason.trim() !== ''}
      size="sm"
    >
      <Stack gap="5" pb="2">
        <FormField label="Stage" required>
          <OptionSelect
            value={stage}
            options={STAGES.map((each) => [each, STAGE_LABEL[each]])}
            onChange={setStage}
          />
        </FormField>
        {stage === 'lost' && (
          <FormField label="Reason" hint="Optional. It is kept in the history of the stages.">
            <Textarea
              value={reason}
              rows={3}
              maxLength={REASON_MAX}
              onChange={(event) => setReason(event.target.value)}
            />
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}

type StageDialogProps = {
  contact: ContactRow;
  /** The stage that is chosen already. */
  to?: Stage | undefined;
  open: boolean;
  onClose: () => void;
};
