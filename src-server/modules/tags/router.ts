import { tagListInput } from '#shared/tags.schema.ts';
import { allow, router } from '../../trpc.ts';
import { listTags } from './queries.ts';

export const tagsRouter = router({
  /** Suggestions of the specification first, then what people use, by count. */
  list: allow('tags.read', tagListInput).query(({ ctx, input }) => listTags(ctx, input)),
});
