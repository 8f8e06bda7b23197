import { AI_READ_MAX, AI_TAGS_MAX, AI_TAGS_WANTED } from '#shared/ai/model.ts';
import { tagKey } from '#shared/entries/model.ts';
import { stemsOf } from '#shared/kit/words.ts';
import type { TagQuestion } from './ai.ts';

/** The bonus of a tag if the text contains all its words. */
const VOCABULARY_WEIGHT = 0.3;
/** Below this score, a tag isn't relevant. */
const FITTING = 0.25;
/** The rank at which a neighbor counts half as much as the first one. */
const HALF_RANK = 5;
/** A single neighbor is no majority: shares are computed of at least this much weight. */
const LEAST_WEIGHT = 1.5;

/**
 * Ranks the neighbors' tags by their share of the weight, and the vocabulary's tags. Tags whose words occur in the
 * text rank higher. If too few fit, the section's tags are added if the text contains their words.
 */
export function rankTags(question: TagQuestion): string[] {
  const stems = new Set(stemsOf(`${question.title}\n${question.body.slice(0, AI_READ_MAX)}`));
  const takenKeys = new Set(question.taken.map(tagKey));
  const names = new Map<string, string>();
  const shares = new Map<string, number>();
  const offer = (tag: string, share: number) => {
    const key = tagKey(tag);
    if (!names.has(key)) names.set(key, tag);
    shares.set(key, (shares.get(key) ?? 0) + share);
  };

  const weights = question.neighbors.map(({ nearness }, rank) => nearness / (1 + rank / HALF_RANK));
  const all = Math.max(
    LEAST_WEIGHT,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  for (const tag of question.vocabulary) offer(tag, 0);
  question.neighbors.forEach(({ tags }, rank) => {
    for (const tag of tags) offer(tag, (weights[rank] ?? 0) / all);
  });

  const ranked = [...shares]
    .map(([key, share]) => ({ key, score: share + VOCABULARY_WEIGHT * match(key, stems) }))
    .filter(({ key }) => !takenKeys.has(key))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  const namesOf = (scored: typeof ranked) => scored.map(({ key }) => names.get(key) ?? key);
  const fitting = namesOf(ranked.filter(({ score }) => score >= FITTING)).slice(0, AI_TAGS_MAX);
  if (fitting.length >= AI_TAGS_WANTED) return fitting;
  const helped = helpOut(fitting, question.sectionTags, takenKeys, stems);
  if (!question.fill) return helped;
  return [...new Set([...helped, ...namesOf(ranked)])].slice(0, AI_TAGS_WANTED);
}

function helpOut(
  fitting: string[],
  sectionTags: readonly string[],
  takenKeys: ReadonlySet<string>,
  stems: ReadonlySet<string>,
): string[] {
  const fittingKeys = new Set(fitting.map(tagKey));
  const others = sectionTags.filter(
    (tag) => !fittingKeys.has(tagKey(tag)) && !takenKeys.has(tagKey(tag)) && match(tag, stems) === 1,
  );
  return [...fitting, ...others].slice(0, AI_TAGS_WANTED);
}

/** The share of a tag's words in the text, 0–1. */
function match(tag: string, stems: ReadonlySet<string>): number {
  const words = stemsOf(tag);
  if (words.length === 0) return 0;
  return words.filter((word) => stems.has(word)).length / words.length;
}
