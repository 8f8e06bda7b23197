import { trpc } from '#lib/trpc.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { SURVEY_AUDIENCE_LABEL } from '#shared/surveys/messages.ts';
import { SURVEY_AUDIENCES, type SurveyAudience } from '#shared/surveys/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

const NO_ONE = 'none';

/** Whom to notify of a survey, with the number of people as it is now. Null for no one, which `hasNone` offers. */
export function AudienceSelect({ value, onChange, hasNone = false }: AudienceSelectProps) {
  const { data: counts } = trpc.email.surveys.audiences.useQuery({});
  const options = SURVEY_AUDIENCES.map((audience) => {
    const label = SURVEY_AUDIENCE_LABEL[audience];
    return [audience, counts ? texts.audience(label, formatCount(counts[audience])) : label] as const;
  });
  return (
    <FormField label={texts.notifyWhom} hint={texts.notifyHint}>
      <OptionSelect
        value={value ?? NO_ONE}
        options={hasNone ? [[NO_ONE, texts.noOne], ...options] : options}
        onChange={(next) => onChange(next === NO_ONE ? null : next)}
      />
    </FormField>
  );
}

type AudienceSelectProps = {
  value: SurveyAudience | null;
  onChange: (audience: SurveyAudience | null) => void;
  hasNone?: boolean;
};
