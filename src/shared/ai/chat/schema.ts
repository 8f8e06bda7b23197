import { z } from 'zod';
import { ENTRY_TITLE_MAX } from '../../entries/model.ts';
import { entryIdInput } from '../../entries/schema.ts';
import { pageInput } from '../../kit/pagination.schema.ts';
import { cleanText, multiLine, rawMax } from '../../kit/text.schema.ts';
import { aiMessages } from '../messages.ts';
import {
  CHAT_TEXT_MAX,
  CONVERSATION_TITLE_MAX,
  HISTORY_QUERY_MAX,
  QUESTION_MAX,
  RATING_REASON_MAX,
  TURN_RATINGS,
  TURNS_MAX,
} from './model.ts';

/** A line of which the beginning is enough. Only what is far too long is refused. */
const beginning = (max: number) =>
  z
    .string(aiMessages.questionRequired)
    .max(rawMax(CHAT_TEXT_MAX), { error: aiMessages.textMax, abort: true })
    .transform((text) =>
      cleanText(text.slice(0, rawMax(max)))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, max),
    )
    .pipe(z.string().min(1, aiMessages.questionRequired));

const text = multiLine(aiMessages.textRequired, CHAT_TEXT_MAX, aiMessages.textMax).pipe(
  z.string().min(1, aiMessages.textRequired),
);

/** The browser's ID of a turn. A repeated request with it doesn't run twice. Visitors have no history. */
const turnId = z.string(aiMessages.clientId).regex(/^[\w-]{8,64}$/, aiMessages.clientId);
const clientId = turnId.optional();

/** The browser's ID of a conversation. Without one, it's the latest. */
const conversation = z
  .string(aiMessages.conversation)
  .regex(/^[\w-]{8,64}$/, aiMessages.conversation)
  .optional();
/** Where a turn is stored, and the turn that it replaces. */
const place = { clientId, conversation, replaces: clientId };
export type TurnPlace = z.infer<z.ZodObject<typeof place>>;

/** An earlier question of the conversation. What a model answered is read from the history. */
const turn = z.object({ question: beginning(QUESTION_MAX), clientId });

const entryPage = z.object({ kind: z.literal('entry'), id: entryIdInput.shape.id });
const lessonPage = z.object({
  kind: z.literal('lesson'),
  courseId: entryIdInput.shape.id,
  number: z.number(aiMessages.page).int(aiMessages.page).min(1, aiMessages.page),
});

const page = z.discriminatedUnion('kind', [entryPage, lessonPage]);

/** A question can be asked of some texts only. */
const scope = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.enum(['wiki', 'events', 'courses'], aiMessages.scope) }),
      z.object({ kind: z.literal('page'), page }),
    ],
    aiMessages.scope,
  )
  .optional();

/** `before`: the latest questions of the conversation, in their order. */
export const answerInput = z.object({
  q: beginning(QUESTION_MAX),
  before: z.array(turn, aiMessages.turnsMax).max(TURNS_MAX, aiMessages.turnsMax).default([]),
  scope,
  ...place,
});
export type AnswerInput = z.infer<typeof answerInput>;

/** `focus`: what the summary should say more about. */
export const summarizeInput = z.object({
  text,
  focus: z.string(aiMessages.textRequired).max(QUESTION_MAX, aiMessages.textMax).default(''),
  ...place,
});
export type SummarizeInput = z.infer<typeof summarizeInput>;

export const topicInput = z.object({ topic: beginning(ENTRY_TITLE_MAX), ...place });
export type TopicInput = z.infer<typeof topicInput>;

export const tagsOfInput = z.object({ text, ...place });
export type TagsOfInput = z.infer<typeof tagsOfInput>;

export const findInput = z.object({ q: beginning(QUESTION_MAX), ...place });
export type FindInput = z.infer<typeof findInput>;

/** `q`: only turns with this text, in the question or in what the assistant gave, of all conversations. */
export const historyInput = pageInput.extend({
  conversation,
  q: z.string(aiMessages.textRequired).trim().max(HISTORY_QUERY_MAX, aiMessages.textMax).default(''),
});
export type HistoryInput = z.infer<typeof historyInput>;

/** Empties one conversation. */
export const clearHistoryInput = z.object({ conversation });
export type ClearHistoryInput = z.infer<typeof clearHistoryInput>;

const id = conversation.unwrap();
export const conversationInput = z.object({ id });
export type ConversationInput = z.infer<typeof conversationInput>;
/** An empty name withdraws it. */
export const renameConversationInput = z.object({
  id,
  title: z
    .string(aiMessages.conversationTitle)
    .max(rawMax(CONVERSATION_TITLE_MAX), { error: aiMessages.conversationTitleMax, abort: true })
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(CONVERSATION_TITLE_MAX, aiMessages.conversationTitleMax)),
});
export type RenameConversationInput = z.infer<typeof renameConversationInput>;
export const restoreConversationInput = z.object({ deletedAt: z.iso.datetime(aiMessages.deletedAt) });
export type RestoreConversationInput = z.infer<typeof restoreConversationInput>;

export const restoreHistoryInput = z.object({ clearedAt: z.iso.datetime(aiMessages.clearedAt) });
export type RestoreHistoryInput = z.infer<typeof restoreHistoryInput>;

/** Rates an own turn, or withdraws the rating. Only an answer that wasn't helpful has a reason. */
export const rateInput = z.object({
  clientId: turnId,
  rating: z.enum(TURN_RATINGS, aiMessages.rating).nullable(),
  reason: z
    .string(aiMessages.textMax)
    .max(rawMax(RATING_REASON_MAX), { error: aiMessages.textMax, abort: true })
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(RATING_REASON_MAX, aiMessages.textMax))
    .default(''),
});
export type RateInput = z.infer<typeof rateInput>;

/** A question whose answer wasn't helpful, of someone without a history. */
export const unhelpfulInput = z.object({ q: beginning(QUESTION_MAX) });

export const pageSummaryInput = z.object({ page, ...place });
export type PageSummaryInput = z.infer<typeof pageSummaryInput>;

/** The page whose questions are suggested. */
export const suggestionsInput = z.object({ page });
export type SuggestionsInput = z.infer<typeof suggestionsInput>;

export const pageQuizInput = z.object({ page: lessonPage, ...place });
export type PageQuizInput = z.infer<typeof pageQuizInput>;

export const discussionInput = z.object({ page: entryPage, ...place });
export type DiscussionInput = z.infer<typeof discussionInput>;
