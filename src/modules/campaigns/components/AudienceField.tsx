import { Controller, type UseFormReturn } from 'react-hook-form';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { AUDIENCE_LABEL } from '#shared/campaigns/messages.ts';
import { AUDIENCES } from '#shared/campaigns/model.ts';
import { AUDIENCE_HINT } from '#shared/campaigns/page.messages.ts';
import type { DraftOf } from '#shared/kit/fields.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

type Draft = DraftOf<typeof CAMPAIGN_FIELDS>;

/** The audience of a campaign. */
export function AudienceField<Input>({ form }: { form: UseFormReturn<Draft, unknown, Input> }) {
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
            options={AUDIENCES.map((audience) => [audience, AUDIENCE_LABEL[audience]])}
          />
        </FormField>
      )}
    />
  );
}
