import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { RECIPIENT_STATE_LABEL } from '#shared/campaigns/messages.ts';
import { RECIPIENT_STATES, type RecipientState } from '#shared/campaigns/model.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';
import type { CampaignRecipient } from '#shared/campaigns/sending.output.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { ListRow, RowButton, RowList } from '#ui/lists/RowList.tsx';
import { RecipientEmailDialog } from './RecipientEmailDialog.tsx';

/** The recipients of a campaign, all of them or those with a status. */
export function RecipientsView({ id, state }: RecipientsViewProps) {
  const navigate = useNavigate();
  const list = trpc.email.campaigns.recipients.useInfiniteQuery(
    { id, limit: PAGE_SIZE, ...(state ? { state } : {}) },
    BY_CURSOR,
  );
  const items = itemsOf(list);
  const canRead = useCan('outbox.read', null);
  const [opened, setOpened] = useState<number | null>(null);
  const params = { id: String(id) };
  return (
    <>
      <Flex mb="4">
        <FilterSelect
          label={campaignPageTexts.state}
          value={state ?? ''}
          options={[
            ['', campaignPageTexts.allStates],
            ...RECIPIENT_STATES.map((each) => [each, RECIPIENT_STATE_LABEL[each]] as const),
          ]}
          onChange={(chosen) => {
            const next = RECIPIENT_STATES.find((each) => each === chosen);
            const search = { view: 'recipients' as const, ...(next && { state: next }) };
            void navigate({ to: '/email/$id', params, search, replace: true, resetScroll: false });
          }}
        />
      </Flex>
      <PagedList
        label={campaignPageTexts.recipients}
        list={list}
        count={items.length}
        nouns={campaignPageTexts.recipientsNoun}
        skeleton="4rem"
        empty={
          <EmptyState
            title={state ? campaignPageTexts.noneOfState : campaignPageTexts.noRecipients}
            action={
              state && (
                <Button asChild>
                  <Link to="/email/$id" params={params} search={{ view: 'recipients' }} resetScroll={false}>
                    {campaignPageTexts.showAll}
                  </Link>
                </Button>
              )
            }
          />
        }
        failed={campaignPageTexts.recipientsFailed}
      >
        <RowList>
          {items.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} onOpen={canRead ? setOpened : null} />
          ))}
        </RowList>
      </PagedList>
      <RecipientEmailDialog campaignId={id} recipientId={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function RecipientRow({ recipient, onOpen }: RecipientRowProps) {
  const { id, email, state, attempts, nextAt, code, error, attemptedAt, settledAt } = recipient;
  const at = settledAt ?? attemptedAt;
  return (
    <ListRow>
      <Box minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {onOpen && email !== null && attempts > 0 ? (
            <RowButton type="button" onClick={() => onOpen(id)}>
              {email}
            </RowButton>
          ) : (
            (email ?? campaignPageTexts.deleted)
          )}
        </Box>
        <MetaLine color="fg.muted" textStyle="xs" mt="1">
          {at && <RelativeTime iso={at} />}
          {attempts > 1 && campaignPageTexts.attempts(attempts)}
          {nextAt && campaignPageTexts.nextAttempt(formatDateTime(nextAt))}
        </MetaLine>
        {error && (
          <Box color="fg.muted" textStyle="xs" mt="1" overflowWrap="anywhere">
            {code === null ? error : `${code}: ${error}`}
          </Box>
        )}
      </Box>
      <Badge {...TONE[state]}>{RECIPIENT_STATE_LABEL[state]}</Badge>
    </ListRow>
  );
}

const TONE: Partial<Record<RecipientState, { bg: string; color: string }>> = {
  sent: { bg: 'success.bg', color: 'success' },
  failed: { bg: 'danger.subtle', color: 'danger' },
  unknown: { bg: 'warning.bg', color: 'warning' },
};

/** `onOpen` shows the email to the recipient. Null for those who can't read it. */
type RecipientRowProps = { recipient: CampaignRecipient; onOpen: ((id: number) => void) | null };

type RecipientsViewProps = { id: number; state: RecipientState | undefined };
