import { Box, Button, chakra, Field, Flex, Input, Stack } from '@chakra-ui/react';
import { Circle, Plus, Square, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { fieldError } from '#lib/fieldError.ts';
import type { SurveyQuestion } from '#shared/survey-questions/model.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { ownOptionLabel, surveyMessages } from '#shared/surveys/messages.ts';
import { OPTION_MAX, OPTIONS_MAX } from '#shared/surveys/model.ts';
import { optionKey } from '#shared/surveys/questions.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { newOption } from '../surveyDraft.ts';
import type { QuestionChange } from './questionEdits.ts';

/** The options of a question. Enter adds the next one. */
export function OptionList({ question, errors, isFixed, onChange }: OptionListProps) {
  const root = useRef<HTMLDivElement>(null);
  const { options, other, type } = question;
  const Mark = type === 'single' ? Circle : Square;
  const isFull = options.length >= OPTIONS_MAX;

  function focusOn(index: number): void {
    requestAnimationFrame(() => root.current?.querySelectorAll('input')[index]?.focus());
  }

  function addAfter(index: number): void {
    if (isFixed || isFull) return;
    onChange((each) => ({ ...each, options: each.options.toSpliced(index + 1, 0, newOption()) }));
    focusOn(index + 1);
  }

  function write(id: string, text: string): void {
    onChange((each) => ({
      ...each,
      options: each.options.map((option) => (option.id === id ? { id, text } : option)),
    }));
  }

  function remove(id: string, index: number): void {
    onChange((each) => ({ ...each, options: each.options.filter((option) => option.id !== id) }));
    focusOn(Math.max(0, index - 1));
  }

  /** Enter would save the survey. */
  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    addAfter(index);
  }

  return (
    <chakra.fieldset mt="4" ms={{ base: '0', sm: '9' }} minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {texts.options}
      </chakra.legend>
      <Stack ref={root} gap="2">
        {options.map(({ id, text }, index) => {
          const isTwice = text !== '' && isRepeated(options, index);
          const error = isTwice ? surveyMessages.optionTwice(text) : errorOf(errors, index, text);
          return (
            <Field.Root key={id} invalid={error !== undefined}>
              <Flex align="center" gap="2" w="full">
                <Box color="fg.subtle" flex="none">
                  <Mark size={16} strokeWidth={1.75} aria-hidden />
                </Box>
                <Input
                  aria-label={texts.option(index + 1)}
                  value={text}
                  onChange={({ target }) => write(id, target.value)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  autoComplete="off"
                  maxLength={OPTION_MAX * 2}
                />
                {!isFixed && (
                  <IconAction
                    size="sm"
                    label={texts.removeOption(index + 1)}
                    icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                    onClick={() => remove(id, index)}
                  />
                )}
              </Flex>
              {error !== undefined && (
                <Field.HelperText ms="6" color="danger" fontWeight="medium">
                  {error}
                </Field.HelperText>
              )}
            </Field.Root>
          );
        })}
        {other && (
          <Flex align="center" gap="2" color="fg.muted">
            <Mark size={16} strokeWidth={1.75} aria-hidden />
            {ownOptionLabel}
          </Flex>
        )}
      </Stack>
      {!isFixed && (
        <Button size="sm" mt="2" disabled={isFull} onClick={() => addAfter(options.length - 1)}>
          <Plus aria-hidden />
          {texts.addOption}
        </Button>
      )}
    </chakra.fieldset>
  );
}

/** The server refuses a blank option as one of no known kind. */
function errorOf(errors: unknown, index: number, text: string): string | undefined {
  const error = (errors as { [at: number]: unknown } | undefined)?.[index];
  if (error === undefined) return undefined;
  if (text.trim() === '') return surveyMessages.optionMin;
  return text.trim().length > OPTION_MAX ? surveyMessages.optionMax : fieldError(error);
}

/** Whether an option before it has the same text. */
function isRepeated(options: SurveyQuestion['options'], index: number): boolean {
  const keys = options.map(({ text }) => optionKey(text.trim()));
  return keys.indexOf(keys[index] ?? '') < index;
}

type OptionListProps = {
  question: SurveyQuestion;
  /** Of the form, by index. */
  errors: unknown;
  isFixed: boolean;
  onChange: (make: QuestionChange) => void;
};
