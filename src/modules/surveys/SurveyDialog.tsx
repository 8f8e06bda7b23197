import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { differIn } from '#lib/cache/drafts/keptAs.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrors } from '#lib/serverErrors.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { useDraftedForm } from '#records/useForms.ts';
import { QUESTION_TYPES } from '#shared/survey-questions/model.ts';
import { QUESTION_TYPE_LABEL } from '#shared/surveys/messages.ts';
import { QUESTION_MAX, QUESTIONS_MAX } from '#shared/surveys/model.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { surveyCreateInput } from '#shared/surveys/schema.ts';
import { uploadMessages } from '#shared/uploads/messages.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { DraftStateNote } from '#widgets/DraftNote.tsx';
import { awaitsImage } from '#widgets/editor/imageMarks.ts';
import { SurveyFields } from './SurveyFields.tsx';
import {
  asKeptSurvey,
  blankQuestion,
  blankSurvey,
  inputOf,
  type SurveyDraft,
  type SurveyForm,
  type SurveyInput,
} from './surveyDraft.ts';
import { useSurveySave } from './useSurveySave.ts';

const resolver = schemaResolver(surveyCreateInput, inputOf);
const TYPES = QUESTION_TYPES.map((type) => [type, QUESTION_TYPE_LABEL[type]] as const);

/** Creates a survey as a draft. What was typed survives a failed save, and closing the browser. */
export function SurveyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [blank] = useState(blankSurvey);
  const { drafted, form, dirty } = useDraftedForm<SurveyDraft, SurveyInput>({
    slot: 'survey-new',
    onDevice: true,
    blank,
    version: undefined,
    resolver,
    differs: (a, b) => differIn(blank, a, b),
    readKept: asKeptSurvey,
    onShown: () => {},
  });
  const { keeper } = drafted;
  const save = useSurveySave({ onSaved: close, onFailed: (error) => showServerErrors(form, error) });

  function close(): void {
    keeper.forget();
    onClose();
  }

  function submit(): void {
    void form.handleSubmit((input) => {
      if (!awaitsImage(input.description)) return save.create({ ...input, once: keeper.once });
      form.setError('description', { message: uploadMessages.underWay }, { shouldFocus: true });
    })();
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={surveyTexts.add}
      onSubmit={submit}
      submitLabel={surveyTexts.create}
      busy={save.busy}
      busyLabel={surveyTexts.creating}
      dirty={dirty}
      unsaved={drafted.unsaved}
      leaveNote={drafted.leaveNote}
      footerStart={dirty && <DraftStateNote state={keeper.state} choosing={keeper.other !== null} />}
      maxW="700px"
    >
      <Stack gap="5" pb="2">
        <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
        <SurveyFields form={form} rows={4} />
        <Questions form={form} />
      </Stack>
    </FormDialog>
  );
}

/** The questions of a new survey. Without one there is no survey, so the last one can't be removed. */
function Questions({ form }: { form: SurveyForm }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  const list = useRef<HTMLDivElement>(null);
  const errors = form.formState.errors.questions;

  /** The pressed button disappears with its question. */
  function removeAt(index: number): void {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('input');
      inputs?.[Math.min(index, fields.length - 2)]?.focus();
    });
  }

  return (
    <Stack ref={list} gap="4">
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <Flex key={id} gap="2" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
            <Stack flex={{ base: '1 0 100%', sm: '1' }} minW="0">
              <FormField
                label={surveyTexts.numbered(surveyTexts.questionText, number)}
                error={errors?.[index]?.question?.message}
                required
              >
                <Input
                  {...form.register(`questions.${index}.question`)}
                  autoComplete="off"
                  maxLength={QUESTION_MAX * 2}
                />
              </FormField>
            </Stack>
            <Stack flex={{ base: '1', sm: '0 0 11rem' }}>
              <Controller
                control={form.control}
                name={`questions.${index}.type`}
                render={({ field }) => (
                  <FormField label={surveyTexts.numbered(surveyTexts.questionType, number)}>
                    <OptionSelect {...field} options={TYPES} />
                  </FormField>
                )}
              />
            </Stack>
            {fields.length > 1 && (
              <IconAction
                mt={{ base: '0', sm: '6' }}
                label={surveyTexts.removeQuestion(number)}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => removeAt(index)}
              />
            )}
          </Flex>
        );
      })}
      {(errors?.root?.message ?? errors?.message) ? (
        <Text role="alert" color="danger" textStyle="xs" fontWeight="medium">
          {errors?.root?.message ?? errors?.message}
        </Text>
      ) : null}
      <Button
        alignSelf="flex-start"
        disabled={fields.length >= QUESTIONS_MAX}
        onClick={() => append(blankQuestion())}
      >
        <Plus aria-hidden />
        {surveyTexts.addQuestion}
      </Button>
      <Text color="fg.muted" textStyle="xs">
        {surveyTexts.laterHint}
      </Text>
    </Stack>
  );
}
