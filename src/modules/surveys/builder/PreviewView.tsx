import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#shared/surveys/answers.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import type { SurveyStatus } from '#shared/surveys/model.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { SurveyForm } from '#widgets/surveys/SurveyForm.tsx';
import { SurveyFrame } from '../respond/SurveyFrame.tsx';
import type { SurveyDraft } from '../surveyDraft.ts';

/** The survey as respondents see it, also with changes that aren't saved. It sends nothing. */
export function PreviewView({ draft, status }: PreviewViewProps) {
  const { title, description, questions, closesAt } = draft;
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);

  function startOver(): void {
    setAnswers([]);
    setChecked(false);
    setAttempt(attempt + 1);
  }

  return (
    <Box maxW="reading">
      <Text color="fg.muted" mb="4">
        {texts.previewNote}
      </Text>
      <Text textStyle="h1" mb="2" overflowWrap="anywhere">
        {title}
      </Text>
      <Markdown>{description}</Markdown>
      <SurveyFrame survey={{ ...draft, status, closesAt: closesAt || null }}>
        {questions.length === 0 ? (
          <Text color="fg.muted">{texts.noPreview}</Text>
        ) : (
          <SurveyForm
            key={attempt}
            questions={questions}
            answers={answers}
            onChange={setAnswers}
            onSubmit={() => setChecked(true)}
            submitLabel={texts.check}
          >
            <Flex gap="3" align="center" wrap="wrap">
              <Button onClick={startOver}>
                <RotateCcw aria-hidden />
                {texts.startOver}
              </Button>
              <Text role="status" color="success">
                {isChecked && texts.checked}
              </Text>
            </Flex>
          </SurveyForm>
        )}
      </SurveyFrame>
    </Box>
  );
}

type PreviewViewProps = { draft: SurveyDraft; status: SurveyStatus };
