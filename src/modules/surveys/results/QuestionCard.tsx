import { Box, Text } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { QuestionResult } from '#shared/surveys/output.ts';
import { resultTexts as texts } from '#shared/surveys/results.messages.ts';
import { type Share, ShareBars } from '#ui/charts/ShareBars.tsx';
import { ResultCard } from './ResultCard.tsx';
import { TextAnswers } from './TextAnswers.tsx';

/** The results of one question: bars, the numbers of a rating, and texts. */
export function QuestionCard({ surveyId, number, question, hasTexts, shown }: QuestionCardProps) {
  const { base, answered, options, rating } = question;
  const shares = question.type === 'rating' ? ratingShares(question) : options.map(optionShare);
  const isText = question.type === 'text';
  const hasWords = isText ? answered > 0 : options.some(({ id, count }) => id === null && count > 0);
  return (
    <ResultCard title={`${number}. ${question.question}`}>
      <Text color="fg.muted" textStyle="sm">
        {texts.base(countOf(base, texts.respondent), formatCount(answered))}
      </Text>
      {rating && (
        <Text mt="1" textStyle="sm" fontVariantNumeric="tabular-nums">
          {texts.rating(decimal(rating.mean), decimal(rating.median), decimal(rating.spread))}
        </Text>
      )}
      {question.type === 'rating' && !rating && <Text mt="2">{texts.noRating}</Text>}
      {shares.length > 0 && (
        <Box mt="3">
          <ShareBars shares={shares} />
        </Box>
      )}
      {isText && !hasWords && <Text mt="2">{texts.noTexts}</Text>}
      {hasWords &&
        (hasTexts ? (
          // The list begins again when further responses are shown.
          <TextAnswers key={shown} surveyId={surveyId} question={question} isOwn={!isText} />
        ) : (
          <Text mt="3" color="fg.muted">
            {surveyMessages.textsNotShared}
          </Text>
        ))}
    </ResultCard>
  );
}

type QuestionCardProps = {
  surveyId: string;
  number: number;
  question: QuestionResult;
  hasTexts: boolean;
  /** The number of responses in the results. */
  shown: number;
};

function optionShare({ id, text, count, share }: QuestionResult['options'][number]): Share {
  return shareOf(id ?? 'other', text, count, share);
}

function ratingShares({ base, rating }: QuestionResult): Share[] {
  return (rating?.counts ?? []).map((count, at) =>
    shareOf(String(at + 1), texts.stars(at + 1), count, base === 0 ? 0 : Math.round((count * 100) / base)),
  );
}

function shareOf(key: string, name: string, count: number, percent: number): Share {
  return { key, name, value: formatCount(count), percent, shownPercent: `${percent}%` };
}

/** At most two decimals: 3.67, 4 */
function decimal(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
