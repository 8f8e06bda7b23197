import { memberListOutput, memberProfileOutput } from '#shared/members/output.ts';
import { memberInput, memberListInput, memberSuggestInput } from '#shared/members/schema.ts';
import { allow, router } from '../../trpc.ts';
import { listMembers } from './directory/directory.ts';
import { readMember } from './directory/profile.ts';
import { suggestMembers } from './queries.ts';

export const membersRouter = router({
  /** The directory. */
  list: allow('members.read', memberListInput)
    .returns(memberListOutput)
    .query(({ ctx, input }) => listMembers(ctx, input)),
  read: allow('members.read', memberInput)
    .returns(memberProfileOutput)
    .query(({ ctx, input }) => readMember(ctx, input.username)),
  /** A few members for the typed beginning of a name. */
  suggest: allow('members.suggest', memberSuggestInput).query(({ ctx, input }) =>
    suggestMembers(ctx, input.q),
  ),
});
