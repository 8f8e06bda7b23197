import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { fieldText, formatInZone, viewerZone } from '#lib/text/zones.ts';
import { trpc } from '#lib/trpc.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import { SCHEDULE_AHEAD_MINUTES } from '#shared/campaigns/model.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Chooses when sending starts, in the time zone of this browser. */
export function ScheduleDialog({ campaign, open, onClose }: ScheduleDialogProps) {
  const { id, version, targetAudience, scheduledDate } = campaign;
  const zone = viewerZone();
  const [text, setText] = useState(scheduledDate ? fieldText(new Date(scheduledDate), zone) : '');
  const [isRefused, setRefused] = useState(false);
  const schedule = useMutationFeedback(trpc.email.campaigns.schedule, {
    success: ({ message }) => ({ title: campaignPageTexts.scheduled, description: message }),
    failure: campaignPageTexts.scheduleFailed,
    onSuccess: onClose,
  });
  const at = new Date(text);
  const isDate = !Number.isNaN(at.getTime());
  const error = isRefused ? problemOf(at) : undefined;

  function submit(): void {
    setRefused(true);
    if (problemOf(at) === undefined) schedule.mutate({ id, version, scheduledDate: at.toISOString() });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={campaignPageTexts.scheduleTitle}
      description={campaignPageTexts.scheduleBody(AUDIENCE_LABEL[targetAudience])}
      onSubmit={submit}
      submitLabel={campaignPageTexts.schedule}
      busy={schedule.isPending}
      busyLabel={generalTexts.saving}
      dirty={false}
      size="sm"
    >
      <FormField
        label={campaignPageTexts.scheduleLabel}
        error={error}
        hint={
          isDate
            ? campaignPageTexts.startsOn(formatInZone(at.toISOString(), zone))
            : campaignPageTexts.scheduleZone(zone.replaceAll('_', ' '))
        }
        required
      >
        <DateInput time value={text} onChange={setText} />
      </FormField>
    </FormDialog>
  );
}

function problemOf(at: Date): string | undefined {
  if (Number.isNaN(at.getTime())) return campaignPageTexts.scheduleNone;
  const isSoon = at.getTime() < Date.now() + SCHEDULE_AHEAD_MINUTES * MINUTE_MS;
  return isSoon ? campaignPageTexts.scheduleSoon : undefined;
}

type ScheduleDialogProps = { campaign: Campaign; open: boolean; onClose: () => void };
