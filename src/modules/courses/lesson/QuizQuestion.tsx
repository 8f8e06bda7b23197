import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { courseMessages, quizTexts } from '#shared/courses/messages.ts';
import type { AskedQuestion, QuizSolution } from '#shared/courses/output.ts';
import { OptionCard, OptionInput } from '#ui/forms/OptionCard.tsx';

type Props = {
  /** Of the radio buttons, unique on the page. */
  name: string;
  number: number;
  question: AskedQuestion;
  chosen: number | null;
  missing: boolean;
  /** Null before the answer is checked. A checked answer is locked. */
  correct: boolean | null;
  /** Comes with an incorrect answer. */
  solution: QuizSolution | null;
  onChoose: (option: number) => void;
};

/** One question with its options and the result. */
export function QuizQuestion({
  name,
  number,
  question,
  chosen,
  missing,
  correct,
  solution,
  onChoose,
}: Props) {
  const [legendId, noteId] = [`${name}-legend`, `${name}-note`];
  const noted = missing || correct !== null;
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={noted ? noteId : undefined}
      aria-required
      aria-invalid={missing || undefined}
      disabled={correct !== null}
      minW="0"
    >
      <chakra.legend id={legendId} fontSize="md" fontWeight="medium" mb="2" overflowWrap="anywhere">
        {`${number}. ${question.question}`}
      </chakra.legend>
      <Stack gap="2">
        {question.options.map((option, index) => (
          <Option
            key={option}
            data-verdict={
              solution?.option === index ? 'correct' : chosen === index ? verdictOf(correct) : undefined
            }
          >
            <OptionInput
              type="radio"
              name={name}
              value={index}
              checked={chosen === index}
              onChange={() => onChoose(index)}
            />
            <Box as="span" minW="0" overflowWrap="anywhere">
              {option}
            </Box>
          </Option>
        ))}
      </Stack>
      {noted && (
        <Box id={noteId} mt="2">
          {correct === null ? (
            <Box color="danger" textStyle="xs" fontWeight="medium">
              {courseMessages.answerMissing}
            </Box>
          ) : (
            <Verdict correct={correct} solution={solution} options={question.options} />
          )}
        </Box>
      )}
    </chakra.fieldset>
  );
}

/** An incorrect answer names the correct option, and shows the author's explanation. */
function Verdict({ correct, solution, options }: VerdictProps) {
  const Icon = correct ? CircleCheck : CircleX;
  return (
    <>
      <Flex gap="1.5" fontWeight="medium" color={correct ? 'success' : 'danger'}>
        <Box pt="0.5" flexShrink="0">
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box minW="0" overflowWrap="anywhere">
          {solution ? quizTexts.solution(options[solution.option] ?? '') : quizTexts.correct}
        </Box>
      </Flex>
      {solution?.explanation && (
        <Box mt="1" ps="6" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {solution.explanation}
        </Box>
      )}
    </>
  );
}

type VerdictProps = { correct: boolean; solution: QuizSolution | null; options: readonly string[] };

function verdictOf(correct: boolean | null): 'correct' | 'incorrect' | undefined {
  if (correct === null) return undefined;
  return correct ? 'correct' : 'incorrect';
}

const Option = chakra(OptionCard, {
  base: {
    '&[data-verdict=correct]': { borderColor: 'success', bg: 'success.bg', _hover: { bg: 'success.bg' } },
    '&[data-verdict=incorrect]': {
      borderColor: 'danger.border',
      bg: 'danger.subtle',
      _hover: { bg: 'danger.subtle' },
    },
  },
});
