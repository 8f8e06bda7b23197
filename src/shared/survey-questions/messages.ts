import { formatCount } from '../kit/numbers.ts';
import type { QuestionType } from './model.ts';

/** The texts that name the parts of questions, for their builder and for versions of an entry. */
export const questionTexts = {
  questions: 'Questions',
  required: 'Required',
  other: 'Other',
  dependsOn: (number: number) => `depends on question ${number}`,
  types: {
    text: 'Text',
    single: 'Single choice',
    multiple: 'Multiple choice',
    rating: 'Rating',
  } satisfies Record<QuestionType, string>,
  responsesUntilThen: (count: number) =>
    count === 1 ? '1 response until then' : `${formatCount(count)} responses until then`,
} as const;
