export const settingsTexts = {
  administration: 'Administration',
  pending: 'pending',
  notifications: 'Notifications',
  security: 'Security',
  appearance: 'Appearance',
  appearanceNote: 'This setting applies to this browser only.',
  dark: 'Dark',
  darkHint: 'Light text on a dark page.',
  version: (version: string) => `Version ${version}`,
  writesMarkdown: 'Write Markdown',
  writesMarkdownHint:
    'Texts are written as Markdown, and not as formatted text. The Markdown button of each text changes this, too.',
  light: 'Light',
  lightHint: 'Dark text on a light page.',
} as const;

export const profileTexts = {
  title: 'Profile',
  intro: 'Anyone can see your profile, even people without an account.',
  uploadPhoto: 'Upload photo',
  removePhoto: 'Remove photo',
  photoHint: 'PNG, JPEG, GIF, or WebP, up to 5 MB. Shown as a circle.',
  uploading: 'Uploading photo',
  photo: 'Profile photo',
  photoUrl: 'Profile photo URL',
  photoUrlHint: 'Must start with https://. People who see your photo load it from that site.',
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
    'Download a JSON file with your profile, contributions, drafts, votes, courses, messages, images, notifications, and activity.',
  downloadLimit: "It doesn't include what others wrote.",
  delete: 'Delete my account',
  deleteNote:
    "You can't undo this. Your contributions will stay and show “deleted user” as their author. Your votes and ratings will still count.",
  deletedToo: 'Everything else will be deleted:',
  deleted: [
    'your profile, email address, and login details',
    'drafts, follows, notifications, and course enrollments with their certificates',
    'your channel memberships: channels you own pass to their longest-standing member, or are deleted with no one left',
  ],
  deleteTitle: 'Delete your account?',
  noUndo: "You can't undo this.",
  typeUsername: (username: string) => `Type your username to confirm: ${username}`,
} as const;
