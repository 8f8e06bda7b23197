/** Characters. The short name stands in the collapsed sidebar. */
export const SITE_NAME_MAX = 60;
export const SITE_SHORT_MAX = 4;
export const LOGO_URL_MAX = 500;
export const HOME_TEXT_MAX = 500;
export const SENDER_MAX = 300;

/** What admins decide about the site's looks. Null: the environment's value, or none. */
export type BrandSettings = {
  name: string | null;
  short: string | null;
  logoUrl: string | null;
  /** Such as #aa3377. Null: the product's own. */
  accent: string | null;
  /** Below the heading of the home page. */
  homeText: string | null;
  /** `Name <name@host>` or an email address. */
  sender: string | null;
};

export const NO_BRAND_SETTINGS: BrandSettings = {
  name: null,
  short: null,
  logoUrl: null,
  accent: null,
  homeText: null,
  sender: null,
};

/** The settings that an environment variable can set, too. If it is set, it wins. */
export const BRAND_VARIABLES = { name: 'BRAND_NAME', short: 'BRAND_SHORT', sender: 'MAIL_FROM' } as const;
export type VariableSetting = keyof typeof BRAND_VARIABLES;
export const VARIABLE_SETTINGS = ['name', 'short', 'sender'] as const satisfies VariableSetting[];
