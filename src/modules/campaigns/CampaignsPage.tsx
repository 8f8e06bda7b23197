import type { ReactNode } from 'react';
import { RecordToolbar, sortsOf } from '#records/RecordToolbar.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { type CampaignsSearch, campaignsAddress } from '#shared/campaigns/address.ts';
import { CAMPAIGN_SORT_LABEL, CAMPAIGN_STATUS_LABEL } from '#shared/campaigns/messages.ts';
import { CAMPAIGN_SORT_DIRECTION, CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from '#shared/campaigns/model.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { EmailTabs } from '#widgets/EmailHead.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { useCampaignCommands } from './useCampaignCommands.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

const SORTS = sortsOf(CAMPAIGN_SORTS, CAMPAIGN_SORT_LABEL, CAMPAIGN_SORT_DIRECTION);
const STATUSES = CAMPAIGN_STATUSES.map((status) => [status, CAMPAIGN_STATUS_LABEL[status]] as const);

type Props = RecordPageProps<CampaignsSearch> & {
  /** What campaigns and surveys have in common, above the list. */
  head: ReactNode;
};

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
  const { search, onSearch, head } = props;
  const { commands, element } = useCampaignCommands(props);
  return (
    <>
      {head}
      <RecordToolbar
        list="campaigns"
        noun={campaignTexts.searched}
        {...{ address: campaignsAddress, search, onSearch, sorts: SORTS }}
        table={{}}
        tabs={<EmailTabs tab="campaigns" q={search.q} />}
        filters={[
          {
            key: 'status',
            label: campaignTexts.status,
            all: campaignTexts.allStatuses,
            options: STATUSES,
          },
        ]}
      />
      <CampaignTable {...{ search, onSearch, commands }} />
      {element}
    </>
  );
}
