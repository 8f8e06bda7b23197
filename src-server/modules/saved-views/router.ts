import { z } from 'zod';
import { savedViewOutput } from '#shared/saved-views/output.ts';
import { viewCreateInput, viewListInput, viewUpdateInput } from '#shared/saved-views/schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { createView, deleteView, updateView } from './mutations.ts';
import { listViews } from './queries.ts';

/** Views of the lists of staff. Each belongs to an account, and shared ones can be read by all staff. */
export const savedViewsRouter = router({
  list: allow('views.read', viewListInput)
    .returns(z.array(savedViewOutput))
    .query(({ ctx, input }) => listViews(ctx, input)),
  create: allow('views.save', viewCreateInput)
    .returns(savedViewOutput)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  update: allow('views.save', viewUpdateInput)
    .returns(savedViewOutput)
    .mutation(({ ctx, input }) => updateView(ctx, input)),
  delete: allow('views.save', staffIdInput).mutation(({ ctx, input }) => deleteView(ctx, input.id)),
});
