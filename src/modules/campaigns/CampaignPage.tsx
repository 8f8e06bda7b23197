import { Button } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { useFromList, useRecordPage } from '#records/useRecordPage.ts';
import { type CampaignsSearch, campaignsAddress } from '#shared/campaigns/address.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts, campaignTexts } from '#shared/campaigns/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { type CampaignCommands, campaignActions } from './actions.ts';
import { CampaignBadge } from './components/CampaignBadge.tsx';
import { TextView } from './editor/TextView.tsx';
import { useCampaignCommands } from './useCampaignCommands.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

type Props = { campaignId: number };

/** One campaign: its text until sending starts, then its progress, numbers, and recipients. Staff only. */
export function CampaignPage(props: Props) {
  return (
    <StaffOnly page="/email" feature={campaignTexts.feature}>
      <CampaignPanel {...props} />
    </StaffOnly>
  );
}

function CampaignPanel({ campaignId }: Props) {
  useCampaignNews();
  const query = trpc.email.campaigns.read.useQuery({ id: campaignId });
  const list = campaignsAddress.read(useFromList());
  const { onOpen } = useRecordPage('/email', list, { ownPage: true });
  const navigate = useNavigate();
  const onGone = () => void navigate({ to: '/email', search: list, replace: true, ignoreBlocker: true });
  const { commands, element } = useCampaignCommands({ onOpen, onGone });
  return (
    <>
      <RecordBody
        query={query}
        isEnabled
        failed={campaignPageTexts.readFailed}
        header={<PageHeader title={campaignTexts.title} />}
        onClose={onGone}
      >
        {(campaign) => <OpenCampaign {...{ campaign, commands, list }} />}
      </RecordBody>
      {element}
    </>
  );
}

function OpenCampaign({ campaign, commands, list }: CampaignButtonsProps) {
  const { title, subject } = campaign;
  return (
    <>
      <PageHeader
        title={title}
        tab={[title, campaignTexts.title]}
        subtitle={subject}
        actions={<CampaignButtons {...{ campaign, commands, list }} />}
      />
      <CampaignFacts campaign={campaign} />
      <TextView campaign={campaign} onSavedAsNew={commands.view} />
    </>
  );
}

function CampaignButtons({ campaign, commands, list }: CampaignButtonsProps) {
  return (
    <>
      <ActionMenu
        label={recordTexts.moreActions}
        actions={pickActions(campaignActions(campaign, commands), ['duplicate', 'delete'])}
      />
      <Button size="sm" asChild>
        <Link to="/email" search={list}>
          <X aria-hidden />
          {generalTexts.close}
        </Link>
      </Button>
    </>
  );
}

function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { state, targetAudience, recipients, isEstimate, scheduledDate } = campaign;
  const count = recipients.toLocaleString('en-US');
  return (
    <MetaLine mt="-2" mb="5" color="fg.muted">
      <CampaignBadge campaign={campaign} />
      {campaignTexts.audienceCount(
        AUDIENCE_LABEL[targetAudience],
        isEstimate ? campaignTexts.about(count) : count,
      )}
      {state === 'scheduled' && scheduledDate && campaignPageTexts.startsOn(formatDateTime(scheduledDate))}
    </MetaLine>
  );
}

type CampaignButtonsProps = { campaign: Campaign; commands: CampaignCommands; list: CampaignsSearch };
