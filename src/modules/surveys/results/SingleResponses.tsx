import { Box, Flex, Text } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import { CursorList } from '#records/CursorList.tsx';
import type { Answer } from '#shared/surveys/answers.ts';
import { RATING_MAX } from '#shared/surveys/model.ts';
import type { QuestionResult, SingleResponse } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

/** Responses of a page. */
const PAGE = 20;

/** The responses to a named survey, newest first. */
export function SingleResponses({ surveyId, questions }: SingleResponsesProps) {
  const list = trpc.email.surveys.responses.useInfiniteQuery(
    { id: surveyId, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <CursorList label={texts.single} list={list} gap="4" nothing={texts.none} failed={texts.singleFailed}>
      {(response) => <ResponseItem key={response.id} response={response} questions={questions} />}
    </CursorList>
  );
}

type SingleResponsesProps = { surveyId: string; questions: readonly QuestionResult[] };

function ResponseItem({ response, questions }: ResponseItemProps) {
  const { author, respondedAt, answers } = response;
  const answerTo = new Map(answers.map((answer) => [answer.question, answer]));
  return (
    <Box as="li" p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Flex align="center" gap="2.5" mb="3">
        {author && <UserAvatar user={author} />}
        <MetaLine>
          <Box as="span" fontWeight="medium">
            {author ? <UserLink user={author} /> : texts.byInvitation}
          </Box>
          <Box as="span" color="fg.muted">
            <RelativeTime iso={respondedAt} />
          </Box>
        </MetaLine>
      </Flex>
      {answers.length === 0 && <Text color="fg.muted">{texts.noAnswers}</Text>}
      <Box as="dl">
        {questions.map((question) => {
          const answer = answerTo.get(question.id);
          return (
            answer && (
              <Box key={question.id} mt="2.5">
                <Box as="dt" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                  {question.question}
                </Box>
                <Box as="dd" whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {answerText(question, answer)}
                </Box>
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

type ResponseItemProps = { response: SingleResponse; questions: readonly QuestionResult[] };

function answerText(
  { options }: QuestionResult,
  { text, rating, options: chosen = [], other }: Answer,
): string {
  if (text !== undefined) return text;
  if (rating !== undefined) return texts.ratingOf(rating, RATING_MAX);
  const named = options.filter(({ id }) => id !== null && chosen.includes(id)).map((option) => option.text);
  return [...named, ...(other === undefined ? [] : [texts.ownOption(other)])].join(', ');
}
