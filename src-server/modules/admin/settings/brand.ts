import { dropUploadUses, isUploadUsed, keepUploadUses } from '#db/content/uploads/links.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { brandSettings, saveBrandSettings } from '#db/site/settings.ts';
import { brandMessages } from '#shared/branding/messages.ts';
import { BRAND_VARIABLES, type BrandSettings, VARIABLE_SETTINGS } from '#shared/branding/model.ts';
import type { BrandSettingsRead } from '#shared/branding/output.ts';
import type { BrandSettingsInput } from '#shared/branding/schema.ts';
import { AppError } from '#shared/errors.ts';
import { uploadIdsIn } from '#shared/uploads/model.ts';
import type { AccountContext, Context } from '../../../context.ts';

const PLACE = { subject: 'setting', subjectId: 'brand' } as const;

export function readBrandSettings({
  db,
  installation,
}: Pick<Context, 'db' | 'installation'>): BrandSettingsRead {
  const { fixed, ...environment } = installation.brand;
  return { ...brandSettings(db), environment, fixed };
}

/** Stores the branding. Throws `CONFIRM_PASSWORD`, and refuses a setting that an environment variable decides. */
export function changeBrandSettings(work: AccountContext, input: BrandSettingsInput): BrandSettingsRead {
  const { db, installation } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = brandSettings(db);
    const after: BrandSettings = {
      name: changed(input.name, before.name),
      short: changed(input.short, before.short),
      logoUrl: changed(input.logoUrl, before.logoUrl),
      accent: changed(input.accent, before.accent),
      homeText: changed(input.homeText, before.homeText),
      sender: changed(input.sender, before.sender),
    };
    const changes = changesBetween(before, after);
    const fixed = VARIABLE_SETTINGS.find(
      (each) => each in changes && installation.brand.fixed.includes(each),
    );
    if (fixed) {
      const message = brandMessages.fixed(BRAND_VARIABLES[fixed]);
      throw new AppError('INVALID_INPUT', message, { [fixed]: message });
    }
    if (Object.keys(changes).length > 0) {
      if ('logoUrl' in changes) setLogoUse(work, after.logoUrl);
      saveBrandSettings(db, after);
      appendAudit(work, 'settings.update', PLACE, changes);
    }
    return readBrandSettings(work);
  });
}

function changed<T>(sent: T | undefined, before: T): T {
  return sent === undefined ? before : sent;
}

/** Keeps the file of an uploaded logo, and no longer that of the one before. */
function setLogoUse({ db, clock, viewer }: AccountContext, url: string | null): void {
  dropUploadUses(db, PLACE, clock.now());
  if (url === null) return;
  keepUploadUses(db, PLACE, url, viewer.id);
  const [upload] = uploadIdsIn(url);
  if (!url.startsWith('/') || (upload && isUploadUsed(db, PLACE, upload))) return;
  throw new AppError('INVALID_INPUT', brandMessages.logoMissing, { logoUrl: brandMessages.logoMissing });
}
