import { readAllInput, readMarkInput, readStateInput } from '#shared/entries/reads.schema.ts';
import { allow, router } from '../../../trpc.ts';
import { loadEntry } from '../queries.ts';
import { markAllRead, markRead } from './mutations.ts';
import { unreadOfEntry } from './queries.ts';

export const readsRouter = router({
  /** What the viewer hasn't read of an entry. */
  state: allow('reads.read', readStateInput, (ctx, input) => loadEntry(ctx, input.entryId)).query(
    ({ ctx, input }) => unreadOfEntry(ctx, input.entryId),
  ),
  mark: allow('reads.write', readMarkInput, (ctx, input) => loadEntry(ctx, input.entryId)).mutation(
    ({ ctx, input }) => markRead(ctx, ctx.subject, input),
  ),
  /** All entries, up to the comment and entry that were the newest when the viewer's list was read. */
  markAll: allow('reads.write', readAllInput).mutation(({ ctx, input }) => markAllRead(ctx, input)),
});
