import { Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { APPLICATION_REASON_MAX } from '#shared/applications/model.ts';
import type { ApplicationRow } from '#shared/applications/output.ts';
import { applicationTexts, applicationToasts } from '#shared/applications/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { STATUS_OPTIONS } from './actions.ts';

/** Changes the status of an application, with an optional reason. */
export function StatusDialog({ application, open, onClose }: StatusDialogProps) {
  const { id, version, projectName } = application;
  const [status, setStatus] = useState(application.status);
  const { texts, write, ...keptText } = useKeptTexts(`application:${id}:status`, { reason: '' });
  const { reason } = texts;
  const close = keptText.closing(onClose);
  const update = useMutationFeedback(trpc.applications.update, {
    success: applicationToasts.saved,
    failure: applicationToasts.statusFailed,
    onSuccess: close,
  });

  function submit(): void {
    if (status === application.status) close();
    else update.mutate({ id, version, status, reason: reason.trim() });
  }

  return (
    <FormDialog
      {...{ open, onClose: close, title: applicationTexts.changeStatus, description: projectName }}
      onSubmit={submit}
      submitLabel={applicationTexts.changeStatus}
      busy={update.isPending}
      busyLabel={generalTexts.saving}
      dirty={reason.trim() !== ''}
      {...keptText.frame}
      size="sm"
    >
      <Stack gap="5" pb="2">
        {keptText.note}
        <FormField label={APPLICATION_FIELDS.status.label} required>
          <OptionSelect value={status} options={STATUS_OPTIONS} onChange={setStatus} />
        </FormField>
        <FormField label={applicationTexts.reason} hint={applicationTexts.reasonHint}>
          <Textarea
            value={reason}
            rows={3}
            maxLength={APPLICATION_REASON_MAX}
            onChange={(event) => write({ reason: event.target.value })}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

type StatusDialogProps = { application: ApplicationRow; open: boolean; onClose: () => void };
