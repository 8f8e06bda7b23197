import type { AiDraft } from '#shared/ai/model.ts';
import type { EntryType } from '#shared/entries/model.ts';

/** An entry like the text, with its tags; `nearness` (0–1) says how much the two share. */
export type Neighbor = { tags: string[]; nearness: number };

export type TagQuestion = {
  title: string;
  body: string;
  /** The text's current tags, which aren't suggested again. */
  taken: string[];
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
};

/**
 * Writing assistance, as a port. The caller passes the data, so an implementation needs no database and can't reveal
 * anything the reader can't see.
 */
export type Ai = {
  /** At most `AI_TAGS_MAX` tags, best first. Empty if none fits. */
  suggestTags: (question: TagQuestion) => Promise<string[]>;
  draft: (question: DraftQuestion) => Promise<AiDraft>;
};
