import { formatCount } from '../kit/numbers.ts';
import { gapRefusals } from '../refusals.messages.ts';
import { GAP_SOURCES, GAP_STATES, type GapKind, type GapSource, type GapState, TREND_DAYS } from './model.ts';

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const gapMessages = {
  ...gapRefusals,
  id: '`id` must be a positive integer',
  state: `\`state\` must be one of ${GAP_STATES.join(', ')}`,
  source: `\`source\` must be one of ${GAP_SOURCES.join(', ')}`,
  question: 'A question is required',
  questionMax: 'This question is too long.',
  notFound: 'Knowledge gap not found.',
  watchNotFound: 'Topic not found.',
  noWords: 'This question has no words to look for. Ask about something more specific.',
  watchesMax: "You've reached the limit of 50 topics. Remove one first.",
  tooManyAsked: (seconds: number) =>
    `You've asked too many questions. Please try again in ${inWords(seconds)}.`,
} as const;

const STATES: Record<GapState, string> = { open: 'Open', answered: 'Answered', dismissed: 'Not needed' };
const SOURCES: Record<GapSource, string> = {
  searches: 'Searches',
  questions: 'Questions',
  discussions: 'Discussions',
};
const COUNTS: Record<GapKind, readonly [one: string, many: string]> = {
  search: ['search', 'searches'],
  unanswered: ['unanswered question', 'unanswered questions'],
  notHelpful: ['answer rated not helpful', 'answers rated not helpful'],
  asked: ['question to the community', 'questions to the community'],
  discussion: ['discussion without a reply', 'discussions without a reply'],
};
const NONE: Record<GapState, string> = {
  open: 'No open knowledge gaps. Searches with no results and unanswered questions appear here.',
  answered: 'No answered knowledge gaps. A gap moves here when a new entry covers its words.',
  dismissed: 'No knowledge gaps are marked as not needed.',
};

export const gapTexts = {
  title: 'Knowledge gaps',
  feature: 'Knowledge gaps page',
  subtitle: 'Searches and questions of the last 90 days without a good answer',
  note: 'Searches and questions are counted without users and times.',
  views: 'Knowledge gap views',
  states: STATES,
  source: 'Source',
  allSources: 'All Sources',
  sources: SOURCES,
  list: 'Knowledge gaps',
  nouns: ['knowledge gap', 'knowledge gaps'],
  none: NONE,
  noneOfSource: 'No knowledge gaps from this source.',
  showAll: 'Show all sources',
  failed: 'Failed to load knowledge gaps. Please try again.',
  counts: COUNTS,
  latest: 'latest',
  trend: (recent: number, earlier: number) =>
    `${formatCount(recent)} in the last ${TREND_DAYS} days, ${formatCount(earlier)} in the ${TREND_DAYS} days before`,
  rising: 'Rising',
  falling: 'Falling',
  asText: (text: string, count: number) => (count === 1 ? `“${text}”` : `“${text}” (${count} times)`),
  texts: 'Searches and questions',
  unreplied: 'Discussions without a reply',
  coveredBy: 'Covered by',
  write: 'Write an entry',
  writeAbout: (topic: string) => `Write an entry about “${topic}”`,
  dismiss: 'Not needed',
  dismissAbout: (topic: string) => `Mark “${topic}” as not needed`,
  reopen: 'Reopen',
  reopenAbout: (topic: string) => `Reopen “${topic}”`,
  export: 'Export CSV',
} as const;

export const gapToasts = {
  dismissed: 'Marked as not needed',
  reopened: 'Knowledge gap reopened',
  failed: 'Failed to change the knowledge gap. Please try again.',
};

/** The columns of the export. */
export const gapColumns = [
  'Topic',
  'Status',
  'Searches',
  'Unanswered questions',
  'Answers rated not helpful',
  'Questions to the community',
  'Discussions without a reply',
  'Total',
  `Last ${TREND_DAYS} days`,
  `${TREND_DAYS} days before`,
  'Latest date',
] as const;

/** The buttons below an answer of the assistant that found nothing, and the topics that a user waits for. */
export const topicTexts = {
  watch: 'Notify me when someone writes about this',
  ask: 'Ask the community',
  askHint: 'Opens a new discussion. Staff then see your question in full, without your name.',
  title: "Topics you're watching",
  hint: "We'll notify you once when someone writes about one of them. A topic is removed after 180 days.",
  none: "You're not watching any topics. Ask the assistant, and press “Notify me when someone writes about this” if it finds nothing.",
  until: 'Until',
  remove: 'Remove',
  removeTopic: (words: string) => `Remove topic ${words}`,
  failed: 'Failed to load your topics. Please try again.',
} as const;

export const topicToasts = {
  loginToWatch: { title: 'Login Required', description: gapRefusals.watchLogin },
  loginToAsk: { title: 'Login Required', description: gapRefusals.askLogin },
  watched: (words: string) => ({
    title: "We'll notify you",
    description: `Topic: ${words}. You can remove it under Notifications, Preferences.`,
  }),
  removed: 'Topic removed',
  watchFailed: 'Failed to save the topic. Please try again.',
  askFailed: 'Failed to ask the community. Please try again.',
  removeFailed: 'Failed to remove the topic. Please try again.',
};
