import type { SurveySharing } from '../survey-questions/model.ts';
import { ANONYMITY_STEP, RATING_MAX } from './model.ts';

/** The texts of the form for respondents. */
export const surveyFormTexts = {
  required: '(required)',
  severalOptions: 'Choose all that apply.',
  ratingScale: `1 is the lowest rating and ${RATING_MAX} the highest.`,
  ownOption: 'Your own option',
  clear: 'Clear answer',
  submit: 'Submit final response',
};

/** The texts around the form. */
export const respondingTexts = {
  heading: 'Survey',
  anonymous: 'This survey is anonymous. We store your answers without your name and without a time.',
  named: 'This survey is named. Staff can see your name and your answers.',
  /** For someone with a single-use link. It may belong to an account. */
  namedByLink: 'Staff can see your answers, and your name if this link belongs to your account.',
  staffSees: 'Only staff can see the results.',
  everyoneSees: 'Everyone can see the results once the survey is closed, without text answers.',
  everyoneSeesTexts: 'Everyone can see the results once the survey is closed, text answers included.',
  fromFive: `Results appear once there are ${ANONYMITY_STEP} responses.`,
  deadline: 'Closes',
  final: "You can't change your response later.",
  kept: 'Your answers stay in this browser until you submit them or log out.',
  keptByLink: 'Your answers stay in this browser until you submit them.',
  thanks: 'Thank you. Each person can respond once.',
  thanksByLink: 'Thank you. Your response was submitted.',
  logIn: 'Log in to respond',
  draft: "This survey isn't published yet. Only staff can see it.",
  viewResults: 'View results',
  editDraft: 'Open in the builder',
  noQuestions: 'This survey has no questions.',
  loadFailed: 'Failed to load the survey. Please try again.',
  personalLink: 'This is a personal link. It works for one response.',
  brokenLink: 'Survey invitation',
};

/** What happens to the answers, and who sees the results. */
export function aboutSurvey(
  { anonymous, sharing, sharesTexts }: { anonymous: boolean; sharing: SurveySharing; sharesTexts: boolean },
  byLink = false,
): string[] {
  const named = byLink ? respondingTexts.namedByLink : respondingTexts.named;
  const shared = sharesTexts ? respondingTexts.everyoneSeesTexts : respondingTexts.everyoneSees;
  return [
    anonymous ? respondingTexts.anonymous : named,
    sharing === 'staff' ? respondingTexts.staffSees : shared,
    ...(anonymous ? [respondingTexts.fromFive] : []),
  ];
}
