import type { Permission } from './permissions.ts';

/** The pages of the settings. Without `needs` everybody who is signed in has it. */
export const SETTINGS_PAGES = [
  { to: '/settings', label: 'Profile' },
  { to: '/settings/account', label: 'Account' },
  { to: '/settings/security', label: 'Security' },
  { to: '/settings/appearance', label: 'Appearance' },
  { to: '/settings/notifications', label: 'Notifications' },
  { to: '/settings/invitations', label: 'Invitations' },
  { to: '/settings/data', label: 'My data' },
  { to: '/settings/members', label: 'Members and roles', needs: 'admin.members' },
  { to: '/settings/registration', label: 'Registration', needs: 'admin.settings' },
  { to: '/settings/tags', label: 'Tags', needs: 'admin.tags' },
  { to: '/settings/branding', label: 'Branding', needs: 'admin.settings' },
  { to: '/settings/audit', label: 'Audit log', needs: 'admin.audit' },
] as const satisfies readonly { to: string; label: string; needs?: Permission }[];

export type SettingsPage = { to: (typeof SETTINGS_PAGES)[number]['to']; label: string; needs?: Permission };

/** The page of the settings at an address; undefined for any other. */
export function settingsPageOf(path: string): SettingsPage | undefined {
  const bare = path.replace(/\/+$/, '');
  return SETTINGS_PAGES.find(({ to }) => to === bare);
}

/** Who may register: everybody, whoever has an invitation, or whoever is let in afterwards. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** What administrators decide about the site; the defaults are those of a new installation. */
export type SiteSettings = { registration: RegistrationMode; staffSecondFactor: boolean };

/** Minutes for which what is sensitive may be done after the password was given. */
export const CONFIRMED_MINUTES = 10;
