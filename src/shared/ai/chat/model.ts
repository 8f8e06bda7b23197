import { ENTRY_TYPES } from '../../entries/model.ts';

/** The commands of the chat, in the order of the help. */
export const CHAT_COMMANDS = ['search', 'summarize', 'draft', 'tags'] as const;
export type ChatCommand = (typeof CHAT_COMMANDS)[number];
/** What can be said without asking anything. */
export type Courtesy = 'hello' | 'thanks' | 'ok' | 'bye';
/** What can be asked about the open page: a summary, a quiz, or a draft from its discussion. */
export const PAGE_COMMANDS = ['page', 'quiz', 'discussion'] as const;
export type PageCommand = (typeof PAGE_COMMANDS)[number];
export function isPageCommand(command: TurnCommand): command is PageCommand {
  return PAGE_COMMANDS.some((candidate) => candidate === command);
}
/** What can be asked: a question in free text, a command, or something about the open page. */
export const TURN_COMMANDS = ['answer', ...CHAT_COMMANDS, ...PAGE_COMMANDS] as const;
export type TurnCommand = (typeof TURN_COMMANDS)[number];
/** What users think of an answer. */
export const TURN_RATINGS = ['helpful', 'notHelpful'] as const;
export type TurnRating = { rating: (typeof TURN_RATINGS)[number] | null; reason: string };
/** Characters of the reason of a rating. */
export const RATING_REASON_MAX = 500;
export const TURN_STATES = ['running', 'done', 'stopped'] as const;

/** Requests of visitors, per IP address. Accounts have `AI_REQUESTS`. */
export const AI_VISITOR_REQUESTS = { max: 20, minutes: 5 } as const;
/** Characters of a question. */
export const QUESTION_MAX = 1_000;
/** Characters of a text to summarize or to find tags for. */
export const CHAT_TEXT_MAX = 100_000;
/** Words of a summary. */
export const SUMMARY_WORDS = 100;
/** Results of the chat's search. */
export const CHAT_RESULTS = 5;
/** Quoted passages of an answer. A community may have fewer than the least. */
export const ANSWER_PASSAGES = { least: 2, most: 4 } as const;
/** Texts that are named where none answers a question, and characters of the line of each. */
export const ANSWER_NEAREST = { most: 3, line: 160 } as const;
/** Passages that an answer is chosen from, or that a model gets. */
export const ANSWER_CANDIDATES = 12;
/** Comments that a draft from a discussion is made from, and the latest ones that they are chosen from. */
export const DISCUSSION_COMMENTS = { most: 12, latest: 500 } as const;
/** Earlier questions that a follow-up is understood by, with the model's answers, and the characters of each answer. */
export const TURNS_MAX = 6;
export const TURN_ANSWER_MAX = 2_000;
/** Stored turns per account: 1,000 messages. */
export const HISTORY_TURNS = 500;
/** Conversations per account, kept for so many days after the last question. */
export const CONVERSATIONS_MAX = 100;
export const CONVERSATION_DAYS = 365;
/** Characters of a conversation's name. */
export const CONVERSATION_TITLE_MAX = 100;
/** Characters of a stored question. What was pasted after a command can be longer. */
export const HISTORY_QUESTION_MAX = 4_000;
/** Turns per page of the history. */
export const HISTORY_PAGE = 10;
/** Characters of a search in the history. */
export const HISTORY_QUERY_MAX = 200;
/** Minutes in which a cleared history can be restored. Then it is deleted. */
export const HISTORY_UNDO_MINUTES = 5;
/** A question with fewer significant words is also looked up by those of the question before it. One that goes on needs one more. */
export const SIGNIFICANT_WORDS = 2;
/** Milliseconds until the chat says that nothing here answers a question (spec §8). */
export const LEARNING_AFTER = 1_000;

/** A page as a reference: the server reads its text with the permissions of the user. */
export type ChatPage = { kind: 'entry'; id: string } | { kind: 'lesson'; courseId: string; number: number };
export type LessonPage = Extract<ChatPage, { kind: 'lesson' }>;

/** Questions that the chat suggests about the open page. */
export const SUGGESTIONS_MAX = 3;

/** What a question is asked of, besides everything. */
export const ANSWER_SCOPES = ['wiki', 'events', 'courses', 'page'] as const;
export type ScopeName = (typeof ANSWER_SCOPES)[number];
export type AnswerScope = { kind: Exclude<ScopeName, 'page'> } | { kind: 'page'; page: ChatPage };

const ENTRY_PAGE = new RegExp(`^/(${ENTRY_TYPES.join('|')})/([\\w-]+)$`);
const LESSON_PAGE = /^\/course\/([\w-]+)\/lesson\/([1-9]\d{0,5})$/;

/** The page at a path, if the assistant can read it. */
export function pageAt(path: string): ChatPage | null {
  const [, , id] = ENTRY_PAGE.exec(path) ?? [];
  if (id !== undefined) return { kind: 'entry', id };
  const [, courseId, number] = LESSON_PAGE.exec(path) ?? [];
  return courseId === undefined ? null : { kind: 'lesson', courseId, number: Number(number) };
}

/** What can be asked about the page at a path. */
export function pageCommandsAt(path: string): PageCommand[] {
  const page = pageAt(path);
  if (!page) return [];
  if (page.kind === 'lesson') return ['page', 'quiz'];
  return ENTRY_PAGE.exec(path)?.[1] === 'thread' ? ['page', 'discussion'] : ['page'];
}
