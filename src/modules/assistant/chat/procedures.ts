import type { trpc } from '#lib/trpc.ts';
import { type AnswerScope, type ChatPage, LEARNING_AFTER, type TurnCommand } from '#shared/ai/chat/model.ts';
import type { TurnResult } from '#shared/ai/chat/output.ts';

type Procedures = ReturnType<typeof trpc.useUtils>['client']['ai'];
type ValueOf<C extends TurnCommand> = Extract<TurnResult, { command: C }>['value'];

/** What a turn is asked with. Typed commands have a text, and those of a page have the page. */
export type TurnRequest = {
  text: string;
  page: ChatPage | null;
  /** The latest questions in free text, in their order. The server knows what was answered. */
  before: { question: string; clientId?: string }[];
  /** What the question is asked of, or everything. */
  scope: AnswerScope | undefined;
  /** Where the turn is stored, and the turn that it replaces. */
  place: { clientId: string; conversation?: string; replaces?: string };
};

/** `onPart` gets what a streamed response has so far. */
type TurnOptions<C extends TurnCommand> = { signal: AbortSignal; onPart: (soFar: ValueOf<C>) => void };

/** The procedure of each command. A page is sent as a reference, and the server reads its text. */
export function turnProcedures(ai: Procedures): {
  [C in TurnCommand]: (request: TurnRequest, options: TurnOptions<C>) => Promise<ValueOf<C>>;
} {
  return {
    answer: async ({ text, before, scope, place }, { signal, onPart }) => {
      const started = performance.now();
      const input = { q: text, before, scope, ...place };
      const value = await ai.answer.mutate(input, { signal, context: { onPart } });
      if (value.text === null && value.passages.length === 0 && !value.nearest && !value.data)
        await wait(LEARNING_AFTER - (performance.now() - started), signal);
      return value;
    },
    search: ({ text, place }, { signal }) => ai.find.mutate({ q: text, ...place }, { signal }),
    summarize: ({ text, place }, { signal }) => ai.summarize.mutate({ text, ...place }, { signal }),
    draft: ({ text, place }, { signal, onPart }) =>
      ai.draftTopic.mutate({ topic: text, ...place }, { signal, context: { onPart } }),
    tags: ({ text, place }, { signal }) => ai.tagsOf.mutate({ text, ...place }, { signal }),
    page: ({ page, place }, { signal }) =>
      ai.summarizePage.mutate({ page: pageOf(page, 'entry', 'lesson'), ...place }, { signal }),
    quiz: ({ page, place }, { signal }) =>
      ai.quizPage.mutate({ page: pageOf(page, 'lesson'), ...place }, { signal }),
    discussion: ({ page, place }, { signal, onPart }) =>
      ai.draftDiscussion.mutate({ page: pageOf(page, 'entry'), ...place }, { signal, context: { onPart } }),
  };
}

/** The page, which is of such a kind wherever the command is offered (`pageCommandsAt`). Throws otherwise. */
function pageOf<K extends ChatPage['kind']>(page: ChatPage | null, ...kinds: K[]) {
  if (!page || !kinds.some((kind) => kind === page.kind)) throw new Error(`the page isn't a ${kinds}`);
  return page as Extract<ChatPage, { kind: K }>;
}

/** Waits, unless the request is stopped. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, milliseconds));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
