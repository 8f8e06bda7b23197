import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import { QUESTIONS_MAX } from '#shared/surveys/model.ts';
import { surveyTexts } from '#shared/surveys/page.messages.ts';
import { uiTexts } from '#shared/ui.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SortHandle } from '#ui/lists/SortHandle.tsx';
import { useSorting } from '#ui/lists/useSorting.ts';
import { blankQuestion, type SurveyForm } from '../surveyDraft.ts';
import { QuestionCard } from './QuestionCard.tsx';
import {
  brokenBy,
  conditionSources,
  moved,
  type QuestionChange,
  withValidConditions,
} from './questionEdits.ts';

/** What an edit that breaks conditions asks. */
const QUESTIONS = {
  move: [texts.moveTitle, texts.moveAnyway],
  remove: [texts.removeTitle, texts.removeAnyway],
  change: [texts.changeTitle, texts.changeAnyway],
} as const;
type Edit = keyof typeof QUESTIONS;
type Asking = { edit: Edit; next: SurveyQuestion[]; broken: SurveyQuestion[] };

/**
 * The questions, sorted by pointer or keyboard. An edit that breaks conditions of other questions names them first.
 * `reasonId`: only the wording can change, and this element says why.
 */
export function QuestionList({ form, reasonId }: { form: SurveyForm; reasonId: string | undefined }) {
  const questions = useWatch({ control: form.control, name: 'questions' });
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [announcement, say] = useState('');
  const numberOf = useNumbers();
  const isFixed = reasonId !== undefined;

  function store(next: SurveyQuestion[]): void {
    form.setValue('questions', next, { shouldValidate: isSubmitted });
  }

  /** Stores an edit, or asks first if it breaks conditions. Returns false then. */
  function propose(edit: Edit, next: SurveyQuestion[]): boolean {
    const broken = brokenBy(next);
    if (broken.length === 0) store(next);
    else setAsking({ edit, next, broken });
    return broken.length === 0;
  }

  function confirm(): void {
    if (!asking) return;
    store(withValidConditions(asking.next));
    setAsking(null);
  }

  const current = () => form.getValues('questions');
  const idOf = (number: number) => current().find(({ id }) => numberOf(id) === number)?.id ?? '';
  const group = {
    id: 0,
    name: texts.questions,
    items: questions.map(({ id, question }, at) => ({
      id: numberOf(id),
      name: question || texts.question(at + 1),
    })),
  };
  const sorting = useSorting('survey-question', [group], (number, { index }) =>
    propose('move', moved(current(), idOf(number), index)),
  );

  function focusOn(index: number): void {
    requestAnimationFrame(() => {
      const fields = root.current?.querySelectorAll<HTMLElement>('[data-part=question]');
      (fields?.[index] ?? root.current?.querySelector<HTMLElement>('[data-part=add]'))?.focus();
    });
  }

  function add(): void {
    store([...current(), blankQuestion()]);
    say(texts.added(questions.length + 1));
    focusOn(questions.length);
  }

  function change(id: string, make: QuestionChange): void {
    propose(
      'change',
      current().map((each) => (each.id === id ? make(each) : each)),
    );
  }

  function remove(id: string): void {
    const at = current().findIndex((each) => each.id === id);
    const isRemoved = propose('remove', current().toSpliced(at, 1));
    if (!isRemoved) return;
    say(texts.removed(at + 1));
    focusOn(Math.min(at, questions.length - 2));
  }

  // The cards keep these, so that a key in one of them doesn't render the others.
  const latest = useRef({ change, remove });
  useEffect(() => {
    latest.current = { change, remove };
  });
  const [api] = useState(() => ({
    change: (id: string, make: QuestionChange) => latest.current.change(id, make),
    remove: (id: string) => latest.current.remove(id),
  }));

  const byNumber = new Map(questions.map((question, at) => [numberOf(question.id), { question, at }]));
  const inOrder = sorting.order[0]?.items.flatMap(({ id }) => byNumber.get(id) ?? []) ?? [];
  const problem = errors.questions?.root?.message ?? errors.questions?.message;

  return (
    <Box as="section" aria-label={texts.questions} ref={root}>
      <Heading as="h2" size="md" mb="1">
        {texts.questions}
      </Heading>
      {!isFixed && questions.length > 1 && (
        <Text id={helpId} color="fg.muted" textStyle="xs">
          {uiTexts.sortHelp}
        </Text>
      )}
      {problem && (
        <Text role="alert" mt="2" color="danger" fontWeight="medium">
          {problem}
        </Text>
      )}
      {questions.length === 0 && (
        <Text mt="2" color="fg.muted">
          {texts.noQuestions}
        </Text>
      )}
      <Box {...sorting.rootProps} mt="3">
        <Stack asChild gap="3" listStyleType="none" {...sorting.groupProps(0)}>
          <ol aria-label={texts.questions}>
            {inOrder.map(({ question, at }, place) => (
              <QuestionCard
                key={question.id}
                question={question}
                number={place + 1}
                sources={conditionSources(questions, question.id)}
                errors={errors.questions?.[at]}
                reasonId={reasonId}
                lifted={sorting.liftedId === numberOf(question.id)}
                item={sorting.itemProps(numberOf(question.id))}
                handle={
                  !isFixed &&
                  questions.length > 1 && (
                    <SortHandle
                      label={texts.move(place + 1)}
                      helpId={helpId}
                      handle={sorting.handleProps(numberOf(question.id))}
                    />
                  )
                }
                api={api}
              />
            ))}
          </ol>
        </Stack>
      </Box>
      {!isFixed && (
        <Flex mt="3">
          <Button data-part="add" disabled={questions.length >= QUESTIONS_MAX} onClick={add}>
            <Plus aria-hidden />
            {surveyTexts.addQuestion}
          </Button>
        </Flex>
      )}
      <Box role="status" srOnly>
        {announcement}
      </Box>
      <Box role="status" aria-live="assertive" srOnly>
        {sorting.announcement}
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={asking ? QUESTIONS[asking.edit][0] : ''}
        body={asking && `${dependentsNote(asking, questions)} ${texts.withoutCondition}`}
        confirmLabel={asking ? QUESTIONS[asking.edit][1] : ''}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      />
    </Box>
  );
}

/** Names the questions that depend on another one. An edit only breaks conditions on one question. */
function dependentsNote({ broken }: Asking, questions: readonly SurveyQuestion[]): string {
  const nameOf = ({ id, question }: SurveyQuestion) =>
    question || texts.question(questions.findIndex((each) => each.id === id) + 1);
  const source = questions.find(({ id }) => id === broken[0]?.showIf?.question);
  const others = broken.map((each) => `“${nameOf(each)}”`).join(', ');
  return surveyMessages.dependents(source ? nameOf(source) : '', others);
}

/** Numbers for the IDs of questions, which are texts. Sorting needs numbers. */
function useNumbers(): (id: string) => number {
  const [numbers] = useState(() => new Map<string, number>());
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
}
