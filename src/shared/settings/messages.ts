export const settingsTexts = {
  administration: 'Administration',
  pending: 'pending',
  notifications: 'Notifications',
  appearance: 'Appearance',
  appearanceNote: 'This setting applies to this browser only.',
  dark: 'Dark',
  darkHint: 'Light text on a dark page.',
  light: 'Light',
  lightHint: 'Dark text on a light page.',
} as const;

export const profileTexts = {
  title: 'Profile',
  intro: 'Everyone can see your profile, even without an account.',
  uploadPhoto: 'Upload photo',
  removePhoto: 'Remove photo',
  photoHint: 'PNG, JPEG, GIF, or WebP, up to 5 MB. Shown as a circle.',
  uploading: 'Uploading photo',
  photo: 'Profile photo',
  photoUrl: 'Profile photo URL',
  photoUrlHint: 'Starts with https://. The browsers of people who see your photo load it from there.',
  photoUrlPlaceholder: 'https://',
  uploadedPhoto: 'Your uploaded photo is in use',
  displayName: 'Display name',
  displayNameHint: (username: string) =>
    `The name that others see. If it's empty, they see your username, ${username}.`,
  bio: 'Bio',
  bioHint: 'A few words about you. URLs that start with https:// become links.',
  noBio: 'No bio.',
  discardChanges: 'Discard changes',
} as const;

export const myDataTexts = {
  title: 'My data',
  download: 'Download my data',
  downloadNote:
    'Download a JSON file with your profile, contributions, drafts, votes, courses, messages, images, notifications, and actions.',
  downloadLimit: "It doesn't include what others wrote.",
  delete: 'Delete my account',
  deleteNote:
    "You can't undo this. Your contributions stay and show “deleted user” as their author. Your votes and ratings still count.",
  deletedToo: 'Everything else is deleted:',
  deleted: [
    'your profile, your email address, and every way to log in',
    'drafts, follows, notifications, and course enrollments with their certificates',
    'your channel memberships: a channel of yours goes to its longest-standing member, or is deleted without one',
  ],
  deleteTitle: 'Delete your account?',
  noUndo: "You can't undo this.",
  typeUsername: (username: string) => `Type your username, ${username}`,
} as const;
