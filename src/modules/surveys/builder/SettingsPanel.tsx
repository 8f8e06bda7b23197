import { Input, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { fieldText, viewerZone } from '#lib/text/zones.ts';
import { SURVEY_SHARING } from '#shared/survey-questions/model.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { Panel } from '#ui/base/Panel.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import type { SurveyForm } from '../surveyDraft.ts';

const SHARING = SURVEY_SHARING.map((each) => [each, texts.sharedWith[each]] as const);

/** Named or anonymous, when the survey closes, and who sees the results. */
export function SettingsPanel({ survey, form }: { survey: Survey; form: SurveyForm }) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const sharing = useWatch({ control, name: 'sharing' });
  const isClosed = survey.status === 'closed';
  const zone = viewerZone();
  return (
    <Panel title={texts.settings}>
      <Stack gap="5">
        <Naming survey={survey} form={form} />
        <Controller
          control={control}
          name="closesAt"
          render={({ field }) => (
            <FormField
              label={texts.closesAt}
              error={errors.closesAt?.message}
              hint={texts.closesAtHint(zone.replaceAll('_', ' '))}
              disabled={isClosed}
            >
              <DateInput
                ref={field.ref}
                time
                value={field.value === '' ? '' : fieldText(new Date(field.value), zone)}
                onChange={(text) => field.onChange(instantText(text))}
                onBlur={field.onBlur}
              />
            </FormField>
          )}
        />
        <FormField
          label={texts.responseLimit}
          error={errors.responseLimit?.message}
          hint={texts.responseLimitHint}
          disabled={isClosed}
        >
          <Input {...form.register('responseLimit')} inputMode="numeric" autoComplete="off" maxLength={9} />
        </FormField>
        <Controller
          control={control}
          name="sharing"
          render={({ field }) => (
            <FormField label={texts.sharing}>
              <OptionSelect {...field} options={SHARING} />
            </FormField>
          )}
        />
        {sharing === 'everyone' && (
          <SwitchField
            label={texts.sharesTexts}
            hint={texts.sharesTextsHint}
            {...form.register('sharesTexts')}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** A published anonymous survey stays anonymous, and one with named responses stays named. */
function Naming({ survey, form }: { survey: Survey; form: SurveyForm }) {
  const name = useId();
  const isNamedFixed = survey.status === 'closed' || survey.responses > 0;
  const isFixed = survey.status !== 'draft' && (survey.anonymous || isNamedFixed);
  const hint = isFixed
    ? survey.anonymous
      ? surveyMessages.staysAnonymous
      : surveyMessages.staysNamed
    : null;
  return (
    <Controller
      control={form.control}
      name="anonymous"
      render={({ field }) => (
        <ChoiceGroup legend={texts.naming}>
          {[false, true].map((anonymous) => (
            <Choice
              key={String(anonymous)}
              name={name}
              label={anonymous ? texts.anonymous : texts.named}
              hint={
                hint !== null && field.value === anonymous
                  ? hint
                  : anonymous
                    ? texts.anonymousHint
                    : texts.namedHint
              }
              checked={field.value === anonymous}
              disabled={isFixed}
              onChoose={() => field.onChange(anonymous)}
            />
          ))}
        </ChoiceGroup>
      )}
    />
  );
}

/** The instant of a text in the browser's time zone. Empty while it is incomplete. */
function instantText(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
