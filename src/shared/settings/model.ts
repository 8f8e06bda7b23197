/** Who can create an account: everyone, invited people, or everyone with approval by an admin. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Site settings that admins change. */
export type SiteSettings = {
  registration: RegistrationMode;
  /** Whether the check box for newsletters is checked at first, when someone creates an account. */
  newsletterChecked: boolean;
  staffSecondFactor: boolean;
};

/** Minutes after entering the password in which sensitive actions are allowed. */
export const CONFIRMED_MINUTES = 10;
