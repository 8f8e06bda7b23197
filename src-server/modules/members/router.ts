import { memberSuggestInput } from '#shared/members.schema.ts';
import { allow, router } from '../../trpc.ts';
import { suggestMembers } from './queries.ts';

export const membersRouter = router({
  /** A few people for what has been typed of a name. */
  suggest: allow('members.suggest', memberSuggestInput).query(({ ctx, input }) =>
    suggestMembers(ctx, input.q),
  ),
});
