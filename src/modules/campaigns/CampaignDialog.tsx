import { Controller } from 'react-hook-form';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { sendImage } from '#lib/text/images.ts';
import { RecordDialog, textOfFields } from '#records/RecordDialog.tsx';
import { RecordField } from '#records/RecordField.tsx';
import { useKeptRecord } from '#records/useKeptRecord.ts';
import type { RecordDialogProps } from '#records/useRecordForm.tsx';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { campaignCreateInput } from '#shared/campaigns/schema.ts';
import { blankDraft, type DraftOf, inputOf } from '#shared/kit/fields.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { AudienceField } from './components/AudienceField.tsx';
import { campaigns } from './record.ts';

type Draft = DraftOf<typeof CAMPAIGN_FIELDS>;
const resolver = schemaResolver(campaignCreateInput, (draft: Draft) => inputOf(CAMPAIGN_FIELDS, draft));
const BLANK = blankDraft(CAMPAIGN_FIELDS);
const HELP = { sources: [], sendImage };
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
  const fields = { form, fields: CAMPAIGN_FIELDS };
  return (
    <RecordDialog
      {...{ record: campaigns, opened: campaign, open, onClose, ...kept }}
      words={WORDS}
      textOf={textOfFields(CAMPAIGN_FIELDS)}
      focus={() => form.setFocus('title')}
      size="lg"
    >
      <RecordField {...fields} name="title" />
      <RecordField {...fields} name="subject" />
      <AudienceField form={form} />
      <Controller
        control={form.control}
        name="content"
        render={({ field, fieldState }) => (
          <MarkdownField
            field={field}
            label={CAMPAIGN_FIELDS.content.label}
            error={fieldState.error?.message}
            help={HELP}
          />
        )}
      />
    </RecordDialog>
  );
}
