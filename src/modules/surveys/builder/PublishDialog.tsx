import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { surveyMessages, surveyToasts } from '#shared/surveys/messages.ts';
import type { SurveyAudience } from '#shared/surveys/model.ts';
import type { Survey } from '#shared/surveys/output.ts';
import type { Missing } from '#shared/surveys/questions.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { InfoDialog } from '#ui/dialogs/InfoDialog.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';

/** Publishes a survey and notifies an audience, or lists everything that is missing. */
export function PublishDialog({ survey, onQuestion, open, onClose }: PublishDialogProps) {
  const { id, version, anonymous } = survey;
  const missing = missingOf(survey);
  const [notify, setNotify] = useState<SurveyAudience | null>(null);
  const publish = useMutationFeedback(trpc.email.surveys.publish, {
    success: surveyToasts.published,
    failure: surveyToasts.publishFailed,
    onSuccess: onClose,
  });
  if (missing.length > 0) {
    return (
      <InfoDialog open={open} onClose={onClose} title={texts.missingTitle} description={texts.missingBody}>
        <Stack as="ul" gap="2" listStyleType="none">
          {missing.map(({ question, message }) => (
            <Flex as="li" key={`${question} ${message}`} gap="3" align="center" justify="space-between">
              <Text minW="0" overflowWrap="anywhere">
                {message}
              </Text>
              {question !== null && (
                <Button
                  size="sm"
                  flex="none"
                  onClick={() => {
                    onClose();
                    onQuestion(question);
                  }}
                >
                  {texts.goToQuestion}
                </Button>
              )}
            </Flex>
          ))}
        </Stack>
      </InfoDialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.publishTitle}
      description={[texts.publishBody, ...(anonymous ? [texts.staysAnonymous] : [])].join(' ')}
      onSubmit={() => publish.mutate({ id, version, notify })}
      submitLabel={texts.publish}
      busy={publish.isPending}
      busyLabel={texts.publishingNow}
      dirty={false}
      size="sm"
    >
      <AudienceSelect value={notify} onChange={setNotify} hasNone />
    </FormDialog>
  );
}

/** The server also refuses a closing time that has passed since it was saved. */
function missingOf({ missing, closesAt }: Survey): Missing[] {
  const isPast = closesAt !== null && new Date(closesAt) <= new Date();
  return isPast ? [...missing, { question: null, message: surveyMessages.closesAtPast }] : missing;
}

type PublishDialogProps = {
  survey: Survey;
  onQuestion: (id: string) => void;
  open: boolean;
  onClose: () => void;
};
