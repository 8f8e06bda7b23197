import { Box, Flex } from '@chakra-ui/react';
import { useCanOpen } from '#lib/useCanOpen.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { MAIL_DAYS, type MailState } from '#shared/email/model.ts';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { MailDialog } from './outbox/MailDialog.tsx';
import { MailList } from './outbox/MailList.tsx';
import { MailServerNote } from './outbox/MailServerNote.tsx';
import { StateSelect } from './outbox/StateSelect.tsx';

/** What the address of the outbox says: which mails are listed, and which one is open. */
export type OutboxSearch = { state?: MailState; mail?: number };

/** Every mail the site wrote and what became of it; for administrators. */
export function OutboxPage(props: OutboxPageProps) {
  const allowed = useCanOpen('/outbox');
  return (
    <Box maxW="4xl" mx="auto" position="relative">
      {allowed ? <Outbox {...props} /> : <AccessRestricted reason={mailMessages.restricted} />}
    </Box>
  );
}

function Outbox({ search: { state, mail }, onSearch }: OutboxPageProps) {
  return (
    <>
      <PageHeader
        title="Outbox"
        subtitle={`What this site wrote to people, latest first. Mails are removed after ${MAIL_DAYS} days.`}
      />
      <MailServerNote />
      <Flex mb="4">
        <StateSelect value={state} onChange={(next) => onSearch({ state: next })} />
      </Flex>
      <MailList state={state} onOpen={(id) => onSearch({ state, mail: id })} />
      <MailDialog id={mail ?? null} onClose={() => onSearch({ state })} />
    </>
  );
}

type OutboxPageProps = { search: OutboxSearch; onSearch: (search: OutboxSearch) => void };
