import { BIO_MAX, DISPLAY_NAME_MAX } from '../users/model.ts';
import { AVATAR_URL_MAX } from './model.ts';

export const accountDataMessages = {
  displayName: 'Display name must be text',
  displayNameMax: `Display name must be at most ${DISPLAY_NAME_MAX} characters`,
  displayNameUnfit: 'Display name must be one line of visible characters',
  displayNameTaken: 'This name is reserved for deleted accounts. Choose another one.',
  bio: 'Bio must be text',
  bioMax: `Bio must be at most ${BIO_MAX} characters`,
  avatarUrl: 'Enter a URL that starts with https://, or upload a photo',
  avatarUrlMax: `Profile photo URL must be at most ${AVATAR_URL_MAX} characters`,
  avatarMissing: 'This image is no longer available. Upload it again.',
  updatedAt: '`updatedAt` must be the timestamp of the profile that you loaded',
  stale: 'Your profile was changed elsewhere while you were editing.',
  adminsOnly: (page: string) =>
    `You don't have permission to access the ${page} page. This feature is only available to admin users.`,
  wrongName: 'Type your username exactly as shown.',
  lastAdmin: "You're the only admin. Make someone else an admin first.",
  tooManyDownloads: 'Too many downloads. Please try again in an hour.',
} as const;

export const accountTexts = {
  title: 'Account',
  username: 'Username',
  usernameNote: "You use it to log in, and others use it to mention you. You can't change it.",
  displayNameNote: 'To change the name that others see, edit your profile.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  addEmail: 'Add email address',
  changeEmail: 'Change email address',
  changeAsked: (email: string) =>
    `To finish, open the link in the email to ${email}. Until then, your account keeps its current email address.`,
  changeNote:
    "We'll send a link to your new email address. We'll also notify your current one if it's confirmed.",
  newEmail: 'New email address',
  sendLink: 'Send link',
} as const;

export const accountDataToasts = {
  profileSaved: { title: 'Profile saved' },
  profileFailed: (message: string) => ({ title: 'Failed to save profile', description: message }),
  downloadFailed: (message: string) => ({ title: 'Download failed', description: message }),
  deleted: { title: 'Account deleted', description: 'Thank you for being part of the community.' },
};
