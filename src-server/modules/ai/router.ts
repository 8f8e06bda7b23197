import { searchInput } from '#shared/search.schema.ts';
import { allow, router } from '../../trpc.ts';
import { searchResults } from '../search/queries.ts';

export const aiRouter = router({
  /** What the assistant's /search shows and `GET /api/ai/search` answers. */
  search: allow('search.read', searchInput).query(({ ctx, input }) => searchResults(ctx, input)),
});
