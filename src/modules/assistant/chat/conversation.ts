import { useSyncExternalStore } from 'react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { TurnRating } from '#shared/ai/chat/model.ts';
import type { AiAnswer, AiSummary, AnswerPassage, PageQuiz, PageSummary } from '#shared/ai/chat/output.ts';
import type { AiDraft, SuggestedTags } from '#shared/ai/output.ts';
import type { SearchResult } from '#shared/search/output.ts';

/** What a message consists of. */
export type Content =
  | { kind: 'welcome' }
  /** `again`: what was typed can be sent again. */
  | { kind: 'text'; text: string; example?: string; again?: string }
  | { kind: 'learning'; question: string; nearest: readonly AnswerPassage[] }
  | { kind: 'results'; query: string; items: SearchResult[] }
  | { kind: 'summary'; summary: AiSummary }
  | { kind: 'page'; page: PageSummary }
  | { kind: 'quiz'; quiz: PageQuiz }
  | { kind: 'draft'; topic: string; draft: AiDraft; state?: Unfinished }
  | { kind: 'tags'; tags: SuggestedTags }
  | { kind: 'answer'; question: string; answer: AiAnswer; state?: Unfinished };

/** A model still writes it, or it was stopped. */
export type Unfinished = 'partial' | 'stopped';

export type ChatMessage = {
  id: string;
  type: 'user' | 'ai' | 'system';
  content: Content;
  time: string;
  /** The turn that it belongs to. Notes of the browser have none. */
  turn?: string;
  /** The stored rating of its turn. */
  rating?: TurnRating;
};

export type Conversation = {
  /** The browser's ID of the stored conversation. Null is the latest one. */
  id: string | null;
  /** Whether earlier messages are stored: maybe, which a press tells, surely, or none because it's new. */
  earlier: 'maybe' | 'stored' | 'none';
  messages: readonly ChatMessage[];
  /** The running request. */
  running: AbortController | null;
  /** What the running request has given so far. */
  partial: ChatMessage | null;
  /** Ratings that were given in this tab, by turn. */
  ratings: ReadonlyMap<string, TurnRating>;
};

/** One per user and role, as long as the tab is open. */
const conversations = new Map<string, Conversation>();
const listeners = new Set<() => void>();
let count = 0;

function newMessage(type: ChatMessage['type'], content: Content, turn?: string): ChatMessage {
  count += 1;
  return { id: String(count), type, content, time: new Date().toISOString(), ...(turn ? { turn } : {}) };
}

function empty({ id, earlier }: Pick<Conversation, 'id' | 'earlier'>): Conversation {
  return {
    id,
    earlier,
    messages: [newMessage('ai', { kind: 'welcome' })],
    running: null,
    partial: null,
    ratings: new Map(),
  };
}

function read(viewer: string): Conversation {
  const known = conversations.get(viewer);
  if (known) return known;
  // Another user's messages don't stay in the memory of a shared browser.
  for (const { running } of conversations.values()) running?.abort();
  conversations.clear();
  const fresh = empty({ id: null, earlier: 'maybe' });
  conversations.set(viewer, fresh);
  return fresh;
}

function set(viewer: string, change: (now: Conversation) => Conversation): void {
  const now = conversations.get(viewer);
  // The user has changed in the meantime.
  if (!now) return;
  conversations.set(viewer, change(now));
  for (const listener of listeners) listener();
}

export const conversation = {
  read,
  add: (viewer: string, type: ChatMessage['type'], content: Content, turn?: string) =>
    set(viewer, (now) => ({ ...now, messages: [...now.messages, newMessage(type, content, turn)] })),
  /** `request` runs, or the running one has ended. */
  run: (viewer: string, request: AbortController | null) =>
    set(viewer, (now) => ({ ...now, running: request, partial: null })),
  /** Shows what the running request has given so far, if it still runs. */
  show: (viewer: string, request: AbortController, content: Content, turn: string) =>
    set(viewer, (now) =>
      now.running === request
        ? { ...now, partial: { ...(now.partial ?? newMessage('ai', content, turn)), content } }
        : now,
    ),
  /** Keeps what the running request has given so far, marked as stopped. */
  keepPartial: (viewer: string) =>
    set(viewer, (now) => ({
      ...now,
      messages: [...now.messages, ...(now.partial ? endOf(now) : [])],
      partial: null,
    })),
  /** Stops the running request, and keeps what it has given so far, or a note. */
  stop: (viewer: string) => {
    read(viewer).running?.abort();
    set(viewer, (now) => ({
      ...now,
      messages: [...now.messages, ...endOf(now)],
      running: null,
      partial: null,
    }));
  },
  /**
   * Takes a failure away, and its question if nothing else of the turn was kept, so that it can be asked again. Returns
   * the turn.
   */
  takeBack: (viewer: string, id: string): string | undefined => {
    const turn = read(viewer).messages.find((message) => message.id === id)?.turn;
    set(viewer, (now) => {
      const left = now.messages.filter((message) => message.id !== id);
      const rest = left.filter((message) => turn === undefined || message.turn !== turn);
      return { ...now, messages: left.length - rest.length === 1 ? rest : left };
    });
    return turn;
  },
  /** Opens another conversation and stops the running request. */
  open: (viewer: string, id: string, earlier: Conversation['earlier']) => {
    read(viewer).running?.abort();
    set(viewer, () => empty({ id, earlier }));
  },
  /** Takes a turn away that is asked again. */
  dropTurn: (viewer: string, turn: string) =>
    set(viewer, (now) => ({ ...now, messages: now.messages.filter((message) => message.turn !== turn) })),
  /** The question that was just added begins another turn. */
  beginAgain: (viewer: string, turn: string) =>
    set(viewer, (now) => ({
      ...now,
      messages: now.messages.map((message, at) =>
        at === now.messages.length - 1 ? { ...message, turn } : message,
      ),
    })),
  rate: (viewer: string, turn: string, rating: TurnRating) =>
    set(viewer, (now) => ({ ...now, ratings: new Map(now.ratings).set(turn, rating) })),
  /** Begins anew and stops the running request. Returns how to undo it. */
  clear: (viewer: string) => {
    const before = read(viewer);
    before.running?.abort();
    const ended = endOf(before);
    set(viewer, ({ id }) => empty({ id, earlier: 'maybe' }));
    return () => {
      read(viewer).running?.abort();
      set(viewer, () => ({
        ...before,
        messages: [...before.messages, ...ended],
        running: null,
        partial: null,
      }));
    };
  },
};

/** What is kept of the running request once it's stopped: its answer so far, or a note. */
function endOf({ partial, running }: Conversation): ChatMessage[] {
  if (partial) return [{ ...partial, content: stopped(partial.content) }];
  return running ? [newMessage('system', { kind: 'text', text: chatTexts.stopped })] : [];
}

/** The content of a turn that was stopped. */
export function stopped(content: Content): Content {
  return content.kind === 'answer' || content.kind === 'draft' ? { ...content, state: 'stopped' } : content;
}

/** The conversation of a user. */
export function useConversation(viewer: string): Conversation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(viewer),
  );
}
