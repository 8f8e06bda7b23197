import type { Sentiment, TextSentiment } from '#shared/ai/model.ts';
import type { SentimentQuestion } from '../ai.ts';
import { blocksOf } from '../sentences.ts';
import { wink } from './wink.ts';

/** Sentences that are read. */
const READ = 400;
/** A score nearer to 0 is neutral. */
const NEUTRAL = 0.05;
/** Words that the list of feelings counts, although they mostly state facts: "the key is in the hall built in 1911". */
const FACTS =
  /\b(?:keys?|built|born|ask(?:s|ed)?|please|reach(?:es|ed)?|join(?:s|ed)?|shared?|shares|pays?|paid|cuts?|grants?|want(?:s|ed)?)\b/gi;
/** A word without a feeling. */
const PLAIN = 'it';

/** How a text sounds: the mean of its sentences that say a feeling. A text without any is neutral. */
export async function sentimentOf({ text, detailed = false }: SentimentQuestion): Promise<TextSentiment> {
  const { feeling } = await wink();
  const sentences = sentimentSentences(text).map((sentence) => ({
    text: sentence,
    score: feeling(sentence.replace(FACTS, PLAIN)),
  }));
  const feelings = sentences.flatMap(({ score }) => (score === 0 ? [] : [score]));
  const mean = feelings.reduce((sum, value) => sum + value, 0) / Math.max(1, feelings.length);
  const whole = sentimentFrom(mean);
  if (!detailed) return whole;
  const each = sentences.map(({ text: sentence, score }) => ({ text: sentence, ...sentimentFrom(score) }));
  return { ...whole, sentences: each };
}

/** The sentences of a text that are read, in their order. */
export function sentimentSentences(text: string): string[] {
  return blocksOf(text)
    .flatMap(({ sentences }) => sentences)
    .slice(0, READ);
}

/** The label of a score. */
export function sentimentFrom(score: number): Sentiment {
  const rounded = Math.round(Math.max(-1, Math.min(1, score)) * 100) / 100;
  if (Math.abs(rounded) < NEUTRAL) return { label: 'neutral', score: rounded };
  return { label: rounded > 0 ? 'positive' : 'negative', score: rounded };
}
