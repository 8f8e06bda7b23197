import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import type { CampaignSending } from '#shared/campaigns/sending.output.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

const EMAILS = [mailTexts.one, mailTexts.many] as const;

/** Pauses, resumes, cancels, and resends. The server says what happened. Canceling and resending ask first. */
export function useSendingCommands(sending: CampaignSending) {
  const { id, version, sent, unknown } = sending;
  const [asking, setAsking] = useState<'cancel' | 'resend' | null>(null);
  const done = (title: string) => ({
    success: ({ message }: { message: string }) => ({ title, description: message }),
    onSettled: () => setAsking(null),
  });
  const pause = useMutationFeedback(trpc.email.campaigns.pause, {
    ...done(campaignPageTexts.paused),
    failure: campaignPageTexts.pauseFailed,
  });
  const resume = useMutationFeedback(trpc.email.campaigns.resume, {
    ...done(campaignPageTexts.resumed),
    failure: campaignPageTexts.resumeFailed,
  });
  const cancel = useMutationFeedback(trpc.email.campaigns.cancel, {
    ...done(campaignPageTexts.canceled),
    failure: campaignPageTexts.cancelFailed,
  });
  const resend = useMutationFeedback(trpc.email.campaigns.resend, {
    ...done(campaignPageTexts.resent),
    failure: campaignPageTexts.resendFailed,
  });
  const emails = countOf(unknown, EMAILS);
  const element = (
    <>
      <ConfirmDialog
        open={asking === 'cancel'}
        title={campaignPageTexts.cancelTitle}
        body={
          sent + unknown === 0
            ? campaignPageTexts.cancelUnsent
            : campaignPageTexts.cancelSent(countOf(sent + unknown, EMAILS))
        }
        confirmLabel={campaignPageTexts.cancel}
        cancelLabel={campaignPageTexts.cancelKeep}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, version })}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'resend'}
        title={campaignPageTexts.resendTitle(emails)}
        body={campaignPageTexts.resendBody}
        confirmLabel={campaignPageTexts.resend}
        tone="danger"
        busy={resend.isPending}
        onConfirm={() => resend.mutate({ id, version })}
        onCancel={() => setAsking(null)}
      />
    </>
  );
  return {
    pause: () => pause.mutate({ id, version }),
    isPausing: pause.isPending,
    resume: () => resume.mutate({ id, version }),
    isResuming: resume.isPending,
    cancel: () => setAsking('cancel'),
    resend: () => setAsking('resend'),
    element,
  };
}
