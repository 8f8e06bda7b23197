import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { CopyPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Controller } from 'react-hook-form';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import { fieldError } from '#lib/fieldError.ts';
import { trpc } from '#lib/trpc.ts';
import { DraftNotes } from '#records/DraftNotes.tsx';
import { DraftSaveBar } from '#records/DraftSaveBar.tsx';
import { EditedGone } from '#records/EditedGone.tsx';
import { RecordConflict } from '#records/RecordConflict.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { Survey } from '#shared/surveys/output.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { changesBeyondWording } from '#shared/surveys/questions.ts';
import { LeaveQuestion } from '#ui/dialogs/LeaveQuestion.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { FormBusy, STILL } from '#ui/forms/formBusy.ts';
import { submitByKey } from '#ui/forms/submitByKey.ts';
import { TagPicker } from '#widgets/TagPicker.tsx';
import { SurveyFields } from '../SurveyFields.tsx';
import type { SurveyForm } from '../surveyDraft.ts';
import { QuestionList } from './QuestionList.tsx';
import { SURVEY_FIELD_TEXTS, surveyText } from './surveyTexts.ts';
import type { SurveyFormState } from './useSurveyForm.ts';

/** The text and the questions of a survey. Once there are responses, only the wording can change. */
export function BuilderForm({ survey, state, root, onDuplicate, aside }: BuilderFormProps) {
  const { form, written, dirty, drafted, stale } = state;
  const reasonId = useId();
  const reason = fixedReason(survey);
  const lost = reason === null ? [] : changesBeyondWording(survey.questionList, written.questions);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!state.busy) state.submit();
  }

  return (
    <chakra.form
      ref={root}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      aria-busy={state.busy}
      {...(state.busy && STILL)}
    >
      <FormBusy value={state.busy}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }}
          css={{ [BESIDE_DOCK]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
          columnGap="8"
          rowGap="6"
          alignItems="start"
        >
          <Stack gap="5" minW="0" maxW="reading">
            <DraftNotes drafted={drafted} focus={() => form.setFocus('title')} />
            {stale.conflict && (
              <RecordConflict
                message={surveyMessages.stale}
                fields={SURVEY_FIELD_TEXTS}
                conflict={stale.conflict}
                mine={written}
                savedAt={stale.conflict.remote.updatedAt}
                onSaveOver={state.saveOver}
                onTakeOver={stale.acceptRemote}
              />
            )}
            {state.isGone && (
              <EditedGone
                message={surveyMessages.goneWhileEditing}
                text={surveyText(form.getValues())}
                saveLabel={surveyTexts.saveAsNew}
                onSaveAsNew={state.saveAsNew}
              />
            )}
            {reason && <Fixed id={reasonId} {...{ reason, lost, onDuplicate }} />}
            <TextFields form={form} />
            <QuestionList form={form} reasonId={reason === null ? undefined : reasonId} />
          </Stack>
          {aside}
        </Grid>
        {dirty && <DraftSaveBar drafted={drafted} busy={state.busy} />}
      </FormBusy>
      <LeaveQuestion
        unsaved={dirty && !state.busy}
        unstored={dirty && drafted.unsaved}
        body={drafted.leaveNote}
      />
    </chakra.form>
  );
}

/** Why only the wording can change. Null if everything can. */
export function fixedReason({ status, responses }: Pick<Survey, 'status' | 'responses'>): string | null {
  if (status === 'closed') return texts.closedFixed;
  return responses > 0 ? surveyMessages.wordingOnly : null;
}

/** Says what can't change, with the way out beside it. `lost` are changes from before the first response. */
function Fixed({ id, reason, lost, onDuplicate }: FixedProps) {
  return (
    <Flex
      gap="3"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      align={{ base: 'stretch', sm: 'flex-start' }}
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
    >
      <Stack gap="1" minW="0">
        <Text id={id}>{reason}</Text>
        {lost.length > 0 && (
          <Text role="alert" color="danger">
            {[texts.notSavable, ...lost].join(' ')}
          </Text>
        )}
      </Stack>
      <Button flex="none" onClick={onDuplicate}>
        <CopyPlus aria-hidden />
        {surveyTexts.duplicate}
      </Button>
    </Flex>
  );
}

function TextFields({ form }: { form: SurveyForm }) {
  const suggestions = trpc.tags.list.useQuery({ limit: 50 });
  return (
    <>
      <SurveyFields form={form} rows={5} />
      <Controller
        control={form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <FormField label={generalTexts.tags} error={fieldError(fieldState.error)} required>
            <TagPicker
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              suggestions={suggestions.data?.items.map(({ name }) => name) ?? []}
            />
          </FormField>
        )}
      />
    </>
  );
}

type FixedProps = { id: string; reason: string; lost: readonly string[]; onDuplicate: () => void };
type BuilderFormProps = {
  survey: Survey;
  state: SurveyFormState;
  /** The form, in which the first mistake is focused. */
  root: RefObject<HTMLFormElement | null>;
  onDuplicate: () => void;
  /** What is beside the text, or below it on small screens. */
  aside: ReactNode;
};
