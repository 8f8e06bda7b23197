import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import { type Answer, type AnswerProblem, checkAnswers, shownQuestions } from '#shared/surveys/answers.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { surveyFormTexts as texts } from '#shared/surveys/responding.messages.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { STILL } from '#ui/forms/formBusy.ts';
import { type AnswersEdit, fittingAnswers } from './answerEdits.ts';
import { SurveyField } from './SurveyField.tsx';

/**
 * The questions of a survey for a respondent. It sends nothing: `onSubmit` gets valid answers only, without those to hidden
 * questions.
 */
export function SurveyForm({ questions, answers: sent, onChange, onSubmit, ...rest }: SurveyFormProps) {
  const { problems: refused = NO_PROBLEMS, submitLabel = texts.submit, busy = false, children } = rest;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const answers = useMemo(() => fittingAnswers(questions, sent), [questions, sent]);
  const answerTo = new Map(answers.map((answer) => [answer.question, answer]));
  const problems = isChecked ? [...checkAnswers(questions, answers).problems, ...refused] : refused;
  const messageOf = new Map(problems.toReversed().map(({ question, message }) => [question, message]));

  useEffect(() => focusProblem(form.current, refused), [refused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Events of a portal bubble through React's tree.
    event.stopPropagation();
    if (busy) return;
    const result = checkAnswers(questions, answers);
    setChecked(true);
    if (result.answers) onSubmit(result.answers);
    else focusProblem(form.current, result.problems);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={holdEnter} aria-busy={busy} {...(busy && STILL)}>
      <Stack gap="8">
        {shownQuestions(questions, answers).map((question, at) => (
          <SurveyField
            key={question.id}
            // Question IDs can be any text.
            id={`${id}-${questions.indexOf(question)}`}
            number={at + 1}
            question={question}
            answer={answerTo.get(question.id)}
            message={messageOf.get(question.id)}
            readOnly={busy}
            onChange={onChange}
          />
        ))}
      </Stack>
      <Box mt="8">
        {problems.length > 0 && <FormError error={{ message: surveyMessages.incomplete }} />}
        <Flex gap="3" mt="2" wrap="wrap" align="center">
          <Button type="submit" variant="solid" loading={busy}>
            {submitLabel}
          </Button>
          {children}
        </Flex>
      </Box>
    </form>
  );
}

const NO_PROBLEMS: readonly AnswerProblem[] = [];

/** Focuses the field with the first problem. */
function focusProblem(form: HTMLFormElement | null, [first]: readonly AnswerProblem[]): void {
  if (!first) return;
  const field = form?.querySelector(`[data-question="${CSS.escape(first.question)}"]`);
  const own = field?.querySelector<HTMLElement>('[data-own-option]');
  (own ?? field?.querySelector<HTMLElement>('input, textarea'))?.focus();
}

/** Enter in a field would submit the form, and a response is final. */
function holdEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

type SurveyFormProps = {
  questions: readonly SurveyQuestion[];
  answers: readonly Answer[];
  /** Gets a change of the answers. The same function each time, such as that of `useState`. */
  onChange: (edit: AnswersEdit) => void;
  onSubmit: (answers: Answer[]) => void;
  /** Those that the server found. */
  problems?: readonly AnswerProblem[] | undefined;
  submitLabel?: string;
  busy?: boolean;
  /** Beside the button. */
  children?: ReactNode;
};
