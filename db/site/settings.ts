import { eq, sql } from 'drizzle-orm';
import { type BrandSettings, NO_BRAND_SETTINGS } from '#shared/branding/model.ts';
import {
  CRAWLER_ACCESS,
  DEFAULT_EMAIL_SETTINGS,
  type EmailSettings,
  REGISTRATION_MODES,
  type SiteSettings,
} from '#shared/settings/model.ts';
import { preparedColumn, statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { settings } from '../schema/settings.ts';

/** The site settings. Unset ones have their defaults. */
export function siteSettings(db: Db): SiteSettings {
  const [mode, crawlers] = [settingOf(db, 'registration'), settingOf(db, 'crawlers')];
  return {
    registration: REGISTRATION_MODES.find((candidate) => candidate === mode) ?? 'open',
    newsletterChecked: settingOf(db, 'newsletterChecked') === 'on',
    staffSecondFactor: settingOf(db, 'staffSecondFactor') === 'on',
    crawlers: CRAWLER_ACCESS.find((candidate) => candidate === crawlers) ?? 'open',
    paymentInfo: sitePaymentInfo(db),
  };
}

/** How to pay for events that don't say it themselves. Empty until an admin sets it. */
export function sitePaymentInfo(db: Db): string {
  return settingOf(db, 'paymentInfo') ?? '';
}

/** Stores these settings. Call it inside the transaction that also appends to the audit log. */
export function saveSiteSettings(
  db: Db,
  { registration, crawlers, paymentInfo, ...switches }: Partial<SiteSettings>,
): void {
  if (registration) saveSetting(db, 'registration', registration);
  if (crawlers) saveSetting(db, 'crawlers', crawlers);
  if (paymentInfo !== undefined) saveSetting(db, 'paymentInfo', paymentInfo);
  for (const name of SWITCHES) {
    const isOn = switches[name];
    if (isOn !== undefined) saveSetting(db, name, isOn ? 'on' : 'off');
  }
}

const SWITCHES = ['newsletterChecked', 'staffSecondFactor'] as const;

/** What admins decided about emails. Unset settings have their defaults. */
export function emailSettings(db: Db): EmailSettings {
  const stored = settingOf(db, EMAIL);
  return stored === undefined ? DEFAULT_EMAIL_SETTINGS : { ...DEFAULT_EMAIL_SETTINGS, ...JSON.parse(stored) };
}

/** Stores them. Call it inside the transaction that also appends to the audit log. */
export function saveEmailSettings(db: Db, changed: EmailSettings): void {
  saveSetting(db, EMAIL, JSON.stringify(changed));
}

/** What admins decided about the site's looks. */
export function brandSettings(db: Db): BrandSettings {
  const stored = settingOf(db, BRAND);
  return stored === undefined ? NO_BRAND_SETTINGS : { ...NO_BRAND_SETTINGS, ...JSON.parse(stored) };
}

/** Stores them. Call it inside the transaction that also appends to the audit log. */
export function saveBrandSettings(db: Db, changed: BrandSettings): void {
  saveSetting(db, BRAND, JSON.stringify(changed));
}

/** Hides the first steps from all admins permanently. */
export function dismissFirstSteps(db: Db): void {
  saveSetting(db, FIRST_STEPS, 'dismissed');
}

export function areFirstStepsDismissed(db: Db): boolean {
  return settingOf(db, FIRST_STEPS) !== undefined;
}

/** False while the registration mode is the default that no one has chosen. */
export function isRegistrationChosen(db: Db): boolean {
  return settingOf(db, 'registration') !== undefined;
}

/** The last time at which jobs could run, in milliseconds. `held`: since when the deletion of old data waits, and for how long. */
export type CleanupTime = { seenAt: number; held: { lastRun: number; waited: number } | null };

/** A database of an earlier version, which stored none, has the end of its last job. Null for a new one. */
export function cleanupTime(db: Db): CleanupTime | null {
  const storedTime = settingOf(db, CLEANUPS);
  if (storedTime !== undefined) return JSON.parse(storedTime) as CleanupTime;
  const seenAt = preparedColumn<[], number | null>(
    db,
    'select max(ended_at) from jobs where ended_at is not null',
  ).get();
  return typeof seenAt === 'number' ? { seenAt, held: null } : null;
}

export function saveCleanupTime(db: Db, time: CleanupTime): void {
  saveSetting(db, CLEANUPS, JSON.stringify(time));
}

const EMAIL = 'email';
const BRAND = 'brand';
const FIRST_STEPS = 'firstSteps';
const CLEANUPS = 'cleanups';
type SettingName = keyof SiteSettings | typeof EMAIL | typeof BRAND | typeof FIRST_STEPS | typeof CLEANUPS;

function saveSetting(db: Db, name: SettingName, value: string): void {
  db.insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
    .run();
}

function settingOf(db: Db, name: SettingName): string | undefined {
  return statement(db, 'settings.read', () =>
    db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, sql.placeholder('name')))
      .prepare(),
  ).get({ name })?.value;
}
