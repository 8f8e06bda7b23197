import { HOME_TEXT_MAX, LOGO_URL_MAX, SENDER_MAX, SITE_NAME_MAX, SITE_SHORT_MAX } from './model.ts';

export const brandMessages = {
  name: `Name must be at most ${SITE_NAME_MAX} characters`,
  short: `Short name must be at most ${SITE_SHORT_MAX} characters`,
  logoUrl: 'Enter a URL that starts with https://, or upload an image',
  logoUrlMax: `Logo URL must be at most ${LOGO_URL_MAX} characters`,
  logoMissing: 'The uploaded image no longer exists. Upload it again.',
  accent: 'Accent color must be a number sign and six digits, such as #aa3377',
  homeText: `Home text must be at most ${HOME_TEXT_MAX} characters`,
  sender: 'Enter an email address, or a name and an email address such as Community <post@community.example>',
  senderMax: `Sender must be at most ${SENDER_MAX} characters`,
  fixed: (variable: string) => `${variable} is set on the server and wins. Change it there.`,
  nothing: 'Send `name`, `short`, `logoUrl`, `accent`, `homeText`, or `sender`',
} as const;

export const brandTexts = {
  hint: 'Name, logo, and colors of this site. Changes require your password and appear in the audit log.',
  name: 'Name',
  nameHint: 'In the sidebar, page titles, emails, feeds, and previews of links.',
  short: 'Short name',
  shortHint: 'In the collapsed sidebar.',
  logo: 'Logo',
  logoHint:
    'PNG, JPEG, GIF, or WebP, up to 5 MB. Shown beside the name, and in previews of pages without an image.',
  uploadLogo: 'Upload logo',
  removeLogo: 'Remove logo',
  uploadingLogo: 'Uploading logo',
  logoUrl: 'Logo URL',
  logoUrlHint: 'Must start with https://. Everyone who opens this site loads it from there.',
  logoUrlPlaceholder: 'https://',
  uploadedLogo: 'Your uploaded logo is in use',
  accent: 'Accent color',
  accentHint: 'For links, buttons, and marks, such as #aa3377. If empty, it is blue-green.',
  accentPicker: 'Choose a color',
  preview: 'Preview',
  inMode: { dark: 'Dark mode', light: 'Light mode' },
  adjusted: { dark: 'Made lighter, so that it can be read', light: 'Made darker, so that it can be read' },
  sample: 'Link',
  sampleButton: 'Button',
  homeText: 'Home text',
  homeTextHint: 'Below the heading of the home page, for everyone.',
  sender: 'Email sender',
  senderHint:
    'From whom emails come, such as Community <post@community.example>. The SMTP server must allow it.',
  fixedBy: (variable: string) => `Set by ${variable} on the server.`,
  default: (value: string) => `Default: ${value}`,
  reload: 'Open pages show changes after they are reloaded.',
  reloadNow: 'Reload this page',
  environment: 'Environment variables',
  environmentHint: 'These values are set on the server. Change them there and restart it.',
} as const;

export const brandToasts = { saved: { title: 'Branding saved' } };
