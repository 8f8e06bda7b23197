import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import type { SurveyAudience } from '#shared/surveys/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';

/** Notifies members of an active survey. */
export function NotifyDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const [audience, setAudience] = useState<SurveyAudience>('members');
  const notify = useMutationFeedback(trpc.email.surveys.notify, {
    success: texts.notified,
    failure: texts.notifyFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.notifyTitle}
      description={texts.notifyBody}
      onSubmit={() => notify.mutate({ id, audience })}
      submitLabel={texts.notify}
      busy={notify.isPending}
      busyLabel={texts.notifying}
      dirty={false}
      size="sm"
    >
      <AudienceSelect value={audience} onChange={(next) => next && setAudience(next)} />
    </FormDialog>
  );
}
