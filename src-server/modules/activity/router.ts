import { activityListOutput } from '#shared/activity/output.ts';
import { activityListInput, activitySinceInput } from '#shared/activity/schema.ts';
import { allow, router } from '../../trpc.ts';
import { countSince, listActivity } from './queries.ts';

export const activityRouter = router({
  /** What happened, the latest first, as far as the viewer may see it. */
  list: allow('activity.read', activityListInput)
    .returns(activityListOutput)
    .query(({ ctx, input }) => listActivity(ctx, input)),
  /** How much of it others added since the line that the viewer has. */
  since: allow('activity.read', activitySinceInput).query(({ ctx, input }) => countSince(ctx, input.id)),
});
