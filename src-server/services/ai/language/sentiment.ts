import type { Sentiment } from '#shared/ai/model.ts';
import { blocksOf } from '../sentences.ts';
import { wink } from './wink.ts';

/** Sentences that are read. */
const READ = 400;
/** A score nearer to 0 is neutral. */
const NEUTRAL = 0.05;

/** How a text sounds: the mean of its sentences that say a feeling. A text without any is neutral. */
export async function sentimentOf({ text }: { text: string }): Promise<Sentiment> {
  const { feeling } = await wink();
  const feelings = blocksOf(text)
    .flatMap(({ sentences }) => sentences)
    .slice(0, READ)
    .map(feeling)
    .filter((value) => value !== 0);
  const score = feelings.reduce((sum, value) => sum + value, 0) / Math.max(1, feelings.length);
  return sentimentFrom(score);
}

/** The label of a score. */
export function sentimentFrom(score: number): Sentiment {
  const rounded = Math.round(Math.max(-1, Math.min(1, score)) * 100) / 100;
  if (Math.abs(rounded) < NEUTRAL) return { label: 'neutral', score: rounded };
  return { label: rounded > 0 ? 'positive' : 'negative', score: rounded };
}
