import { chatTexts, pageCommandTexts } from '#shared/ai/chat/messages.ts';
import { isPageCommand, type TurnCommand } from '#shared/ai/chat/model.ts';
import type { Turn, TurnResult } from '#shared/ai/chat/output.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import { type ChatMessage, type Content, stopped } from './conversation.ts';

/** What the chat shows of a result. */
export function contentOf(question: string, result: TurnResult): Content {
  switch (result.command) {
    case 'answer': {
      const { text, passages, nearest = [], data } = result.value;
      return text === null && passages.length === 0 && !data
        ? { kind: 'learning', question, nearest }
        : { kind: 'answer', question, answer: result.value };
    }
    case 'search':
      return result.value.items.length === 0
        ? { kind: 'text', text: chatTexts.noResults }
        : { kind: 'results', query: question, items: result.value.items };
    case 'summarize':
      return { kind: 'summary', summary: result.value };
    case 'page':
      return { kind: 'page', page: result.value };
    case 'quiz':
      return result.value.questions.length === 0
        ? { kind: 'text', text: chatTexts.noQuiz }
        : { kind: 'quiz', quiz: result.value };
    case 'discussion':
      return { kind: 'draft', topic: result.value.title, draft: result.value };
    case 'draft':
      return { kind: 'draft', topic: question, draft: result.value };
    case 'tags':
      return result.value.tags.length === 0
        ? { kind: 'text', text: aiMessages.noTags }
        : { kind: 'tags', tags: result.value };
  }
}

/** The sender of a content. A plain text is a note. */
export function senderOf({ kind }: Content): ChatMessage['type'] {
  return kind === 'text' ? 'system' : 'ai';
}

/** What a user has typed or pressed for a turn. */
function typedAs(command: TurnCommand, question: string): string {
  if (isPageCommand(command)) return pageCommandTexts[command];
  return command === 'answer' ? question : `/${command} ${question}`;
}

/** The messages of stored turns, newest first, in the order of a chat. */
export function messagesOf(turns: readonly Turn[]): ChatMessage[] {
  return turns.toReversed().flatMap((turn): ChatMessage[] => {
    const { id, clientId, command, question, state, result, rating, reason, at: time } = turn;
    const typed = typedAs(command, question);
    const text = state === 'stopped' ? chatTexts.stopped : aiMessages.unreadable;
    const shown: Content = result ? contentOf(question, result) : { kind: 'text', text };
    const content = state === 'stopped' ? stopped(shown) : shown;
    const of = { time, turn: clientId };
    return [
      { ...of, id: `asked ${id}`, type: 'user', content: { kind: 'text', text: typed } },
      { ...of, id: `given ${id}`, type: senderOf(content), content, rating: { rating, reason } },
    ];
  });
}
