import { lessonSearchInput, searchInput, suggestInput } from '#shared/search.schema.ts';
import { allow, router } from '../../trpc.ts';
import { searchLessons } from './lessons.ts';
import { searchPage, suggestEntries } from './queries.ts';

export const searchRouter = router({
  /** A page of hits, best first, with the matched words marked and the corrected query if one was used. */
  page: allow('search.read', searchInput).query(({ ctx, input }) => searchPage(ctx, input)),
  /** A few titles for what has been typed so far. */
  suggest: allow('search.read', suggestInput).query(({ ctx, input }) => suggestEntries(ctx, input.q)),
  /** Published lessons of live courses, best first. */
  lessons: allow('search.read', lessonSearchInput).query(({ ctx, input }) => searchLessons(ctx, input)),
});
