import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useCan, useIsPending } from '#lib/session/session.ts';
import { courseTexts, quizTexts } from '#shared/courses/messages.ts';
import { isPassed } from '#shared/courses/model.ts';
import type { AskedQuestion, Lesson } from '#shared/courses/output.ts';
import { QuizQuestion } from './QuizQuestion.tsx';
import { QuizReading } from './QuizReading.tsx';
import { scoreText } from './quizAttempt.ts';
import { useQuiz } from './useQuiz.ts';

type Props = { lesson: Lesson; quiz: AskedQuestion[] };

/** The questions of a lesson. Only enrolled users can answer them. */
export function Quiz({ lesson, quiz }: Props) {
  const canEnroll = useCan('courses.enrol', null);
  const pending = useIsPending();
  return (
    <Box as="section" aria-labelledby="quiz" mt="10">
      <Heading as="h2" id="quiz" size="lg">
        {courseTexts.quiz}
      </Heading>
      <Text color="fg.muted" mt="1" mb="5">
        {aboutQuiz(lesson, quiz.length)}
        {!lesson.enrolled && !pending && ` ${canEnroll ? quizTexts.enrollToAnswer : quizTexts.logInToAnswer}`}
      </Text>
      {lesson.enrolled ? <QuizForm lesson={lesson} quiz={quiz} /> : <QuizReading quiz={quiz} />}
    </Box>
  );
}

function aboutQuiz({ best, passMark }: Lesson, questions: number): string {
  return [
    quizTexts.questions(questions),
    passMark !== null && quizTexts.passingScore(passMark),
    best && quizTexts.best(scoreText(best)),
  ]
    .filter(Boolean)
    .join(' ');
}

function QuizForm({ lesson, quiz }: Props) {
  const id = useId();
  const { answers, result, checked, sending, choose, check, tryAgain } = useQuiz(lesson, quiz.length);
  const resultText = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (result) resultText.current?.focus();
  }, [result]);

  /** Waits for the next render, which unlocks the questions. */
  function focusQuestion(index: number): void {
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLInputElement>(`[name="${id}-${index}"]`)?.focus();
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = check();
    if (missing !== null) focusQuestion(missing);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="6">
        {quiz.map((question, index) => (
          <QuizQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one quiz stay as they are
            key={index}
            name={`${id}-${index}`}
            number={index + 1}
            question={question}
            chosen={answers[index] ?? null}
            missing={checked && answers[index] === null}
            correct={result?.correct[index] ?? null}
            solution={result?.solutions[index] ?? null}
            onChoose={(option) => choose(index, option)}
          />
        ))}
      </Stack>
      {result ? (
        <Flex gap="3" wrap="wrap" align="center" mt="5">
          <Text ref={resultText} tabIndex={-1} outline="none" flex="1" minW="12rem">
            <Box as="span" fontWeight="medium">
              {`${scoreText({ best: result.score, total: result.total })}. `}
            </Box>
            {lesson.passMark !== null && passText(result.passed, lesson.passMark, result)}
          </Text>
          <Button onClick={() => focusQuestion(tryAgain())}>{quizTexts.tryAgain}</Button>
        </Flex>
      ) : (
        <Button type="submit" mt="5" loading={sending}>
          {quizTexts.check}
        </Button>
      )}
    </form>
  );
}

/** `passed` refers to the best attempt, not always the last one. */
function passText(passed: boolean, mark: number, { score, total }: { score: number; total: number }): string {
  if (!passed) return quizTexts.missed(mark);
  return isPassed({ best: score, total }, mark) ? quizTexts.passed : quizTexts.passedBefore;
}
