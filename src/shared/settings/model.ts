/** Who can create an account: everyone, invited people, or everyone with approval by an admin. */
export const REGISTRATION_MODES = ['open', 'invitation', 'approval'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** What crawlers may read: everything public, the same without those of language models, or nothing. */
export const CRAWLER_ACCESS = ['open', 'noAi', 'closed'] as const;
export type CrawlerAccess = (typeof CRAWLER_ACCESS)[number];

/** Site settings that admins change. */
export type SiteSettings = {
  registration: RegistrationMode;
  /** Whether the check box for newsletters is checked at first, when someone creates an account. */
  newsletterChecked: boolean;
  staffSecondFactor: boolean;
  crawlers: CrawlerAccess;
  /** How to pay for events that don't say it themselves. */
  paymentInfo: string;
};

/** What admins decide about emails. */
export type EmailSettings = {
  /** Where replies to campaigns go. Null: to the sender. */
  replyTo: string | null;
  /** The end of each campaign email, such as a postal address. */
  footer: string;
  /** The most emails of all kinds that are sent in a minute and in a day (UTC). Null: no limit. */
  perMinute: number | null;
  perDay: number | null;
  /** Whether opens and clicks are counted. */
  tracking: boolean;
};
export const DEFAULT_EMAIL_SETTINGS: EmailSettings = {
  replyTo: null,
  footer: '',
  perMinute: null,
  perDay: null,
  tracking: true,
};
export const EMAIL_FOOTER_MAX = 1000;
export const EMAILS_PER_MINUTE_MAX = 100_000;
export const EMAILS_PER_DAY_MAX = 10_000_000;

/** Minutes after entering the password in which sensitive actions are allowed. */
export const CONFIRMED_MINUTES = 10;
