import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { courseEditorTexts, courseTexts } from '#shared/courses/messages.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/courses/model.ts';
import { GenerateQuiz } from './GenerateQuiz.tsx';
import type { LessonFieldsProps } from './lessonDraft.ts';
import { blankQuestion } from './lessonDraft.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The questions of a lesson, with buttons that reorder them. */
export function QuizFields({ form, ...place }: LessonFieldsProps) {
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: 'quiz' });
  const [announcement, say] = useState('');
  const root = useRef<HTMLFieldSetElement>(null);
  const full = fields.length >= QUIZ_QUESTIONS_MAX;

  /** Buttons move or disappear with their question, so the focus follows after the form has rendered. */
  function focusOn(...selectors: string[]): void {
    requestAnimationFrame(() => {
      const elements = selectors.map((selector) => root.current?.querySelector<HTMLElement>(selector));
      elements.find((element) => element && !element.matches(':disabled'))?.focus();
    });
  }

  function shift(from: number, step: -1 | 1): void {
    const to = from + step;
    move(from, to);
    say(courseEditorTexts.questionMoved(from + 1, to + 1, fields.length));
    const at = (part: string) => `[data-question="${to}"] [data-part=${part}]`;
    focusOn(at(step < 0 ? 'up' : 'down'), at(step < 0 ? 'down' : 'up'));
  }

  function removeAt(index: number): void {
    remove(index);
    say(courseEditorTexts.questionRemoved(index + 1));
    const next = Math.min(index, fields.length - 2);
    focusOn(`[data-question="${next}"] [data-part=question]`, '[data-part=add]');
  }

  return (
    <chakra.fieldset ref={root} minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {courseTexts.quiz}
      </chakra.legend>
      <Text color="fg.muted" textStyle="xs" mb="3">
        {courseEditorTexts.quizHint}
      </Text>
      <Stack gap="4" align="stretch">
        <GenerateQuiz form={form} {...place} onReplace={replace} />
        {fields.map((field, index) => (
          <QuestionFields
            key={field.id}
            form={form}
            index={index}
            count={fields.length}
            onShift={(step) => shift(index, step)}
            onRemove={() => removeAt(index)}
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
          {fields.length === 0 ? courseEditorTexts.addQuiz : courseEditorTexts.addQuestion}
        </Button>
      </Stack>
      <Box role="status" srOnly>
        {announcement}
      </Box>
    </chakra.fieldset>
  );
}
