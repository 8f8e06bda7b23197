import { apiKeyListOutput, newApiKeyOutput } from '#shared/keys/output.ts';
import { keyCreateInput, keyIdInput } from '#shared/keys/schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { allow, router } from '../../trpc.ts';

/** API keys, for sessions only. */
export const keysRouter = router({
  list: allow('keys.own', pageInput)
    .returns(apiKeyListOutput)
    .query(({ ctx, input }) => ctx.accounts.keys.list(input)),
  /** Only this response has the key's secret. */
  create: allow('keys.own', keyCreateInput)
    .returns(newApiKeyOutput)
    .mutation(({ ctx, input }) => ctx.accounts.keys.create(input)),
  revoke: allow('keys.own', keyIdInput).mutation(({ ctx, input }) => ctx.accounts.keys.revoke(input.id)),
  /** Everyone's keys, for admins. */
  all: allow('admin.keys', pageInput).query(({ ctx, input }) => ctx.accounts.keys.all(input)),
  revokeAny: allow('admin.keys', keyIdInput).mutation(({ ctx, input }) =>
    ctx.accounts.keys.revokeAny(input.id),
  ),
});
