import { draftForgetInput, draftListInput, draftSaveInput, draftSlotInput } from '#shared/drafts/schema.ts';
import { allow, router } from '../../trpc.ts';
import { forgetDraft, saveDraft } from './mutations.ts';
import { listDrafts, readDraft } from './queries.ts';

/** The viewer's own drafts. No one can see another user's drafts. */
export const draftsRouter = router({
  list: allow('drafts.list', draftListInput).query(({ ctx, input }) => listDrafts(ctx, input)),
  read: allow('drafts.read', draftSlotInput).query(({ ctx, input }) => readDraft(ctx, input.slot)),
  save: allow('drafts.save', draftSaveInput).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  forget: allow('drafts.save', draftForgetInput).mutation(({ ctx, input }) => forgetDraft(ctx, input)),
});
