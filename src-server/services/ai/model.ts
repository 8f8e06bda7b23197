import type { AiFailure, TokenUsage } from '#shared/ai/model.ts';
import type { Image } from './ai.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };
export type Usage = TokenUsage;
export type ModelRequest = {
  system: string;
  turns: Turn[];
  /** Sent with the first turn. */
  image?: Image;
  maxTokens: number;
  signal: AbortSignal;
  /** Hears of the first token, which may belong to its reasoning. */
  onBegin?: () => void;
  /** Hears that there is more text. It contains no reasoning, and its last word may be incomplete. */
  onText?: (text: () => string) => void;
};

/** A language model somewhere else. */
export type Model = {
  name: string;
  host: string;
  /** Asks once, without a retry. Throws `ModelError`. The text contains no reasoning. */
  ask: (request: ModelRequest) => Promise<{ text: string; usage: Usage }>;
  /** What its server said when the latest request failed, for admins. Null if it answered, or said nothing. Kept in memory only. */
  lastError: () => string | null;
};

/** The model didn't answer. Tokens may have been used. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly failure: AiFailure,
    readonly usage: Usage,
  ) {
    super(failure);
  }
}

/** Most models use a token for about four characters of English. */
const TOKEN_CHARACTERS = 4;
/** Characters that cost as much as an image: about 1,500 tokens at most models. */
export const IMAGE_CHARACTERS = 6_000;

/** The tokens of texts of this length, if no one counts them. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / TOKEN_CHARACTERS);
}
