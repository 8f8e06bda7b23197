import { Box } from '@chakra-ui/react';
import type { Campaign } from '#shared/campaigns/output.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { useCampaignForm } from './useCampaignForm.ts';

/** The form of a campaign. */
export function TextView({ campaign, onSavedAsNew }: TextViewProps) {
  const state = useCampaignForm(campaign, onSavedAsNew);
  return (
    <Box minW="0" maxW="reading">
      <CampaignForm campaign={campaign} state={state} />
    </Box>
  );
}

type TextViewProps = { campaign: Campaign; onSavedAsNew: (id: number) => void };
