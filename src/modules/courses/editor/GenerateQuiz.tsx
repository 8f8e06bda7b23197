import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Sparkles, Square, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showError, showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { aiQuizTexts as texts } from '#shared/ai/messages.ts';
import { AI_QUIZ_TEXT_MIN } from '#shared/ai/model.ts';
import type { AiAnswerer } from '#shared/ai/output.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/courses/model.ts';
import type { QuizQuestion } from '#shared/courses/output.ts';
import { QuestionDialog } from '#ui/dialogs/QuestionDialog.tsx';
import { AnsweredBy } from '#widgets/AnsweredBy.tsx';
import type { LessonFormApi } from './lessonDraft.ts';

/** Errors whose message says what the user can do. */
const TELLING = ['TOO_MANY_REQUESTS', 'INVALID_INPUT'];

/** Makes a quiz from the lesson's text. Existing questions are replaced only after a confirmation, and Undo restores them. */
export function GenerateQuiz({ form, courseId, lessonId, onReplace }: GenerateQuizProps) {
  const quiz = useWatch({ control: form.control, name: 'quiz' });
  const [isAsking, setAsking] = useState(false);
  const [generation, setGeneration] = useState<Generation | null>(null);
  const request = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { client } = trpc.useUtils();
  useEffect(() => () => request.current?.abort(), []);

  function start(): void {
    if (form.getValues('body').trim().length < AI_QUIZ_TEXT_MIN) showToast({ tone: 'error', ...texts.short });
    else if (form.getValues('quiz').length > 0) setAsking(true);
    else void generate();
  }

  async function generate(): Promise<void> {
    setAsking(false);
    const abort = new AbortController();
    request.current = abort;
    setBusy(true);
    try {
      const text = form.getValues('body');
      const quizBefore = JSON.stringify(form.getValues('quiz'));
      const input = { courseId, lessonId, text };
      const { questions, by } = await client.ai.quiz.mutate(input, { signal: abort.signal });
      if (abort.signal.aborted) return;
      if (questions.length === 0) return showError(texts.none);
      const generated = questions.map(({ question, options, correctAnswer: correct, explanation }) => ({
        question,
        options,
        correct,
        explanation,
      }));
      const before = form.getValues('quiz');
      // Questions that were written in the meantime stay.
      const after =
        JSON.stringify(before) === quizBefore
          ? generated
          : [...before, ...generated].slice(0, QUIZ_QUESTIONS_MAX);
      setGeneration({ before, after, by, count: generated.length });
      onReplace(after);
    } catch (error) {
      if (abort.signal.aborted) return;
      const { code, message } = errorOf(error) ?? {};
      showError(message !== undefined && TELLING.includes(code ?? '') ? message : texts.failed);
    } finally {
      if (request.current === abort) setBusy(false);
    }
  }

  function stop(): void {
    request.current?.abort();
    setBusy(false);
    // The pressed button disappears.
    button.current?.focus();
  }

  function undo(): void {
    onReplace(generation?.before ?? []);
    setGeneration(null);
    button.current?.focus();
  }

  const current = generation && quiz.length > 0 ? generation : null;
  const isUnchanged = current !== null && JSON.stringify(quiz) === JSON.stringify(current.after);
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        <Button
          ref={button}
          type="button"
          size="sm"
          aria-disabled={busy}
          onClick={() => (busy ? undefined : start())}
        >
          <Sparkles size={16} strokeWidth={1.75} aria-hidden />
          {busy ? texts.busy : texts.generate}
        </Button>
        {busy && (
          <Button type="button" size="sm" variant="ghost" onClick={stop}>
            <Square size={14} strokeWidth={1.75} aria-hidden />
            {texts.stop}
          </Button>
        )}
        {isUnchanged && !busy && (
          <Button type="button" size="sm" variant="ghost" onClick={undo}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {texts.undo}
          </Button>
        )}
      </Flex>
      <Box role="status" srOnly>
        {busy ? texts.busy : current ? texts.generated(current.count) : ''}
      </Box>
      {current && (
        <Box mt="3" ps="3" borderStartWidth="3px" borderColor="accent.solid">
          <Text textStyle="sm">{texts.review}</Text>
          <AnsweredBy by={current.by} />
        </Box>
      )}
      <QuestionDialog
        open={isAsking}
        title={texts.replaceTitle}
        body={texts.replaceBody(quiz.length)}
        onCancel={() => setAsking(false)}
      >
        <Button type="button" variant="solid" onClick={() => void generate()}>
          {texts.replace}
        </Button>
      </QuestionDialog>
    </Box>
  );
}

/** `after`: the questions of the form right after the generated ones came in. */
type Generation = { before: QuizQuestion[]; after: QuizQuestion[]; by: AiAnswerer; count: number };

type GenerateQuizProps = {
  form: LessonFormApi;
  courseId: string;
  /** Null for a new lesson. */
  lessonId: number | null;
  onReplace: (questions: QuizQuestion[]) => void;
};
