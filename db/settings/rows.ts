import { eq, sql } from 'drizzle-orm';
import { REGISTRATION_MODES, type SiteSettings } from '#shared/settings/model.ts';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { settings } from '../schema/settings.ts';

/** The site settings. Unset ones have their defaults. */
export function siteSettings(db: Db): SiteSettings {
  const mode = settingOf(db, 'registration');
  return {
    registration: REGISTRATION_MODES.find((known) => known === mode) ?? 'open',
    staffSecondFactor: settingOf(db, 'staffSecondFactor') === 'on',
  };
}

/** Stores settings. Call it inside the transaction that also appends to the audit log. */
export function saveSiteSettings(db: Db, { registration, staffSecondFactor }: SiteSettings): void {
  const values = { registration, staffSecondFactor: staffSecondFactor ? 'on' : 'off' };
  for (const [name, value] of Object.entries(values)) {
    db.insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
      .run();
  }
}

function settingOf(db: Db, name: keyof SiteSettings): string | undefined {
  return statement(db, 'settings.read', () =>
    db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, sql.placeholder('name')))
      .prepare(),
  ).get({ name })?.value;
}
