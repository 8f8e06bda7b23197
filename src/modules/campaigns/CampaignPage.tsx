import { Box, Button } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { pickActions } from '#records/actions.tsx';
import { RecordBody } from '#records/RecordBody.tsx';
import { useFromList, useRecordPage } from '#records/useRecordPage.ts';
import {
  type CampaignSearch,
  type CampaignsSearch,
  type CampaignView,
  campaignsAddress,
} from '#shared/campaigns/address.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts, campaignTexts } from '#shared/campaigns/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { Views } from '#ui/base/ViewSwitch.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { StaffOnly } from '#widgets/StaffOnly.tsx';
import { type CampaignCommands, campaignActions, isEditable } from './actions.ts';
import { AnalyticsView } from './analytics/AnalyticsView.tsx';
import { CampaignBadge } from './components/CampaignBadge.tsx';
import { PreviewView } from './editor/PreviewView.tsx';
import { TextView } from './editor/TextView.tsx';
import { ProgressPanel } from './sending/ProgressPanel.tsx';
import { RecipientsView } from './sending/RecipientsView.tsx';
import { useCampaignCommands } from './useCampaignCommands.tsx';
import { useCampaignNews } from './useCampaignNews.ts';

type Props = { campaignId: number; search: CampaignSearch };

/** One campaign: its text until sending starts, then its progress, numbers, and recipients. Staff only. */
export function CampaignPage(props: Props) {
  return (
    <StaffOnly page="/email" feature={campaignTexts.feature}>
      <CampaignPanel {...props} />
    </StaffOnly>
  );
}

function CampaignPanel({ campaignId, search }: Props) {
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
        {(campaign) => <OpenCampaign {...{ campaign, search, commands, list }} />}
      </RecordBody>
      {element}
    </>
  );
}

function OpenCampaign({ campaign, search, commands, list }: OpenCampaignProps) {
  const { id, title, subject } = campaign;
  const editable = isEditable(campaign);
  const [hasChanges, setChanges] = useState(false);
  const views = viewsOf(editable, hasChanges);
  const [first] = views;
  const view = views.find((each) => each === search.view) ?? first;
  return (
    <>
      <PageHeader
        title={title}
        tab={[title, campaignTexts.title]}
        subtitle={subject}
        actions={<CampaignButtons {...{ campaign, commands, list }} />}
      />
      <CampaignFacts campaign={campaign} />
      {!editable && <Progress id={id} />}
      <Views label={campaignPageTexts.views} mb="5">
        {views.map((each) => (
          <Link
            key={each}
            to="/email/$id"
            params={{ id: String(id) }}
            search={{ view: each }}
            activeOptions={WITH_SEARCH}
            aria-current={each === view ? 'page' : undefined}
            replace
            resetScroll={false}
          >
            {campaignPageTexts[each]}
          </Link>
        ))}
      </Views>
      {/* It stays mounted, so that its changes stay too. */}
      {views.includes('text') && (
        <Box hidden={view !== 'text'}>
          <TextView campaign={campaign} onChanges={setChanges} onSavedAsNew={commands.view} />
        </Box>
      )}
      {view === 'preview' && <PreviewView campaign={campaign} />}
      {view === 'analytics' && <AnalyticsView id={id} />}
      {view === 'recipients' && <RecipientsView id={id} state={search.state} />}
    </>
  );
}

const WITH_SEARCH = { includeSearch: true };

/** Changes that aren't saved stay in view if the campaign starts in the meantime. */
function viewsOf(editable: boolean, hasChanges: boolean): readonly [CampaignView, ...CampaignView[]] {
  if (editable) return ['text', 'preview'];
  const views = ['analytics', 'recipients', 'preview'] as const;
  return hasChanges ? ['text', ...views] : views;
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
  const count = formatCount(recipients);
  return (
    <MetaLine mb="5" color="fg.muted">
      <CampaignBadge campaign={campaign} />
      {campaignTexts.audienceCount(
        AUDIENCE_LABEL[targetAudience],
        isEstimate ? campaignTexts.about(count) : count,
      )}
      {state === 'scheduled' && scheduledDate && campaignPageTexts.startsOn(formatDateTime(scheduledDate))}
    </MetaLine>
  );
}

function Progress({ id }: { id: number }) {
  const { data } = trpc.email.campaigns.sending.useQuery({ id });
  return data && <ProgressPanel sending={data} />;
}

type CampaignButtonsProps = { campaign: Campaign; commands: CampaignCommands; list: CampaignsSearch };
type OpenCampaignProps = CampaignButtonsProps & { search: CampaignSearch };
