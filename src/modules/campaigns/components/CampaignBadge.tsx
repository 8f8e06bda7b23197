import { Badge } from '@chakra-ui/react';
import { CAMPAIGN_STATUS_LABEL, PAUSE_REASON_LABEL } from '#shared/campaigns/messages.ts';
import type { CampaignState } from '#shared/campaigns/model.ts';
import type { CampaignRow } from '#shared/campaigns/output.ts';
import { campaignPageTexts } from '#shared/campaigns/page.messages.ts';

const TONE: Partial<Record<CampaignState, { bg: string; color: string }>> = {
  scheduled: { bg: 'type.note.bg', color: 'type.note' },
  sending: { bg: 'type.note.bg', color: 'type.note' },
  paused: { bg: 'warning.bg', color: 'warning' },
  sent: { bg: 'success.bg', color: 'success' },
};

/** The status of a campaign, and beyond it whether it is being sent or paused. */
export function CampaignBadge({ campaign: { state, status } }: { campaign: CampaignRow }) {
  const label =
    state === 'sending'
      ? campaignPageTexts.sendingNow
      : state === 'paused'
        ? PAUSE_REASON_LABEL.staff
        : CAMPAIGN_STATUS_LABEL[status];
  return <Badge {...TONE[state]}>{label}</Badge>;
}
