import type { EnvironmentLine, Installation } from '#shared/admin/model.ts';
import { BRAND_VARIABLES, VARIABLE_SETTINGS } from '#shared/branding/model.ts';
import { type Env, isLoopback } from '../../env.ts';
import { mailboxText } from '../../services/mailer/addresses.ts';

/** How the server was started, for admins. Contains no secrets. */
export function installationOf(env: Env): Installation {
  const { brand, mailFrom } = env;
  const values: Record<string, string> = {
    PROVIDER_NAME: brand.providerName,
    PROVIDER_URL: brand.providerUrl,
    SERVICES_URL: brand.servicesUrl,
    PROGRAMME_NAME: brand.programmeName,
    PROGRAMME_HOST: brand.programmeHost,
    SUPPORT_EMAIL: brand.supportEmail ?? '',
    SITE_TIME_ZONE: brand.timeZone,
    BASE_URL: env.baseUrl ?? '',
    ALLOWED_HOSTS: env.allowedHosts.join(', '),
  };
  const branding: EnvironmentLine[] = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    isDefault: !env.given.includes(name),
  }));
  const inEnvironment = {
    name: brand.name,
    short: brand.short,
    sender: mailFrom && mailboxText(mailFrom),
    fixed: VARIABLE_SETTINGS.filter((setting) => env.given.includes(BRAND_VARIABLES[setting])),
  };
  const model = modelSettingsOf(env.ai);
  return { beyondLoopback: !isLoopback(env.host), branding, brand: inEnvironment, model };
}

/** What admins see of the model: everything but the key. */
export function modelSettingsOf(ai: Env['ai']): Installation['model'] {
  if (ai === null) return null;
  const { model, baseUrl, dailyTokens, concurrency, allowInternal } = ai;
  return { name: model, host: new URL(baseUrl).host, dailyTokens, concurrency, allowInternal };
}
