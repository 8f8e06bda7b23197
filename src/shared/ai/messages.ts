import { formatCount } from '../kit/numbers.ts';
import { aiRefusals } from '../refusals.messages.ts';
import { CONVERSATION_TITLE_MAX } from './chat/model.ts';
import type { AiFailure } from './model.ts';
import type { AiAnswerer } from './output.ts';

const inWords = (seconds: number) => {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const aiMessages = {
  ...aiRefusals,
  // Fixed by the specification.
  bodyMin: 'Please write more content to generate tag suggestions.',
  titleMin: 'Please provide a title to generate a draft.',

  quizTextMin: 'Please write more content to generate a quiz.',
  questionRequired: 'A question or topic is required',
  textRequired: 'A text is required',
  textMax: 'This text is too long.',
  clientId: 'Invalid ID of a question.',
  clearedAt: 'Invalid time',
  deletedAt: 'Invalid time',
  conversation: 'Invalid ID of a conversation.',
  noConversation: 'Conversation not found.',
  conversationTitle: 'A name is required',
  conversationTitleMax: `Name must be at most ${CONVERSATION_TITLE_MAX} characters`,
  rating: 'Invalid rating',
  noTurn: 'This answer is no longer in your history.',
  page: 'Invalid page',
  scope: '`scope` must be wiki, events, courses, or a page',
  noPage: "This page can't be summarized.",
  noLesson: 'Lesson not found.',
  noDiscussion: 'Discussion not found.',
  alreadyAsked: 'This question was already sent. Ask it again.',
  unreadable: 'This answer quoted content you can no longer read.',
  accountChanged: 'Your session or role has changed. Ask again.',
  turnsMax: 'A question can have at most 6 earlier ones',
  tooMany: (seconds: number) =>
    `Too many requests to the assistant. Please try again in ${inWords(seconds)}.`,
  stopped: 'You stopped the assistant.',
  noTags: 'No matching tags found. Add tags manually.',
} as const;

const LATE = 'it took too long';
const BROKEN = 'its answer was unusable';
const DOWN = 'it failed';

/** Why the configured model didn't answer. */
export const aiCauses = {
  overLimit: (seconds: number) => `you reached your hourly limit. Try again in ${inWords(seconds)}`,
  spent: "today's token limit is reached",
  queue: 'it is busy',
  visitor: 'it only answers logged-in users',
  survey: 'surveys start as drafts, which are never sent',
  courseHidden: "visitors can't read this course",
  lessonDraft: 'unpublished lessons are never sent',
  lessonUnsaved: 'changes are only sent once you save the lesson',
  nothingShared: 'no public content here matches',
  failures: {
    refused: DOWN,
    unknown: DOWN,
    busy: 'it is busy',
    failed: DOWN,
    unreachable: DOWN,
    late: LATE,
    unreadable: BROKEN,
    long: BROKEN,
    empty: BROKEN,
    unusable: BROKEN,
  } satisfies Record<AiFailure, string>,
};

/** The embedded provider answered instead. */
export const madeWithoutModel = (cause: string) => `Written without a model because ${cause}.`;

/** No one could answer. */
export const aiUnavailable = {
  noModel: 'This needs a model, and none is configured. Set AI_BASE_URL and AI_MODEL.',
  because: (cause: string) => `The model didn't answer because ${cause}.`,
} as const;

/** Texts that the server writes into a draft by a model. */
export const aiDraftTexts = {
  sources: 'Sources',
  noSources: 'No source in this community supports this draft. Check every statement before you save.',
} as const;

/** A quiz made from a lesson. */
export const aiQuizTexts = {
  generate: 'Generate quiz',
  stop: 'Stop',
  busy: 'Generating questions...',
  generated: (count: number) => (count === 1 ? '1 question generated.' : `${count} questions generated.`),
  review: 'Generated draft. Check every question and its correct option before you save.',
  undo: 'Undo generated quiz',
  short: { title: 'Not enough content', description: aiMessages.quizTextMin },
  none: 'No questions found in this text. Write more facts, or add questions manually.',
  failed: 'Failed to generate a quiz. Please try again or add questions manually.',
  replaceTitle: 'Replace the existing questions?',
  replaceBody: (count: number) =>
    count === 1
      ? 'The generated quiz replaces the question of this lesson. You can undo this.'
      : `The generated quiz replaces the ${count} questions of this lesson. You can undo this.`,
  replace: 'Replace questions',
  fillIn: (sentence: string) => `Fill in the blank: ${sentence}`,
  explained: (sentence: string) => `The lesson says: “${sentence}”`,
} as const;

/** What admins see of the model. */
export const aiStatusTexts = {
  title: 'AI assistant',
  hint: 'Which model answers, and what it used today. The server reads these values when it starts.',
  failed: "Failed to load the assistant's status. Please try again.",
  none: 'No model is configured. The embedded provider answers offline.',
  how: 'Set AI_BASE_URL and AI_MODEL, then restart the server.',
  model: 'Model',
  host: 'Host',
  at: 'Requests at once',
  internal: 'Internal documents',
  internalOff: 'Never sent',
  internalOn: 'Can be sent when staff ask',
  today: 'Today (UTC)',
  answers: (answers: number, failures: number) =>
    `${formatCount(answers)} answered, ${formatCount(failures)} failed`,
  requests: 'Requests',
  tokens: 'Tokens',
  noLimit: 'No limit',
  ofLimit: (limit: number) => `Limit: ${formatCount(limit)} a day`,
  estimated: (count: number) => `${formatCount(count)} of them estimated`,
  lastError: 'Last error',
  noError: 'None',
  said: (text: string) => `Its server said: ${text}`,
  test: 'Test the model',
  testing: 'Testing...',
  testHint: 'Sends a short question, which counts like any other. Loading a model can take a minute.',
  testFailed: 'Failed to test the model. Please try again.',
  answered: (seconds: string, text: string) => `The model answered in ${seconds} seconds: ${text}`,
  failures: {
    refused: 'The model refused the request. Check AI_API_KEY.',
    unknown: "The model doesn't exist at this URL. Check AI_BASE_URL and AI_MODEL.",
    busy: 'The model had too many requests.',
    failed: 'The model answered with an error.',
    unreachable: "Can't reach the model. Check AI_BASE_URL.",
    late: 'The model was too slow or stopped in the middle.',
    unreadable: "The model's response couldn't be read.",
    long: "The model's response was too long.",
    empty: 'The model gave no answer.',
    unusable: "The model's answer didn't have the requested form, also on a second try.",
  } satisfies Record<AiFailure, string>,
};

// Fixed by the specification.
export const aiToasts = {
  bodyShort: { title: 'Not enough content', description: aiMessages.bodyMin },
  titleShort: { title: 'Title required', description: aiMessages.titleMin },
  tagsFailed: 'Failed to suggest tags. Please try again or add tags manually.',
  draftFailed: 'Failed to generate a draft. Please try writing content manually.',
  drafted: {
    title: 'Draft generated',
    description: 'A draft has been generated based on your title. Feel free to edit it.',
  },
};

export const aiTexts = {
  // Fixed by the specification.
  suggestTags: 'Suggest Tags',
  generate: 'Generate with AI',
  notAllowed: 'Permission Denied',

  suggestedTags: 'Suggested tags',
  acceptTag: (tag: string) => `Accept tag ${tag}`,
  acceptAll: 'Accept all',
  searching: 'Finding tags...',
  suggested: (count: number) => (count === 1 ? '1 tag suggested' : `${count} tags suggested`),
  undoDraft: 'Undo draft',
  stop: 'Stop',
  /** Under a result. Null for the embedded provider if no model is configured. */
  answeredBy: ({ model, host, reason }: AiAnswerer): string | null =>
    model === null ? reason : `Written by ${model} at ${host}. Check it before you save.`,
  placeTitle: 'Replace the existing text?',
  placeBody: 'Add the draft below your text, or replace your text with it. You can undo this.',
  addBelow: 'Add below',
  replace: 'Replace text',
} as const;
