import { z } from 'zod';
import { deleteAccountInput, profileInput } from '#shared/account-data.schema.ts';
import { allow, router } from '../../trpc.ts';
import { prepareDownload } from './download.ts';
import { readProfile, updateProfile } from './profile.ts';
import { deleteAccount } from './removal.ts';

const nothing = z.unknown().optional();

export const accountRouter = router({
  profile: allow('account.own', nothing).query(({ ctx }) => readProfile(ctx)),
  updateProfile: allow('account.own', profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  /** Where the browser goes on to fetch the file. */
  prepareDownload: allow('account.own', nothing).mutation(({ ctx }) => prepareDownload(ctx)),
  delete: allow('account.own', deleteAccountInput).mutation(({ ctx, input }) => deleteAccount(ctx, input)),
});
