import { Box, Flex } from '@chakra-ui/react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { mailMessages, mailTexts } from '#shared/email/messages.ts';
import type { MailState } from '#shared/email/model.ts';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { AccessRestricted } from '#widgets/AccessRestricted.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { CampaignMails } from './outbox/CampaignMails.tsx';
import { MailDialog } from './outbox/MailDialog.tsx';
import { MailList } from './outbox/MailList.tsx';
import { MailServerNote } from './outbox/MailServerNote.tsx';
import { ResendFailed } from './outbox/ResendFailed.tsx';
import { StateSelect } from './outbox/StateSelect.tsx';

/** The outbox's search parameters: the status filter, the open email, and where the emails come from. */
export type OutboxSearch = { state?: MailState; mail?: number; source?: 'campaigns' };

const SOURCES = [
  ['account', mailTexts.sources.account],
  ['campaigns', mailTexts.sources.campaigns],
] as const;

/** All emails of the site with their status. For admins. */
export function OutboxPage(props: OutboxPageProps) {
  const allowed = useCanOpen('/outbox');
  return (
    <Box position="relative">
      {allowed ? <Outbox {...props} /> : <AccessRestricted reason={mailMessages.restricted} />}
    </Box>
  );
}

function Outbox({ search: { state, mail, source }, onSearch }: OutboxPageProps) {
  return (
    <>
      <PageHeader title={mailTexts.outbox} subtitle={mailTexts.outboxHint} />
      <MailServerNote />
      <Flex mb="4" gap="3" wrap="wrap">
        <OptionSelect
          frame={{ size: 'md', width: { base: 'full', sm: '16rem' } }}
          aria-label={mailTexts.source}
          value={source ?? 'account'}
          options={SOURCES}
          onChange={(next) => onSearch(next === 'campaigns' ? { source: next } : {})}
        />
        {source === undefined && (
          <>
            <StateSelect value={state} onChange={(next) => onSearch({ state: next })} />
            <Flex ml="auto">
              <ResendFailed />
            </Flex>
          </>
        )}
      </Flex>
      {source === 'campaigns' ? (
        <CampaignMails />
      ) : (
        <MailList state={state} onOpen={(id) => onSearch({ state, mail: id })} />
      )}
      <MailDialog id={mail ?? null} onClose={() => onSearch({ state })} />
    </>
  );
}

type OutboxPageProps = { search: OutboxSearch; onSearch: (search: OutboxSearch) => void };
