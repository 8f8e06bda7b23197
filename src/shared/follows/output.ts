import { z } from 'zod';
import { entryNameOutput, tagCountOutput } from '../entries/output.ts';
import { instant, pageOf } from '../kit/common.output.ts';
import { FOLLOWED } from './model.ts';

/** Whether the viewer follows something; `target` is the id or the tag's key. */
export const followStateOutput = z.strictObject({
  kind: z.enum(FOLLOWED),
  target: z.string(),
  following: z.boolean(),
});

/** One followed entry or tag. `since` is when the user followed it. */
export const followedOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('entry'),
    target: z.string(),
    since: instant,
    entry: entryNameOutput.extend({ lastActivityAt: instant }),
  }),
  z.strictObject({ kind: z.literal('tag'), target: z.string(), since: instant, tag: tagCountOutput }),
]);
export const followListOutput = pageOf(followedOutput);

export type FollowState = z.infer<typeof followStateOutput>;
export type Followed = z.infer<typeof followedOutput>;
