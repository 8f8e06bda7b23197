import { BIO_MAX, DISPLAY_NAME_MAX } from '../users/model.ts';
import { AVATAR_URL_MAX } from './model.ts';

export const accountDataMessages = {
  displayName: 'Display name must be a text',
  displayNameMax: `Display name must be at most ${DISPLAY_NAME_MAX} characters`,
  displayNameUnfit: 'Display name must be one line of characters that can be seen',
  displayNameTaken: 'This name stands for people who left. Choose another one.',
  bio: 'Bio must be a text',
  bioMax: `Bio must be at most ${BIO_MAX} characters`,
  avatarUrl: 'Enter an address that begins with https://, or upload a picture',
  avatarUrlMax: `The address must be at most ${AVATAR_URL_MAX} characters`,
  avatarMissing: 'This picture is not there any more. Upload it again.',
  updatedAt: 'updatedAt must be the instant that the profile was read with',
  stale: 'Your profile was changed elsewhere meanwhile.',
  adminsOnly: (page: string) =>
    `You don't have permission to access ${page}. This feature is only available to admin users.`,
  wrongName: 'Type your user name exactly.',
  lastAdmin: 'You are the only administrator. Make somebody else administrator first.',
  tooManyDownloads: 'That were many downloads. Try again in an hour.',
} as const;

export const accountDataToasts = {
  profileSaved: { title: 'Profile saved' },
  profileFailed: (message: string) => ({ title: 'Profile not saved', description: message }),
  downloadFailed: (message: string) => ({ title: 'Download failed', description: message }),
  deleted: { title: 'Account deleted', description: 'Your account is gone. Thank you for having been here.' },
};
