import { useEffect, useEffectEvent, useRef } from 'react';
import { differIn } from '#lib/cache/drafts/keptAs.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { useDraftedForm } from '#records/useForms.ts';
import { useRecordEditor } from '#records/useRecordEditor.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignCreateInput } from '#shared/campaigns/schema.ts';
import { campaignSlot } from '#shared/drafts/model.ts';
import { draftOf, inputOf } from '#shared/kit/fields.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { campaigns } from '../record.ts';
import { asKeptCampaign, type CampaignDraft } from './campaignDraft.ts';

const resolver = schemaResolver(campaignCreateInput, (draft: CampaignDraft) =>
  inputOf(CAMPAIGN_FIELDS, draft),
);

/** The form of a campaign's page. It stays open after saving, and follows what others save unless it has changes. */
export function useCampaignForm(campaign: Campaign, onSavedAsNew: (id: number) => void) {
  const saved = draftOf(CAMPAIGN_FIELDS, campaign);
  /** What waits for the save in progress. */
  const next = useRef<((saved: Campaign) => void) | null>(null);
  const { drafted, begin, ...state } = useDraftedForm({
    slot: campaignSlot(campaign.id),
    blank: saved,
    version: campaign.version,
    resolver,
    differs: (a, b) => differIn(saved, a, b),
    readKept: asKeptCampaign,
    onShown: () => editor.stale.settle(),
  });
  const { form, dirty, version } = state;
  const editor = useRecordEditor(campaigns, campaign, state, {
    onSaved: (stored) => {
      drafted.keeper.forget();
      if (stored.id !== campaign.id) return onSavedAsNew(stored.id);
      begin(draftOf(CAMPAIGN_FIELDS, stored), stored.version);
      next.current?.(stored);
      next.current = null;
    },
    once: drafted.keeper.once,
    mayLeave: () => {
      if (!awaitsImage(form.getValues('content'))) return true;
      form.setError('content', { message: uploadMessages.underWay }, { shouldFocus: true });
      return false;
    },
  });

  const follow = useEffectEvent(() => {
    if (!dirty && version !== undefined && campaign.version > version) begin(saved, campaign.version);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another saved version is followed
  useEffect(() => follow(), [campaign.version]);

  function submit(): void {
    next.current = null;
    editor.submit();
  }

  return {
    ...state,
    drafted,
    editor,
    submit,
    /** Continues with the saved campaign, and saves the changes first if there are any. */
    saveFirst: (run: (stored: Campaign) => void) => {
      if (!dirty) return run(campaign);
      next.current = run;
      editor.submit();
    },
  };
}

export type CampaignFormState = ReturnType<typeof useCampaignForm>;
