import { formatCount } from '../kit/numbers.ts';
import { questionTexts } from '../survey-questions/messages.ts';
import type { QuestionType } from '../survey-questions/model.ts';
import {
  ANONYMITY_STEP,
  INVITATIONS_AT_ONCE,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTION_ID_MAX,
  QUESTION_MAX,
  QUESTION_MIN,
  QUESTIONS_MAX,
  RATING_MAX,
  RESPONSE_LIMIT_MAX,
  SURVEY_AUDIENCES,
  SURVEY_SORTS,
  SURVEY_STATUSES,
  type SurveyAudience,
  type SurveySort,
  type SurveyStatus,
  TEXT_ANSWER_MAX,
} from './model.ts';

export const SURVEY_STATUS_LABEL: Record<SurveyStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
};

export const SURVEY_SORT_LABEL: Record<SurveySort, string> = {
  title: 'Title',
  responses: 'Responses',
  created: 'Created',
};

export const SURVEY_AUDIENCE_LABEL: Record<SurveyAudience, string> = {
  members: 'All members',
  contributors: 'Contributors and above',
  inactive: 'Inactive members',
};

export const QUESTION_TYPE_LABEL: Record<QuestionType, string> = questionTexts.types;

export const surveyMessages = {
  // Fixed by the specification.
  questionsMin: 'Add at least one question',
  questionMin: `Question must be at least ${QUESTION_MIN} characters`,
  // The rest is ours.
  titleMin: 'Title must be at least 3 characters',
  descriptionMin: 'Description must be at least 10 characters',
  descriptionMax: 'Description must be at most 200,000 characters',
  status: `\`status\` must be one of ${SURVEY_STATUSES.join(', ')}`,
  sort: `\`sort\` must be one of ${SURVEY_SORTS.join(', ')}`,
  sharing: '`sharing` must be staff or everyone',
  flag: (name: string) => `\`${name}\` must be true or false`,
  questions: '`questions` must be a list of questions',
  questionsMax: `A survey can have at most ${QUESTIONS_MAX} questions.`,
  questionMax: `Question must be at most ${QUESTION_MAX} characters`,
  questionId: `A question's \`id\` must be a text of 1 to ${QUESTION_ID_MAX} characters`,
  questionIdTwice: (id: string) => `Two questions have the ID “${id}”.`,
  questionType: '`type` must be text, single, multiple, or rating',
  options: '`options` must be a list of texts',
  option: `Each option must be a text of 1 to ${OPTION_MAX} characters, or have an \`id\` and such a \`text\``,
  optionsMax: `A question can have at most ${OPTIONS_MAX} options.`,
  optionMin: 'Enter a text for each option.',
  optionMax: `Option must be at most ${OPTION_MAX} characters`,
  optionId: "An option's `id` must be a text of 1 to 64 characters, other than “other”",
  optionTwice: (text: string) => `The option “${text}” is there twice.`,
  optionIdTwice: (id: string) => `Two options have the ID “${id}”.`,
  optionsNotHere: (question: string) =>
    `“${question}” can't have options. Only single and multiple choice have them.`,
  showIf: '`showIf` must have a question and at least one of its options',
  showIfLater: (question: string) =>
    `“${question}” can only depend on a choice or rating that comes before it.`,
  showIfOption: (question: string) => `“${question}” depends on an option that doesn't exist.`,
  closesAt: '`closesAt` must be a time such as 2026-03-01T09:30:00Z, or null',
  closesAtPast: 'The closing time must be in the future.',
  responseLimit: `The response limit must be a whole number between 1 and ${formatCount(RESPONSE_LIMIT_MAX)}`,
  responseLimitReached: 'There are already as many responses.',
  // Publishing
  noQuestions: 'Add at least one question',
  tooFewOptions: (question: string) => `“${question}” needs at least ${OPTIONS_MIN} options.`,
  notPublishable: 'This survey is incomplete.',
  published: 'This survey is already published.',
  draftHidden: 'Moderators have hidden this draft. It can be published once it is unhidden.',
  // Changes
  notFound: 'Survey not found.',
  gone: 'This survey was deleted.',
  goneWhileEditing:
    'Someone deleted this survey while you were writing. Your text is safe: copy it or save it as a new survey.',
  stale:
    'Someone else edited this survey while you were writing. Your text is safe: compare the versions and save again.',
  closed: 'This survey is closed. Duplicate it to change it.',
  wordingOnly: 'This survey has responses, so only its wording can change. Duplicate it to change more.',
  fixed: {
    questions: "Questions can't be added, removed, or moved.",
    type: (question: string) => `The type of “${question}” can't change.`,
    required: (question: string) => `Whether “${question}” is required can't change.`,
    options: (question: string) => `The options of “${question}” can't be added, removed, or moved.`,
    showIf: (question: string) => `When “${question}” is shown can't change.`,
  },
  dependents: (question: string, others: string) =>
    `“${question}” decides whether these are shown: ${others}.`,
  staysAnonymous: 'This survey was published as anonymous, so it stays anonymous.',
  staysNamed: 'This survey has named responses, so it stays named.',
  notClosable: 'Only active surveys can be closed.',
  // Responding
  notActive: "This survey isn't published yet.",
  hidden: 'Moderators have hidden this survey.',
  alreadyClosed: 'This survey is closed.',
  full: 'This survey has all its responses.',
  responded: 'You have already responded to this survey.',
  hasResponded: 'You have responded to this survey.',
  incomplete: 'Check your answers.',
  submission: '`submission` must be a text of 16 to 100 letters, digits, hyphens, and underscores',
  answers: '`answers` must be a list of answers',
  unknownQuestion: 'This question was removed. Reload the page.',
  answeredTwice: 'This question is answered twice.',
  required: 'Answer this question.',
  wrongKind: 'This answer is of another type of question.',
  unknownOption: 'This option was removed. Reload the page.',
  oneOption: 'Choose one option.',
  optionChosenTwice: 'An option is chosen twice.',
  noOther: "This question doesn't allow other options.",
  otherText: 'Enter your own option.',
  otherMax: `Your own option must be at most ${OPTION_MAX} characters`,
  textMax: `Your answer must be at most ${formatCount(TEXT_ANSWER_MAX)} characters`,
  rating: `Choose a rating from 1 to ${RATING_MAX}.`,
  // Invitations
  inviteCount: `\`count\` must be a whole number between 1 and ${INVITATIONS_AT_ONCE}`,
  notActiveInvite: 'Only active surveys can have invitations.',
  invitationUsed: 'This invitation was already used.',
  invitationUnknown: "This invitation link doesn't work. It may have been revoked.",
  // Notifications
  audience: `\`audience\` must be one of ${SURVEY_AUDIENCES.join(', ')}`,
  notify: `\`notify\` must be one of ${SURVEY_AUDIENCES.join(', ')}, or null`,
  notActiveNotify: 'Only active surveys can notify members.',
  notActiveCampaign: 'Only active surveys can be sent as an email campaign.',
  notNotified: 'No one was notified of this survey yet.',
  reminded: 'The reminder was already sent.',
  // Results
  tooFew: `Anonymous results need at least ${ANONYMITY_STEP} responses.`,
  resultsClosedLater: 'The results are shown once this survey is closed.',
  textsNotShared: 'Text answers are visible to staff only.',
  singlesNamedOnly: 'Single responses are only shown in named surveys.',
  question: 'This survey has no such question with texts.',
  // Fixed by the specification.
  listFailed: 'Failed to load surveys',
} as const;

/** The texts of an empty list. */
export const surveyLists = {
  // Fixed by the specification.
  none: 'No surveys found. Create your first survey!',
  // The rest is ours.
  unmatched: 'No surveys match your search.',
};

export const surveyToasts = {
  // Fixed by the specification.
  created: { title: 'Survey Created', description: 'The survey has been created successfully.' },
  createFailed: 'Failed to create survey. Please try again.',
  // The rest is ours.
  saved: { title: 'Survey saved' },
  saveFailed: 'Failed to save survey. Please try again.',
  published: { title: 'Survey published' },
  publishFailed: 'Failed to publish survey. Please try again.',
  closed: { title: 'Survey closed' },
  closeFailed: 'Failed to close survey. Please try again.',
  duplicated: { title: 'Survey duplicated' },
  duplicateFailed: 'Failed to duplicate survey. Please try again.',
  deleted: { title: 'Survey deleted' },
  deleteFailed: 'Failed to delete survey. Please try again.',
  responded: { title: 'Response submitted' },
  respondFailed: 'Failed to submit your response. Please try again.',
};

/** The label of the respondents' own options. */
export const ownOptionLabel = questionTexts.other;

/** A duplicate's title. */
export const copyTitle = (title: string) => `Copy of ${title}`;

/** A title as words of Markdown, and not as formatting or a merge field. */
const asWords = (title: string) => title.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** The draft of an email campaign about a survey. */
export const surveyCampaign = (title: string, anonymous: boolean) => ({
  title: `Survey: ${title}`,
  subject: title.replaceAll('{{', '{ {'),
  content: [
    'Hi {{name}},',
    `We have a new survey for you: “${asWords(title)}”.`,
    '[Respond to the survey]({{survey}})',
    anonymous
      ? 'Your response is anonymous.'
      : 'If you have an account, staff will see your name with your response.',
    'This link is for you alone, and it works once.',
  ].join('\n\n'),
});
