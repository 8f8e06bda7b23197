import { Box, Flex } from '@chakra-ui/react';
import { mailTexts } from '#shared/email/messages.ts';
import type { Mail } from '#shared/email/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListRow, RowButton } from '#ui/lists/RowList.tsx';
import { isRetried } from './emailLabels.ts';
import { MailStateBadge } from './MailStateBadge.tsx';
import { NextAttempt } from './NextAttempt.tsx';
import { RetryMail } from './RetryMail.tsx';

/** One email in the outbox. Its subject opens it. */
export function MailRow({ mail, onOpen, onRetried }: MailRowProps) {
  return (
    <ListRow>
      <Box minW="0">
        <RowButton type="button" onClick={onOpen}>
          {mail.subject}
        </RowButton>
        <Flex wrap="wrap" columnGap="2" rowGap="1" align="center" color="fg.muted" textStyle="xs" mt="1">
          <span>{mailTexts.kinds[mail.kind]}</span>
          <Box as="span" overflowWrap="anywhere" minW="0">
            {mailTexts.toRecipient(mail.recipient)}
          </Box>
          <RelativeTime iso={mail.createdAt} />
          {mail.attempts > 1 && <span>{mailTexts.attemptCount(mail.attempts)}</span>}
        </Flex>
        <NextAttempt mail={mail} color="fg.muted" textStyle="xs" mt="1" />
        {mail.error && (
          <Box color="fg.muted" textStyle="xs" mt="1" overflowWrap="anywhere">
            {mail.error}
          </Box>
        )}
      </Box>
      <Flex align="center" gap="3" flex="none" justify="space-between">
        <MailStateBadge state={mail.state} />
        {isRetried(mail.state) && <RetryMail mail={mail} onRetried={onRetried} />}
      </Flex>
    </ListRow>
  );
}

type MailRowProps = { mail: Mail; onOpen: () => void; onRetried: () => void };
