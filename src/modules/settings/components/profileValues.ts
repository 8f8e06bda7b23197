import type { z } from 'zod';
import type { OwnProfile } from '#shared/account/output.ts';
import type { profileForm, profileInput } from '#shared/account/schema.ts';

export type ProfileValues = z.input<typeof profileForm>;
export type ProfileSent = z.input<typeof profileInput>;

/** The fields of the form. Missing values become empty texts. */
export function toValues({ displayName, bio, avatarUrl }: OwnProfile): ProfileValues {
  return { displayName: displayName ?? '', bio: bio ?? '', avatarUrl: avatarUrl ?? '' };
}
