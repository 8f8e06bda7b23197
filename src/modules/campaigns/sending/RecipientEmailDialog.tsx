import { Flex } from '@chakra-ui/react';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { RECIPIENT_STATE_LABEL } from '#shared/campaigns/messages.ts';
import type { CampaignEmail } from '#shared/campaigns/outbox.output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { EmailDialog, LoadedEmail } from '#widgets/EmailDialog.tsx';
import { EmailHeader, EmailText } from '#widgets/EmailText.tsx';

/** The email to one recipient, for those who can read the outbox. Closed while `recipientId` is null. */
export function RecipientEmailDialog({ campaignId, recipientId, onClose }: RecipientEmailDialogProps) {
  return (
    <EmailDialog isOpen={recipientId !== null} onClose={onClose}>
      {recipientId !== null && <Details id={campaignId} recipient={recipientId} />}
    </EmailDialog>
  );
}

function Details(input: { id: number; recipient: number }) {
  const email = trpc.email.campaigns.recipientEmail.useQuery(input);
  return (
    <LoadedEmail query={email}>
      {(data) => <EmailText headers={<HeaderLines email={data} />} text={data.text} html={data.html} />}
    </LoadedEmail>
  );
}

function HeaderLines({ email }: { email: CampaignEmail }) {
  const { recipient, from, state, settledAt, error, attempts, messageId, unsubscribeUrl, delivers } = email;
  return (
    <>
      <EmailHeader name={mailTexts.to}>{recipient}</EmailHeader>
      <EmailHeader name={mailTexts.from}>{from ?? mailTexts.notSet}</EmailHeader>
      <EmailHeader name={campaignPageTexts.state}>
        <Flex as="span" display="inline-flex" gap="3" wrap="wrap">
          <span>{state === 'sent' && !delivers ? mailTexts.states.kept : RECIPIENT_STATE_LABEL[state]}</span>
          {settledAt && formatDateTime(settledAt)}
        </Flex>
      </EmailHeader>
      {error && <EmailHeader name={mailTexts.reason}>{error}</EmailHeader>}
      <EmailHeader name={mailTexts.attempts}>{attempts}</EmailHeader>
      <EmailHeader name={mailTexts.messageId}>{messageId}</EmailHeader>
      <EmailHeader name={mailTexts.unsubscribe}>{unsubscribeUrl}</EmailHeader>
    </>
  );
}

type RecipientEmailDialogProps = { campaignId: number; recipientId: number | null; onClose: () => void };
