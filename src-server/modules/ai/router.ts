import { z } from 'zod';
import {
  aiAnswerOutput,
  aiSummaryOutput,
  chatResultsOutput,
  clearedHistoryOutput,
  conversationOutput,
  deletedConversationOutput,
  historyOutput,
  notedOutput,
  pageDraftOutput,
  pageQuizOutput,
  pageSummaryOutput,
  turnRatingOutput,
} from '#shared/ai/chat/output.ts';
import {
  answerInput,
  clearHistoryInput,
  conversationInput,
  discussionInput,
  findInput,
  historyInput,
  pageQuizInput,
  pageSummaryInput,
  rateInput,
  renameConversationInput,
  restoreConversationInput,
  restoreHistoryInput,
  suggestionsInput,
  summarizeInput,
  tagsOfInput,
  topicInput,
  unhelpfulInput,
} from '#shared/ai/chat/schema.ts';
import { aiDraftOutput, quizDraftOutput, suggestedTagsOutput } from '#shared/ai/output.ts';
import { draftInput, quizInput, suggestTagsInput } from '#shared/ai/schema.ts';
import { searchResultListOutput } from '#shared/search/output.ts';
import { searchInput } from '#shared/search/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadCourse } from '../courses/queries.ts';
import { searchResults } from '../search/queries.ts';
import { answerQuestion, draftTopic, findInChat, summarizeText, tagsOfText } from './chat/answers.ts';
import { draftDiscussion, quizOfPage, suggestQuestions, summarizePage } from './chat/pages.ts';
import {
  deleteConversation,
  listConversations,
  nameConversation,
  restoreConversation,
} from './history/conversations.ts';
import { clearHistory, rateAnswer, restoreHistory } from './history/mutations.ts';
import { readHistory } from './history/turns.ts';
import { draftEntry, makeQuiz, suggestTags } from './queries.ts';
import { noteUnhelpful } from './unanswered.ts';

export const aiRouter = router({
  /** The results of the assistant's /search and `GET /api/ai/search`. */
  search: allow('search.read', searchInput)
    .returns(searchResultListOutput)
    .query(({ ctx, input }) => searchResults(ctx, input)),
  /** Only reads. It's a mutation because texts are too long for a URL. */
  suggestTags: allow('ai.write', suggestTagsInput)
    .returns(suggestedTagsOutput)
    .mutation(({ ctx, input, signal }) => suggestTags(ctx, input, signal)),
  draft: allow('ai.write', draftInput)
    .returns(aiDraftOutput)
    .mutation(({ ctx, input, signal }) => draftEntry(ctx, input, signal)),
  /** Stores nothing. The questions go into the lesson's form. */
  quiz: allow('courses.edit', quizInput, loadCourse)
    .returns(quizDraftOutput)
    .mutation(({ ctx, input, signal }) => makeQuiz(ctx, input, signal)),
  /** The chat: a question in free text, and the commands. They can be stopped, and are kept in the history. */
  answer: allow('ai.chat', answerInput)
    .returns(aiAnswerOutput)
    .mutation(({ ctx, input, signal }) => answerQuestion(ctx, input, signal)),
  summarize: allow('ai.chat', summarizeInput)
    .returns(aiSummaryOutput)
    .mutation(({ ctx, input, signal }) => summarizeText(ctx, input, signal)),
  summarizePage: allow('ai.chat', pageSummaryInput)
    .returns(pageSummaryOutput)
    .mutation(({ ctx, input, signal }) => summarizePage(ctx, input, signal)),
  quizPage: allow('ai.chat', pageQuizInput)
    .returns(pageQuizOutput)
    .mutation(({ ctx, input, signal }) => quizOfPage(ctx, input, signal)),
  draftDiscussion: allow('ai.chat', discussionInput)
    .returns(pageDraftOutput)
    .mutation(({ ctx, input, signal }) => draftDiscussion(ctx, input, signal)),
  draftTopic: allow('ai.chat', topicInput)
    .returns(aiDraftOutput)
    .mutation(({ ctx, input, signal }) => draftTopic(ctx, input, signal)),
  tagsOf: allow('ai.chat', tagsOfInput)
    .returns(suggestedTagsOutput)
    .mutation(({ ctx, input, signal }) => tagsOfText(ctx, input, signal)),
  find: allow('ai.chat', findInput)
    .returns(chatResultsOutput)
    .mutation(({ ctx, input }) => findInChat(ctx, input)),
  suggestions: allow('ai.chat', suggestionsInput)
    .returns(z.array(z.string()))
    .query(({ ctx, input }) => suggestQuestions(ctx, input)),
  /** The viewer's own turns. */
  history: allow('ai.history', historyInput)
    .returns(historyOutput)
    .query(({ ctx, input }) => readHistory(ctx, input)),
  /** Stored with the answer, and seen by no one else. The words of a question are counted if its answer wasn't helpful. */
  rate: allow('ai.history', rateInput)
    .returns(turnRatingOutput)
    .mutation(({ ctx, input }) => rateAnswer(ctx, input)),
  /** The same for visitors, of whom nothing else is stored. */
  noteUnhelpful: allow('ai.chat', unhelpfulInput)
    .returns(notedOutput)
    .mutation(({ ctx, input }) => noteUnhelpful(ctx, input)),
  clearHistory: allow('ai.history', clearHistoryInput)
    .returns(clearedHistoryOutput)
    .mutation(({ ctx, input }) => clearHistory(ctx, input)),
  restoreHistory: allow('ai.history', restoreHistoryInput)
    .returns(clearedHistoryOutput)
    .mutation(({ ctx, input }) => restoreHistory(ctx, input)),
  /** The viewer's own conversations. There are at most a hundred. */
  conversations: allow('ai.history', z.object({}))
    .returns(z.array(conversationOutput))
    .query(({ ctx }) => listConversations(ctx)),
  renameConversation: allow('ai.history', renameConversationInput)
    .returns(conversationOutput.pick({ id: true }))
    .mutation(({ ctx, input }) => nameConversation(ctx, input)),
  deleteConversation: allow('ai.history', conversationInput)
    .returns(deletedConversationOutput)
    .mutation(({ ctx, input }) => deleteConversation(ctx, input)),
  restoreConversation: allow('ai.history', restoreConversationInput)
    .returns(deletedConversationOutput)
    .mutation(({ ctx, input }) => restoreConversation(ctx, input)),
});
