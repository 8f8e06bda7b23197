import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS_MAX } from '#shared/courses/model.ts';
import type { LessonFormApi } from './LessonFields.tsx';
import { blankQuestion } from './lessonDraft.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The questions of a lesson, in an order that buttons change. */
export function QuizFields({ form }: { form: LessonFormApi }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'quiz' });
  const [said, say] = useState('');
  const root = useRef<HTMLFieldSetElement>(null);
  const full = fields.length >= QUIZ_QUESTIONS_MAX;

  /** Buttons go or lose their place with a question: the focus follows once the form shows it. */
  function focusOn(...selectors: string[]): void {
    requestAnimationFrame(() => {
      const found = selectors.map((selector) => root.current?.querySelector<HTMLElement>(selector));
      found.find((element) => element && !element.matches(':disabled'))?.focus();
    });
  }

  function shift(from: number, step: -1 | 1): void {
    const to = from + step;
    move(from, to);
    say(`Question ${from + 1} is now question ${to + 1} of ${fields.length}.`);
    const at = (part: string) => `[data-question="${to}"] [data-part=${part}]`;
    focusOn(at(step < 0 ? 'up' : 'down'), at(step < 0 ? 'down' : 'up'));
  }

  function take(index: number): void {
    remove(index);
    say(`Question ${index + 1} removed.`);
    const next = Math.min(index, fields.length - 2);
    focusOn(`[data-question="${next}"] [data-part=question]`, '[data-part=add]');
  }

  return (
    <chakra.fieldset ref={root} minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        Quiz
      </chakra.legend>
      <Text color="fg.muted" textStyle="xs" mb="3">
        {`Optional. Up to ${QUIZ_QUESTIONS_MAX} questions with ${QUIZ_OPTIONS} options each, one of them right.`}
      </Text>
      <Stack gap="4" align="stretch">
        {fields.map((field, index) => (
          <QuestionFields
            key={field.id}
            form={form}
            index={index}
            count={fields.length}
            onShift={(step) => shift(index, step)}
            onRemove={() => take(index)}
          />
        ))}
        <Button
          data-part="add"
          size="sm"
          alignSelf="flex-start"
          disabled={full}
          onClick={() => append(blankQuestion())}
        >
          <Plus aria-hidden />
          {fields.length === 0 ? 'Add a quiz' : 'Add question'}
        </Button>
      </Stack>
      <Box role="status" srOnly>
        {said}
      </Box>
    </chakra.fieldset>
  );
}
