import { z } from 'zod';
import {
  askedOutput,
  gapListOutput,
  gapStateOutput,
  topicWatchListOutput,
  topicWatchOutput,
  unwatchedOutput,
} from '#shared/gaps/output.ts';
import { gapIdInput, gapListInput, topicQuestionInput, watchIdInput } from '#shared/gaps/schema.ts';
import { allow, router } from '../../trpc.ts';
import { askCommunity, dismissGap, reopenGap, unwatchTopic, watchTopic } from './mutations.ts';
import { listGaps, listWatches } from './queries.ts';

export const gapsRouter = router({
  /** Searches and questions without results, most frequent first. */
  list: allow('gaps.read', gapListInput)
    .returns(gapListOutput)
    .query(({ ctx, input }) => listGaps(ctx, input)),
  dismiss: allow('gaps.decide', gapIdInput)
    .returns(gapStateOutput)
    .mutation(({ ctx, input }) => dismissGap(ctx, input.id)),
  reopen: allow('gaps.decide', gapIdInput)
    .returns(gapStateOutput)
    .mutation(({ ctx, input }) => reopenGap(ctx, input.id)),
  /** Shows staff the question in full. */
  ask: allow('gaps.ask', topicQuestionInput)
    .returns(askedOutput)
    .mutation(({ ctx, input }) => askCommunity(ctx, input.question)),
  watch: allow('gaps.watch', topicQuestionInput)
    .returns(topicWatchOutput)
    .mutation(({ ctx, input }) => watchTopic(ctx, input.question)),
  /** The viewer's topics, newest first. */
  watches: allow('gaps.watch', z.unknown().optional())
    .returns(topicWatchListOutput)
    .query(({ ctx }) => listWatches(ctx)),
  unwatch: allow('gaps.watch', watchIdInput)
    .returns(unwatchedOutput)
    .mutation(({ ctx, input }) => unwatchTopic(ctx, input.id)),
});
