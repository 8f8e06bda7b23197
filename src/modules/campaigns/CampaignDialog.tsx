import { schemaResolver } from '#lib/schemaResolver.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { campaignCreateInput } from '#shared/campaigns/schema.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { CampaignFields } from './components/CampaignFields.tsx';
import { campaigns } from './record.ts';

type Draft = DraftOf<typeof CAMPAIGN_FIELDS>;
const resolver = schemaResolver(campaignCreateInput, (draft: Draft) => inputOf(CAMPAIGN_FIELDS, draft));
const BLANK = blankDraft(CAMPAIGN_FIELDS);
const WORDS = {
  add: campaignTexts.add,
  edit: campaignTexts.edit,
  submit: campaignTexts.create,
  adding: campaignTexts.creating,
  saveAsNew: campaignTexts.saveAsNew,
};

/** Creates a campaign as a draft. What was typed survives a failed save, and closing the browser. */
export function CampaignDialog({ record: campaign, open, onClose }: RecordDialogProps<Campaign>) {
  const kept = useKeptRecord(campaigns, campaign, {
    blank: BLANK,
    resolver,
    onSaved: onClose,
    mayLeave: () => {
      if (!awaitsImage(form.getValues('content'))) return true;
      form.setError('content', { message: uploadMessages.underWay }, { shouldFocus: true });
      return false;
    },
  });
  const { form } = kept.state;
  return (
    <RecordDialog
      {...{ record: campaigns, opened: campaign, open, onClose, ...kept }}
      words={WORDS}
      textOf={textOfFields(CAMPAIGN_FIELDS)}
      focus={() => form.setFocus('title')}
      size="lg"
    >
      <CampaignFields form={form} />
    </RecordDialog>
  );
}
