/** Who may register: everybody, whoever has an invitation, or whoever is let in afterwards. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** What administrators decide about the site; the defaults are those of a new installation. */
export type SiteSettings = { registration: RegistrationMode; staffSecondFactor: boolean };

/** Minutes for which what is sensitive may be done after the password was given. */
export const CONFIRMED_MINUTES = 10;
