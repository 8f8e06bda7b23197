import { historyOutput } from '#shared/staff/output.ts';
import { historyInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listHistory } from './queries.ts';

export const staffRouter = router({
  /** The audit log of a row, newest first. */
  history: allow('staff.history', historyInput)
    .returns(historyOutput)
    .query(({ ctx, input }) => listHistory(ctx, input)),
});
