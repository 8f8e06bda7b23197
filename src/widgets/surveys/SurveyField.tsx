import { Box, Button, chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { QuestionType, SurveyQuestion } from '#shared/survey-questions/model.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { surveyFormTexts as texts } from '#shared/surveys/responding.messages.ts';
import { type AnswerProps, type AnswersEdit, answering } from './answerEdits.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { RatingAnswer } from './RatingAnswer.tsx';
import { TextAnswer } from './TextAnswer.tsx';

const ANSWER_OF: Record<QuestionType, (props: AnswerProps) => ReactNode> = {
  text: TextAnswer,
  single: ChoiceAnswer,
  multiple: ChoiceAnswer,
  rating: RatingAnswer,
};

const HINT: Record<QuestionType, string | null> = {
  text: null,
  single: null,
  multiple: texts.severalOptions,
  rating: texts.ratingScale,
};

/** One question of the form. A survey can have many, so it only renders again when something of it changes. */
export const SurveyField = memo(function SurveyField(props: SurveyFieldProps) {
  const { id, number, question, answer, message, readOnly, onChange } = props;
  const [legendId, errorId, hintId] = [`${id}-legend`, `${id}-error`, `${id}-hint`];
  const hint = HINT[question.type];
  const noteIds = [message && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const AnswerField = ANSWER_OF[question.type];
  const isText = question.type === 'text';
  // A radio button can't be unselected.
  const isClearable = !question.required && (question.type === 'single' || question.type === 'rating');
  const label = (
    <>
      {`${number}. ${question.question}`}
      {question.required && (
        <Box as="span" ms="1.5" color="fg.muted" fontWeight="normal">
          {texts.required}
        </Box>
      )}
    </>
  );
  const field = (
    <>
      {hint && (
        <Box id={hintId} mb="2" color="fg.muted" textStyle="sm">
          {hint}
        </Box>
      )}
      <AnswerField
        {...{ id, question, answer, noteIds, readOnly }}
        invalid={message !== undefined}
        onAnswer={(next) => onChange(answering(question.id, next))}
      />
      {isClearable && answer && (
        <Button size="sm" variant="ghost" mt="2" onClick={() => onChange(answering(question.id, null))}>
          {texts.clear}
        </Button>
      )}
      {message && (
        <Box id={errorId} mt="2" color="danger" textStyle="sm" fontWeight="medium">
          {message}
        </Box>
      )}
    </>
  );

  if (isText) {
    return (
      <Box data-question={question.id}>
        <chakra.label id={legendId} htmlFor={id} {...LABEL}>
          {label}
        </chakra.label>
        {field}
      </Box>
    );
  }
  const isMultiple = question.type === 'multiple';
  return (
    <chakra.fieldset
      data-question={question.id}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={legendId}
      aria-describedby={noteIds}
      {...(!isMultiple && { 'aria-required': question.required, 'aria-invalid': message !== undefined })}
      minW="0"
    >
      <chakra.legend id={legendId} {...LABEL}>
        {label}
      </chakra.legend>
      {field}
    </chakra.fieldset>
  );
});

const LABEL = {
  display: 'block',
  fontSize: 'md',
  fontWeight: 'medium',
  mb: '2',
  overflowWrap: 'anywhere',
} as const;

type SurveyFieldProps = {
  /** Unique on the page. */
  id: string;
  /** Its place among the shown questions. */
  number: number;
  question: SurveyQuestion;
  answer: Answer | undefined;
  message: string | undefined;
  readOnly: boolean;
  onChange: (edit: AnswersEdit) => void;
};
