import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { onceProcedure, useOnceKey } from '#lib/cache/once.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import { useRecordCommands } from '#records/useRecordCommands.tsx';
import { useNewRecord } from '#records/useRecordForm.tsx';
import type { RecordPageProps } from '#records/useRecordPage.ts';
import { campaignToasts } from '#shared/campaigns/page.messages.ts';
import type { CampaignCommands } from './actions.ts';
import { campaigns } from './record.ts';

const CampaignDialog = lazyOrRetry(async () => ({
  default: (await import('./CampaignDialog.tsx')).CampaignDialog,
}));

/** Creates a campaign from anywhere, for viewers with the permission. */
export function useNewCampaign() {
  return useNewRecord('campaign', CampaignDialog);
}

/** The commands of campaigns, and the dialog of a new one. An existing one is edited on its own page. */
export function useCampaignCommands(page: Pick<RecordPageProps<never>, 'onOpen' | 'onGone'>) {
  const navigate = useNavigate();
  const { commands: record, element } = useRecordCommands(campaigns, CampaignDialog, page);
  const once = useOnceKey();
  const copying = trpc.email.campaigns.duplicate.useMutation(STEP);
  const copy = useMutationFeedback(onceProcedure({ send: copying.mutateAsync }), {
    success: campaignToasts.duplicated,
    failure: campaignToasts.duplicateFailed,
    onSuccess: ({ id }) => page.onOpen(id),
  });
  const commands: CampaignCommands = {
    ...record,
    edit: page.onOpen,
    duplicate: ({ id }) => copy.mutate({ id, once }),
    showAnalytics: (id) =>
      void navigate({ to: '/email/$id', params: { id: String(id) }, search: { view: 'analytics' } }),
  };
  return { commands, element };
}
