import type { AnswerPassage, AnswerText } from '#shared/ai/chat/output.ts';
import type { ExtractedValues } from '#shared/ai/extraction/model.ts';
import type { ExtractionSchema } from '#shared/ai/extraction/schema.ts';
import type { TextSentiment, TokenUsage } from '#shared/ai/model.ts';
import type { AiAnswerer, DraftText, QuizDraftQuestion } from '#shared/ai/output.ts';
import type { EntryType } from '#shared/entries/model.ts';

/** An entry like the text, with its tags; `nearness` (0–1) says how much the two share. */
export type Neighbor = { tags: string[]; nearness: number };

export type TagQuestion = {
  title: string;
  body: string;
  /** The text's current tags, which aren't suggested again. */
  taken: string[];
  /** If too few tags fit, also takes those that fit less. */
  fill?: boolean;
  /** Nearest first. */
  neighbors: Neighbor[];
  /** The community's own tags whose words occur in the text. */
  vocabulary: string[];
  /** The section's general suggestions, used only if the text contains their words. */
  sectionTags: readonly string[];
};

/** A source that the viewer can read. `excerpt` is its passage with the most words of the title. */
export type Source = {
  id: string;
  type: EntryType;
  title: string;
  url: string;
  body: string;
  excerpt: string;
};

export type DraftQuestion = {
  title: string;
  /** The title's significant words with their weights, 0–1. */
  words: { word: string; weight: number }[];
  type: EntryType;
  sources: Source[];
  /** The sources are a discussion and its comments, in reading order. */
  discussion?: true;
};

export type SummaryQuestion = {
  text: string;
  /** What the summary should say more about, or nothing. */
  focus: string;
  /** Words of which a sentence about the focus has one. Without them, it's a sentence that has the focus's own words. */
  cues?: readonly string[];
  /** Prefers what stands at the beginning of a text. */
  fromStart?: true;
  maxWords: number;
};

/** A text, and whether its sentences are wanted, too. */
export type SentimentQuestion = { text: string; detailed?: boolean };

/** An image as its bytes: a model never gets a URL. */
export type Image = { bytes: Uint8Array; mediaType: string };

/** An image, the style of its caption, and the most words. */
export type CaptionQuestion = { image: Image; style: string; maxWords: number };

/** A Markdown text, and how many questions about it are wanted. */
export type QuizQuestion = { text: string; count: number };

/** A text, and the fields wanted from it. */
export type ExtractionQuestion = { text: string; schema: ExtractionSchema };

/** What a model is told. It answers in Markdown of at most so many tokens, or with code alone. */
export type CompletionQuestion = { prompt: string; maxTokens: number; form?: 'markdown' | 'code' };

/** A passage that the viewer can read, as a part of its source's plain text. */
export type Passage = Omit<AnswerPassage, 'number' | 'quote'> & {
  text: string;
  /** The share of the question's words, by weight, that it covers, 0–1. */
  covered: number;
  /** Whether its text has the rarest word of the question or two others, and all names of the question are known. */
  isTelling?: boolean;
  /** Whether it only asks. */
  isQuestion?: boolean;
  /** How near its text is to the question by meaning, up to 1. Only if its words cover little, and once the text has vectors. */
  similarity?: number | undefined;
};

/** An earlier question of a conversation, and what a model answered. */
export type EarlierTurn = { question: string; answer: string | null };

/** The passages that may answer a question, best first, and the conversation before it. */
export type AnswerQuestion = { question: string; before: EarlierTurn[]; passages: Passage[] };

/** A question with what belongs to it, read when a provider answers. */
export type Question<Q> = {
  /** With everything that the user can read. It never leaves this server. */
  own: () => Promise<Q>;
  /** With public content only, for a model. Null if nothing of it can be sent. */
  shared: (() => Promise<Q>) | null;
  /** Why nothing can be sent. Default: it belongs to a survey. */
  withheld?: string;
};

/** `isLoading`: nothing is written yet, because the model may have to be loaded. */
export type Answered<T> = { value: T; by: AiAnswerer; isLoading?: true };
/** With what the answer took, over all tries. */
export type Metered<T> = Answered<T> & { usage: TokenUsage };

/**
 * Who asks: null for a visitor, whom no model answers. `share` is whose time on the language thread it takes. The work ends when `signal` aborts. `tell` hears what a model has
 * written so far, again with each part of it.
 */
export type Asking<T = unknown> = {
  userId: number | null;
  share: string;
  signal: AbortSignal;
  tell?: (read: () => Answered<T> | null) => void;
};

/**
 * The assistant, as a port. The caller passes the data, so an implementation needs no database and can't reveal
 * anything the reader can't see.
 */
export type Ai = {
  /** At most `AI_TAGS_MAX` tags, best first. Empty if none fits. */
  suggestTags: (question: Question<TagQuestion>, asking: Asking<string[]>) => Promise<Answered<string[]>>;
  draft: (question: Question<DraftQuestion>, asking: Asking<DraftText>) => Promise<Answered<DraftText>>;
  /** At most `maxWords` words. */
  summarize: (question: Question<SummaryQuestion>, asking: Asking<string>) => Promise<Answered<string>>;
  /** At most `count` questions in text order, each with four options that differ. Fewer if the text has too few. */
  quiz: (
    question: Question<QuizQuestion>,
    asking: Asking<QuizDraftQuestion[]>,
  ) => Promise<Answered<QuizDraftQuestion[]>>;
  /** Without passages if nothing answers the question. */
  answer: (question: Question<AnswerQuestion>, asking: Asking<AnswerText>) => Promise<Answered<AnswerText>>;
  /** How the author of a text feels. */
  sentiment: (
    question: Question<SentimentQuestion>,
    asking: Asking<TextSentiment>,
  ) => Promise<Answered<TextSentiment>>;
  /** Every field of the schema. Null if the text doesn't say it, or doesn't say it clearly. */
  extract: (
    question: Question<ExtractionQuestion>,
    asking: Asking<ExtractedValues>,
  ) => Promise<Answered<ExtractedValues>>;
  /** By a model only, as Markdown that loads and links nothing, or as code. Throws `UNAVAILABLE` if none answers. */
  complete: (question: Question<CompletionQuestion>, asking: Asking<string>) => Promise<Metered<string>>;
  /** By a model only, as plain text. Throws `UNAVAILABLE` if none answers. */
  caption: (question: Question<CaptionQuestion>, asking: Asking<string>) => Promise<Metered<string>>;
  /** What the model's server said when the latest request of this process failed, for admins. */
  lastError: () => string | null;
};

/** The embedded provider answered. */
export function embedded(reason: string | null): AiAnswerer {
  return { provider: 'embedded', model: null, host: null, reason };
}
