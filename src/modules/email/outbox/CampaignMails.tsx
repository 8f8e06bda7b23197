import { Box, Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useConfirmedQuery } from '#lib/confirmedQuery.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import type { OutboxCampaign } from '#shared/campaigns/outbox.output.ts';
import { mailTexts } from '#shared/email/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';

/** The campaigns that were sent, whose emails are on their pages. */
export function CampaignMails() {
  const list = trpc.email.campaigns.outbox.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  useConfirmedQuery(list);
  const items = itemsOf(list);
  return (
    <PagedList
      label={mailTexts.campaigns}
      list={list}
      count={items.length}
      nouns={mailTexts.campaignNoun}
      skeleton="4.5rem"
      empty={
        <EmptyState
          title={mailTexts.noCampaigns}
          action={
            <Button asChild>
              <Link to="/email">{mailTexts.toCampaigns}</Link>
            </Button>
          }
        />
      }
      failed={mailTexts.failed}
    >
      <RowList>
        {items.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </RowList>
    </PagedList>
  );
}

function CampaignRow({ campaign }: { campaign: OutboxCampaign }) {
  const { id, subject, title, startedAt, sent, failed, unknown, recipients } = campaign;
  return (
    <ListRow>
      <Box minW="0">
        <Box asChild fontWeight="medium" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
          <Link to="/email/$id" params={{ id: String(id) }} search={{ view: 'recipients' }}>
            {subject}
          </Link>
        </Box>
        <MetaLine color="fg.muted" textStyle="xs" mt="1">
          <Box as="span" overflowWrap="anywhere">
            {title}
          </Box>
          <RelativeTime iso={startedAt} />
          <span>{mailTexts.campaignSent(sent, recipients)}</span>
          {failed > 0 && <span>{mailTexts.campaignFailed(failed)}</span>}
          {unknown > 0 && <span>{mailTexts.campaignUnknown(unknown)}</span>}
        </MetaLine>
      </Box>
    </ListRow>
  );
}
