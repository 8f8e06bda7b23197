import { Box, Stack, Text } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { SurveyResults } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { daysChart } from './daysChart.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { ResultCard } from './ResultCard.tsx';

/** The counts of a survey by question, and its responses by day. Too few anonymous responses have only their number. */
export function Results({ results }: { results: SurveyResults }) {
  const { responses, shown, questions, anonymous, hasTexts, id } = results;
  if (shown === 0) {
    return (
      <Stack gap="1">
        <Text fontWeight="medium">{responses === 0 ? texts.none : countOf(responses, texts.response)}</Text>
        {anonymous && <Text color="fg.muted">{surveyMessages.tooFew}</Text>}
      </Stack>
    );
  }
  return (
    <>
      <Box mb="4">
        <Text fontWeight="medium">{countOf(responses, texts.response)}</Text>
        {shown < responses && (
          <Text color="fg.muted">{texts.partly(String(shown), countOf(responses, texts.response))}</Text>
        )}
        <Text color="fg.muted">{texts.shares}</Text>
      </Box>
      <Stack as="ol" gap="4" listStyleType="none">
        {questions.map((question, at) => (
          <li key={question.id}>
            <QuestionCard {...{ question, hasTexts, shown }} surveyId={id} number={at + 1} />
          </li>
        ))}
      </Stack>
      <ResultCard title={texts.days} mt="4">
        <Box mx="-4" mb="-4">
          <ChartFrame
            query={{ data: results, isError: false, isFetching: false, refetch: () => {} }}
            caption={anonymous ? texts.daysAnonymous : texts.daysCaption}
            failed={texts.failed}
            empty={texts.none}
            chartOf={daysChart}
          />
        </Box>
      </ResultCard>
    </>
  );
}
