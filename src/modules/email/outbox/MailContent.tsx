import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { mailTexts } from '#shared/email/messages.ts';
import type { MailText } from '#shared/email/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { isRetried } from './emailLabels.ts';
import { MailStateBadge } from './MailStateBadge.tsx';
import { NextAttempt } from './NextAttempt.tsx';
import { RetryMail } from './RetryMail.tsx';

/** An email's headers and text. Its HTML is shown as source, so nothing in it runs or loads. */
export function MailContent({ mail }: { mail: MailText }) {
  return (
    <>
      <Headers>
        <Line name={mailTexts.to}>{mail.recipient}</Line>
        <Line name={mailTexts.from}>{mail.from ?? mailTexts.notSet}</Line>
        <Line name={mailTexts.created}>{formatDateTime(mail.createdAt)}</Line>
        <Line name={generalTexts.status}>
          <Box as="span" display="inline-flex" gap="3" alignItems="center" flexWrap="wrap">
            <MailStateBadge state={mail.state} />
            {mail.sentAt && formatDateTime(mail.sentAt)}
            <NextAttempt mail={mail} />
            {isRetried(mail.state) && <RetryMail mail={mail} />}
          </Box>
        </Line>
        {mail.error && <Line name={mailTexts.reason}>{mail.error}</Line>}
        <Line name={mailTexts.attempts}>{mail.attempts}</Line>
        <Line name={mailTexts.messageId}>{mail.messageId}</Line>
        {mail.unsubscribeUrl && <Line name={mailTexts.unsubscribe}>{mail.unsubscribeUrl}</Line>}
      </Headers>
      <Source aria-label={mailTexts.text} role="region">
        {mail.text}
      </Source>
      {mail.html !== null && (
        <Disclosure mt="4" maxW="full">
          <summary>{mailTexts.htmlSource}</summary>
          <Source m="0" borderWidth="0" borderTopWidth="1px" borderRadius="0">
            {mail.html}
          </Source>
        </Disclosure>
      )}
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {name}
      </Box>
      <Box as="dd" overflowWrap="anywhere" minW="0">
        {children}
      </Box>
    </>
  );
}

const Headers = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4', rowGap: '1.5', mb: '4' },
});

const Source = chakra('pre', {
  base: {
    p: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
