import { chatTexts } from '#shared/ai/chat/messages.ts';
import { SUGGESTIONS_MAX, SUMMARY_WORDS } from '#shared/ai/chat/model.ts';
import type { PageDraft, PageQuiz, PageSummary } from '#shared/ai/chat/output.ts';
import type {
  DiscussionInput,
  PageQuizInput,
  PageSummaryInput,
  SuggestionsInput,
} from '#shared/ai/chat/schema.ts';
import { aiCauses, aiMessages } from '#shared/ai/messages.ts';
import { AI_QUIZ_QUESTIONS } from '#shared/ai/model.ts';
import { AppError } from '#shared/errors.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import type { Context } from '../../../context.ts';
import type { DraftQuestion } from '../../../services/ai/ai.ts';
import { textOfPage, textsOfDiscussion } from '../../search/queries.ts';
import { sourcesOf } from './asking.ts';
import { turn } from './turn.ts';

/** Questions about the parts of a page that the viewer can read, by its headings. */
export function suggestQuestions(context: Context, { page }: SuggestionsInput): string[] {
  const source = textOfPage(context, page);
  const headings = (source?.text ?? '')
    .replace(FENCED, '')
    .split('\n')
    .flatMap((line) => HEADING.exec(line)?.[1] ?? [])
    .map((heading) => plainText(heading).trim())
    .filter(({ length }) => length >= HEADING_LENGTH.least && length <= HEADING_LENGTH.most);
  return [...new Set(headings)].slice(0, SUGGESTIONS_MAX).map(chatTexts.aboutHeading);
}

const FENCED = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t#]*$/;
/** Characters of a heading that makes a question. */
const HEADING_LENGTH = { least: 3, most: 60 };

/**
 * Summarizes a page that the viewer can read. A model gets it only if it is public and no survey, which starts as a
 * draft. Throws `NOT_FOUND` and `TOO_MANY_REQUESTS`.
 */
export function summarizePage(
  context: Context,
  { page, ...place }: PageSummaryInput,
  signal?: AbortSignal,
): Promise<PageSummary> {
  return turn(context, { command: 'page', question: '', place, signal }, async (asker) => {
    const source = textOfPage(context, page);
    if (!source) throw new AppError('NOT_FOUND', aiMessages.noPage);
    const question = (read: { text: string } | undefined) => ({
      text: read?.text ?? '',
      focus: '',
      maxWords: SUMMARY_WORDS,
    });
    const { value, by } = await context.ai.summarize(
      {
        own: async () => question(source),
        shared:
          source.type === 'survey'
            ? null
            : async () => question(textOfPage({ ...context, viewer: null }, page)),
      },
      asker(),
    );
    const { title, url } = source;
    return { value: { summary: value, by, title, url }, sources: sourcesOf([source]) };
  });
}

/**
 * Makes a quiz of a published lesson that the viewer can read. A model gets it only if visitors can read it. Throws
 * `NOT_FOUND` and `TOO_MANY_REQUESTS`.
 */
export function quizOfPage(
  context: Context,
  { page, ...place }: PageQuizInput,
  signal?: AbortSignal,
): Promise<PageQuiz> {
  return turn(context, { command: 'quiz', question: '', place, signal }, async (asker) => {
    const lesson = textOfPage(context, page);
    if (!lesson) throw new AppError('NOT_FOUND', aiMessages.noLesson);
    const open = textOfPage({ ...context, viewer: null }, page);
    const question = ({ text }: { text: string }) => ({ text, count: AI_QUIZ_QUESTIONS });
    const { value, by } = await context.ai.quiz(
      {
        own: async () => question(lesson),
        shared: open ? async () => question(open) : null,
        withheld: aiCauses.courseHidden,
      },
      asker(),
    );
    const { title, url } = lesson;
    return { value: { questions: value, by, title, url }, sources: sourcesOf([lesson]) };
  });
}

/**
 * Drafts a wiki entry from a discussion and its comments that the viewer can read. A model gets those that visitors can
 * read. Throws `NOT_FOUND` and `TOO_MANY_REQUESTS`.
 */
export function draftDiscussion(
  context: Context,
  { page, ...place }: DiscussionInput,
  signal?: AbortSignal,
): Promise<PageDraft> {
  return turn(context, { command: 'discussion', question: '', place, signal }, async (asker) => {
    const texts = textsOfDiscussion(context, page.id);
    const [topic] = texts ?? [];
    if (!texts || !topic) throw new AppError('NOT_FOUND', aiMessages.noDiscussion);
    const { title, url } = topic;
    const sources = sourcesOf(texts);
    const question = (read: typeof texts): DraftQuestion => ({
      title,
      words: [],
      type: 'note',
      discussion: true,
      sources: read.map((each) => ({
        id: each.id,
        type: 'thread',
        title: each.title,
        url: each.url,
        body: each.text,
        excerpt: '',
      })),
    });
    const { value, by } = await context.ai.draft(
      {
        own: async () => question(texts),
        shared: async () => question(textsOfDiscussion({ ...context, viewer: null }, page.id) ?? []),
      },
      asker(({ value, by }) => ({ value: { ...value, by, title, url }, sources })),
    );
    return { value: { ...value, by, title, url }, sources };
  });
}
