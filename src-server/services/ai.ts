import type { AiDraft } from '#shared/ai/model.ts';
import type { EntryType } from '#shared/entries/model.ts';

/** An entry like the text, with its tags; `nearness` (0–1) says how much the two share. */
export type Neighbor = { tags: string[]; nearness: number };

export type TagQuestion = {
  title: string;
  body: string;
  /** The tags the text has already: none of them is suggested. */
  taken: string[];
  /** Nearest first. */
  neighbors: Neighbor[];
  /** The community's own tags whose words occur in the text. */
  vocabulary: string[];
  /** What the section suggests to everybody: only of use where the text says the same. */
  sectionTags: readonly string[];
};

/** A readable entry to draw on; `excerpt` is its stretch with the most words of the title. */
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
  /** The telling words of the title with how much each says, 0–1. */
  words: { word: string; weight: number }[];
  type: EntryType;
  sources: Source[];
};

/**
 * Help with writing, as a port: what is found in the store is handed over, so that an implementation knows no store
 * and says nothing that its reader may not read.
 */
export type Ai = {
  /** At most `AI_TAGS_MAX` tags, the most fitting first; none when none fits. */
  suggestTags: (question: TagQuestion) => Promise<string[]>;
  draft: (question: DraftQuestion) => Promise<AiDraft>;
};
