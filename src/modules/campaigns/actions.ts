import { ChartColumn, CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RecordCommands } from '#records/useRecordCommands.tsx';
import { EDITABLE_STATES } from '#shared/campaigns/model.ts';
import type { CampaignRow } from '#shared/campaigns/output.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import type { Action } from '#ui/base/ActionMenu.tsx';

/** The commands of campaigns, wherever they are shown. */
export type CampaignCommands = RecordCommands<CampaignRow> & {
  duplicate: (campaign: CampaignRow) => void;
  showAnalytics: (id: number) => void;
};

type CampaignActionKey = 'edit' | 'open' | 'duplicate' | 'analytics' | 'delete';

/** Whether the text of a campaign can still change. */
export function isEditable({ state }: Pick<CampaignRow, 'state'>): boolean {
  return (EDITABLE_STATES as readonly string[]).includes(state);
}

export function campaignActions(
  campaign: CampaignRow,
  commands: CampaignCommands,
): Action<CampaignActionKey>[] {
  const { id, state } = campaign;
  const editable = isEditable(campaign);
  return [
    {
      key: 'edit',
      label: campaignTexts.edit,
      icon: Pencil,
      run: () => commands.edit(id),
      offered: editable,
    },
    {
      key: 'open',
      label: campaignTexts.open,
      icon: Eye,
      run: () => commands.view(id),
      offered: !editable && state !== 'sent',
    },
    {
      key: 'analytics',
      label: campaignTexts.analytics,
      icon: ChartColumn,
      run: () => commands.showAnalytics(id),
      offered: state === 'sent',
    },
    {
      key: 'duplicate',
      label: campaignTexts.duplicate,
      icon: CopyPlus,
      run: () => commands.duplicate(campaign),
    },
    {
      key: 'delete',
      label: campaignTexts.remove,
      icon: Trash2,
      danger: true,
      run: () => commands.remove(campaign),
      // One that is being sent is canceled first.
      offered: state === 'draft' || state === 'sent',
    },
  ];
}
