import { Text, Textarea } from '@chakra-ui/react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { TEXT_ANSWER_MAX } from '#shared/surveys/model.ts';
import type { AnswerProps } from './answerEdits.ts';

/** The share of the limit from which the characters are shown. */
const NEAR = 0.9;

export function TextAnswer({ id, question, answer, noteIds, invalid, readOnly, onAnswer }: AnswerProps) {
  const { text = '' } = answer ?? {};
  const isLong = text.length > TEXT_ANSWER_MAX;
  return (
    <>
      <Textarea
        id={id}
        rows={3}
        autoresize
        maxH="20rem"
        aria-required={question.required}
        aria-invalid={invalid || undefined}
        aria-describedby={noteIds}
        readOnly={readOnly}
        value={text}
        onChange={({ target }) => onAnswer(target.value === '' ? null : { text: target.value })}
      />
      {text.length >= TEXT_ANSWER_MAX * NEAR && (
        <Text
          mt="1"
          textStyle="xs"
          color={isLong ? 'danger' : 'fg.muted'}
          css={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {editorTexts.charactersLeft(text.length, TEXT_ANSWER_MAX)}
        </Text>
      )}
    </>
  );
}
