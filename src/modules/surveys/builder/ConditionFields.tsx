import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import { OTHER, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { ownOptionLabel } from '#shared/surveys/messages.ts';
import { valuesOf } from '#shared/surveys/questions.ts';
import { Check } from '#ui/forms/Check.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import type { QuestionChange } from './questionEdits.ts';

/** When a question is shown: after one of some answers to an earlier question. */
export function ConditionFields({ question, sources, error, isFixed, onChange }: ConditionFieldsProps) {
  const { showIf } = question;
  const errorId = useId();
  const source = sources.find(({ id }) => id === showIf?.question);
  if (!showIf) return null;

  function toggle(value: string): void {
    onChange((each) => {
      const chosen = each.showIf?.options ?? [];
      const options = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
      return { ...each, showIf: each.showIf && { ...each.showIf, options } };
    });
  }

  return (
    <Box mt="4" ms={{ base: '0', sm: '9' }} p="3" bg="bg.hover" borderRadius="md">
      <FormField label={texts.showIf} disabled={isFixed}>
        <OptionSelect
          value={showIf.question}
          options={sources.map(({ id, question: text }) => [id, text || texts.questions])}
          onChange={(next) => onChange((each) => ({ ...each, showIf: { question: next, options: [] } }))}
        />
      </FormField>
      <chakra.fieldset mt="3" minW="0" aria-describedby={error === undefined ? undefined : errorId}>
        <chakra.legend textStyle="sm" mb="1">
          {texts.answerIs}
        </chakra.legend>
        <Flex columnGap="5" wrap="wrap">
          {source &&
            valuesOf(source).map((value) => (
              <chakra.label
                key={value}
                display="inline-flex"
                alignItems="center"
                gap="2"
                minH="10"
                cursor={isFixed ? 'not-allowed' : 'pointer'}
                overflowWrap="anywhere"
              >
                <Check
                  type="checkbox"
                  aria-invalid={error !== undefined}
                  checked={showIf.options.includes(value)}
                  disabled={isFixed}
                  onChange={() => toggle(value)}
                />
                {labelOf(source, value)}
              </chakra.label>
            ))}
        </Flex>
      </chakra.fieldset>
      {error !== undefined && (
        <Text id={errorId} mt="1" color="danger" textStyle="xs" fontWeight="medium">
          {error}
        </Text>
      )}
      {!isFixed && (
        <Button size="sm" mt="2" onClick={() => onChange((each) => ({ ...each, showIf: null }))}>
          <X aria-hidden />
          {texts.removeCondition}
        </Button>
      )}
    </Box>
  );
}

/** What a condition names of a question's answer. */
function labelOf({ type, options }: SurveyQuestion, value: string): string {
  if (type === 'rating') return texts.rating(value);
  if (value === OTHER) return ownOptionLabel;
  const at = options.findIndex(({ id }) => id === value);
  return options[at]?.text || texts.option(at + 1);
}

type ConditionFieldsProps = {
  question: SurveyQuestion;
  sources: readonly SurveyQuestion[];
  error: string | undefined;
  isFixed: boolean;
  onChange: (make: QuestionChange) => void;
};
