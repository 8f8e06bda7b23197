import type { EnvironmentLine, Installation } from '#shared/admin/model.ts';
import { type Env, isLoopback } from '../../env.ts';
import { mailboxText } from '../../services/mailer/addresses.ts';

/** How the server was started, for admins. Contains no secrets. */
export function installationOf(env: Env): Installation {
  const { brand, mailFrom } = env;
  const values: Record<string, string> = {
    BRAND_NAME: brand.name,
    BRAND_SHORT: brand.short,
    PROVIDER_NAME: brand.providerName,
    PROVIDER_URL: brand.providerUrl,
    SERVICES_URL: brand.servicesUrl,
    PROGRAMME_NAME: brand.programmeName,
    PROGRAMME_HOST: brand.programmeHost,
    SUPPORT_EMAIL: brand.supportEmail ?? '',
    SITE_TIME_ZONE: brand.timeZone,
    BASE_URL: env.baseUrl ?? '',
    ALLOWED_HOSTS: env.allowedHosts.join(', '),
    MAIL_FROM: mailFrom ? mailboxText(mailFrom) : '',
  };
  const branding: EnvironmentLine[] = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    isDefault: !env.given.includes(name),
  }));
  return { beyondLoopback: !isLoopback(env.host), branding, model: modelSettingsOf(env.ai) };
}

/** What admins see of the model: everything but the key. */
export function modelSettingsOf(ai: Env['ai']): Installation['model'] {
  if (ai === null) return null;
  const { model, baseUrl, dailyTokens, concurrency, allowInternal } = ai;
  return { name: model, host: new URL(baseUrl).host, dailyTokens, concurrency, allowInternal };
}
