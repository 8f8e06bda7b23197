import { pageInput } from '#shared/kit/pagination.schema.ts';
import { bulkRestoreInput } from '#shared/staff/schema.ts';
import { trashListOutput, trashPlaceOutput } from '#shared/trash/output.ts';
import { trashPlaceInput } from '#shared/trash/schema.ts';
import { restoreEach } from '../../kit/bulk.ts';
import { allow, router } from '../../trpc.ts';
import { purgeTrashed, restoreTrashed } from './mutations.ts';
import { listTrash, loadTrashed } from './queries.ts';

export const trashRouter = router({
  list: allow('trash.list', pageInput)
    .returns(trashListOutput)
    .query(({ ctx, input }) => listTrash(ctx, input)),
  /** Staff at any time, and the user who deleted it within an hour. */
  restore: allow('trash.restore', trashPlaceInput, loadTrashed)
    .returns(trashPlaceOutput)
    .mutation(({ ctx, input }) => restoreTrashed(ctx, input)),
  /** Undo of a bulk deletion. */
  restoreMany: allow('trash.restoreMany', bulkRestoreInput).mutation(({ ctx, input }) =>
    restoreEach(ctx, input.subject, input.ids),
  ),
  purge: allow('trash.purge', trashPlaceInput, loadTrashed).mutation(({ ctx, input }) =>
    purgeTrashed(ctx, input),
  ),
});
