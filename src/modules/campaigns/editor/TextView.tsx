import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { isEditable } from '../actions.ts';
import { SendPanel } from '../sending/SendPanel.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { useCampaignForm } from './useCampaignForm.ts';

/** The form of a campaign, and beside it what sending needs. */
export function TextView({ campaign, onChanges, onSavedAsNew }: TextViewProps) {
  const state = useCampaignForm(campaign, onSavedAsNew);
  const tell = useEffectEvent(onChanges);
  useEffect(() => tell(state.dirty), [state.dirty]);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
      css={{ [BESIDE_DOCK]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <Box minW="0" maxW="reading">
        <CampaignForm campaign={campaign} state={state} />
      </Box>
      {isEditable(campaign) && (
        <SendPanel campaign={campaign} isDirty={state.dirty} saveFirst={state.saveFirst} />
      )}
    </Grid>
  );
}

type TextViewProps = {
  campaign: Campaign;
  /** Tells whether the form has unsaved changes. */
  onChanges: (hasChanges: boolean) => void;
  onSavedAsNew: (id: number) => void;
};
