import { Box, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type CampaignsSearch, campaignsAddress } from '#shared/campaigns/address.ts';
import type { CampaignRow } from '#shared/campaigns/output.ts';
import { campaignLists, campaignTexts } from '#shared/campaigns/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Clamped } from '#ui/base/Clamped.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Day } from '#ui/table/Day.tsx';
import { type CampaignCommands, campaignActions } from './actions.ts';
import { CampaignBadge } from './components/CampaignBadge.tsx';

const COLUMNS: Column<CampaignRow>[] = [
  {
    key: 'title',
    label: generalTexts.title,
    sort: 'title',
    cell: ({ title }) => <Clamped lines={2}>{title}</Clamped>,
  },
  { key: 'status', label: campaignTexts.status, cell: (campaign) => <CampaignBadge campaign={campaign} /> },
  { key: 'recipients', label: campaignTexts.recipients, numeric: true, cell: recipientsOf },
  { key: 'openRate', label: campaignTexts.openRate, cell: (campaign) => <OpenRate campaign={campaign} /> },
  { key: 'date', label: campaignTexts.date, sort: 'date', cell: (campaign) => <Day>{dateOf(campaign)}</Day> },
];

function recipientsOf({ recipients, isEstimate }: CampaignRow): string {
  const count = formatCount(recipients);
  return isEstimate ? campaignTexts.about(count) : count;
}

/** Only sent campaigns have one. It is unknown if no opens were counted. */
function OpenRate({ campaign: { status, title, openRate } }: { campaign: CampaignRow }) {
  if (status !== 'sent' || openRate === null) return '—';
  return (
    <Box minW="7rem" maxW="12rem">
      <ProgressBar percent={openRate} label={campaignTexts.rateOf(title)} />
    </Box>
  );
}

/** When it was sent or will be. */
function dateOf({ status, sentDate, scheduledDate }: CampaignRow): string {
  const date = status === 'sent' ? sentDate : scheduledDate;
  if (date) return formatDate(date);
  return status === 'draft' ? campaignTexts.notScheduled : '—';
}

/** The filtered campaigns, page by page. */
export function CampaignTable({ search, onSearch, commands }: CampaignTableProps) {
  const list = trpc.email.campaigns.list.useQuery(campaignsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={campaignTexts.list}
      noun={campaignTexts.noun}
      columns={COLUMNS}
      list={list}
      rowKey={({ id }) => id}
      open={({ id, subject }, words) => (
        <CellLines>
          <RecordLink path="/email" id={id} from={search} ownPage>
            {words}
          </RecordLink>
          <Text as="span" color="fg.muted" fontWeight="normal" textStyle="xs">
            <Clamped lines={1}>{subject}</Clamped>
          </Text>
        </CellLines>
      )}
      actions={(campaign) => campaignActions(campaign, commands)}
      menu={(campaign) => (
        <ActionMenu
          label={generalTexts.actionsFor(campaign.title)}
          actions={campaignActions(campaign, commands)}
        />
      )}
      order={campaignsAddress.order(search)}
      onSort={(next) => onSearch(campaignsAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(campaignsAddress.withPage(search, next), replace)}
      empty={
        <NoRecords
          filtered={campaignsAddress.isFiltered(search)}
          texts={campaignLists}
          onClear={() => onSearch({})}
          add={{ label: campaignTexts.add, run: commands.add }}
        />
      }
      failure={campaignLists.failed}
    />
  );
}

type CampaignTableProps = Pick<RecordPageProps<CampaignsSearch>, 'search' | 'onSearch'> & {
  commands: CampaignCommands;
};
