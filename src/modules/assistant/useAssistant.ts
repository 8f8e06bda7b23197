import { newClientId } from '#lib/cache/newClientId.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { courtesyIn } from '#shared/ai/chat/courtesies.ts';
import {
  chatCommandTexts,
  chatFailed,
  chatTexts,
  courtesyReplies,
  pageCommandTexts,
} from '#shared/ai/chat/messages.ts';
import {
  type AnswerScope,
  type ChatPage,
  type Courtesy,
  isPageCommand,
  type PageCommand,
  TURNS_MAX,
  type TurnCommand,
  type TurnRating,
} from '#shared/ai/chat/model.ts';
import type { TurnResult } from '#shared/ai/chat/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { readTyped } from './chat/commands.ts';
import { contentOf, senderOf } from './chat/contents.ts';
import {
  type ChatMessage,
  type Content,
  type Conversation,
  conversation,
  useConversation,
} from './chat/conversation.ts';
import { turnProcedures } from './chat/procedures.ts';

/** Turns of visitors whose answers didn't help. */
const counted = new Set<string>();

/** Errors whose message says what the user can do. */
const TELLING = ['TOO_MANY_REQUESTS', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE'];

/** The conversation with the assistant, and what a user can do in it. */
export function useAssistant() {
  const user = useCurrentUser();
  // A role preview has a conversation of its own: it may read less.
  const viewer = user ? `${user.id} ${user.role}` : 'visitor';
  const { id, earlier, messages, running, partial, ratings } = useConversation(viewer);
  const { client, ai } = trpc.useUtils();
  /** What visitors ask is only in this tab. */
  const hasHistory = user !== null && user.role !== 'guest';

  const procedures = turnProcedures(client.ai);

  /**
   * Runs one request at a time, and shows its result, its failure, or that it was stopped. `before`: the turn that is
   * tried again. If the server has answered it, the answer comes without another run. `replaces`: the turn that goes.
   */
  async function ask(
    command: TurnCommand,
    typed: string,
    { text = '', page = null, scope, before, replaces }: AskedWith,
  ): Promise<void> {
    let turn = before ?? newClientId();
    conversation.add(viewer, 'user', { kind: 'text', text: typed }, turn);
    const request = new AbortController();
    conversation.run(viewer, request);
    // The command says which value it is.
    const contentOfValue = (value: TurnResult['value']) => contentOf(text, { command, value } as TurnResult);
    const send = async () => {
      const { id, messages } = conversation.read(viewer);
      const place = {
        clientId: turn,
        ...(id !== null && { conversation: id }),
        ...(replaces && { replaces }),
      };
      const value = await procedures[command](
        { text, page, before: earlierTurns(messages), scope, place },
        {
          signal: request.signal,
          onPart: (soFar) => {
            const content = { ...contentOfValue(soFar), state: 'partial' } as Content;
            conversation.show(viewer, request, content, turn);
          },
        },
      );
      return contentOfValue(value);
    };
    try {
      const content = await send().catch((error: unknown) => {
        if (!before || request.signal.aborted || errorOf(error)?.code !== 'CONFLICT') throw error;
        // It was stopped with the lost connection.
        turn = newClientId();
        conversation.beginAgain(viewer, turn);
        return send();
      });
      if (!request.signal.aborted) conversation.add(viewer, senderOf(content), content, turn);
    } catch (error) {
      // After Clear, a message would belong to the new conversation.
      if (request.signal.aborted) return;
      const told = errorOf(error);
      // The server refuses to show it any longer, or the connection was lost.
      if (!told) conversation.keepPartial(viewer);
      const failed: Content =
        told && TELLING.includes(told.code)
          ? { kind: 'text', text: told.message }
          : { kind: 'text', text: failedText(command), ...(isPageCommand(command) ? {} : { again: typed }) };
      conversation.add(viewer, 'system', failed, turn);
    } finally {
      if (conversation.read(viewer).running === request) conversation.run(viewer, null);
    }
  }

  /** Replies to a text that asks nothing. */
  function reply(line: string, courtesy: Courtesy): void {
    conversation.add(viewer, 'user', { kind: 'text', text: line });
    conversation.add(viewer, 'system', { kind: 'text', text: courtesyReplies[courtesy] });
  }

  /** Clears the chat and the history. Both can be undone as long as the toast is shown. */
  function clear(): void {
    const undo = conversation.clear(viewer);
    void ai.history.reset();
    const cleared = hasHistory
      ? client.ai.clearHistory.mutate(id === null ? {} : { conversation: id })
      : null;
    cleared?.catch(() => showError(chatTexts.clearFailed));
    const restore = async () => {
      undo();
      try {
        const at = await cleared;
        if (at) await client.ai.restoreHistory.mutate(at);
        void ai.history.invalidate();
      } catch {
        showError(chatTexts.restoreFailed);
      }
    };
    showToast({
      title: chatTexts.cleared,
      action: { label: generalTexts.undo, run: () => void restore() },
    });
  }

  /** Shows a rating at once, and the one before if it can't be saved. */
  async function rate(turn: string, rating: TurnRating, before: TurnRating): Promise<boolean> {
    conversation.rate(viewer, turn, rating);
    try {
      await client.ai.rate.mutate({ clientId: turn, ...rating });
      return true;
    } catch {
      conversation.rate(viewer, turn, before);
      showError(chatTexts.rateFailed);
      return false;
    }
  }

  /** Visitors' ratings are only in this tab. The server counts the words of a question whose answer didn't help, once. */
  async function rateInTab(turn: string, rating: TurnRating, before: TurnRating): Promise<boolean> {
    const { messages } = conversation.read(viewer);
    const content = messages.find((message) => message.turn === turn && message.type === 'ai')?.content;
    conversation.rate(viewer, turn, rating);
    if (rating.rating !== 'notHelpful' || counted.has(turn) || !content || !('question' in content))
      return true;
    counted.add(turn);
    try {
      await client.ai.noteUnhelpful.mutate({ q: content.question });
      return true;
    } catch {
      counted.delete(turn);
      conversation.rate(viewer, turn, before);
      showError(chatTexts.rateFailed);
      return false;
    }
  }

  return {
    viewer,
    /** The browser's ID of the conversation, and whether there are stored messages above. */
    id,
    earlier,
    open: (to: string, earlier: Conversation['earlier']) => conversation.open(viewer, to, earlier),
    ratings,
    rate: hasHistory ? rate : rateInTab,
    messages,
    partial,
    hasHistory,
    running: running !== null,
    /** False if nothing was sent. `failed`: the message of the failure that is tried again. */
    send: (typed: string, { failed, replaces, scope }: SendOptions = {}): boolean => {
      const said = readTyped(typed);
      if (said.kind === 'nothing' || conversation.read(viewer).running) return false;
      const before = failed && conversation.takeBack(viewer, failed);
      if (replaces) conversation.dropTurn(viewer, replaces);
      const line = typed.trim();
      if (said.kind === 'question') void ask('answer', line, { ...said, scope, before, replaces });
      else if (said.kind === 'command' && said.text !== '')
        void ask(said.command, line, { ...said, before, replaces });
      else if (said.kind === 'courtesy') reply(line, said.courtesy);
      else {
        conversation.add(viewer, 'user', { kind: 'text', text: line });
        if (said.kind === 'unknown')
          conversation.add(viewer, 'system', { kind: 'text', text: chatTexts.unknown(said.word) });
        else {
          const { missing, example } = chatCommandTexts[said.command];
          conversation.add(viewer, 'system', { kind: 'text', text: missing, example });
        }
      }
      return true;
    },
    /** Asks a question that isn't a command, such as a search. */
    ask: (question: string): void => {
      if (conversation.read(viewer).running) return;
      const courtesy = courtesyIn(question);
      if (courtesy) reply(question, courtesy);
      else void ask('answer', question, { text: question });
    },
    askAbout: (page: ChatPage, command: PageCommand): void => {
      if (!conversation.read(viewer).running) void ask(command, pageCommandTexts[command], { page });
    },
    stop: () => conversation.stop(viewer),
    clear,
  };
}

type AskedWith = {
  text?: string;
  page?: ChatPage | null;
  scope?: AnswerScope | undefined;
  before?: string | undefined;
  replaces?: string | undefined;
};
export type SendOptions = Pick<AskedWith, 'scope' | 'replaces'> & { failed?: string | undefined };

/** What is shown if a turn fails. */
function failedText(command: TurnCommand): string {
  if (command === 'answer' || command === 'quiz') return chatFailed;
  if (command === 'page') return chatCommandTexts.summarize.failed;
  return chatCommandTexts[command === 'discussion' ? 'draft' : command].failed;
}

/** The latest questions in free text, in their order. The server knows what was answered. */
function earlierTurns(messages: readonly ChatMessage[]) {
  return messages
    .flatMap(({ content, turn }) =>
      content.kind === 'learning' || content.kind === 'answer'
        ? [{ question: content.question, ...(turn ? { clientId: turn } : {}) }]
        : [],
    )
    .slice(-TURNS_MAX);
}
