import { Button, Stack, Text } from '@chakra-ui/react';
import { Ban, CalendarClock, FlaskConical, Send } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { countOf, formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import type { CampaignSending } from '#shared/campaigns/sending.output.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { Readiness } from './Readiness.tsx';
import { useSendingCommands } from './useSendingCommands.tsx';
import { WhereEmailsAre } from './WhereEmailsAre.tsx';

const SendDialog = lazyOrRetry(async () => ({
  default: (await import('./SendDialog.tsx')).SendDialog,
}));
const ScheduleDialog = lazyOrRetry(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));

/** What sending needs, and how it starts. Changes in the form are saved first. */
export function SendPanel({ campaign, isDirty, saveFirst }: SendPanelProps) {
  const { id, state, scheduledDate, isTracked } = campaign;
  const sending = trpc.email.campaigns.sending.useQuery({ id });
  const send = useMountedDialog(SendDialog);
  const schedule = useMountedDialog(ScheduleDialog);
  const test = useMutationFeedback(trpc.email.campaigns.test, {
    success: ({ message }) => ({ title: campaignPageTexts.testSent, description: message }),
    failure: campaignPageTexts.testFailed,
  });
  const track = useMutationFeedback(trpc.email.campaigns.update, {
    failure: campaignPageTexts.trackingFailed,
  });
  const isScheduled = state === 'scheduled';
  return (
    <>
      <Panel title={campaignPageTexts.ready}>
        <Stack gap="4">
          {isScheduled && scheduledDate && (
            <Text fontWeight="medium">{campaignPageTexts.startsOn(formatDateTime(scheduledDate))}</Text>
          )}
          {sending.data && <People sending={sending.data} />}
          <Readiness id={id} />
          <SwitchField
            label={campaignPageTexts.tracking}
            hint={campaignPageTexts.trackingHint}
            checked={track.isPending ? track.variables.isTracked : isTracked}
            onChange={({ target }) => {
              const next = target.checked;
              saveFirst(({ version }) => track.mutate({ id, version, isTracked: next }));
            }}
          />
          <Stack gap="2">
            <Button
              variant={isDirty ? undefined : 'solid'}
              onClick={() => saveFirst((stored) => send.open({ campaign: stored }))}
            >
              <Send aria-hidden />
              {campaignPageTexts.send}
            </Button>
            <Button onClick={() => saveFirst((stored) => schedule.open({ campaign: stored }))}>
              <CalendarClock aria-hidden />
              {isScheduled ? campaignPageTexts.reschedule : campaignPageTexts.schedule}
            </Button>
            <Button loading={test.isPending} onClick={() => saveFirst(() => test.mutate({ id }))}>
              <FlaskConical aria-hidden />
              {campaignPageTexts.test}
            </Button>
            {isScheduled && sending.data && <CancelSchedule sending={sending.data} />}
          </Stack>
          {isDirty && (
            <Text color="fg.muted" textStyle="xs">
              {campaignPageTexts.savesFirst}
            </Text>
          )}
          {sending.data && <WhereEmailsAre delivers={sending.data.delivers} />}
        </Stack>
      </Panel>
      {send.element}
      {schedule.element}
    </>
  );
}

/** Who would get it now. */
function People({ sending: { recipients, targetAudience } }: { sending: CampaignSending }) {
  if (recipients === 0) return <Text color="warning">{campaignPageTexts.nobody}</Text>;
  return (
    <Text>
      {campaignPageTexts.people(
        countOf(recipients, campaignPageTexts.recipientsNoun),
        AUDIENCE_LABEL[targetAudience],
      )}
    </Text>
  );
}

function CancelSchedule({ sending }: { sending: CampaignSending }) {
  const { cancel, element } = useSendingCommands(sending);
  return (
    <>
      <Button onClick={cancel}>
        <Ban aria-hidden />
        {campaignPageTexts.cancel}
      </Button>
      {element}
    </>
  );
}

type SendPanelProps = {
  campaign: Campaign;
  isDirty: boolean;
  /** Calls back with the saved campaign. */
  saveFirst: (run: (stored: Campaign) => void) => void;
};
