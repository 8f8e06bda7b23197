import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/format.ts';
import type { MailText } from '#shared/email/model.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { isRetried } from './emailLabels.ts';
import { MailStateBadge } from './MailStateBadge.tsx';
import { RetryMail } from './RetryMail.tsx';

/** Headers and texts of a mail. Its HTML is shown as its source: nothing of it runs or is fetched. */
export function MailContent({ mail }: { mail: MailText }) {
  return (
    <>
      <Headers>
        <Line name="To">{mail.recipient}</Line>
        <Line name="From">{mail.from}</Line>
        <Line name="Written">{formatDateTime(mail.createdAt)}</Line>
        <Line name="State">
          <Box as="span" display="inline-flex" gap="3" alignItems="center" flexWrap="wrap">
            <MailStateBadge state={mail.state} />
            {mail.sentAt && formatDateTime(mail.sentAt)}
            {isRetried(mail.state) && <RetryMail mail={mail} />}
          </Box>
        </Line>
        {mail.error && <Line name="Reason">{mail.error}</Line>}
        <Line name="Tries">{mail.attempts}</Line>
        <Line name="Message-ID">{mail.messageId}</Line>
        {mail.unsubscribeUrl && <Line name="Unsubscribe">{mail.unsubscribeUrl}</Line>}
      </Headers>
      <Source aria-label="Text of the mail" role="region">
        {mail.text}
      </Source>
      {mail.html !== null && (
        <Disclosure mt="4" maxW="full">
          <summary>HTML source</summary>
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
