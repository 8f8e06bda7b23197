import { Box, Flex } from '@chakra-ui/react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { mailMessages, mailTexts } from '#shared/email/messages.ts';
import type { MailState } from '#shared/email/model.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { MailDialog } from './outbox/MailDialog.tsx';
import { MailList } from './outbox/MailList.tsx';
import { MailServerNote } from './outbox/MailServerNote.tsx';
import { ResendFailed } from './outbox/ResendFailed.tsx';
import { StateSelect } from './outbox/StateSelect.tsx';

/** The outbox's search parameters: the status filter and the open email. */
export type OutboxSearch = { state?: MailState; mail?: number };

/** All emails of the site with their status. For admins. */
export function OutboxPage(props: OutboxPageProps) {
  const allowed = useCanOpen('/outbox');
  return (
    <Box position="relative">
      {allowed ? <Outbox {...props} /> : <AccessRestricted reason={mailMessages.restricted} />}
    </Box>
  );
}

function Outbox({ search: { state, mail }, onSearch }: OutboxPageProps) {
  return (
    <>
      <PageHeader title={mailTexts.outbox} subtitle={mailTexts.outboxHint} />
      <MailServerNote />
      <Flex mb="4" gap="3" wrap="wrap" justify="space-between">
        <StateSelect value={state} onChange={(next) => onSearch({ state: next })} />
        <ResendFailed />
      </Flex>
      <MailList state={state} onOpen={(id) => onSearch({ state, mail: id })} />
      <MailDialog id={mail ?? null} onClose={() => onSearch({ state })} />
    </>
  );
}

type OutboxPageProps = { search: OutboxSearch; onSearch: (search: OutboxSearch) => void };
