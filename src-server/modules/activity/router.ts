import { activityListOutput } from '#shared/activity/output.ts';
import { activityListInput, activitySinceInput } from '#shared/activity/schema.ts';
import { allow, router } from '../../trpc.ts';
import { countSince, listActivity } from './queries.ts';

export const activityRouter = router({
  /** The activity that the viewer can see, latest first. */
  list: allow('activity.read', activityListInput)
    .returns(activityListOutput)
    .query(({ ctx, input }) => listActivity(ctx, input)),
  /** The number of new lines of others since a given line. */
  since: allow('activity.read', activitySinceInput).query(({ ctx, input }) => countSince(ctx, input.id)),
});
