import { followListOutput, followStateOutput } from '#shared/follows/output.ts';
import { followInput } from '#shared/follows/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { allow, router } from '../../trpc.ts';
import { follow, unfollow } from './mutations.ts';
import { followState, listFollows, requireFollowable } from './queries.ts';

export const followsRouter = router({
  /** The viewer's follows: tags first, then entries. */
  list: allow('follows.read', pageInput)
    .returns(followListOutput)
    .query(({ ctx, input }) => listFollows(ctx, input)),
  state: allow('follows.read', followInput, requireFollowable).query(({ ctx, input }) =>
    followState(ctx, input),
  ),
  follow: allow('follows.write', followInput, requireFollowable)
    .returns(followStateOutput)
    .mutation(({ ctx, input }) => follow(ctx, input)),
  /** Also works for deleted and hidden targets: only the viewer's own row is read. */
  unfollow: allow('follows.write', followInput).mutation(({ ctx, input }) => unfollow(ctx, input)),
});
