import { Box } from '@chakra-ui/react';
import { formatDateTime } from '#lib/text/format.ts';
import { mailTexts } from '#shared/email/messages.ts';
import type { MailText } from '#shared/email/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmailHeader, EmailText } from '#widgets/EmailText.tsx';
import { isRetried } from './emailLabels.ts';
import { MailStateBadge } from './MailStateBadge.tsx';
import { NextAttempt } from './NextAttempt.tsx';
import { RetryMail } from './RetryMail.tsx';

/** An email with its status, and with *Resend* if it failed. */
export function MailContent({ mail }: { mail: MailText }) {
  return (
    <EmailText
      text={mail.text}
      html={mail.html}
      headers={
        <>
          <EmailHeader name={mailTexts.to}>{mail.recipient}</EmailHeader>
          <EmailHeader name={mailTexts.from}>{mail.from ?? mailTexts.notSet}</EmailHeader>
          <EmailHeader name={mailTexts.created}>{formatDateTime(mail.createdAt)}</EmailHeader>
          <EmailHeader name={generalTexts.status}>
            <Box as="span" display="inline-flex" gap="3" alignItems="center" flexWrap="wrap">
              <MailStateBadge state={mail.state} />
              {mail.sentAt && formatDateTime(mail.sentAt)}
              <NextAttempt mail={mail} />
              {isRetried(mail.state) && <RetryMail mail={mail} />}
            </Box>
          </EmailHeader>
          {mail.error && <EmailHeader name={mailTexts.reason}>{mail.error}</EmailHeader>}
          <EmailHeader name={mailTexts.attempts}>{mail.attempts}</EmailHeader>
          <EmailHeader name={mailTexts.messageId}>{mail.messageId}</EmailHeader>
          {mail.unsubscribeUrl && (
            <EmailHeader name={mailTexts.unsubscribe}>{mail.unsubscribeUrl}</EmailHeader>
          )}
        </>
      }
    />
  );
}
