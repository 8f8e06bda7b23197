import { chakra, Flex } from '@chakra-ui/react';
import { RATING_MAX } from '#shared/surveys/model.ts';
import { OptionCard } from '#ui/forms/OptionCard.tsx';
import type { AnswerProps } from './answerEdits.ts';

const SCALE = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

/** A rating as radio buttons, for the pointer and the arrow keys. */
export function RatingAnswer({ id, answer, onAnswer }: AnswerProps) {
  return (
    <Flex gap="2">
      {SCALE.map((rating) => (
        <OptionCard key={rating} position="relative" flex="1" maxW="16" justifyContent="center">
          <chakra.input
            type="radio"
            name={id}
            checked={answer?.rating === rating}
            onChange={() => onAnswer({ rating })}
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
          />
          {rating}
        </OptionCard>
      ))}
    </Flex>
  );
}
