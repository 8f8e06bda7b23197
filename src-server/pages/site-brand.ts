import type { Db } from '#db/open.ts';
import { brandSettings } from '#db/site/settings.ts';
import type { Brand } from '#shared/brand.ts';
import { BRAND_VARIABLES, type VariableSetting } from '#shared/branding/model.ts';
import type { Env } from '../env.ts';
import { type Mailbox, parseMailbox } from '../services/mailer/addresses.ts';

type Settings = Pick<Env, 'brand' | 'mailFrom' | 'given'>;

/** The site's brand at this moment: the environment's, with what admins changed where no variable is set. */
export function brandOf(env: Settings, db: Db): Brand {
  const stored = brandSettings(db);
  return {
    ...env.brand,
    name: (isFree(env, 'name') && stored.name) || env.brand.name,
    short: (isFree(env, 'short') && stored.short) || env.brand.short,
    logoUrl: stored.logoUrl,
    accent: stored.accent,
    homeText: stored.homeText,
    supportEmail: env.brand.supportEmail ?? senderOf(env, db)?.address ?? null,
  };
}

/** From whom emails come. Null: no sender is set, so no email can be sent. */
export function senderOf(env: Settings, db: Db): Mailbox | null {
  const { name, sender } = brandSettings(db);
  if (isFree(env, 'sender') && sender !== null) return parseMailbox(sender);
  // With SUPPORT_EMAIL alone, the sender has the name of the site.
  if (env.mailFrom && isFree(env, 'sender') && isFree(env, 'name') && name) return { ...env.mailFrom, name };
  return env.mailFrom;
}

function isFree({ given }: Settings, setting: VariableSetting): boolean {
  return !given.includes(BRAND_VARIABLES[setting]);
}
