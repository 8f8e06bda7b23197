import { Controller, type UseFormReturn } from 'react-hook-form';
import { sendImage } from '#lib/text/images.ts';
import { RecordField } from '#records/RecordField.tsx';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import type { DraftOf } from '#shared/kit/fields.ts';
import { MarkdownField } from '#widgets/editor/MarkdownField.tsx';
import { AudienceField } from './AudienceField.tsx';

const HELP = { sources: [], sendImage };

/** The fields of a campaign, for creating and editing. `rows` is the height of the content. */
export function CampaignFields({ form, rows }: CampaignFieldsProps) {
  const fields = { form, fields: CAMPAIGN_FIELDS };
  return (
    <>
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
            {...(rows !== undefined && { rows })}
          />
        )}
      />
    </>
  );
}

type CampaignFieldsProps = { form: UseFormReturn<DraftOf<typeof CAMPAIGN_FIELDS>>; rows?: number };
