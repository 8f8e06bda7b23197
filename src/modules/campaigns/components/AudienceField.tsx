import { Controller, type UseFormReturn } from 'react-hook-form';
import { trpc } from '#lib/trpc.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import { AUDIENCES } from '#shared/campaigns/model.ts';
import { AUDIENCE_HINT, campaignTexts } from '#shared/campaigns/page.messages.ts';
import type { DraftOf } from '#shared/kit/fields.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

type Draft = DraftOf<typeof CAMPAIGN_FIELDS>;

/** The audience of a campaign, with the number of people in each as it is now. */
export function AudienceField<Input>({ form }: { form: UseFormReturn<Draft, unknown, Input> }) {
  const { data: counts } = trpc.email.campaigns.audiences.useQuery({});
  return (
    <Controller
      control={form.control}
      name="targetAudience"
      render={({ field, fieldState }) => (
        <FormField
          label={CAMPAIGN_FIELDS.targetAudience.label}
          error={fieldState.error?.message}
          hint={AUDIENCE_HINT[field.value]}
          required
        >
          <OptionSelect
            {...field}
            options={AUDIENCES.map((audience) => [
              audience,
              counts
                ? campaignTexts.audienceCount(AUDIENCE_LABEL[audience], formatCount(counts[audience]))
                : AUDIENCE_LABEL[audience],
            ])}
          />
        </FormField>
      )}
    />
  );
}
