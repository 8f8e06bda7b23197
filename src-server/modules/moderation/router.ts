import { z } from 'zod';
import {
  decidedOutput,
  earlierCasesOutput,
  hiddenOutput,
  lockedOutput,
  moderationListOutput,
  ownFlagOutput,
  ownFlagsOutput,
  warningOutput,
} from '#shared/moderation/output.ts';
import {
  caseIdInput,
  caseListInput,
  decideInput,
  flaggedPlaceInput,
  flagInput,
  hideInput,
  lockInput,
  warnInput,
} from '#shared/moderation/schema.ts';
import { allow, router } from '../../trpc.ts';
import { loadEntry } from '../entries/queries.ts';
import { countOpen, listCases, listEarlier, ownFlags } from './cases/cases.ts';
import { raiseFlag, takeFlagBack } from './cases/flags.ts';
import { loadCase, loadFlagged, loadModerated } from './cases/subjects.ts';
import { warnAuthor } from './cases/warnings.ts';
import { decideCase, hide, lockEntry, revertCase } from './mutations.ts';

const nothing = z.unknown().optional();

export const moderationRouter = router({
  flag: allow('moderation.flag', flagInput, loadFlagged)
    .returns(ownFlagOutput)
    .mutation(({ ctx, input }) => raiseFlag(ctx, ctx.subject, input)),
  takeBack: allow('moderation.ownFlags', flaggedPlaceInput).mutation(({ ctx, input }) =>
    takeFlagBack(ctx, input),
  ),
  /** The viewer's flags that are still open. */
  ownFlags: allow('moderation.ownFlags', nothing)
    .returns(ownFlagsOutput)
    .query(({ ctx }) => ownFlags(ctx)),
  list: allow('moderation.decide', caseListInput)
    .returns(moderationListOutput)
    .query(({ ctx, input }) => listCases(ctx, input)),
  /** The number of open cases. */
  count: allow('moderation.decide', nothing).query(({ ctx }) => countOpen(ctx)),
  /** Earlier cases of a case's author. */
  earlier: allow('moderation.decide', caseIdInput)
    .returns(earlierCasesOutput)
    .query(({ ctx, input }) => listEarlier(ctx, input)),
  warn: allow('moderation.decideCase', warnInput, loadCase)
    .returns(warningOutput)
    .mutation(({ ctx, input }) => warnAuthor(ctx, input)),
  decide: allow('moderation.decideCase', decideInput, loadCase)
    .returns(decidedOutput)
    .mutation(({ ctx, input }) => decideCase(ctx, input)),
  revert: allow('moderation.decideCase', caseIdInput, loadCase).mutation(({ ctx, input }) =>
    revertCase(ctx, input),
  ),
  hide: allow('moderation.decideCase', hideInput, loadModerated)
    .returns(hiddenOutput)
    .mutation(({ ctx, input }) => hide(ctx, input)),
  lock: allow('moderation.decide', lockInput, (ctx, { id }) => loadEntry(ctx, id))
    .returns(lockedOutput)
    .mutation(({ ctx, input }) => lockEntry(ctx, input)),
});
