import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type CampaignsSearch, campaignsAddress } from '#shared/campaigns/address.ts';
import { CAMPAIGN_SORT_LABEL, CAMPAIGN_STATUS_LABEL } from '#shared/campaigns/messages.ts';
import { CAMPAIGN_SORT_DIRECTION, CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from '#shared/campaigns/model.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { StatCards } from '#ui/base/StatCards.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { useCampaignCommands } from './useCampaignCommands.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

const SORTS = sortsOf(CAMPAIGN_SORTS, CAMPAIGN_SORT_LABEL, CAMPAIGN_SORT_DIRECTION);
const STATUSES = CAMPAIGN_STATUSES.map((status) => [status, CAMPAIGN_STATUS_LABEL[status]] as const);
const NAMES = [campaignTexts.total, campaignTexts.sent, campaignTexts.subscribers] as const;

type Props = RecordPageProps<CampaignsSearch>;

/** The email campaigns. Staff only. */
export function CampaignsPage(props: Props) {
  return (
    <StaffOnly page="/email" feature={campaignTexts.feature}>
      <Campaigns {...props} />
    </StaffOnly>
  );
}

function Campaigns(props: Props) {
  useCampaignNews();
  const { search, onSearch } = props;
  const { commands, element } = useCampaignCommands(props);
  return (
    <>
      <PageHeader
        title={campaignTexts.title}
        subtitle={campaignTexts.subtitle}
        actions={
          <Button size="sm" asChild>
            <Link to="/email/subscribers">
              <Users aria-hidden />
              {campaignTexts.subscribers}
            </Link>
          </Button>
        }
      />
      <CampaignStats />
      <RecordToolbar
        noun={campaignTexts.searched}
        {...{ address: campaignsAddress, search, onSearch, sorts: SORTS }}
        filters={[
          {
            key: 'status',
            label: campaignTexts.status,
            all: campaignTexts.allStatuses,
            options: STATUSES,
          },
        ]}
        add={{ label: campaignTexts.add, run: commands.add }}
      />
      <CampaignTable {...{ search, onSearch, commands }} />
      {element}
    </>
  );
}

/** The three numbers above the list. They count all campaigns, and everyone who would get one to all subscribers. */
function CampaignStats() {
  const { data, isError } = trpc.email.campaigns.summary.useQuery({});
  const stats = data && [
    { label: campaignTexts.total, value: data.total.toLocaleString('en-US') },
    { label: campaignTexts.sent, value: data.sent.toLocaleString('en-US') },
    { label: campaignTexts.subscribers, value: data.subscribers.toLocaleString('en-US') },
  ];
  return <StatCards label={campaignTexts.statistics} names={NAMES} stats={stats} failed={isError} />;
}
