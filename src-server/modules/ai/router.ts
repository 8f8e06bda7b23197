import { draftInput, suggestTagsInput } from '#shared/ai/schema.ts';
import { searchResultListOutput } from '#shared/search/output.ts';
import { searchInput } from '#shared/search/schema.ts';
import { allow, router } from '../../trpc.ts';
import { searchResults } from '../search/queries.ts';
import { draftEntry, suggestTags } from './queries.ts';

export const aiRouter = router({
  /** The results of the assistant's /search and `GET /api/ai/search`. */
  search: allow('search.read', searchInput)
    .returns(searchResultListOutput)
    .query(({ ctx, input }) => searchResults(ctx, input)),
  /** Only reads. It's a mutation because texts are too long for a URL. */
  suggestTags: allow('ai.write', suggestTagsInput).mutation(({ ctx, input }) => suggestTags(ctx, input)),
  draft: allow('ai.write', draftInput).mutation(({ ctx, input }) => draftEntry(ctx, input)),
});
