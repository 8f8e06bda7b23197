import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Confirms how many people get the campaign, and which. If that changed, the server refuses and the new number is shown. */
export function SendDialog({ campaign: { id, version }, open, onClose }: SendDialogProps) {
  const sending = trpc.email.campaigns.sending.useQuery({ id });
  const send = useMutationFeedback(trpc.email.campaigns.send, {
    success: ({ message }) => ({ title: campaignPageTexts.started, description: message }),
    failure: campaignPageTexts.sendFailed,
    onSuccess: onClose,
    onError: () => void sending.refetch(),
  });
  const { data } = sending;
  if (!data) return null;
  const { recipients, targetAudience } = data;
  const people = countOf(recipients, campaignPageTexts.recipientsNoun);
  const audience = AUDIENCE_LABEL[targetAudience];
  return (
    <ConfirmDialog
      open={open}
      title={campaignPageTexts.sendTitle}
      body={campaignPageTexts.sendBody(people, audience)}
      confirmLabel={campaignPageTexts.sendTo(people)}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id, version, recipients, targetAudience })}
      onCancel={onClose}
    />
  );
}

type SendDialogProps = { campaign: Campaign; open: boolean; onClose: () => void };
