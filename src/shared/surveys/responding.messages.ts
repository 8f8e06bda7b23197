import { RATING_MAX } from './model.ts';

/** The texts of the form for respondents. */
export const surveyFormTexts = {
  required: '(required)',
  severalOptions: 'Choose all that apply.',
  ratingScale: `1 is the lowest rating and ${RATING_MAX} the highest.`,
  ownOption: 'Your own option',
  clear: 'Clear answer',
  submit: 'Submit response',
};
