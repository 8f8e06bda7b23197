import { Box, Input, Stack } from '@chakra-ui/react';
import { ownOptionLabel } from '#shared/surveys/messages.ts';
import { surveyFormTexts as texts } from '#shared/surveys/responding.messages.ts';
import { OptionCard, OptionInput } from '#ui/forms/OptionCard.tsx';
import type { AnswerProps } from './answerEdits.ts';
import { toggled } from './answerEdits.ts';

/** The options of a single or multiple choice, and the respondent's own one. */
export function ChoiceAnswer({ id, question, answer, noteIds, invalid, readOnly, onAnswer }: AnswerProps) {
  const isMultiple = question.type === 'multiple';
  const { options = [], other } = answer ?? {};
  const input = { type: isMultiple ? 'checkbox' : 'radio', name: id } as const;

  function toggleOther(): void {
    if (!isMultiple) onAnswer({ options: [], other: '' });
    else onAnswer(other === undefined ? { options, other: '' } : { options });
  }

  return (
    <Stack gap="2">
      {question.options.map((option) => (
        <OptionCard key={option.id}>
          <OptionInput
            {...input}
            checked={options.includes(option.id)}
            onChange={() => onAnswer(isMultiple ? toggled(answer, option.id) : { options: [option.id] })}
          />
          <Box as="span" minW="0" overflowWrap="anywhere">
            {option.text}
          </Box>
        </OptionCard>
      ))}
      {question.other && (
        <OptionCard>
          <OptionInput {...input} checked={other !== undefined} onChange={toggleOther} />
          {ownOptionLabel}
        </OptionCard>
      )}
      {other !== undefined && (
        <Input
          data-own-option
          aria-label={texts.ownOption}
          placeholder={texts.ownOption}
          aria-describedby={noteIds}
          aria-invalid={invalid || undefined}
          readOnly={readOnly}
          autoComplete="off"
          value={other}
          onChange={({ target }) => onAnswer({ options, other: target.value })}
        />
      )}
    </Stack>
  );
}
