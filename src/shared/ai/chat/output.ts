import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../../kit/common.output.ts';
import { searchResultOutput } from '../../search/output.ts';
import { aiAnswererOutput, aiDraftOutput, quizDraftOutput, suggestedTagsOutput } from '../output.ts';
import { TURN_COMMANDS, TURN_RATINGS } from './model.ts';

/** A passage of a source. The quote is a part of the source's text. */
export const answerPassageOutput = z.strictObject({
  number: count,
  /** The ID of its source. */
  id: z.string(),
  type: z.enum([...searchResultOutput.shape.type.options, 'message']),
  title: z.string(),
  url: z.string(),
  quote: z.string(),
});

/** What the site's own data says: a sentence, rows of it, and the screen that shows all of them. Paths are the site's own. */
export const aiDataOutput = z.strictObject({
  text: z.string(),
  rows: z.array(
    z.strictObject({ title: z.string(), url: z.string().nullable(), details: z.array(z.string()) }),
  ),
  screen: z.strictObject({ label: z.string(), url: z.string() }),
});

/** `text` is Markdown by a model that cites the passages by number. It's null if they speak for themselves. */
export const aiAnswerOutput = z.strictObject({
  text: z.string().nullable(),
  /** Empty if nothing here answers the question. */
  passages: z.array(answerPassageOutput),
  /** Without an answer: texts that may be about the question, each with a line of it. Missing if none is. */
  nearest: z.array(answerPassageOutput).optional(),
  /** Instead of passages. Missing if the question isn't about the site's data. */
  data: aiDataOutput.optional(),
  by: aiAnswererOutput,
});

export const aiSummaryOutput = z.strictObject({ summary: z.string(), by: aiAnswererOutput });

/** Results of the chat's search. */
export const chatResultsOutput = z.strictObject({ items: z.array(searchResultOutput) });

/** What was made of a page, with its title and path. */
const ofPage = { title: z.string(), url: z.string() };
export const pageSummaryOutput = aiSummaryOutput.extend(ofPage);
export const pageQuizOutput = quizDraftOutput.extend(ofPage);
export const pageDraftOutput = aiDraftOutput.extend(ofPage);

/** What a question or command gave. */
export const turnResultOutput = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('answer'), value: aiAnswerOutput }),
  z.strictObject({ command: z.literal('search'), value: chatResultsOutput }),
  z.strictObject({ command: z.literal('summarize'), value: aiSummaryOutput }),
  z.strictObject({ command: z.literal('page'), value: pageSummaryOutput }),
  z.strictObject({ command: z.literal('quiz'), value: pageQuizOutput }),
  z.strictObject({ command: z.literal('discussion'), value: pageDraftOutput }),
  z.strictObject({ command: z.literal('draft'), value: aiDraftOutput }),
  z.strictObject({ command: z.literal('tags'), value: suggestedTagsOutput }),
]);

/** A turn of the viewer's history. */
export const turnOutput = z.strictObject({
  id: rowId,
  /** The browser's ID of the turn. */
  clientId: z.string(),
  command: z.enum(TURN_COMMANDS),
  question: z.string(),
  /** `unreadable`: it quotes content that the viewer can no longer read, so it has no result. */
  state: z.enum(['done', 'stopped', 'unreadable']),
  result: turnResultOutput.nullable(),
  rating: z.enum(TURN_RATINGS).nullable(),
  reason: z.string(),
  at: instant,
});
export const historyOutput = pageOf(turnOutput);
/** A conversation of the viewer. Without a name, its first question names it, and without both it's empty. */
export const conversationOutput = z.strictObject({
  /** The browser's ID of it. */
  id: z.string(),
  title: z.string(),
  isNamed: z.boolean(),
  lastAt: instant,
});
/** `deletedAt` undoes it. */
export const deletedConversationOutput = z.strictObject({ deletedAt: instant });
/** `clearedAt` undoes it. */
export const clearedHistoryOutput = z.strictObject({ clearedAt: instant });
export const turnRatingOutput = z.strictObject({
  rating: z.enum(TURN_RATINGS).nullable(),
  reason: z.string(),
});

/** Whether the question has words that can be counted without saying who asked. */
export const notedOutput = z.strictObject({ noted: z.boolean() });

export type AnswerPassage = z.infer<typeof answerPassageOutput>;
export type AiData = z.infer<typeof aiDataOutput>;
export type AiAnswer = z.infer<typeof aiAnswerOutput>;
export type AiSummary = z.infer<typeof aiSummaryOutput>;
export type ChatResults = z.infer<typeof chatResultsOutput>;
/** What an answer consists of. */
export type AnswerText = Omit<AiAnswer, 'by'>;
/** A question with what the assistant gave, as it is stored. */
export type Turn = z.infer<typeof turnOutput>;
export type Conversation = z.infer<typeof conversationOutput>;
export type TurnResult = z.infer<typeof turnResultOutput>;
/** A text that a turn quotes. */
export type TurnSource = { type: AnswerPassage['type']; id: string };
export type PageSummary = z.infer<typeof pageSummaryOutput>;
export type PageQuiz = z.infer<typeof pageQuizOutput>;
export type PageDraft = z.infer<typeof pageDraftOutput>;
