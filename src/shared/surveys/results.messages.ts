import { ANONYMITY_STEP } from './model.ts';

/** The texts of the CSV file. */
export const responseColumns = {
  respondent: 'Respondent',
  time: 'Responded at',
  /** A response by a single-use link. */
  invitation: 'Invitation',
  /** A further column of a question, such as one of its options. */
  part: (question: string, part: string) => `${question}: ${part}`,
  /** Another column of the same name. */
  again: (heading: string, number: number) => `${heading} (${number})`,
};

const RESPONSE = ['response', 'responses'] as const;
const RESPONDENT = ['respondent', 'respondents'] as const;

/** The texts of the results. */
export const resultTexts = {
  title: 'Results',
  page: 'Survey results',
  views: 'Results or single responses',
  summary: 'Summary',
  single: 'Responses',
  backToSurvey: 'Survey',
  openPage: 'Open survey page',
  export: 'Export CSV',
  failed: 'Failed to load results. Please try again.',
  none: 'No responses yet.',
  notPublished: 'Publish this survey to get responses.',
  response: RESPONSE,
  /** Anonymous results show fewer than there are. */
  partly: (shown: string, all: string) =>
    `These results show ${shown} of ${all}. Anonymous results advance in steps of ${ANONYMITY_STEP}.`,
  respondent: RESPONDENT,
  /** The base of the shares. */
  base: (shown: string, answered: string) => `Shown to ${shown}, answered by ${answered}.`,
  shares: 'Percentages are of the respondents who were shown the question.',
  rating: (mean: string, median: string, spread: string) =>
    `Mean ${mean}, median ${median}, standard deviation ${spread}.`,
  noRating: 'No ratings yet.',
  stars: (rating: number) => `Rating ${rating}`,
  // Texts
  texts: 'Text answers',
  ownOptions: 'Own options',
  textsOf: (question: string) => `Text answers to “${question}”`,
  searchTexts: (question: string) => `Search answers to “${question}”`,
  search: 'Search answers...',
  text: ['answer', 'answers'] as const,
  noTexts: 'No text answers yet.',
  noMatch: 'No answers match your search.',
  textsFailed: 'Failed to load text answers. Please try again.',
  // By day
  days: 'Responses by day',
  daysCaption: "Days are in the site's time zone.",
  daysAnonymous: `Days are in the site's time zone. Days with fewer than ${ANONYMITY_STEP} responses are shown together.`,
  day: 'Day',
  stretch: (from: string, to: string) => `${from} to ${to}`,
  daysSummary: (responses: string, days: string, best: string) => `${responses} on ${days}. Most on ${best}.`,
  dayNoun: ['day', 'days'] as const,
  // Single responses
  byInvitation: 'By invitation link',
  singleFailed: 'Failed to load responses. Please try again.',
  ratingOf: (rating: number, highest: number) => `${rating} of ${highest}`,
  ownOption: (text: string) => `Other: ${text}`,
  noAnswers: 'No question was answered.',
};
