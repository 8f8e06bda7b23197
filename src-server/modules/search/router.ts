import { pageInput } from '#shared/kit/pagination.schema.ts';
import { missedSearchListOutput, relatedOutput } from '#shared/search/output.ts';
import { everythingInput, findInput, relatedInput, suggestInput } from '#shared/search/schema.ts';
import { readOnThread } from '../../services/read-threads.ts';
import { allow, router } from '../../trpc.ts';
import { listMissed } from './answers/failed-searches.ts';
import type { Everything } from './answers/federated-search.ts';
import { hitListOutput } from './kinds/result-kinds.ts';
import { noteMissed } from './mutations.ts';
import { relatedTo, searchKind } from './queries.ts';
import { everythingRead, offersRead, titlesRead } from './reads.ts';

export const searchRouter = router({
  /** A page of one kind, best first, with matches marked and the corrected query, if any. */
  page: allow('search.read', findInput)
    .returns(hitListOutput)
    .query(({ ctx, input }) => searchKind(ctx, input)),
  /** A few results of every kind. Searches with no results are counted. */
  everything: allow('search.read', everythingInput).query(async ({ ctx, input }): Promise<Everything> => {
    const results = await readOnThread(ctx, everythingRead, input);
    const isCounted = input.tags.length === 0 && input.spelling !== 'typed';
    if (results.groups.length === 0 && isCounted) noteMissed(ctx, input.q);
    return results;
  }),
  /** Texts that mean something like the query, if its words cover little. */
  related: allow('search.read', relatedInput)
    .returns(relatedOutput)
    .query(async ({ ctx, input }) => ({ items: await relatedTo(ctx, input.q) })),
  /** A few entry titles for the typed text. */
  suggest: allow('search.read', suggestInput).query(({ ctx, input }) => readOnThread(ctx, titlesRead, input)),
  /** Suggestions of every kind. */
  offers: allow('search.read', suggestInput).query(({ ctx, input }) => readOnThread(ctx, offersRead, input)),
  /** Searches with no results. */
  missed: allow('search.missed', pageInput)
    .returns(missedSearchListOutput)
    .query(({ ctx, input }) => listMissed(ctx, input)),
});
