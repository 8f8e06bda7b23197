import { z } from 'zod';
import { entryNameOutput } from '../entries/output.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { GAP_KINDS, GAP_STATES } from './model.ts';

/** A topic that the community says too little about. It names no user. */
export const gapOutput = z.strictObject({
  id: rowId,
  state: z.enum(GAP_STATES),
  /** Its most frequent text. */
  topic: z.string(),
  total: count,
  counts: z.strictObject({
    search: count,
    unanswered: count,
    notHelpful: count,
    asked: count,
    discussion: count,
  }),
  /** How often in the last `TREND_DAYS`, and in as many days before. */
  recent: count,
  earlier: count,
  /** The latest day. */
  day: z.string(),
  /** The most frequent texts. */
  texts: z.array(z.strictObject({ kind: z.enum(GAP_KINDS), text: z.string(), count })),
  /** Discussions without a reply. */
  discussions: z.array(entryNameOutput),
  /** The entry that covers its words. */
  answer: entryNameOutput.nullable(),
});
export const gapListOutput = pageOf(gapOutput);
export const gapStateOutput = z.strictObject({ id: rowId, state: z.enum(GAP_STATES) });

/** A topic that the viewer waits for. */
export const topicWatchOutput = z.strictObject({
  id: rowId,
  words: z.string(),
  since: instant,
  until: instant,
});
export const topicWatchListOutput = z.array(topicWatchOutput);
export const unwatchedOutput = z.strictObject({ id: rowId });
export const askedOutput = z.strictObject({ asked: z.literal(true) });

export type Gap = z.infer<typeof gapOutput>;
export type TopicWatch = z.infer<typeof topicWatchOutput>;
