import { Box, chakra, Flex, Input, Stack, Textarea } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { courseEditorTexts as texts } from '#shared/courses/messages.ts';
import {
  QUIZ_EXPLANATION_MAX,
  QUIZ_OPTION_MAX,
  QUIZ_OPTIONS,
  QUIZ_QUESTION_MAX,
} from '#shared/courses/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import type { LessonFormApi } from './lessonDraft.ts';
import { OptionField } from './OptionField.tsx';

/** One question: its text, its options, and the correct one. */
export function QuestionFields({ form, index, count, onShift, onRemove }: QuestionFieldsProps) {
  const errors = form.formState.errors.quiz?.[index];
  const correctId = useId();
  const number = index + 1;
  return (
    <chakra.fieldset
      data-question={index}
      minW="0"
      position="relative"
      px={{ base: '3', sm: '4' }}
      py="4"
      borderWidth="1px"
      borderRadius="md"
      aria-label={texts.question(number)}
    >
      <Flex position="absolute" top={{ base: '0.5', sm: '2' }} insetEnd={{ base: '1', sm: '2' }}>
        <IconAction
          data-part="up"
          size="sm"
          label={texts.questionUp(number)}
          icon={<ArrowUp size={16} strokeWidth={1.75} aria-hidden />}
          disabled={index === 0}
          onClick={() => onShift(-1)}
        />
        <IconAction
          data-part="down"
          size="sm"
          label={texts.questionDown(number)}
          icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onShift(1)}
        />
        <IconAction
          size="sm"
          label={texts.removeQuestion(number)}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </Flex>
      <FormField label={texts.question(number)} error={errors?.question?.message} required>
        <Input
          {...form.register(`quiz.${index}.question`)}
          data-part="question"
          autoComplete="off"
          maxLength={QUIZ_QUESTION_MAX * 2}
        />
      </FormField>
      <Box mt="3" mb="1.5" textStyle="xs" color="fg.muted" aria-hidden>
        {texts.optionsHint}
      </Box>
      <Controller
        control={form.control}
        name={`quiz.${index}.correct`}
        render={({ field }) => (
          <Stack gap="2">
            {Array.from({ length: QUIZ_OPTIONS }, (_, option) => (
              <OptionField
                // Options have no names of their own and never move.
                key={String(option)}
                label={texts.option(option + 1, number)}
                input={form.register(`quiz.${index}.options.${option}`)}
                maxLength={QUIZ_OPTION_MAX * 2}
                error={errors?.options?.[option]?.message}
                correct={{
                  name: correctId,
                  label: texts.optionCorrect(option + 1, number),
                  checked: field.value === option,
                  onCheck: () => field.onChange(option),
                  describedBy: errors?.correct ? `${correctId}-error` : undefined,
                }}
              />
            ))}
          </Stack>
        )}
      />
      {errors?.correct && (
        <Box id={`${correctId}-error`} mt="1.5" textStyle="xs" color="danger" fontWeight="medium">
          {errors.correct.message}
        </Box>
      )}
      <Box mt="3">
        <FormField
          label={texts.explanation(number)}
          hint={texts.explanationHint}
          error={errors?.explanation?.message}
        >
          <Textarea
            {...form.register(`quiz.${index}.explanation`)}
            rows={2}
            minH="16"
            maxLength={QUIZ_EXPLANATION_MAX * 2}
          />
        </FormField>
      </Box>
    </chakra.fieldset>
  );
}

type QuestionFieldsProps = {
  form: LessonFormApi;
  index: number;
  count: number;
  onShift: (step: -1 | 1) => void;
  onRemove: () => void;
};
