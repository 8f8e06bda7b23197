import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { PageQuiz } from '#shared/ai/chat/output.ts';
import type { QuizDraftQuestion } from '#shared/ai/output.ts';
import { SourceLink } from './Answer.tsx';

/** The chosen and the correct option stay as legible as before. */
const CLEAR = { opacity: 1 };

/** Questions about a lesson. The first pressed option counts, and nothing is stored. */
export function Quiz({ quiz: { title, url, questions } }: { quiz: PageQuiz }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const root = useRef<HTMLDivElement>(null);
  const correct = questions.filter(({ correctAnswer }, at) => chosen.get(at) === correctAnswer).length;
  function repeat(): void {
    setChosen(new Map());
    // The pressed button disappears.
    root.current?.querySelector<HTMLButtonElement>('[aria-pressed]')?.focus();
  }

  return (
    <Stack ref={root} gap="5">
      <Text textStyle="sm">
        {chatTexts.quizOf} <SourceLink url={url} title={title} />
      </Text>
      {questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a quiz never change
          key={at}
          number={at + 1}
          question={question}
          chosen={chosen.get(at) ?? null}
          onChoose={(option) => setChosen(new Map(chosen).set(at, option))}
        />
      ))}
      <Box role="status">
        {chosen.size === questions.length && (
          <Flex align="center" gap="3" wrap="wrap">
            <Text fontWeight="medium">{chatTexts.score(correct, questions.length)}</Text>
            <Button size="sm" variant="outline" onClick={repeat}>
              {chatTexts.again}
            </Button>
          </Flex>
        )}
      </Box>
    </Stack>
  );
}

function Question({ number, question, chosen, onChoose }: QuestionProps) {
  const { question: text, options, correctAnswer, explanation } = question;
  const isCorrect = chosen === correctAnswer;
  return (
    <Box>
      <Text fontWeight="medium">
        {number}. {text}
      </Text>
      <Flex role="group" aria-label={chatTexts.options(number)} direction="column" gap="1.5" mt="2">
        {options.map((option, at) => (
          <Button
            key={option}
            size="sm"
            variant="outline"
            justifyContent="flex-start"
            h="auto"
            minH="8"
            py="1"
            whiteSpace="normal"
            textAlign="start"
            css={{ '@media (pointer: coarse)': { minHeight: '10' } }}
            aria-pressed={chosen === at}
            aria-disabled={chosen !== null}
            {...(chosen === at && !isCorrect && { borderColor: 'danger', _disabled: CLEAR })}
            {...(chosen !== null && at === correctAnswer && { borderColor: 'success', _disabled: CLEAR })}
            onClick={() => chosen === null && onChoose(at)}
          >
            {chosen !== null && at === correctAnswer && <Check size={16} aria-hidden />}
            {chosen === at && !isCorrect && <X size={16} aria-hidden />}
            {option}
          </Button>
        ))}
      </Flex>
      <Box role="status" mt="2" textStyle="sm">
        {chosen !== null && (
          <>
            <Text>{isCorrect ? chatTexts.correct : chatTexts.incorrect(options[correctAnswer] ?? '')}</Text>
            <Text color="fg.muted">{explanation}</Text>
          </>
        )}
      </Box>
    </Box>
  );
}

type QuestionProps = {
  number: number;
  question: QuizDraftQuestion;
  /** The pressed option, or null. */
  chosen: number | null;
  onChoose: (option: number) => void;
};
