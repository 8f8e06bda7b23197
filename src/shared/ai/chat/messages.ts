import { searchMessages } from '../../search/messages.ts';
import type { AiAnswerer } from '../output.ts';
import type { ChatCommand, Courtesy, PageCommand } from './model.ts';

/** The texts of the assistant's dialog. */
export const chatTexts = {
  // Fixed by the specification.
  title: 'AI Assistant',
  placeholder: 'Ask me anything...',
  hint: 'Try /summarize or /search LLMs',
  noResults: searchMessages.noResults,
  learning:
    "I'm still learning about general knowledge. Try using specific commands like /search, /summarize, /draft, or /tags to see what I can do!",

  nearest: 'Nothing answers this exactly. Nearest:',
  welcome:
    'Ask me about anything that this community has written. My answers quote passages you can check. I also know these commands:',
  question: 'Your question',
  log: 'Messages',
  you: 'You',
  ai: 'Assistant',
  system: 'Note',
  send: 'Send',
  stop: 'Stop',
  stopped: 'Stopped',
  working: 'Working on it...',
  loadingModel: 'Loading the model...',
  tryExample: (example: string) => `Try: ${example}`,
  unknown: (word: string) => `I don't know /${word}. Try /search, /summarize, /draft, or /tags.`,
  clear: 'Clear chat',
  cleared: 'Chat cleared',
  clearFailed: 'Failed to clear the chat. Please try again.',
  restoreFailed: 'Failed to restore the chat. Please try again.',
  aboutPage: 'About this page',
  noQuiz: "I couldn't find anything to ask about in this lesson.",
  quizOf: 'Questions about',
  options: (question: number) => `Options of question ${question}`,
  correct: 'Correct.',
  incorrect: (option: string) => `Incorrect. The correct answer is: ${option}`,
  score: (correct: number, count: number) => `${correct} of ${count} correct`,
  again: 'Try again',
  rate: 'Rate this answer',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  reason: 'What was wrong or missing? (optional)',
  saveReason: 'Save reason',
  addReason: 'Add a reason',
  editReason: 'Edit reason',
  rateFailed: 'Failed to save your rating. Please try again.',
  earlier: 'Show earlier messages',
  noEarlier: 'There are no earlier messages.',
  earlierFailed: 'Failed to load earlier messages. Please try again.',
  searchHistory: 'Search your messages',
  historyQuery: 'Search your messages...',
  historyHint:
    'Only you can see and search your messages. We keep your last 1,000 messages in up to 100 conversations.',
  conversations: 'Your conversations',
  newConversation: 'New conversation',
  noConversations: 'No conversations yet. Ask a question to start one.',
  conversationsFailed: 'Failed to load your conversations. Please try again.',
  currentConversation: 'Current conversation',
  conversationName: 'Name of the conversation',
  rename: (title: string) => `Rename “${title}”`,
  renamed: 'Conversation renamed',
  renameFailed: 'Failed to rename the conversation. Please try again.',
  saveName: 'Save name',
  keepName: 'Cancel',
  remove: (title: string) => `Delete “${title}”`,
  removed: 'Conversation deleted',
  removeFailed: 'Failed to delete the conversation. Please try again.',
  restoreConversationFailed: 'Failed to restore the conversation. Please try again.',
  editQuestion: 'Edit question',
  editing: 'Editing your last question',
  cancelEdit: 'Cancel',
  regenerate: 'Regenerate',
  scope: 'Answer from',
  scopes: {
    all: 'Everything',
    wiki: 'Only wiki',
    events: 'Only events',
    courses: 'Only courses',
    page: 'Only this page',
  },
  suggestions: 'Suggested questions',
  aboutHeading: (heading: string) => `What about “${heading}”?`,
  nothingFound: 'No messages found.',
  backToChat: 'Back to the chat',
  latest: 'Go to the latest message',
  searchFor: 'Search for it',
  allResults: 'Show all results',
  found: 'Here is what I found:',
  tags: 'Suggested tags. Select one to copy it.',
  copyTag: (tag: string) => `Copy tag ${tag}`,
  copied: (tag: string) => `Copied ${tag}`,
  copyFailed: 'Failed to copy. Select the text instead.',
  sources: 'Sources',
  noSource: 'No source in this community supports this answer.',
} as const;

/** What each command does, an example of it, and its texts. */
export const chatCommandTexts: Record<
  ChatCommand,
  { does: string; example: string; missing: string; failed: string }
> = {
  // `missing` and `failed` are fixed by the specification.
  search: {
    does: 'finds entries, comments, and lessons',
    example: '/search LLMs',
    missing: 'Please provide a search query after /search command',
    failed: 'Sorry, I encountered an error performing the search. Please try again.',
  },
  summarize: {
    does: 'summarizes text you paste',
    example: '/summarize Paste a long text here.',
    missing: 'Please provide content to summarize after /summarize command',
    failed: 'Sorry, I encountered an error summarizing the content. Please try again.',
  },
  draft: {
    does: 'drafts a wiki entry from what is known',
    example: '/draft How to write a good prompt',
    missing: 'Please provide a topic after /draft command',
    failed: 'Sorry, I encountered an error generating a draft. Please try again.',
  },
  tags: {
    does: 'suggests tags for a text',
    example: '/tags A workshop about charts for beginners',
    missing: 'Please provide content for tag suggestions after /tags command',
    failed: 'Sorry, I encountered an error suggesting tags. Please try again.',
  },
};

/** The replies to texts that ask nothing. */
export const courtesyReplies: Record<Courtesy, string> = {
  hello: 'Hello. Ask me about anything that this community has written.',
  thanks: "You're welcome. Ask me if you need anything else.",
  ok: 'All right. Ask me if you need anything else.',
  bye: 'Goodbye. Ask me again at any time.',
};

/** What can be asked about the open page. */
export const pageCommandTexts: Record<PageCommand, string> = {
  page: 'Summarize this page',
  quiz: 'Quiz me on this lesson',
  discussion: 'Draft from this discussion',
};

/** Fixed by the specification. */
export const chatFailed = 'Sorry, I encountered an error processing your request. Please try again.';

/** What the embedded provider did. */
const EMBEDDED = {
  answer: 'Quoted from this community',
  draft: 'Quoted from this community',
  summary: 'Summarized without a model: these are sentences from the text',
  tags: 'From the tags of this community',
  quiz: 'Made without a model from sentences of the lesson',
} as const;

/** Who answered, and why not the model. `cites`: a model names sources. */
export function answeredBy(
  { model, host, reason }: AiAnswerer,
  what: keyof typeof EMBEDDED,
  cites = false,
): string {
  if (model === null) return [EMBEDDED[what], reason].filter(Boolean).join('. ');
  const written = `Written by ${model} at ${host}`;
  return cites ? `${written} from these sources` : written;
}
