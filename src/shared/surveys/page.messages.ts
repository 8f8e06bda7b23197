/** The texts of the list and the form of a new survey. */
export const surveyTexts = {
  // Fixed by the specification.
  feature: 'Email & Surveys module',
  module: 'Email & Surveys',
  add: 'New Survey',
  surveyTitle: 'Survey Title',
  surveyDescription: 'Survey Description',
  questionText: 'Question Text',
  questionType: 'Question Type',
  addQuestion: 'Add Question',
  create: 'Create Survey',
  status: 'Status',
  responses: 'Responses',
  questions: 'Questions',
  created: 'Created',
  edit: 'Edit',
  preview: 'Preview',
  results: 'View Results',
  remove: 'Delete',
  // The rest is ours.
  creating: 'Creating...',
  /** In the command palette. */
  addAction: 'New survey',
  list: 'Surveys',
  noun: ['survey', 'surveys'],
  allStatuses: 'All Statuses',
  duplicate: 'Duplicate',
  close: 'Close survey',
  closeTitle: 'Close this survey?',
  closeBody: "No one will be able to respond anymore. You can't undo this.",
  /** The field of a question in the form of a new survey. */
  numbered: (label: string, number: number) => `${label} ${number}`,
  removeQuestion: (number: number) => `Remove question ${number}`,
  laterHint: 'Add options, conditions, and more once the survey is created.',
  failed: 'Failed to load surveys. Please try again.',
  saveAsNew: 'Save as a new survey',
} as const;
