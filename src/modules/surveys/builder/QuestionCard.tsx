import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react';
import { GitBranch, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { hasOptions, QUESTION_TYPES, type SurveyQuestion } from '#shared/survey-questions/model.ts';
import { builderTexts as texts } from '#shared/surveys/builder.messages.ts';
import { QUESTION_TYPE_LABEL } from '#shared/surveys/messages.ts';
import { QUESTION_MAX } from '#shared/surveys/model.ts';
import { IconAction } from '#ui/base/IconAction.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { OptionList } from './OptionList.tsx';
import { ofType, type QuestionChange } from './questionEdits.ts';

const TYPES = QUESTION_TYPES.map((type) => [type, QUESTION_TYPE_LABEL[type]] as const);

/** One question: its text and type, its options, and when it is shown. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, sources, errors, reasonId, lifted, item, handle, api } = props;
  const isFixed = reasonId !== undefined;
  const change = (make: QuestionChange) => api.change(question.id, make);
  const isChoice = hasOptions(question);
  return (
    <chakra.li
      {...item}
      data-question={question.id}
      bg="bg.surface"
      borderWidth="1px"
      borderColor={lifted ? 'accent.border' : 'border'}
      borderRadius="lg"
      boxShadow={lifted ? 'md' : undefined}
      scrollMarginBlock="20"
    >
      <chakra.fieldset
        aria-label={texts.question(number)}
        aria-describedby={reasonId}
        minW="0"
        px={{ base: '3', sm: '4' }}
        py="4"
      >
        <Flex gap="2" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Flex align="center" flex="none" ms="-1" minH="10" mt="6" color="fg.muted">
            {handle}
            <Box as="span" px="1" fontVariantNumeric="tabular-nums" aria-hidden>
              {number}.
            </Box>
          </Flex>
          <Box flex="1" minW="0">
            <FormField label={texts.question(number)} error={errors?.question?.message} required>
              <Input
                data-part="question"
                value={question.question}
                onChange={({ target }) => {
                  const text = target.value;
                  change((each) => ({ ...each, question: text }));
                }}
                autoComplete="off"
                maxLength={QUESTION_MAX * 2}
              />
            </FormField>
          </Box>
          <Box flex={{ base: '1 0 100%', sm: '0 0 11rem' }}>
            <FormField label={texts.type(number)} disabled={isFixed}>
              <OptionSelect
                value={question.type}
                options={TYPES}
                onChange={(type) => change((each) => ofType(each, type))}
              />
            </FormField>
          </Box>
        </Flex>
        {isChoice && (
          <OptionList question={question} errors={errors?.options} isFixed={isFixed} onChange={change} />
        )}
        {question.showIf && (
          <ConditionFields
            question={question}
            sources={sources}
            error={errors?.showIf ? texts.chooseAnswers : undefined}
            isFixed={isFixed}
            onChange={change}
          />
        )}
        <Flex mt="4" gap="5" rowGap="2" wrap="wrap" align="center">
          <SwitchField
            label={texts.required}
            checked={question.required}
            disabled={isFixed}
            onChange={({ target }) => {
              const required = target.checked;
              change((each) => ({ ...each, required }));
            }}
          />
          {isChoice && (
            <SwitchField
              label={texts.other}
              checked={question.other}
              disabled={isFixed}
              onChange={({ target }) => {
                const other = target.checked;
                change((each) => ({ ...each, other }));
              }}
            />
          )}
          {!isFixed && (
            <Flex ms="auto" gap="1">
              {!question.showIf && sources.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    const source = sources.at(-1)?.id ?? '';
                    change((each) => ({ ...each, showIf: { question: source, options: [] } }));
                  }}
                >
                  <GitBranch aria-hidden />
                  {texts.addCondition}
                </Button>
              )}
              <IconAction
                label={texts.remove(number)}
                icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => api.remove(question.id)}
              />
            </Flex>
          )}
        </Flex>
      </chakra.fieldset>
    </chakra.li>
  );
}, isSame);

/** The lists are new objects with each key in the form. */
function isSame(before: QuestionCardProps, after: QuestionCardProps): boolean {
  const names = ['number', 'errors', 'reasonId', 'lifted', 'api'] as const;
  return (
    names.every((name) => before[name] === after[name]) &&
    !before.handle === !after.handle &&
    JSON.stringify([before.question, before.sources]) === JSON.stringify([after.question, after.sources])
  );
}

type QuestionCardProps = {
  question: SurveyQuestion;
  number: number;
  /** The questions that its condition can name. */
  sources: readonly SurveyQuestion[];
  errors: FieldErrors<SurveyQuestion> | undefined;
  /** Set if only the wording can change: the element that says why. */
  reasonId: string | undefined;
  lifted: boolean;
  item: object;
  handle: ReactNode;
  api: { change: (id: string, make: QuestionChange) => void; remove: (id: string) => void };
};
