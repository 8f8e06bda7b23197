import { resolve } from 'node:path';
import { z } from 'zod';
import { BACKUP_KEEP_DAYS } from '#shared/backups/model.ts';
import type { Brand } from '#shared/brand.ts';
import { isTimeZone } from '#shared/kit/zone.ts';
import { type AiSettings, readAi } from './services/ai/settings.ts';
import { type BackupSettings, readBackup } from './services/backup/settings.ts';
import { type LikelyName, likelyNames } from './services/likely-names.ts';
import { type Mailbox, parseMailbox, parseSmtpUrl, type SmtpServer } from './services/mailer/addresses.ts';
import { isNetwork, parseHost } from './services/network.ts';

/** An environment variable is invalid. The message names the variable and the fix. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

const text = (fallback: string) => z.string().max(200, 'must be at most 200 characters').default(fallback);
const integer = (min: number, max: number, fallback: number) => {
  const fix = `must be an integer from ${min} to ${max}`;
  // Digits only: Number('0x10') is 16.
  return z
    .string()
    .regex(/^\d{1,15}$/, fix)
    .transform(Number)
    .refine((value) => value >= min && value <= max, fix)
    .default(fallback);
};
const webAddress = (fix: string) =>
  z.url({ protocol: /^https?$/, error: fix }).transform((url) => url.replace(/\/+$/, ''));

/** A text that `parse` accepts, or refuses with null. Messages never contain the text, which may be secret. */
const read = <T>(parse: (text: string) => T | null, fix: string) =>
  z.string().transform((value, ctx) => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    ctx.addIssue({ code: 'custom', message: fix });
    return z.NEVER;
  });

const BASE_URL_FIX = 'must be the public URL without a path, such as https://community.example';
const TOKENS = 'must be 0 (no limit), or at least 10000 tokens a day';

const variables = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: read(parseHost, 'must be an IP address or host name without a port, such as 127.0.0.1').default(
    '127.0.0.1',
  ),
  WEB_CONCURRENCY: integer(1, 64, 1),
  DATA_DIR: z
    .string()
    // Only a shell expands it. Elsewhere, it would be the name of a new folder.
    .refine((path) => !path.startsWith('~'), 'must not start with ~. Write the whole path, such as /srv/data')
    .default('./data'),
  BASE_URL: webAddress(BASE_URL_FIX)
    .refine((url) => isBare(url) && new URL(url).pathname === '/', BASE_URL_FIX)
    .transform((url) => new URL(url).origin)
    .optional(),
  ALLOWED_HOSTS: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace, or silent',
    )
    .default('info'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  READ_ONLY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be at most 128 characters')
    .optional(),
  BRAND_NAME: text('Commonplace'),
  BRAND_SHORT: text('Cp'),
  PROVIDER_NAME: text('Commonplace'),
  PROVIDER_URL: webAddress('must be a URL, such as https://example.org').default(
    'https://commonplace.example',
  ),
  SERVICES_URL: webAddress('must be a URL, such as https://example.org').default(
    'https://commonplace.example/services',
  ),
  PROGRAMME_NAME: text('Launchpad'),
  PROGRAMME_HOST: text('launchpad'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin')
    .default('UTC'),
  SMTP_URL: read(
    parseSmtpUrl,
    'must be an SMTP URL, such as smtps://user:password@mail.example:465. Encode special characters in the password, such as @ as %40',
  ).optional(),
  AI_BASE_URL: webAddress('must be the URL of an OpenAI-compatible API, such as http://localhost:11434/v1')
    .refine(isBare, 'must not contain a user name, a password, or a query. Set AI_API_KEY')
    .optional(),
  AI_MODEL: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^[\x20-\x7e]+$/, 'must be the name of a model')
    .optional(),
  AI_EMBEDDING_MODEL: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^[\x20-\x7e]+$/, 'must be the name of a model')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be a key without spaces')
    .optional(),
  AI_DAILY_TOKENS: z
    .string()
    .regex(/^\d{1,15}$/, TOKENS)
    .transform(Number)
    .refine((tokens) => tokens === 0 || (tokens >= 10_000 && tokens <= 1e12), TOKENS)
    .default(0),
  AI_CONCURRENCY: integer(1, 64, 4),
  AI_VECTORS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AI_EXTERNAL_ALLOW_INTERNAL: z.enum(['true', 'false'], 'must be true or false').default('false'),
  BACKUP_DIR: z
    .string()
    .refine(
      (path) => !path.startsWith('~'),
      'must not start with ~. Write the whole path, such as /srv/backups',
    )
    .optional(),
  BACKUP_KEEP: integer(0, 365, BACKUP_KEEP_DAYS),
  BACKUP_COMMAND: z.string().max(1000, 'must be at most 1000 characters').optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  MAIL_FROM: read(
    parseMailbox,
    'must be an email address, or a name and an email address, such as Reading Club <club@mail.example>',
  ).optional(),
});

/** First words of variables that no other program on the machine is likely to read. */
const PREFIXES = ['AI_', 'SMTP_', 'MAIL_', 'BACKUP_', 'BRAND_', 'PROVIDER_', 'PROGRAMME_'];

/** Variables that are ignored although they look like ours, with the ones that were probably meant. */
export function likelyVariables(source: Record<string, string | undefined>): LikelyName[] {
  return likelyNames(Object.keys(source), Object.keys(variables.shape), PREFIXES);
}

export type Env = {
  port: number;
  host: string;
  /** Server processes that share the port and the database. */
  processes: number;
  dataDir: string;
  /** The public origin without a trailing slash. Null: the host of the request. */
  baseUrl: string | null;
  /** Host names that accept changes, besides `localhost` and the host of `baseUrl`. */
  allowedHosts: readonly string[];
  secureCookies: boolean;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  rateLimit: boolean;
  /** Nothing can be changed, and no background job runs. */
  readOnly: boolean;
  /** Proxies whose X-Forwarded-For is trusted: IP addresses, networks, or `loopback`. False: none. */
  trustProxy: false | string[];
  /** Null: metrics are for this machine only. */
  metricsToken: string | null;
  demoPassword: string | null;
  /** Null: emails are only stored in the outbox folder. */
  smtp: SmtpServer | null;
  /** Null: no email can be sent. */
  mailFrom: Mailbox | null;
  /** Null: the embedded provider answers everything. */
  ai: AiSettings | null;
  /** Whether this server turns texts into vectors. */
  vectors: boolean;
  backup: BackupSettings;
  brand: Brand;
  /** The variables that were set. All others have their defaults. */
  given: readonly string[];
};

/** Reads and checks the environment. Throws `EnvError` with the first invalid variable and the fix. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // Blank variables count as unset: `PORT= npm start` unsets one for a single command.
  const definedVariables = Object.fromEntries(
    Object.entries(source).flatMap(([name, value = '']) => (value.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(definedVariables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const v = parsed.data;
  const ai = readAi(v);
  if (ai !== null && 'flaw' in ai) throw new EnvError(ai.flaw);
  if (v.RATE_LIMIT === 'off' && !isLoopback(v.HOST)) {
    throw new EnvError('RATE_LIMIT=off only works on loopback. Unset it, or set HOST=127.0.0.1.');
  }
  return {
    given: Object.keys(definedVariables),
    port: v.PORT,
    host: v.HOST,
    processes: v.WEB_CONCURRENCY,
    dataDir: resolve(v.DATA_DIR),
    baseUrl: v.BASE_URL ?? null,
    allowedHosts: parseHosts(v.ALLOWED_HOSTS),
    secureCookies: v.BASE_URL?.startsWith('https://') ?? false,
    logLevel: v.LOG_LEVEL,
    rateLimit: v.RATE_LIMIT === 'on',
    readOnly: v.READ_ONLY === 'on',
    vectors: v.AI_VECTORS === 'on',
    trustProxy: parseTrustProxy(v.TRUST_PROXY),
    metricsToken: v.METRICS_TOKEN ?? null,
    demoPassword: v.DEMO_PASSWORD ?? null,
    smtp: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? (v.SUPPORT_EMAIL ? { name: v.BRAND_NAME, address: v.SUPPORT_EMAIL } : null),
    ai,
    backup: readBackup(v),
    brand: {
      name: v.BRAND_NAME,
      short: v.BRAND_SHORT,
      providerName: v.PROVIDER_NAME,
      providerUrl: v.PROVIDER_URL,
      servicesUrl: v.SERVICES_URL,
      programmeName: v.PROGRAMME_NAME,
      programmeHost: v.PROGRAMME_HOST,
      logoUrl: null,
      accent: null,
      homeText: null,
      supportEmail: v.SUPPORT_EMAIL ?? v.MAIL_FROM?.address ?? null,
      timeZone: v.SITE_TIME_ZONE,
    },
  };
}

function isBare(url: string): boolean {
  const { username, password, search, hash } = new URL(url);
  return username + password + search + hash === '';
}

function parseTrustProxy(value: string | undefined): false | string[] {
  if (!value) return false;
  const list = value.split(',').map((part) => part.trim());
  const wrong = list.find((part) => !isNetwork(part));
  if (wrong !== undefined) {
    throw new EnvError(
      `TRUST_PROXY must be a comma-separated list of proxy IP addresses or networks, or loopback, not "${wrong}".`,
    );
  }
  return list;
}

/** Host names as browsers send them: lowercase, and encoded for other scripts. */
function parseHosts(value: string | undefined): string[] {
  if (!value) return [];
  const list = value.split(',').map((part) => part.trim().toLowerCase());
  const wrong = list.find((part) => !/^[^\s:/?#@*[\]\\]+$/.test(part) || !URL.canParse(`http://${part}`));
  if (wrong !== undefined) {
    throw new EnvError(
      `ALLOWED_HOSTS must be a comma-separated list of host names without ports, such as community.example, not "${wrong}".`,
    );
  }
  return list.map((part) => new URL(`http://${part}`).hostname);
}
